import { mkdirSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  type DiskCache,
  createDiskCache,
  createJsonCache,
} from '../../../../node/cache/diskCache.ts'
import { type Scratch, createScratch } from '../../../samples/scratch.ts'
import { recordsIn } from '../../../support/cacheRecords.ts'

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
  expect(recordsIn(folder)).toHaveLength(2)
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
    'a value without its head',
    (path) => writeFileSync(path, readFileSync(path, 'utf8').split('\n').slice(1).join('\n')),
  ],
  [
    'a head without its value',
    (path) => writeFileSync(path, `${readFileSync(path, 'utf8').split('\n')[0]}\n`),
  ],
  ['the first half', (path) => writeFileSync(path, readFileSync(path).subarray(0, 90))],
  ['a byte less', (path) => writeFileSync(path, readFileSync(path).subarray(0, -1))],
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
  '%s in the place of its file counts as absent, and the next write heals it',
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

test('what follows the record of a killed process is absent, and what is before it is there', async () => {
  const cache = open()
  await cache.set('one', { a: 1 })
  await cache.set('two', { a: 2 })
  await cache.set('three', { a: 3 })
  writeFileSync(file(), readFileSync(file()).subarray(0, -20))
  const next = open()
  expect(await next.get('one')).toEqual({ a: 1 })
  expect(await next.get('two')).toEqual({ a: 2 })
  expect(await next.get('three')).toBeNull()
  await next.set('three', { a: 3 })
  expect(await open().get('three')).toEqual({ a: 3 })
})

test('the newest value of a key counts, in whichever file it is', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const [early, late] = [open(), open()]
  await early.set('other', { a: 0 })
  for (const [cache, a] of [
    [late, 1],
    [early, 2],
    [late, 3],
  ] as const) {
    vi.advanceTimersByTime(1000)
    await cache.set('one', { a })
    expect(await open().get('one')).toEqual({ a })
  }
  vi.useRealTimers()
})

test('two caches of one folder keep what both write, whichever of them prunes', async () => {
  const [dev, build] = [open(), open()]
  await dev.set('before', { a: 1 })
  await build.set('built', { a: 2 })
  await build.set('built', { a: 3 })
  await build.prune()
  await dev.set('after', { a: 4 })
  const next = open()
  expect(await next.get('built')).toEqual({ a: 3 })
  expect(await next.get('after')).toEqual({ a: 4 })
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

test('many writers of one key leave one whole record, in one file', async () => {
  await Promise.all(Array.from({ length: 50 }, (_, a) => open().set('one', { a })))
  const run = open()
  expect(await run.get('one')).toEqual({ a: expect.any(Number) as number })
  await run.prune()
  expect(recordsIn(folder)).toHaveLength(1)
  expect(files()).toHaveLength(1)
})

test('unused entries are removed, oldest first, until they take no more space than those in use', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const before = open()
  for (const key of ['old', 'newer', 'newest', 'kept']) {
    vi.advanceTimersByTime(60_000)
    await before.set(key, { a: 1 })
  }
  vi.useRealTimers()
  const run = open()
  await run.get('kept')
  await run.prune()
  expect(recordsIn(folder)).toHaveLength(2)
  expect(await run.get('kept')).toEqual({ a: 1 })
  expect(await run.get('newest')).toEqual({ a: 1 })

  // What's removed is not found, and what another run needs is.
  const next = open()
  expect(await next.get('old')).toBeNull()
  await next.set('written', { a: 2 })
  await next.prune()
  expect(recordsIn(folder)).toHaveLength(2)
  expect(await open().get('written')).toEqual({ a: 2 })
})

test('what is not a file of the cache goes with the next prune', async () => {
  mkdirSync(join(folder, 'folder.pack/x'), { recursive: true })
  writeFileSync(join(folder, 'record.bin'), 'of an earlier version'.repeat(99))
  const cache = open()
  await cache.set('one', { a: 1 })
  await cache.prune()
  expect(files()).toHaveLength(1)
  expect(await cache.get('one')).toEqual({ a: 1 })
})

test('a cache that does not exist has nothing to leave', async () => {
  await open().prune()
  expect(warnings).toEqual([])
})
