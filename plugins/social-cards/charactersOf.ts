import { inflateSync } from 'node:zlib'

const WOFF = 0x774f4646

/**
 * Returns for every character whether a font has it, from the table `cmap` of a TTF, OTF or WOFF
 * file.
 */
export function charactersOf(font: Buffer): (codePoint: number) => boolean {
  const cmap = cmapOf(font)
  const offsets = Array.from({ length: cmap.readUInt16BE(2) }, (_, at) =>
    cmap.readUInt32BE(4 + at * 8 + 4),
  )
  const tables = offsets.map((offset) => cmap.subarray(offset))
  // The one of all planes has everything that the older one has.
  const wide = tables.find((table) => table.readUInt16BE(0) === 12)
  const narrow = tables.find((table) => table.readUInt16BE(0) === 4)
  if (wide) return lookUpWide(wide)
  if (narrow) return lookUpNarrow(narrow)
  return () => false
}

function cmapOf(font: Buffer): Buffer {
  const isWoff = font.readUInt32BE(0) === WOFF
  const [first, size, count] = isWoff
    ? [44, 20, font.readUInt16BE(12)]
    : [12, 16, font.readUInt16BE(4)]
  const entry = Array.from({ length: count }, (_, at) => font.subarray(first + at * size)).find(
    (candidate) => candidate.toString('latin1', 0, 4) === 'cmap',
  )
  if (!entry) throw new Error('has no character table')
  if (!isWoff) return font.subarray(entry.readUInt32BE(8))
  const [offset, compressed, full] = [
    entry.readUInt32BE(4),
    entry.readUInt32BE(8),
    entry.readUInt32BE(12),
  ]
  const table = font.subarray(offset, offset + compressed)
  return compressed < full ? inflateSync(table) : table
}

/** Format 12: groups of first and last character. */
function lookUpWide(table: Buffer): (codePoint: number) => boolean {
  const groups = Array.from(
    { length: table.readUInt32BE(12) },
    (_, at) => [table.readUInt32BE(16 + at * 12), table.readUInt32BE(20 + at * 12)] as const,
  )
  return (codePoint) => groups.some(([first, last]) => codePoint >= first && codePoint <= last)
}

/** Format 4: segments of 16 bits, in which single characters may be missing. */
function lookUpNarrow(table: Buffer): (codePoint: number) => boolean {
  const size = table.readUInt16BE(6)
  const [ends, starts, deltas, ranges] = [14, 16 + size, 16 + size * 2, 16 + size * 3]
  return (codePoint) => {
    if (codePoint > 0xffff) return false
    for (let at = 0; at < size; at += 2) {
      if (codePoint > table.readUInt16BE(ends + at)) continue
      const start = table.readUInt16BE(starts + at)
      if (codePoint < start) return false
      const range = table.readUInt16BE(ranges + at)
      const glyph =
        range === 0
          ? codePoint + table.readUInt16BE(deltas + at)
          : table.readUInt16BE(ranges + at + range + (codePoint - start) * 2)
      return (glyph & 0xffff) !== 0
    }
    return false
  }
}
