/**
 * True for a still image of pixels that can be encoded again: PNG, JPEG, WebP or AVIF, whatever the
 * extension of its file.
 */
export function isStillRaster(content: Uint8Array): boolean {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength)
  if (bytes.length < 16) return false
  if (bytes.subarray(0, 3).equals(JPEG)) return true
  if (bytes.subarray(0, 8).equals(PNG)) return !hasAnimationChunk(bytes)
  const [start, kind] = [bytes.toString('latin1', 0, 4), bytes.toString('latin1', 8, 16)]
  if (start === 'RIFF' && kind.startsWith('WEBP'))
    return !(kind === 'WEBPVP8X' && ((bytes[20] ?? 0) & ANIMATED_WEBP) !== 0)
  // An image sequence has a brand of its own.
  if (bytes.toString('latin1', 4, 8) === 'ftyp')
    return (
      kind.startsWith('avif') &&
      !bytes.toString('latin1', 16, bytes.readUInt32BE(0)).includes('avis')
    )
  return false
}

const JPEG = Buffer.from('ffd8ff', 'hex')
const PNG = Buffer.from('89504e470d0a1a0a', 'hex')
const ANIMATED_WEBP = 0x02

/** An animated PNG has this chunk before its first pixels. */
function hasAnimationChunk(png: Buffer): boolean {
  for (let at = PNG.length; at + 8 <= png.length;) {
    const name = png.toString('latin1', at + 4, at + 8)
    if (name === 'acTL') return true
    if (name === 'IDAT') return false
    // Length, name, content and checksum.
    at += 12 + png.readUInt32BE(at)
  }
  return false
}
