import {
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createDiskCache } from '../../../../node/cache/diskCache.ts'
import { engineVersion } from '../../../../node/cache/engineVersion.ts'
import { writeShard } from '../../../../node/cache/shardFile.ts'
import { openPortableCache } from '../../../../node/site/portableCache.ts'
import { openWithShards } from '../../../../node/cli/shardOptions.ts'
import type { BuildContext } from '../../../../node/site/context.ts'
import { compileShard, mergeShards } from '../../../../node/output/shards.ts'
import { type Diagnostic, UsageError } from '../../../../shared/diagnostic.ts'
import { driverOf } from '../../../samples/plugins.ts'
import { type Scratch, createScratch } from '../../../samples/scratch.ts'
import { type CacheRecord, recordsIn } from '../../../support/cacheRecords.ts'

let scratch: Scratch
beforeEach(() => {
  scratch = createScratch('shards')
})
afterEach(() => {
  scratch.remove()
})

const at = (path: string): string => join(scratch.folder, path)

/** What the functions need of a site. */
const site = (more: Partial<BuildContext> = {}): BuildContext =>
  ({
    root: scratch.folder,
    contentRoot: at('content'),
    publicDir: at('public'),
    config: { outDir: 'dist' },
    plugins: [],
    images: null,
    pageCache: openPortableCache(scratch.folder, 'settings'),
    ...more,
  }) as BuildContext

async function problemsOf(work: Promise<unknown>): Promise<readonly Diagnostic[]> {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (!(error instanceof UsageError))
    throw new Error(`This is no report of problems: ${String(error)}`)
  return error.diagnostics
}

/** `code: message` of each. */
const linesOf = async (work: Promise<unknown>): Promise<string[]> =>
  (await problemsOf(work)).map(({ code, message }) => `${code}: ${message}`)

describe('options', () => {
  type Options = Parameters<typeof openWithShards>[0]
  const read = (options: Options): ReturnType<typeof openWithShards> =>
    openWithShards(options, () => Promise.resolve(site()))

  test('ask for one shard, for all of them, or for neither', async () => {
    expect(await read({})).toMatchObject({ shard: null, merge: null })
    expect(await read({ shard: '2/3', out: 'shards' })).toMatchObject({
      shard: { number: 2, of: 3, folder: 'shards' },
      merge: null,
    })
    expect(await read({ shard: '1/1', out: at('../elsewhere') })).toMatchObject({
      shard: { number: 1, of: 1 },
    })
    expect(await read({ merge: 'shards' })).toMatchObject({ shard: null, merge: 'shards' })
  })

  test.each<[Options, string[]]>([
    [{ shard: '3/2', out: 's' }, ['Invalid --shard "3/2".']],
    [{ shard: '0/2', out: 's' }, ['Invalid --shard "0/2".']],
    [{ shard: 'x', out: 's' }, ['Invalid --shard "x".']],
    [{ shard: '1/2/3', out: 's' }, ['Invalid --shard "1/2/3".']],
    [{ shard: '', out: '' }, ['Invalid --shard "".', 'Empty --out.']],
    [{ shard: '1/2' }, ['Missing --out.']],
    [{ out: 's' }, ['--out can only be used with --shard.']],
    [{ merge: '' }, ['Empty --merge.']],
    [{ shard: '1/2', out: 's', merge: 's' }, ["--shard and --merge can't be used together."]],
    [
      { shard: '1/2', out: 'content/en' },
      ['Invalid --out "content/en": it is inside "content", which the build reads or replaces.'],
    ],
    [
      { shard: '1/2', out: './dist/../dist' },
      ['Invalid --out "./dist/../dist": it is inside "dist", which the build reads or replaces.'],
    ],
    [
      { shard: '1/2', out: 'public' },
      ['Invalid --out "public": it is inside "public", which the build reads or replaces.'],
    ],
    [
      { shard: '3/2', out: 'dist/x', merge: '' },
      [
        'Invalid --shard "3/2".',
        "--shard and --merge can't be used together.",
        'Empty --merge.',
        'Invalid --out "dist/x": it is inside "dist", which the build reads or replaces.',
      ],
    ],
  ])('%j are wrong', async (options, messages) => {
    const problems = await problemsOf(read(options))
    expect(problems.map(({ message }) => message)).toEqual(messages)
    expect(problems.every(({ code, hint }) => code === 'cli/usage' && hint)).toBe(true)
  })

  test('are reported together with problems of the config', async () => {
    const config: Diagnostic = {
      code: 'config/unknown-key',
      severity: 'error',
      message: 'No such key.',
    }
    expect(
      await linesOf(openWithShards({ shard: 'x' }, () => Promise.reject(new UsageError([config])))),
    ).toEqual([
      'cli/usage: Invalid --shard "x".',
      'cli/usage: Missing --out.',
      'config/unknown-key: No such key.',
    ])
  })

  test('cannot name a file', async () => {
    scratch.write('notes', 'text')
    expect(await linesOf(read({ shard: '1/2', out: 'notes' }))).toEqual([
      'cli/usage: Invalid --out "notes": a file with this name exists.',
    ])
  })
})

