import { lowerBound } from '../lowerBound.ts'
import type { SearchDocument } from './document.ts'
import type { InvertedIndex } from './invertedIndex.ts'
import type { PartName, SearchStart, TextKind } from './parts.ts'
import { slotsOf, unpackPlaces } from './postings.ts'

/**
 * Parts in which a beginning of a word is looked up. A shorter one is looked up in titles and
 * headings only.
 */
const MOST_PARTS = 4

/** The terms of a part. */
export interface PartTerms {
  readonly terms: readonly string[]
  /** Units of a term that the part has. */
  unitsOf(term: string): readonly number[]
}

/** Reads the terms of parts, each once. */
export type ReadTerms = (part: unknown, kind: TextKind) => PartTerms

/** Prepares that for the documents of a start. */
export function createTermsReader(
  documents: readonly SearchDocument[],
  { unitsOfPage }: Pick<InvertedIndex, 'unitsOfPage'>,
): ReadTerms {
  const read = new Map<unknown, PartTerms>()
  const pageOf: number[] = []
  for (const [page, slot] of slotsOf(documents.map(({ routePath }) => routePath)).entries())
    pageOf[slot] = page
  return (part, kind) => {
    const known = read.get(part)
    if (known) return known
    const packed = new Map(part as readonly (readonly [string, string])[])
    const unpacked = new Map<string, readonly number[]>()
    const terms: PartTerms = {
      terms: [...packed.keys()],
      unitsOf(term) {
        const own = unpacked.get(term)
        if (own) return own
        const places = unpackPlaces(packed.get(term) ?? '', pageOf)
        const units = places.flatMap(
          ({ page, section }) => unitsOfPage(page).sections[section]?.[kind] ?? [],
        )
        unpacked.set(term, units)
        return units
      },
    }
    read.set(part, terms)
    return terms
  }
}

/** The parts that have the terms from one to another. */
export function termParts(
  start: SearchStart,
  kind: TextKind,
  { from, to }: { readonly from: string; readonly to: string },
): PartName[] {
  const { terms } = start[kind]
  const first = Math.max(0, lowerBound(terms, (at) => (terms[at]?.[0] ?? '') > from) - 1)
  let end = first + 1
  while (end < terms.length && (terms[end]?.[0] ?? '') < to) end++
  return terms
    .slice(first, end - first > MOST_PARTS ? first + 1 : end)
    .map(([, hash]) => ({ kind: `${kind}-terms`, hash }))
}
