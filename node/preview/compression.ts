import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** How a body can be compressed on its way. */
export type Encoding = 'br' | 'gzip'

/** Smaller files gain nothing. Unit: bytes. */
const SMALLEST = 1024
/** What is kept in memory. Unit: bytes. */
const MOST_KEPT = 64 * 1024 * 1024
/**
 * Brotli's own default takes seconds for a large file. Hosts that compress while they answer use
 * about this.
 */
const BROTLI_QUALITY = 5

const compress: Readonly<Record<Encoding, (content: Buffer) => Promise<Buffer>>> = {
  br: (content) =>
    promisify(brotliCompress)(content, {
      params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY },
    }),
  gzip: (content) => promisify(gzip)(content),
}

const COMPRESSIBLE = [
  /^text\//,
  /[/+](?:json|xml|wasm|javascript|manifest\+json|x-icon|vnd\.microsoft\.icon)\b/,
  /^font\/(?:ttf|otf)/,
]

/** True for a file that is worth compressing. Images, fonts and archives are compressed already. */
export function isCompressible(type: string, size: number): boolean {
  return size >= SMALLEST && COMPRESSIBLE.some((pattern) => pattern.test(type))
}

/**
 * The best encoding that an `Accept-Encoding` header takes, or null. Brotli comes first where both
 * are equally welcome.
 */
export function acceptedEncoding(header: string | undefined): Encoding | null {
  const weights = new Map<string, number>()
  for (const part of (header ?? '').toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim())
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
    weights.set(name, weight === undefined ? 1 : Number(weight) || 0)
  }
  const weightOf = (encoding: Encoding): number => weights.get(encoding) ?? weights.get('*') ?? 0
  const best = weightOf('gzip') > weightOf('br') ? 'gzip' : 'br'
  return weightOf(best) > 0 && weightOf(best) >= (weights.get('identity') ?? 0) ? best : null
}

/** Compresses a version of a file, whose `key` it is. */
export type Compress = (
  key: string,
  encoding: Encoding,
  read: () => Promise<Buffer>,
) => Promise<Buffer>

/** Compresses each version of a file once. */
export function createCompressor(): Compress {
  const kept = new Map<string, Promise<Buffer>>()
  let size = 0
  return (file, encoding, read) => {
    const key = `${encoding} ${file}`
    const known = kept.get(key)
    if (known) return known
    const compressed = read().then(compress[encoding])
    kept.set(key, compressed)
    compressed.then(
      ({ length }) => {
        size += length
        if (size > MOST_KEPT) {
          kept.clear()
          size = 0
        }
      },
      () => kept.delete(key),
    )
    return compressed
  }
}
