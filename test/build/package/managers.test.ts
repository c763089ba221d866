import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freePort } from '../../support/cli.ts'
import { startProgram } from '../../support/hosts.ts'
import { isNightly } from '../../support/nightly.ts'
import {
  failing,
  type Installed,
  MANAGERS,
  MINUTES,
  NPM,
  programOf,
  SCRIPT,
  shell,
  useRegistrySites,
  YARN,
  yarn,
} from './registrySites.ts'

// Package managers × runtimes × commands: new sites with the newest versions of all, which the
// registry of npm has.

/** Packages with the programs that run the commands. */
const RUNTIMES: Readonly<Record<string, readonly [program: string, name: string]>> = {
  'Node.js 20.19': ['node', 'node@20.19.0'],
  'Node.js 22': ['node', 'node@22'],
  'Node.js 24': ['node', 'node@24'],
  'the newest Node.js': ['node', 'node@latest'],
}

const sites = useRegistrySites()
const table: Record<string, string>[] = []
afterAll(() => {
  console.table(table)
})

describe.runIf(isNightly).each(Object.entries(MANAGERS))('%s', (name, { version, ...site }) => {
  const place = useSite(name, site, version)

  test.each(Object.entries(RUNTIMES))('%s', { timeout: 6 * MINUTES }, async (_, [bin, pack]) => {
    const program = await programOf(bin, pack)
    const report = rowOf(place, (await shell(`"${program}" --version`, place.root())).trim())
    await checkAndBuild(`"${program}" ${SCRIPT}`, place, report)
    for (const command of ['preview', 'dev'])
      report(command, await answers([program, SCRIPT, command], place.root()))
  })
})

describe.runIf(isNightly)("Yarn, Plug'n'Play", () => {
  const place = useSite('plug-and-play', yarn(''), `${YARN} --version`)

  test.each(Object.entries(RUNTIMES))('%s', { timeout: 6 * MINUTES }, async (_, [bin, pack]) => {
    const program = await programOf(bin, pack)
    const script = await programOf('yarn', '@yarnpkg/cli-dist@4')
    const report = rowOf(place, (await shell(`"${program}" --version`, place.root())).trim())
    expect(await readdir(place.root())).toContain('.pnp.cjs')
    await checkAndBuild(`"${program}" "${script}" bifolio`, place, report)
    report('preview', await answers([program, script, 'bifolio', 'preview'], place.root()))
    const refused = await failing(`"${program}" "${script}" bifolio dev`, place.root())
    expect(refused).toContain('nodeLinker: node-modules')
    report('dev', 'refused')
  })
})

test.runIf(isNightly)('Bun runs the commands', { timeout: 10 * MINUTES }, async () => {
  const program = await programOf('bun', 'bun@1.4')
  const root = await sites.install('by-bun', { install: NPM })
  const place: Place = { root: () => root, manager: () => 'npm', pages: {} }
  const report = rowOf(place, `Bun ${(await shell(`"${program}" --version`, root)).trim()}`)
  await checkAndBuild(`"${program}" --bun ${SCRIPT}`, place, report)
  for (const command of ['preview', 'dev'])
    report(command, await answers([program, '--bun', SCRIPT, command], root))
})

/** An installed site, and what the first runtime has built of it. */
interface Place {
  root(): string
  manager(): string
  pages: Readonly<Record<string, string>>
}

function useSite(name: string, site: Omit<Installed, 'version'>, version: string): Place {
  let root = ''
  let installedBy = ''
  beforeAll(async () => {
    root = await sites.install(name, site)
    installedBy = `${name} ${(await shell(version, root)).trim()}`
  }, 10 * MINUTES)
  return { root: () => root, manager: () => installedBy, pages: {} }
}

type Report = (command: string, result: string) => void

/** A row of the table that is printed at the end. */
function rowOf(place: Place, runtime: string): Report {
  const row: Record<string, string> = { installed: place.manager(), runtime }
  table.push(row)
  return (command, result) => {
    row[command] = result
  }
}

/** Every runtime builds the same pages. */
async function checkAndBuild(command: string, place: Place, report: Report): Promise<void> {
  const root = place.root()
  expect(lastLine(await shell(`${command} check --strict`, root))).toBe(
    'Checked 6 pages. No problems found.',
  )
  report('check', 'ok')
  const output = await shell(`${command} build 2>&1`, root)
  expect(output).not.toMatch(/error|warning|deprecat/i)
  expect(lastLine(output)).toMatch(/^Built 6 pages in dist\/client/)
  const pages = await pagesOf(root)
  if (Object.keys(place.pages).length === 0) place.pages = pages
  expect(pages).toEqual(place.pages)
  report('build', 'ok')
}

const lastLine = (output: string): string => output.trim().split('\n').at(-1) ?? ''

/** Starts a server, which must show the home page of both languages. */
async function answers(
  [program, ...args]: readonly [string, ...string[]],
  root: string,
): Promise<string> {
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const host = await startProgram(program, [...args, '--port', String(port)], origin, root)
  try {
    for (const path of ['/', '/zh/']) {
      const response = await fetch(origin + path)
      expect([path, response.status]).toEqual([path, 200])
      expect(await response.text()).toContain('Kite')
    }
  } finally {
    await host.close()
  }
  return 'ok'
}

/** File → text of every page of a built site. */
async function pagesOf(root: string): Promise<Record<string, string>> {
  const folder = join(root, 'dist/client')
  const files = (await readdir(folder, { recursive: true })).filter((file) =>
    file.endsWith('.html'),
  )
  return Object.fromEntries(
    await Promise.all(
      files.map(async (file) => [file, await readFile(join(folder, file), 'utf8')] as const),
    ),
  )
}
