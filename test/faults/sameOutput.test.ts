import {
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { globSync } from 'tinyglobby'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CliResult, runCli } from '../support/cli.ts'
import { folderState } from '../support/folderState.ts'
import { isNightly } from '../support/nightly.ts'
import { createRichSite } from '../support/richSite.ts'
import type { ScratchSite } from '../support/scratchSite.ts'
import { packsIn, stateOf } from '../support/cacheRecords.ts'

// One site with everything that is kept between builds or contains paths. Wherever it is built, and
// whatever happened to its caches, the output is the same.

async function build(
  site: ScratchSite,
  env: Readonly<Record<string, string>> = {},
): Promise<CliResult> {
  rmSync(join(site.root, 'dist'), { recursive: true, force: true })
  return await runCli(['build'], site.root, { env })
}

let site: ScratchSite
let clean: Record<string, string> = {}

beforeAll(async () => {
  site = await createRichSite('same-output')
  const { code, stdout, stderr } = await build(site)
  expect(`${code}\n${code === 0 ? '' : stdout + stderr}`).toBe('0\n')
  clean = folderState(join(site.root, 'dist/client'))
  expect(Object.keys(clean)).toEqual(
    expect.arrayContaining([
      'guide/files.html',
      'guide/plain.html',
      'guide/status.html',
      'api/index.html',
      'social-cards/guide/files.png',
    ]),
  )
})
afterAll(async () => {
  await site?.dispose()
})

const CACHE = 'node_modules/.vite/bifolio'
const packs = (): string[] => packsIn(join(site.root, CACHE))
const state = (): string[] => stateOf(join(site.root, CACHE))
const namesOf = (states: readonly string[]): string[] => states.map((each) => each.slice(0, 32))

test.runIf(isNightly)('in a folder with another name and depth', async () => {
  const other = await createRichSite('same-output-elsewhere/a folder, 文档/much deeper')
  try {
    expect((await build(other)).code).toBe(0)
    const names = [other.root, site.root, encodeURI(other.root), 'much deeper']
    expect(folderState(join(other.root, 'dist/client'))).toEqual(clean)
    const folder = join(other.root, 'dist/client')
    expect(
      globSync('**', { cwd: folder }).filter((file) =>
        names.some((name) => readFileSync(join(folder, file)).includes(name)),
      ),
    ).toEqual([])
  } finally {
    await other.dispose()
  }
})

type Damage = (path: string, next: string) => void

const DAMAGES: Readonly<Record<string, Damage>> = {
  'an empty object': (path) => writeFileSync(path, '{}'),
  'an empty file': (path) => writeFileSync(path, ''),
  'the first half': (path) => truncateSync(path, statSync(path).size >> 1),
  'a flipped byte': (path) => {
    const bytes = readFileSync(path)
    const at = (bytes.length * 3) >> 2
    bytes[at] = (bytes[at] ?? 0) ^ 32
    writeFileSync(path, bytes)
  },
  'the file of another cache': (path, next) => {
    if (next === path) return
    renameSync(path, `${path}.x`)
    renameSync(next, path)
    renameSync(`${path}.x`, next)
  },
  'a folder': (path) => {
    rmSync(path, { recursive: true })
    mkdirSync(join(path, 'x'), { recursive: true })
  },
  'a link to nowhere': (path) => {
    rmSync(path, { recursive: true })
    symlinkSync('/nowhere', path)
  },
}

// Builds take long: by day, unit tests of the cache replace what follows `runIf`.
test.runIf(isNightly)('with caches that are whole, which are used', async () => {
  const before = state()
  // What plugins read in the moment of its last change is read once more.
  await build(site)
  const known = state()
  expect(known.filter((each) => before.includes(each)).length).toBeGreaterThan(10)
  expect((await build(site)).code).toBe(0)
  expect(state()).toEqual(known)
  expect(folderState(join(site.root, 'dist/client'))).toEqual(clean)
})

const all: readonly (readonly [string, Damage])[] = Object.entries(DAMAGES)
test.each<[what: string, damageOf: (number: number) => Damage | undefined]>([
  // As many as there are files: each cache has one.
  ['several kinds of damage', (number) => all.at(number % all.length)?.[1]],
  ...(isNightly
    ? all.map(([what, damage]): [string, (number: number) => Damage] => [what, () => damage])
    : []),
])('with %s in the place of records', async (_, damageOf) => {
  const paths = packs()
  const before = state()
  expect(paths.length).toBeGreaterThan(all.length / 2)
  for (const [at, path] of paths.entries()) damageOf(at)?.(path, paths[at + 1] ?? path)
  const { code, stderr } = await build(site)
  expect(`${code} ${stderr}`).toBe('0 ')
  expect(folderState(join(site.root, 'dist/client'))).toEqual(clean)
  expect(namesOf(state())).toEqual(expect.arrayContaining(namesOf(before)))
})

const FAULTS: readonly (readonly [
  what: string,
  fault: { readonly code: string; readonly calls: readonly string[] },
])[] = [
  ['a full disk', { code: 'ENOSPC', calls: ['writeSync'] }],
  ['a read-only folder', { code: 'EROFS', calls: ['mkdirSync', 'openSync a', 'rmSync'] }],
  ['records that nobody may read', { code: 'EACCES', calls: ['openSync r', 'readdirSync'] }],
  [
    'a disk that fails',
    { code: 'EIO', calls: ['readSync', 'readdirSync', 'writeSync', 'rmSync', 'fstatSync'] },
  ],
]

test.runIf(isNightly).each(FAULTS)('with %s', async (_, fault) => {
  for (const path of packs()) truncateSync(path, statSync(path).size >> 1)
  const { code, stdout, stderr } = await build(site, {
    NODE_OPTIONS: `--import ${new URL('../support/brokenCache.mjs', import.meta.url).href}`,
    CACHE_FAULT: JSON.stringify(fault),
  })
  expect(code).toBe(0)
  expect([...(stdout + stderr).matchAll(/Cannot write to the cache folder/g)]).toHaveLength(
    fault.code === 'EACCES' ? 0 : 1,
  )
  expect(folderState(join(site.root, 'dist/client'))).toEqual(clean)
})

test.runIf(isNightly)('with a file in the place of the cache folder', async () => {
  rmSync(join(site.root, CACHE), { recursive: true })
  writeFileSync(join(site.root, CACHE), '')
  expect((await build(site)).code).toBe(0)
  expect(folderState(join(site.root, 'dist/client'))).toEqual(clean)
  rmSync(join(site.root, CACHE))
})
