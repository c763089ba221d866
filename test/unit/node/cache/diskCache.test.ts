import {
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  type DiskCache,
  createDiskCache,
  createJsonCache,
} from '../../../../node/cache/diskCache.ts'
import { type Scratch, createScratch } from '../../../samples/scratch.ts'

let scratch: Scratch
let folder = ''
let warnings: string[] = []

beforeEach(() => {
  scratch = createScratch('cache')
  folder = join(scratch.folder, 'cache')
  warnings = []
})
afterEach(() => {
  scratch.remove()
})

const open = (salt = 'v1'): DiskCache<{ readonly a: number }> =>
  createJsonCache({ folder, salt, onWriteError: (message) => void warnings.push(message) })
const files = (): string[] => readdirSync(folder).map((name) => join(folder, name))
const file = (): string => files()[0] ?? ''

test('a value is there in the next run, for its key and salt only', async () => {
  await open().set('one', { a: 1 })
  await open().set('two', { a: 2 })
  expect(await open().get('one')).toEqual({ a: 1 })
  expect(await open().get('two')).toEqual({ a: 2 })
  expect(await open().get('three')).toBeNull()
  expect(await open('v2').get('one')).toBeNull()
  expect(files()).toHaveLength(2)
})

test('bytes come back as they were', async () => {
  const bytes = Uint8Array.from({ length: 256 }, (_, at) => at)
  await createDiskCache({ folder, salt: '' }).set('k', bytes)
  expect(Buffer.from((await createDiskCache({ folder, salt: '' }).get('k')) ?? [])).toEqual(
    Buffer.from(bytes),
  )
})

test.each<[what: string, damage: (path: string) => void]>([
  ['an empty file', (path) => writeFileSync(path, '')],
  ['an empty object', (path) => writeFileSync(path, '{}')],
  [
    'a value without its header',
    (path) => writeFileSync(path, readFileSync(path, 'utf8').split('\n').slice(1).join('\n')),
  ],
  [
    'a header without its value',
    (path) => writeFileSync(path, `${readFileSync(path, 'utf8').split('\n')[0]}\n`),
  ],
  ['the first half', (path) => writeFileSync(path, readFileSync(path).subarray(0, 90))],
  ['a byte less', (path) => writeFileSync(path, readFileSync(path).subarray(0, -1))],
  ['a byte more', (path) => writeFileSync(path, `${readFileSync(path, 'utf8')} `)],
  [
    'another number',
    (path) => writeFileSync(path, readFileSync(path, 'utf8').replace('{"a":1}', '{"a":7}')),
  ],
  ['zeros', (path) => writeFileSync(path, Buffer.alloc(readFileSync(path).length))],
  [
    'a folder',
    (path) => {
      rmSync(path)
      mkdirSync(join(path, 'x'), { recursive: true })
    },
  ],
  [
    'a link to nowhere',
    (path) => {
      rmSync(path)
      symlinkSync('/nowhere', path)
    },
  ],
])(
  '%s in the place of a record counts as absent, and the next write heals it',
  async (_, damage) => {
    await open().set('one', { a: 1 })
    damage(file())
    expect(await open().get('one')).toBeNull()
    await open().set('one', { a: 1 })
    expect(await open().get('one')).toEqual({ a: 1 })
    expect(warnings).toEqual([])
  },
)

test('a flipped bit in any byte is noticed', async () => {
  await open().set('one', { a: 1 })
  const whole = readFileSync(file())
  for (let at = 0; at < whole.length; at++) {
    const damaged = Buffer.from(whole)
    damaged[at] = (damaged[at] ?? 0) ^ (1 << (at % 8))
    writeFileSync(file(), damaged)
    expect(await open().get('one')).toBeNull()
  }
})

test('records that were swapped count as absent', async () => {
  await open().set('one', { a: 1 })
  await open().set('two', { a: 2 })
  const [first = '', second = ''] = files()
  renameSync(first, `${first}.x`)
  renameSync(second, first)
  renameSync(`${first}.x`, second)
  expect(await open().get('one')).toBeNull()
  expect(await open().get('two')).toBeNull()
})

test.each<[what: string, prepare: () => void]>([
  ['a file in the place of its folder', () => writeFileSync(folder, '')],
  [
    'a file above it',
    () => {
      writeFileSync(join(scratch.folder, 'file'), '')
      folder = join(scratch.folder, 'file/cache')
    },
  ],
  [
    'a name that is too long for the file system',
    () => {
      folder = join(scratch.folder, 'x'.repeat(300))
    },
  ],
])('%s: nothing is kept, and nothing fails', async (_, prepare) => {
  prepare()
  const cache = open()
  await cache.set('one', { a: 1 })
  expect(await cache.get('one')).toBeNull()
  expect(warnings.length).toBe(1)
  expect(warnings[0]).toContain(`Cannot write to the cache folder "${folder}": `)
})

test('the terminal shows one warning, however many writes fail', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  writeFileSync(folder, '')
  for (const salt of ['a', 'b'])
    for (const key of ['one', 'two'])
      await createDiskCache({ folder, salt }).set(key, Buffer.from('x'))
  expect(warn).toHaveBeenCalledTimes(1)
  warn.mockRestore()
})

test('what a killed process left is removed an hour later', async () => {
  mkdirSync(folder)
  const hourAgo = Date.now() / 1000 - 3700
  for (const name of ['old.tmp', 'new.tmp']) writeFileSync(join(folder, name), 'x')
  utimesSync(join(folder, 'old.tmp'), hourAgo, hourAgo)
  await open().set('one', { a: 1 })
  expect(readdirSync(folder).filter((name) => name.endsWith('.tmp'))).toEqual(['new.tmp'])
})

test('many writers of one key leave one whole record and no temporary file', async () => {
  await Promise.all(Array.from({ length: 50 }, (_, a) => open().set('one', { a })))
  expect(files()).toHaveLength(1)
  expect(await open().get('one')).toEqual({ a: expect.any(Number) as number })
})

test('unused entries are removed, oldest first, until they take no more space than those in use', async () => {
  const before = open()
  for (const key of ['old', 'newer', 'newest', 'kept']) {
    await before.set(key, { a: 1 })
    for (const path of files())
      utimesSync(path, new Date(), new Date(Date.now() - 60_000 * (10 - files().length)))
  }
  const run = open()
  await run.get('kept')
  await run.set('written', { a: 2 })
  await run.prune()
  expect(files()).toHaveLength(4)
  expect(await run.get('kept')).toEqual({ a: 1 })
  expect(await run.get('written')).toEqual({ a: 2 })

  const next = open()
  await next.get('written')
  await next.prune()
  expect(files()).toHaveLength(2)
  expect(await next.get('written')).toEqual({ a: 2 })
})

test('a cache that does not exist has nothing to leave', async () => {
  await open().prune()
  expect(warnings).toEqual([])
})
