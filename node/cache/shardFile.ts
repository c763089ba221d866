import { randomUUID } from 'node:crypto'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { z } from 'zod'
import type { DiskCache } from './diskCache.ts'

/** The caches that a shard fills, by their names in its file. */
export type ShardCaches = Readonly<Partial<Record<'pages' | 'images', DiskCache<unknown>>>>

const manifestSchema = z.strictObject({
  format: z.literal('bifolio-shard-1'),
  /** Of the engine. */
  version: z.string(),
  /** What the pages depend on besides their sources. */
  key: z.string(),
  /** From 1. */
  number: z.int().min(1),
  of: z.int().min(1),
  /** How many the shard has. */
  pages: z.int().min(0),
  records: z.array(
    z.strictObject({
      cache: z.enum(['pages', 'images']),
      name: z.string().regex(/^[\da-f]{32}$/),
      size: z.int().min(0),
    }),
  ),
})

/** The header of a shard. Plain data. */
export type ShardManifest = z.infer<typeof manifestSchema>

/** At the end of the file: the length of the manifest before it, as digits. */
const FOOTER = 12

/**
 * Writes the records that this run has used into one file: the records, then the manifest. The file
 * only appears when it is complete.
 *
 * @throws Error when a record is gone, or the file cannot be written
 */
export async function writeShard(
  file: string,
  about: Omit<ShardManifest, 'format' | 'records'>,
  caches: ShardCaches,
): Promise<void> {
  const records: ShardManifest['records'] = []
  const temporary = `${file}.${randomUUID()}.tmp`
  await mkdir(dirname(file), { recursive: true })
  const out = await open(temporary, 'wx')
  try {
    for (const [cache, found] of entriesOf(caches)) {
      for (const name of found.used().toSorted()) {
        const content = found.take(name)
        if (!content) throw new Error(`record ${name} is missing in the cache.`)
        records.push({ cache, name, size: content.length })
        await out.writeFile(content)
      }
    }
    const manifest = Buffer.from(
      JSON.stringify({ format: 'bifolio-shard-1', ...about, records } satisfies ShardManifest),
    )
    await out.writeFile(
      Buffer.concat([manifest, Buffer.from(String(manifest.length).padStart(FOOTER))]),
    )
    await out.close()
    await rename(temporary, file)
  } catch (error) {
    await out.close().catch(() => {})
    await rm(temporary, { force: true })
    throw error
  }
}

/** Reads the header of a shard. Null for a file that isn't a shard, or isn't complete. */
export async function readManifest(file: string): Promise<ShardManifest | null> {
  const input = await open(file)
  try {
    const { size } = await input.stat()
    const length = Number(
      (await read(input, Math.max(0, size - FOOTER), FOOTER)).toString('latin1'),
    )
    if (!Number.isInteger(length) || length <= 0 || length > size - FOOTER) return null
    const manifest = manifestSchema.parse(
      JSON.parse((await read(input, size - FOOTER - length, length)).toString('utf8')),
    )
    return manifest.records.reduce((sum, record) => sum + record.size, 0) === size - FOOTER - length
      ? manifest
      : null
  } catch {
    return null
  } finally {
    await input.close()
  }
}

/** Puts the records of a shard into caches. False when one of them is damaged. */
export async function unpackShard(
  file: string,
  { records }: ShardManifest,
  caches: ShardCaches,
): Promise<boolean> {
  const input = await open(file)
  try {
    let at = 0
    for (const { cache, name, size } of records) {
      const content = await read(input, at, size)
      at += size
      if ((await caches[cache]?.put(name, content)) === false) return false
    }
    return true
  } finally {
    await input.close()
  }
}

function entriesOf(caches: ShardCaches): ['pages' | 'images', DiskCache<unknown>][] {
  return Object.entries(caches) as ['pages' | 'images', DiskCache<unknown>][]
}

async function read(
  input: Awaited<ReturnType<typeof open>>,
  position: number,
  length: number,
): Promise<Buffer> {
  const content = Buffer.alloc(length)
  const { bytesRead } = await input.read(content, 0, length, position)
  if (bytesRead < length) throw new Error('The file ends too early.')
  return content
}
