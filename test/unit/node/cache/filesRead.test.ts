import { readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { areUnchanged, createFileReader } from '../../../../node/cache/filesRead.ts'
import { type Scratch, createScratch } from '../../../samples/scratch.ts'

let scratch: Scratch
let path = ''

beforeEach(() => {
  scratch = createScratch('cache')
  path = join(scratch.folder, 'a.txt')
  writeFileSync(path, 'one')
})
afterEach(() => {
  scratch.remove()
})

/** Lets the clock of the file system pass on. */
async function tick(): Promise<void> {
  const probe = join(scratch.folder, 'probe')
  const start = Date.now()
  await expect
    .poll(
      () => {
        writeFileSync(probe, '')
        return Date.now() - start
      },
      { interval: 5 },
    )
    .toBeGreaterThan(40)
}

test('files that stay as they are, and files that stay missing, are unchanged', async () => {
  const reader = createFileReader()
  expect(reader.read(path)?.toString()).toBe('one')
  expect(reader.read(join(scratch.folder, 'none'))).toBeNull()
  expect(reader.files().map(({ hash }) => hash === null)).toEqual([false, true])
  expect(await areUnchanged(reader.files())).toBe(true)
})

test('a file that changes after the reading has changed', async () => {
  const reader = createFileReader((file) => {
    const content = readFileSync(file)
    writeFileSync(file, 'two')
    return content
  })
  expect(reader.read(path)?.toString()).toBe('one')
  expect(await areUnchanged(reader.files())).toBe(false)
})

test('a second reading gives what the first one gave', () => {
  const reader = createFileReader()
  reader.read(path)
  writeFileSync(path, 'two')
  expect(reader.read(path)?.toString()).toBe('one')
  expect(reader.files()).toHaveLength(1)
})

test('a file that comes or goes has changed', async () => {
  const none = join(scratch.folder, 'none')
  const reader = createFileReader()
  reader.read(none)
  writeFileSync(none, '')
  expect(await areUnchanged(reader.files())).toBe(false)
  const second = createFileReader()
  second.read(path)
  rmSync(path)
  expect(await areUnchanged(second.files())).toBe(false)
})

test('what others read before the reader existed is certain', async () => {
  await tick()
  const reader = createFileReader()
  reader.watch([path, join(scratch.folder, 'folder-that-is-not-there/none')])
  expect(await areUnchanged(reader.files())).toBe(true)
})

test.each<[what: string, change: () => void]>([
  ['changed', () => writeFileSync(path, 'two')],
  ['removed', () => rmSync(path)],
  [
    'changed with an old date',
    () => {
      writeFileSync(path, 'two')
      utimesSync(path, 1, 1)
    },
  ],
])(
  'a file that was %s since is not certain, and what was made from it counts as changed',
  async (_, change) => {
    await tick()
    const reader = createFileReader()
    change()
    reader.watch([path])
    expect(reader.files()[0]?.isUncertain).toBe(true)
    expect(await areUnchanged(reader.files())).toBe(false)
  },
)
