import { cpSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openPluginCache } from '../../../../node/plugin/pluginCache.ts'
import type { PluginCache } from '../../../../node/plugin/cacheTypes.ts'
import { type Scratch, createScratch } from '../../../samples/scratch.ts'

let scratch: Scratch
beforeEach(() => {
  scratch = createScratch('plugin-cache')
})
afterEach(() => {
  scratch.remove()
})

const opened = (
  project: string,
  options: unknown = {},
  { name = 'test:a', version = '1' as string | null } = {},
): PluginCache =>
  openPluginCache({
    root: join(scratch.folder, project),
    name,
    version: version ?? undefined,
    options,
    modules: [join(scratch.folder, project, 'bifolio.config.ts')],
  }).cache

/** Requests a value that is made from one file. Returns its files, and whether it was made. */
async function ask(
  project: string,
  options: unknown = {},
): Promise<{ readonly files: readonly string[]; readonly isMade: boolean }> {
  let isMade = false
  const { files } = await opened(project, options).fromFiles('key', () => {
    isMade = true
    return Promise.resolve({ value: null, files: [join(scratch.folder, project, 'src/index.ts')] })
  })
  return { files, isMade }
}

test('a value made from files is kept in a project that is carried to another folder, and follows its files there', async () => {
  scratch.write('here/src/index.ts', 'export const a = 1\n')
  // A file that changes in the moment of its reading is read once more.
  await vi.waitUntil(async () => !(await ask('here')).isMade, { timeout: 4_000 })
  cpSync(join(scratch.folder, 'here'), join(scratch.folder, 'there'), { recursive: true })
  expect(await ask('there')).toEqual({
    files: [join(scratch.folder, 'there/src/index.ts')],
    isMade: false,
  })
  scratch.write('there/src/index.ts', 'export const b = 1\n')
  expect((await ask('there')).isMade).toBe(true)
})

test('a value that several ask for at once is made once', async () => {
  const cache = opened('site')
  const make = vi.fn(() => Promise.resolve({ value: 1, files: [] }))
  expect(await Promise.all([cache.fromFiles('k', make), cache.fromFiles('k', make)])).toEqual([
    { value: 1, files: [] },
    { value: 1, files: [] },
  ])
  expect(make).toHaveBeenCalledTimes(1)
})

test('what is kept belongs to a plugin, its version and its options, or to the plugin and its version', async () => {
  await opened('site', { a: 1 }).set(['k', 1], { kite: true })
  await opened('site', { a: 1 }).withoutOptions.setBytes('k', Buffer.from('kite'))
  expect(await opened('site', { a: 1 }).get(['k', 1])).toEqual({ kite: true })
  expect(await opened('site', { a: 1 }).get(['k', 2])).toBeNull()
  expect(await opened('site', { a: 2 }).get(['k', 1])).toBeNull()
  expect(await opened('site', { a: 1 }, { name: 'test:b' }).get(['k', 1])).toBeNull()
  expect(await opened('site', { a: 1 }, { version: '2' }).get(['k', 1])).toBeNull()
  expect(
    Buffer.from((await opened('site', { a: 2 }).withoutOptions.getBytes('k')) ?? []).toString(),
  ).toBe('kite')
  expect(await opened('site', { a: 2 }, { version: '2' }).withoutOptions.getBytes('k')).toBeNull()
})

test('without a version, and with functions in the options, the code of the config counts', async () => {
  for (const [options, version] of [
    [{ a: 1 }, null],
    [{ a: () => 1 }, '1'],
  ] as const) {
    scratch.write('site/bifolio.config.ts', 'export default {}\n')
    await opened('site', options, { version }).set('k', 1)
    expect(await opened('site', options, { version }).get('k')).toBe(1)
    scratch.write('site/bifolio.config.ts', 'export default { title: "A" }\n')
    expect(await opened('site', options, { version }).get('k')).toBeNull()
  }
})

test('nothing is written before the plugin keeps something', async () => {
  expect(await opened('site').get('k')).toBeNull()
  expect(readdirSync(scratch.folder)).toEqual([])
})

test.each([
  ['a function', () => 1],
  ['undefined', undefined],
  ['a large integer', 1n],
])('what JSON can not represent is not kept: %s', async (_, value) => {
  await opened('site').set('k', value as never)
  expect(await opened('site').get('k')).toBeNull()
  const made = { value: value as never, files: [] }
  expect(await opened('site').fromFiles('f', () => Promise.resolve(made))).toBe(made)
})

const WRONG = [
  ['{ value: 1 }', { value: 1 }, '`files` is missing'],
  ['nothing', undefined, '`cache.fromFiles` returned undefined instead of an object with'],
  ['a file', { value: 1, files: 'a.csv' }, "`files` cannot be 'a.csv'"],
  ['a relative path', { value: 1, files: ['a.csv'] }, "`files[0]` cannot be 'a.csv'"],
  ['a URL', { value: 1, files: [new URL('file:///a.csv')] }, '`files[0]` cannot be'],
] as const

test.each(WRONG)('what `fromFiles` cannot keep is named: %s', async (_, given, message) => {
  const make = (() => Promise.resolve(given)) as never
  await expect(opened('site').fromFiles('k', make)).rejects.toThrow(message)
})

test('`fromFiles` without a function is named', async () => {
  await expect(opened('site').fromFiles('k', undefined as never)).rejects.toThrow(
    '`cache.fromFiles` takes a key and a function',
  )
})
