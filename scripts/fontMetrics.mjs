// Reads what lines are measured by from a font file: heights, and the widths of characters.
import { readFileSync } from 'node:fs'
import subsetFont from 'subset-font'

/**
 * Characters that are measured, with how often each occurs in a thousand characters of the English
 * documentation.
 */
const FREQUENCIES = {
  ' ': 190,
  e: 102,
  t: 76,
  a: 63,
  s: 56,
  o: 55,
  n: 52,
  i: 49,
  h: 43,
  r: 40,
  l: 28,
  d: 28,
  f: 19,
  c: 18,
  p: 18,
  g: 18,
  u: 16,
  m: 13,
  w: 13,
  '.': 13,
  ',': 11,
  '-': 9,
  b: 9,
  y: 8,
  k: 6,
  v: 6,
  T: 5,
  ':': 4,
  A: 3,
  x: 3,
  I: 2,
  W: 2,
  '"': 2,
  S: 2,
  M: 2,
  C: 1,
  P: 1,
  F: 1,
  '/': 1,
  L: 1,
}

/**
 * What a browser sets lines by, in shares of the font size. `width` is that of an average
 * character.
 */
export async function fontMetrics(file, axes = {}) {
  const font = await subsetFont(readFileSync(file), Object.keys(FREQUENCIES).join(''), {
    targetFormat: 'sfnt',
    variationAxes: axes,
  })
  const tables = new Map(
    Array.from({ length: font.readUInt16BE(4) }, (_, index) => {
      const at = 12 + index * 16
      return [font.toString('latin1', at, at + 4), font.readUInt32BE(at + 8)]
    }),
  )
  const [head, hhea, hmtx] = ['head', 'hhea', 'hmtx'].map((name) => tables.get(name))
  const em = font.readUInt16BE(head + 18)
  const measured = font.readUInt16BE(hhea + 34)
  const glyphOf = glyphs(font, tables.get('cmap'))
  const widthOf = (character) =>
    font.readUInt16BE(hmtx + 4 * Math.min(glyphOf(character.codePointAt(0)), measured - 1)) / em
  const count = Object.values(FREQUENCIES).reduce((sum, often) => sum + often, 0)
  return {
    width:
      Object.entries(FREQUENCIES).reduce(
        (sum, [character, often]) => sum + often * widthOf(character),
        0,
      ) / count,
    ascent: font.readInt16BE(hhea + 4) / em,
    descent: -font.readInt16BE(hhea + 6) / em,
    lineGap: font.readInt16BE(hhea + 8) / em,
  }
}

/** Code point → number of the glyph, by a `cmap` subtable of format 4. */
function glyphs(font, cmap) {
  const subtables = Array.from(
    { length: font.readUInt16BE(cmap + 2) },
    (_, index) => cmap + font.readUInt32BE(cmap + 8 + index * 8),
  )
  const at = subtables.find((start) => font.readUInt16BE(start) === 4)
  if (at === undefined) throw new Error('The font has no character map of format 4.')
  const double = font.readUInt16BE(at + 6)
  const [ends, starts, deltas, ranges] = [14, 16 + double, 16 + 2 * double, 16 + 3 * double].map(
    (offset) => at + offset,
  )
  return (code) => {
    for (let segment = 0; segment < double; segment += 2) {
      if (font.readUInt16BE(ends + segment) < code) continue
      const start = font.readUInt16BE(starts + segment)
      if (start > code) break
      const delta = font.readUInt16BE(deltas + segment)
      const range = font.readUInt16BE(ranges + segment)
      if (range === 0) return (code + delta) % 65_536
      const glyph = font.readUInt16BE(ranges + segment + range + 2 * (code - start))
      return glyph === 0 ? 0 : (glyph + delta) % 65_536
    }
    return 0
  }
}
