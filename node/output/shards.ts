import { statSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { basename, join, relative, resolve } from 'node:path'
import { slashed } from '../slashed.ts'
import { type Diagnostic, UsageError } from '../../shared/diagnostic.ts'
import { engineVersion } from '../cache/engineVersion.ts'
import {
  readManifest,
  type ShardCaches,
  type ShardManifest,
  unpackShard,
  writeShard,
} from '../cache/shardFile.ts'
import type { BuildContext } from '../site/context.ts'
import { listing, listingProblems } from '../site/listing.ts'
import { page } from '../site/page.ts'
import type { PageCache } from '../site/portableCache.ts'
import type { PageRecord } from '../site/pageRecord.ts'
import { type Slice, sliceOfPages } from '../site/pageSlices.ts'
import { encodeImages } from '../images/encodeImages.ts'
import { hasErrors, judge } from '../report.ts'
import type { SiteReporter } from './makeSite.ts'

/** A shard to compile. */
export interface ShardRequest extends Slice {
  /** Folder for its file, relative to the project root or absolute. */
  readonly folder: string
}

/** A shard that has been written. */
export interface CompiledShard {
  /** Relative to the project root. */
  readonly file: string
  readonly pages: number
}

/** What came from all shards. */
export interface MergedShards {
  /** Number of pages used since by this run that were not in the shards, or in another state. */
  missing(): number
}

/**
 * Compiles a slice of the pages, encodes their images, and writes both into a file.
 *
 * @throws UsageError with the errors of these pages, as a build reports them
 */
export async function compileShard(
  context: BuildContext,
  { number, of, folder }: ShardRequest,
  step: SiteReporter['step'],
): Promise<CompiledShard> {
  const { root, get, config, images } = context
  const pageCache = pageCacheOf(context)
  const list = await get(listing)
  const { pages, fragments } = sliceOfPages(list, { number, of })
  const records: PageRecord[] = []
  for (const place of [...pages, ...fragments]) {
    records.push(await get(page, place))
    step('Compiling pages', records.length, pages.length + fragments.length)
  }
  // What shows its original, or data, has no problems of its own.
  const sources = records.filter(
    ({ isFallback, relativePath }) => !isFallback && list.source(relativePath).kind !== 'data',
  )
  const diagnostics = judge(
    [...(await listingProblems(get)), ...sources.flatMap((record) => record.diagnostics)],
    config.ssg,
  )
  if (hasErrors(diagnostics)) throw new UsageError(diagnostics)
  await encodeImages(context, records.slice(0, pages.length), (done, total) =>
    step('Optimizing images', done, total),
  )
  const file = join(resolve(root, folder), `shard-${number}-of-${of}.bin`)
  try {
    await writeShard(
      file,
      { version: await engineVersion(), key: pageCache.key, number, of, pages: pages.length },
      { pages: pageCache, ...(images && { images: await images.cache() }) },
    )
  } catch (error) {
    throw new UsageError([
      {
        code: 'shard/cannot-write',
        severity: 'error',
        message:
          `Cannot write the shard to "${folder}": ` +
          `${error instanceof Error ? error.message : String(error)}`,
        hint: 'Check the free space and the permissions of the folder, and run the command again.',
      },
    ])
  }
  return { file: slashed(relative(root, file)), pages: pages.length }
}

/**
 * Puts the pages of all shards into the cache, where a build finds those whose sources have not
 * changed.
 *
 * @throws UsageError unless the shards are complete and belong to this site
 */
export async function mergeShards(context: BuildContext, folder: string): Promise<MergedShards> {
  const pageCache = pageCacheOf(context)
  const here = { version: await engineVersion(), key: pageCache.key }
  const files = await shardFiles(resolve(context.root, folder))
  const read = await Promise.all(
    files.map(async (file) => ({
      file,
      name: slashed(join(folder, relative(resolve(context.root, folder), file))),
      manifest: await readManifest(file),
    })),
  )
  const problems = [
    ...read.flatMap(({ name, manifest }) => foreign(name, manifest, here)),
    ...incomplete(
      { folder, isThere: isFolder(resolve(context.root, folder)) },
      read.map(({ file, manifest }) => manifest ?? sliceIn(file)),
    ),
  ]
  if (problems.length > 0) throw new UsageError(problems)
  const caches: ShardCaches = {
    pages: pageCache,
    ...(context.images && { images: await context.images.cache() }),
  }
  const merged = new Set<string>()
  for (const { file, name, manifest } of read) {
    if (!manifest) continue
    if (!(await unpackShard(file, manifest, caches))) throw new UsageError([damaged(name)])
    for (const record of manifest.records) merged.add(record.name)
  }
  return { missing: () => pageCache.used().filter((name) => !merged.has(name)).length }
}

/** @throws UsageError shard/no-cache */
function pageCacheOf({ pageCache, driver }: BuildContext): PageCache {
  if (pageCache) return pageCache
  const silent = driver.plugins
    .filter(({ markdown }) => markdown && markdown.cacheKey === undefined)
    .map(({ name }) => `"${name}"`)
  throw new UsageError([
    {
      code: 'shard/no-cache',
      severity: 'error',
      message:
        `This site can't be built in shards: there is no \`cacheKey\` for the Markdown plugins ` +
        `of ${silent.join(', ')}.`,
      hint: 'Set `markdown.cacheKey` in the plugin, or build without --shard and --merge.',
    },
  ])
}

const SHARD_FILE = /^shard-(\d+)-of-(\d+)\.bin$/

/** The slice in the name of a file. */
function sliceIn(file: string): Slice {
  const [, number = 0, of = 0] = SHARD_FILE.exec(basename(file))?.map(Number) ?? []
  return { number, of }
}

/** Shards in a folder, and in the folders in it: CI may give each artifact one of its own. */
async function shardFiles(folder: string): Promise<string[]> {
  if (!isFolder(folder)) return []
  const entries = await readdir(folder, { withFileTypes: true })
  const folders = [
    folder,
    ...entries.filter((entry) => entry.isDirectory()).map(({ name }) => join(folder, name)),
  ]
  const found = await Promise.all(
    folders.map(async (each) =>
      (await readdir(each)).filter((name) => SHARD_FILE.test(name)).map((name) => join(each, name)),
    ),
  )
  return found.flat().toSorted()
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true
}

function foreign(
  name: string,
  manifest: ShardManifest | null,
  here: Pick<ShardManifest, 'version' | 'key'>,
): Diagnostic[] {
  if (!manifest) return [damaged(name)]
  const theirs = `Bifolio ${manifest.version}`
  if (manifest.version !== here.version)
    return [
      {
        code: 'shard/other-version',
        severity: 'error',
        message: `"${name}" was built with ${theirs}, but this is ${here.version}.`,
        hint:
          'Install the same packages on every machine, for example with npm ci, and build the ' +
          'shards again.',
      },
    ]
  if (manifest.key !== here.key)
    return [
      {
        code: 'shard/other-config',
        severity: 'error',
        message: `"${name}" was built with a different config.`,
        hint:
          'Use the same sources, packages, environment variables, --config and --base for all ' +
          'shards and for --merge.',
      },
    ]
  return []
}

function damaged(name: string): Diagnostic {
  return {
    code: 'shard/damaged',
    severity: 'error',
    message: `Damaged shard "${name}".`,
    hint: 'Build it again, and check that the whole file is uploaded and downloaded.',
  }
}

function incomplete(
  { folder, isThere }: { readonly folder: string; readonly isThere: boolean },
  found: readonly Slice[],
): Diagnostic[] {
  const command = `bifolio build --shard 1/4 --out ${folder}`
  const hint = `Build all shards first: ${command}, and so on up to 4/4.`
  if (found.length === 0)
    return [
      {
        code: 'shard/none',
        severity: 'error',
        message: isThere ? `No shards in "${folder}".` : `There is no folder "${folder}".`,
        hint,
      },
    ]
  const sizes = [...new Set(found.map(({ of }) => of))].toSorted((a, b) => a - b)
  const [of = 0] = sizes
  if (sizes.length > 1)
    return [
      {
        code: 'shard/mixed',
        severity: 'error',
        message:
          `"${folder}" contains shards of different builds: some of ` +
          `${sizes.join(', some of ')}.`,
        hint: 'Delete the old ones.',
      },
    ]
  const numbers = new Set(found.map(({ number }) => number))
  const missing = Array.from({ length: of }, (_, index) => index + 1).filter(
    (number) => !numbers.has(number),
  )
  if (missing.length === 0) return []
  const commands = missing.map((number) => `bifolio build --shard ${number}/${of} --out ${folder}`)
  return [
    {
      code: 'shard/incomplete',
      severity: 'error',
      message:
        `Missing ${missing.length === 1 ? 'shard' : 'shards'} in "${folder}": ` +
        `${missing.join(', ')} of ${of}.`,
      hint: `Build ${missing.length === 1 ? 'it' : 'them'}: ${commands.join('; ')}.`,
    },
  ]
}
