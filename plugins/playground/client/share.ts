/** Code in the address: `#playground-2=…`, packed. */
export interface SharedCode {
  /** Which playground of the page it is for, from 1. */
  readonly number: string
  readonly code: string
}

const HASH = /^#playground-(\d+)=([\w-]+)$/

/** The hash that brings a playground up with this code. */
export async function hashOf({ number, code }: SharedCode): Promise<string> {
  const bytes = new Uint8Array(await new Response(new Blob([code]).stream().pipeThrough(new CompressionStream('deflate-raw'))).arrayBuffer())
  const text = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
  return `#playground-${number}=${text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')}`
}

/** The playground that a hash speaks of, or null. */
export function numberIn(hash: string): string | null {
  return HASH.exec(hash)?.[1] ?? null
}

/** The code in a hash. Null for a hash that is none, or was cut off. */
export async function readHash(hash: string): Promise<SharedCode | null> {
  const [, number, text = ''] = HASH.exec(hash) ?? []
  if (number === undefined) return null
  try {
    const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0))
    return { number, code: await new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'))).text() }
  } catch {
    return null
  }
}
