import type { Json } from '../../shared/page.ts'
import type { Container } from './imageContainer.ts'

/** Size of a `rem`. Unit: pixels. */
const REM = 16
const FITTING =
  /^repeat\(auto-fi(?:t|ll), ?minmax\((?:min\(100%, ?)?([\d.]+(?:px|r?em))\)?, ?1fr\)\)$/

/**
 * The columns of a grid whose `style` sets them: fractions of its width, or as many as fit. Null
 * for any other grid.
 *
 * @example
 * readGrid({ gridTemplateColumns: '1fr 1fr', gap: 16 }) // { less: 16, columns: 2 }
 */
export function readGrid({
  gridTemplateColumns,
  columnGap,
  gap,
}: {
  readonly [property: string]: Json
}): Container | null {
  if (typeof gridTemplateColumns !== 'string') return null
  const space = pixels(columnGap ?? (typeof gap === 'string' ? gap.split(' ').at(-1) : gap))
  const [, least] = FITTING.exec(gridTemplateColumns) ?? []
  if (least !== undefined) return { fit: { atLeast: pixels(least), gap: space } }
  const shares = fractions(gridTemplateColumns)
  if (!shares) return null
  // Where an image is placed depends on what is before it. The widest column is enough for all.
  return {
    less: (shares.length - 1) * space,
    columns: shares.reduce((sum, share) => sum + share) / Math.max(...shares),
  }
}

/** Null if a column isn't a fraction of the width. */
function fractions(template: string): number[] | null {
  const [, count = '1', repeated = template] = /^repeat\((\d+), ?(.+)\)$/.exec(template) ?? []
  const tracks = repeated.replaceAll(/minmax\(0(?:px)?, ?([^)]+)\)/g, '$1').split(' ')
  const shares = tracks.map((track) => Number(/^([\d.]+)fr$/.exec(track)?.[1]))
  return shares.every((share) => share > 0)
    ? Array.from({ length: Number(count) }, () => shares).flat()
    : null
}

function pixels(length: Json | undefined): number {
  if (typeof length === 'number') return length
  const [, value, unit] = /^([\d.]+)(px|r?em)$/.exec(typeof length === 'string' ? length : '') ?? []
  return Number(value ?? 0) * (unit === 'px' ? 1 : REM)
}
