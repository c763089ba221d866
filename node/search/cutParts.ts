import { hashText } from '../../shared/search/postings.ts'

/**
 * Sizes between which a part ends: from the least on where the hash of an item decides, so that an
 * added item moves the ends of few parts. Unit: UTF-16 code units.
 */
export interface CutOptions<T> {
  readonly least: number
  readonly most: number
  /** One of so many items ends a part, as its key has it. */
  readonly every: number
  readonly keyOf: (item: T) => string
  /** Unit: UTF-16 code units. */
  readonly lengthOf: (item: T) => number
}

/** Cuts a list in parts. */
export function cutParts<T>(
  items: readonly T[],
  { least, most, every, keyOf, lengthOf }: CutOptions<T>,
): (readonly T[])[] {
  const parts: T[][] = []
  let length = most
  for (const item of items) {
    if (length >= most || (length >= least && hashText(keyOf(item)) % every === 0)) {
      parts.push([])
      length = 0
    }
    parts.at(-1)?.push(item)
    length += lengthOf(item)
  }
  return parts
}