/** Writes a shard with one record. */
async function write(
  number: number,
  of: number,
  {
    folder = 'shards',
    version,
    dependsOn = 'settings',
  }: { folder?: string; version?: string; dependsOn?: string } = {},
): Promise<void> {
  const { key } = openPortableCache(scratch.folder, dependsOn)
  const cache = createDiskCache({ folder: at(`machine-${number}`), salt: dependsOn })
  await cache.set(`page ${number}`, Buffer.from(JSON.stringify({ number })))
  await writeShard(
    at(`${folder}/shard-${number}-of-${of}.bin`),
    { version: version ?? (await engineVersion()), key, number, of, pages: 1 },
    { pages: cache },
  )
}

const kept = (): CacheRecord[] => recordsIn(at('node_modules/.vite/bifolio/pages'))

describe('merging', () => {
  test('puts the records of all shards into the cache, from one folder or from several in it', async () => {
    await write(1, 3)
    await write(2, 3, { folder: 'shards/artifact-2' })
    await write(3, 3, { folder: 'shards/artifact-3' })
    const { missing } = await mergeShards(site(), 'shards')
    expect(missing()).toBe(0)
    const cache = createDiskCache({
      folder: at('node_modules/.vite/bifolio/pages'),
      salt: 'settings',
    })
    for (const number of [1, 2, 3])
      expect(String(await cache.get(`page ${number}`))).toBe(`{"number":${number}}`)
    expect(kept()).toHaveLength(3)
  })

  test('counts the pages that the shards did not have', async () => {
    await write(1, 1)
    const context = site()
    const { missing } = await mergeShards(context, 'shards')
    await context.pageCache?.set('page 2', {
      links: [],
      pictures: [],
      images: [],
      shownParts: [],
      files: [],
      markdown: null,
      html: null,
    } as unknown as Parameters<NonNullable<BuildContext['pageCache']>['set']>[1])
    expect(missing()).toBe(1)
  })

  test.each<[what: string, prepare: () => Promise<void>, messages: string[]]>([
    ['a folder that is missing', async () => {}, ['shard/none: There is no folder "shards".']],
    [
      'a file',
      async () => {
        scratch.write('shards', 'text')
      },
      ['shard/none: There is no folder "shards".'],
    ],
    [
      'a folder without shards',
      async () => {
        scratch.write('shards/readme.txt', 'text')
      },
      ['shard/none: No shards in "shards".'],
    ],
    [
      'shards that are missing',
      async () => await write(2, 4),
      ['shard/incomplete: Missing shards in "shards": 1, 3, 4 of 4.'],
    ],
    [
      'shards of several runs',
      async () => {
        await write(1, 2)
        await write(1, 3)
      },
      ['shard/mixed: "shards" contains shards of different builds: some of 2, some of 3.'],
    ],
    [
      'another version',
      async () => await write(1, 1, { version: '0.0.1' }),
      [
        'shard/other-version: "shards/shard-1-of-1.bin" was built with Bifolio 0.0.1, but this is VERSION.',
      ],
    ],
    [
      'another config',
      async () => await write(1, 1, { dependsOn: 'other' }),
      ['shard/other-config: "shards/shard-1-of-1.bin" was built with a different config.'],
    ],
    [
      'a file that is no shard',
      async () => {
        scratch.write('shards/shard-1-of-1.bin', 'text')
      },
      ['shard/damaged: Damaged shard "shards/shard-1-of-1.bin".'],
    ],
    [
      'a shard that is cut off',
      async () => {
        await write(1, 1)
        truncateSync(at('shards/shard-1-of-1.bin'), 150)
      },
      ['shard/damaged: Damaged shard "shards/shard-1-of-1.bin".'],
    ],
    [
      'several things',
      async () => {
        await write(1, 3, { dependsOn: 'other' })
        scratch.write('shards/shard-2-of-3.bin', '')
      },
      [
        'shard/other-config: "shards/shard-1-of-3.bin" was built with a different config.',
        'shard/damaged: Damaged shard "shards/shard-2-of-3.bin".',
        'shard/incomplete: Missing shard in "shards": 3 of 3.',
      ],
    ],
  ])('refuses %s, and keeps nothing', async (_, prepare, messages) => {
    await prepare()
    expect(await linesOf(mergeShards(site(), 'shards'))).toEqual(
      await Promise.all(
        messages.map(async (message) => message.replace('VERSION', await engineVersion())),
      ),
    )
    expect(kept()).toEqual([])
  })

  test('refuses a record that is damaged', async () => {
    await write(1, 1)
    const file = at('shards/shard-1-of-1.bin')
    writeFileSync(
      file,
      Buffer.from(readFileSync(file, 'latin1').replace('{"number":1}', '{"number":2}'), 'latin1'),
    )
    expect(await linesOf(mergeShards(site(), 'shards'))).toEqual([
      'shard/damaged: Damaged shard "shards/shard-1-of-1.bin".',
    ])
    expect(kept()).toEqual([])
  })

  test('never writes outside of the cache, whatever a shard contains', async () => {
    await write(1, 1)
    const file = at('shards/shard-1-of-1.bin')
    const bytes = readFileSync(file, 'latin1')
    const [, name = ''] = /"name":"([\da-f]{32})"/.exec(bytes) ?? []
    writeFileSync(
      file,
      Buffer.from(
        bytes.replace(`"name":"${name}"`, `"name":"../../../../${'a'.repeat(20)}"`),
        'latin1',
      ),
    )
    expect(await linesOf(mergeShards(site(), 'shards'))).toEqual([
      'shard/damaged: Damaged shard "shards/shard-1-of-1.bin".',
    ])
  })
})

