import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** Extensions of text, and of what compresses as well. */
const COMPRESSIBLE =
  /\.(?:html|css|m?js|json|svg|txt|md|xml|webmanifest|map|wasm|ico|csv|ya?ml|rss|atom)$/i

/** Smaller files arrive in one packet anyway. Unit: bytes. */
const SMALLEST = 1000

/** Threads of Node.js that compress. */
const WORKERS = 4

/** Byte of the system that has made a gzip file, which differs between machines. */
const GZIP_SYSTEM = { offset: 9, unknown: 255 }

/**
 * Writes `x.br` and `x.gz` beside every text file `x` of a folder for which they are smaller. Files
 * that exist stay as they are, and hidden files and `_headers`, which hosts read, get none.
 */
export async function compressFiles(
  folder: string,
  onFile: (done: number, total: number) => void = () => {},
): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()
  const queue = files.values()
  let done = 0
  const work = async (): Promise<void> => {
    for (const file of queue) {
      await compress(file)
      onFile(++done, files.length)
    }
  }
  await Promise.all(Array.from({ length: WORKERS }, work))
}

async function compress(file: string): Promise<void> {
  const content = await readFile(file)
  if (content.length < SMALLEST) return
  const [br, gz] = await Promise.all([brotliOf(content), gzipOf(content)])
  for (const [extension, compressed] of [
    ['br', br],
    ['gz', gz],
  ] as const)
    if (compressed.length < content.length)
      await writeFile(`${file}.${extension}`, compressed, { flag: 'wx' }).catch(unlessExists)
}

async function brotliOf(content: Buffer): Promise<Buffer> {
  return await promisify(brotliCompress)(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  })
}

async function gzipOf(content: Buffer): Promise<Buffer> {
  const compressed = await promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION })
  compressed[GZIP_SYSTEM.offset] = GZIP_SYSTEM.unknown
  return compressed
}

function unlessExists(error: unknown): void {
  if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
}
