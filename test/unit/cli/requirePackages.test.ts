import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { parseSync } from 'vite'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  isTooOld,
  requirePackages,
  requireReachable,
} from '../../../node/config/requirePackages.ts'
import type { Diagnostic, UsageError } from '../../../shared/diagnostic.ts'
import { repository } from '../../support/cli.ts'
import { createScratchSite, type ScratchSite } from '../../support/scratchSite.ts'

/** What is printed first must not need what may be missing. */
const WITHOUT_VITE = [
  'node/cli/bifolio.ts',
  'node/vite.ts',
  'node/cli/main.ts',
  'node/errors/unexplained.ts',
]

let site: ScratchSite
beforeEach(async () => {
  site = await createScratchSite('versions-of-packages')
})
afterEach(async () => site.dispose())

async function install(packages: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, version] of Object.entries(packages))
    await site.write(`node_modules/${name}/package.json`, JSON.stringify({ name, version }))
}

test('packages that are too old are listed together, with what to install', async () => {
  await install({ vite: '7.1.0', react: '18.3.1', 'react-dom': '18.3.1', vike: '0.4.250' })
  let problems: readonly Diagnostic[] = []
  try {
    requirePackages(site.root)
  } catch (error) {
    problems = (error as UsageError).diagnostics
  }
  expect(problems).toEqual([
    {
      code: 'project/versions',
      severity: 'error',
      message: expect.stringMatching(
        /^Unsupported versions: react 18.* [(]Bifolio needs .*[)], react-dom 18.*, vite 7/,
      ),
      hint:
        'Install newer ones: npm install react@19 react-dom@19 vike@0.4 vite@8, or pnpm add ' +
        'react@19 react-dom@19 vike@0.4 vite@8.',
    },
  ])
})

test('the packages of the repository fit', () => {
  expect(() => requirePackages(site.root)).not.toThrow()
})

test('a package that is nowhere is missing, and one in reach of Bifolio alone is too', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'bifolio-missing-'))
  try {
    expect(() => requirePackages(folder)).not.toThrow()
    expect(() => requireReachable(folder)).toThrow(
      'Missing packages: react, react-dom, vike, vite. They are installed where only Bifolio can ' +
        'resolve them.',
    )
    await install({ react: '19.9.9' })
    expect(() => requireReachable(site.root)).not.toThrow()
  } finally {
    await rm(folder, { recursive: true })
  }
})

test.each(WITHOUT_VITE)('%s loads no package whose version is unknown', (entry) => {
  expect(packagesOf(entry)).not.toEqual(expect.arrayContaining([expect.stringMatching(CHECKED)]))
})

test('another package with the name, a damaged one and none are left to what loads them', async () => {
  await site.write(
    'node_modules/react/package.json',
    '{"name":"@preact/compat","version":"17.0.0"}',
  )
  await site.write('node_modules/vite/package.json', '{')
  await site.write('node_modules/vike/package.json', '{"name":"vike"}')
  expect(() => requirePackages(site.root)).not.toThrow()
})

/** Packages and Bifolio's names, with all that is below them. */
const CHECKED = /^(?:react|react-dom|vike|vite|bifolio|@vitejs\/plugin-react)(?:\/|$)/

/** The packages that a module of the engine imports as soon as it is loaded. */
function packagesOf(entry: string): string[] {
  const found = new Set<string>()
  const seen = new Set<string>()
  const visit = (file: string): void => {
    if (seen.has(file)) return
    seen.add(file)
    const { staticImports, staticExports } = parseSync(file, readFileSync(file, 'utf8')).module
    const specifiers = [
      ...staticImports.flatMap(({ moduleRequest, entries }) =>
        entries.length > 0 && entries.every(({ isType }) => isType) ? [] : [moduleRequest.value],
      ),
      ...staticExports.flatMap(({ entries }) =>
        entries.flatMap(({ moduleRequest, isType }) =>
          moduleRequest && !isType ? [moduleRequest.value] : [],
        ),
      ),
    ]
    for (const specifier of specifiers)
      if (specifier.startsWith('.')) visit(resolve(dirname(file), specifier))
      else if (!specifier.startsWith('node:')) found.add(specifier)
  }
  visit(join(repository, entry))
  return [...found]
}

describe('a version', () => {
  test.each([
    ['8.3.8', '^8.3.8', false],
    ['8.3.7', '^8.3.8', true],
    ['8.10.0', '^8.3.8', false],
    ['9.0.0', '^8.3.8', false],
    ['10.0.0', '^8.3.8', false],
    ['7.99.99', '^8.3.8', true],
    ['8.4.0-beta.2', '^8.3.8', false],
    ['9.0.0-beta.1', '^8.3.8', false],
    ['7.2.0-beta.1', '^8.3.8', true],
    ['18.3.1', '^19.3.1', true],
    ['19.3.0-canary-0a1b2c3d-20261027', '^19.3.1', false],
    ['18.3.0-canary-0a1b2c3d-20240101', '^19.3.1', true],
    ['0.0.0-experimental-0a1b2c3d-20261027', '^19.3.1', false],
    ['0.0.0', '^0.4.266', false],
    ['0.4.250', '^0.4.266', true],
    ['0.4.266', '^0.4.266', false],
    ['0.4.300', '^0.4.266', false],
    ['0.5.0', '^0.4.266', false],
    ['1.0.0', '^0.4.266', false],
    ['0.4.266-commit-0a1b2c3', '^0.4.266', false],
    ['0.3.9', '^0.4.266', true],
    ['8.3.8+build.5', '^8.3.8', false],
    ['next', '^8.3.8', false],
    ['8.3.8', '>=8.3.8', false],
    ['8.3.8', '*', false],
  ])('%s with %s is too old: %s', (version, range, expected) => {
    expect(isTooOld(version, range)).toBe(expected)
  })
})
