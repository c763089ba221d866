import { inflateSync } from 'node:zlib'

/** An image, decoded. */
export interface Png {
  readonly width: number
  readonly height: number
  /** Red, green, blue and alpha of each pixel. */
  readonly pixels: Buffer
}

/** Decodes a PNG of 8 bits, with or without alpha, without interlacing. */
export function readPng(file: Uint8Array): Png {
  const bytes = Buffer.from(file)
  if (bytes.toString('latin1', 1, 4) !== 'PNG') throw new Error('This is no PNG.')
  const parts: Buffer[] = []
  for (let at = 8; at < bytes.length; at += 12 + bytes.readUInt32BE(at)) {
    if (bytes.toString('latin1', at + 4, at + 8) === 'IDAT')
      parts.push(bytes.subarray(at + 8, at + 8 + bytes.readUInt32BE(at)))
  }
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)]
  const depth = bytes[25] === 6 ? 4 : 3
  if (bytes[24] !== 8 || (bytes[25] !== 6 && bytes[25] !== 2) || bytes[28] !== 0)
    throw new Error('Only 8 bits in full color can be read.')
  const read = unfilter(inflateSync(Buffer.concat(parts)), { row: width * depth, height, depth })
  return { width, height, pixels: depth === 4 ? read : withAlpha(read) }
}

function withAlpha(opaque: Buffer): Buffer {
  const out = Buffer.alloc((opaque.length / 3) * 4, 255)
  for (let from = 0, to = 0; from < opaque.length; from += 3, to += 4)
    opaque.copy(out, to, from, from + 3)
  return out
}

function unfilter(
  raw: Buffer,
  { row, height, depth }: { readonly row: number; readonly height: number; readonly depth: number },
): Buffer {
  const out = Buffer.alloc(row * height)
  for (let y = 0; y < height; y++) {
    const filter = raw[y * (row + 1)]
    for (let x = 0; x < row; x++) {
      const left = x < depth ? 0 : (out[y * row + x - depth] ?? 0)
      const up = y === 0 ? 0 : (out[(y - 1) * row + x] ?? 0)
      const corner = x < depth || y === 0 ? 0 : (out[(y - 1) * row + x - depth] ?? 0)
      const guess = guessOf(filter ?? 0, left, up, corner)
      out[y * row + x] = (raw[y * (row + 1) + 1 + x] ?? 0) + guess
    }
  }
  return out
}

/** What a filter expects a byte to be, from those beside and above it. */
// oxlint-disable-next-line max-params -- it is called for each byte of an image
function guessOf(filter: number, left: number, up: number, corner: number): number {
  if (filter === 1) return left
  if (filter === 2) return up
  if (filter === 3) return (left + up) >> 1
  return filter === 4 ? paeth(left, up, corner) : 0
}

function paeth(left: number, up: number, corner: number): number {
  const a = Math.abs(up - corner)
  const b = Math.abs(left - corner)
  const c = Math.abs(left + up - 2 * corner)
  return a <= b && a <= c ? left : b <= c ? up : corner
}

/** How many pixels of a rectangle are dark. */
export function inkIn(
  { width, pixels }: Png,
  [left, top, right, bottom]: readonly [number, number, number, number],
): number {
  let count = 0
  for (let y = top; y < bottom; y++)
    for (let x = left; x < right; x++) if ((pixels[(y * width + x) * 4] ?? 255) < 100) count++
  return count
}
