// Sizes of files as they are sent. Compressing takes longer than searching, so sizes are kept.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { CACHE } from './cache.mjs'

/** The highest takes minutes for an index of several megabytes, for the last few percent. */
const QUALITY = 9
const file = join(CACHE, `sizes-${QUALITY}.json`)
const sizes = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
const known = new Map()

/** Size with Brotli compression. Unit: bytes. */
export function compressedSize(content) {
  const size = known.get(content) ?? sizeByHash(content)
  known.set(content, size)
  return size
}

function sizeByHash(content) {
  const hash = createHash('sha256').update(content).digest('base64url').slice(0, 16)
  sizes[hash] ??= brotliCompressSync(content, {
    params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY },
  }).length
  return sizes[hash]
}

export function keepSizes() {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify(sizes))
}