test.each([
  [
    'plugins that do not say what they depend on',
    [{ name: 'a', markdown: {} }, { name: 'b' }, { name: 'c', markdown: { cacheKey: '' } }],
    'the Markdown plugins of "a"',
  ],
] as const)('a site with %s has no shards', async (_, plugins, reason) => {
  const context = site({ pageCache: null, driver: await driverOf(plugins) })
  for (const work of [
    compileShard(context, { number: 1, of: 2, folder: 'shards' }, () => {}),
    mergeShards(context, 'shards'),
  ]) {
    expect(await linesOf(work)).toEqual([
      `shard/no-cache: This site can't be built in shards: there is no \`cacheKey\` for ${reason}.`,
    ])
  }
})

test('a shard whose records are gone is not written', async () => {
  const cache = createDiskCache({ folder: at('cache'), salt: '' })
  await cache.set('a', Buffer.from('1'))
  mkdirSync(at('shards'))
  renameSync(at('cache'), at('gone'))
  await expect(
    writeShard(
      at('shards/shard-1-of-1.bin'),
      { version: '1', key: '', number: 1, of: 1, pages: 1 },
      { pages: cache },
    ),
  ).rejects.toThrow('is missing in the cache')
  expect(readdirSync(at('shards'))).toEqual([])
})
