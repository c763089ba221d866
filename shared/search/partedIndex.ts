import { lowerBound } from '../lowerBound.ts'
import {
  buildInvertedIndex,
  type InvertedIndex,
  type SearchUnit,
  withPrefix,
} from './invertedIndex.ts'
import type { SearchDocument } from './document.ts'
import { type FoldedText, foldWithPlaces } from '../foldText.ts'
import type { PartName, SearchStart, TextKind } from './parts.ts'
import { slotsOf, unpackPlaces } from './postings.ts'
import type { FindInnerWords } from './tokenize.ts'

/**
 * Parts in which a beginning of a word is looked up. A shorter one is looked up in titles and
 * headings only.
 */
const MOST_PARTS = 4

/** The text of a unit that isn't loaded. */
const NOT_THERE: FoldedText = foldWithPlaces('')

/** An index of which the parts come when they are asked for. */
export interface PartedIndex extends InvertedIndex {
  /** Parts that were asked for since the last call and are not there. */
  takeMissing(): PartName[]
  /** The part that has the texts of a unit. */
  textPart(unit: number): PartName | null
  /** All words of the texts. Null when they are not there yet, and asked for by that. */
  words(): readonly string[] | null
}

/** Parts that are there, by their names. */
export interface PartStore {
  get(name: PartName): unknown
}

interface Postings {
  readonly terms: readonly string[]
  /** Units of a term that the part has. */
  unitsOf(term: string): readonly number[]
}

/**
 * Prepares the start of an index. What it lacks is looked up in a store, which may have it later.
 */
export function createPartedIndex(
  start: SearchStart,
  documents: readonly SearchDocument[],
  { store, findInnerWords }: { readonly store: PartStore; readonly findInnerWords: FindInnerWords },
): (kinds: readonly TextKind[]) => PartedIndex {
  const base = buildInvertedIndex(documents, { code: true, findInnerWords })
  const units: SearchUnit[] = [...base.units]
  const foldedUnits = new Map<number, FoldedText>()
  const read = new Map<unknown, Postings>()
  const filled = new Set<unknown>()

  const pageOf: number[] = []
  for (const [page, slot] of slotsOf(documents.map(({ routePath }) => routePath)).entries())
    pageOf[slot] = page

  const unitAt = (kind: TextKind, page: number, section: number): number | undefined =>
    base.unitsOfPage(page).sections[section]?.[kind]

  const postingsOf = (part: unknown, kind: TextKind): Postings => {
    const known = read.get(part)
    if (known) return known
    const packed = new Map(part as readonly (readonly [string, string])[])
    const unpacked = new Map<string, readonly number[]>()
    const postings: Postings = {
      terms: [...packed.keys()],
      unitsOf(term) {
        const own = unpacked.get(term)
        if (own) return own
        const places = unpackPlaces(packed.get(term) ?? '', pageOf)
        const found = places.flatMap(({ page, section }) => unitAt(kind, page, section) ?? [])
        unpacked.set(term, found)
        return found
      },
    }
    read.set(part, postings)
    return postings
  }
  /** Puts the texts of a part in their places. */
  const fill = (kind: TextKind, at: number, part: unknown): void => {
    if (filled.has(part)) return
    filled.add(part)
    const [page = 0, section = 0] = start[kind].texts[at] ?? []
    let unit = unitAt(kind, page, section) ?? 0
    for (const text of part as readonly string[]) {
      while (units[unit]?.field !== kind && unit < units.length) unit++
      const known = units[unit]
      if (known) units[unit++] = { ...known, text }
    }
  }
  const textPart = (unit: number): PartName | null => {
    const { field } = units[unit] ?? {}
    if (field !== 'text' && field !== 'code') return null
    const hash = start[field].texts[partAt(field, unit)]?.[2]
    return hash === undefined ? null : { kind: `${field}s`, hash }
  }
  /** Position of the part that has the text of a unit. */
  const partAt = (kind: TextKind, unit: number): number => {
    const { page = 0, section = 0 } = units[unit] ?? {}
    const { texts } = start[kind]
    const isAfter = (at: number): boolean => {
      const [firstPage = 0, firstSection = 0] = texts[at] ?? []
      return firstPage > page || (firstPage === page && firstSection > section)
    }
    return lowerBound(texts, isAfter) - 1
  }
  const hasText = (unit: number): boolean => {
    const part = textPart(unit)
    const content = part && store.get(part)
    if (part === null) return true
    if (!content) return false
    const kind = units[unit]?.field as TextKind
    fill(kind, partAt(kind, unit), content)
    return true
  }

  const folded = (unit: number): FoldedText => {
    const known = foldedUnits.get(unit)
    if (known !== undefined) return known
    if (!hasText(unit)) return NOT_THERE
    const made = foldWithPlaces(units[unit]?.text ?? '')
    foldedUnits.set(unit, made)
    return made
  }

  return (kinds) => {
    let missing = new Map<string, PartName>()
    const unitsByTerm = new Map<string, readonly number[]>()
    const content = (name: PartName): unknown => {
      const found = store.get(name)
      if (found === undefined) missing.set(`${name.kind}.${name.hash}`, name)
      return found
    }
    /** The parts that have the terms from one to another. Undefined for one that isn't there. */
    const partsOf = (from: string, to: string): (Postings | undefined)[] =>
      kinds.flatMap((kind) => {
        const { terms } = start[kind]
        const first = Math.max(0, lowerBound(terms, (at) => (terms[at]?.[0] ?? '') > from) - 1)
        let end = first + 1
        while (end < terms.length && (terms[end]?.[0] ?? '') < to) end++
        return terms.slice(first, end - first > MOST_PARTS ? first + 1 : end).map(([, hash]) => {
          const part = content({ kind: `${kind}-terms`, hash })
          return part === undefined ? undefined : postingsOf(part, kind)
        })
      })
    return {
      units,
      pageStarts: base.pageStarts,
      pageOf: base.pageOf,
      fieldOf: base.fieldOf,
      trails: base.trails,
      ancestors: base.ancestors,
      priors: base.priors,
      unitsOfPage: base.unitsOfPage,
      termsWithPrefix: (prefix) => [
        ...new Set([
          ...base.termsWithPrefix(prefix),
          ...partsOf(prefix, `${prefix}\uffff`).flatMap((part) =>
            part === undefined ? [] : withPrefix(part.terms, prefix),
          ),
        ]),
      ],
      unitsOf(term) {
        const known = unitsByTerm.get(term)
        if (known !== undefined) return known
        const parts = partsOf(term, term)
        const all = base.unitsOf(term).concat(...parts.map((part) => part?.unitsOf(term) ?? []))
        if (!parts.includes(undefined)) unitsByTerm.set(term, all)
        return all
      },
      isName: base.isName,
      hasText,
      folded,
      foldedText: (unit) => folded(unit).text,
      isWaiting: () => missing.size > 0,
      takeMissing() {
        const taken = [...missing.values()]
        missing = new Map()
        return taken
      },
      textPart,
      words: () =>
        (content({ kind: 'words', hash: start.words }) as readonly string[] | undefined) ?? null,
    }
  }
}
