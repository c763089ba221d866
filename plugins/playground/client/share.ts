/** Code in the URL: `#playground-2=…`, packed. */
export interface SharedCode {
  /** Which playground of the page it is for, from 1. */
  readonly number: string
  readonly code: string
}

/** Longer code is not read: a short hash can unpack to more than the memory holds. Unit: bytes. */
const LONGEST = 500_000
const HASH = /^#playground-(\d+)=([\w-]+)$/

/** The hash that opens a playground with this code. */
export async function hashOf({ number, code }: SharedCode): Promise<string> {
  const bytes = new Uint8Array(
    await new Response(
      new Blob([code]).stream().pipeThrough(new CompressionStream('deflate-raw')),
    ).arrayBuffer(),
  )
  const text = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
  const safe = text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
  return `#playground-${number}=${safe}`
}

/** The playground that a hash speaks of, or null. */
export function numberIn(hash: string): string | null {
  return HASH.exec(hash)?.[1] ?? null
}

/**
 * The code in a hash. Null for a hash that is none, was cut off, or holds more than anybody writes.
 */
export async function readHash(hash: string): Promise<SharedCode | null> {
  const [, number, text = ''] = HASH.exec(hash) ?? []
  if (number === undefined) return null
  try {
    const bytes = Uint8Array.from(
      atob(text.replaceAll('-', '+').replaceAll('_', '/')),
      (character) => character.charCodeAt(0),
    )
    const parts: Uint8Array[] = []
    let length = 0
    for await (const part of readableParts(
      new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw')),
    )) {
      length += part.length
      if (length > LONGEST) return null
      parts.push(part)
    }
    return { number, code: await new Blob(parts as BlobPart[]).text() }
  } catch {
    return null
  }
}

/** The parts of a stream. Safari cannot loop over one. */
async function* readableParts(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader()
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value
  } finally {
    reader.cancel().catch(() => {})
  }
}
