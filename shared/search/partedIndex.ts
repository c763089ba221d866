import {
  buildInvertedIndex,
  type InvertedIndex,
  type SearchUnit,
  withPrefix,
} from './invertedIndex.ts'
import type { SearchDocument } from './document.ts'
import { type PartName, type SearchStart, type TextKind, unpackNumbers } from './parts.ts'
import { type FindInnerWords, foldText } from './tokenize.ts'

/**
 * Parts in which a beginning of a word is looked up. A shorter one is looked up in titles and
 * headings only.
 */
const MOST_PARTS = 4

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
  readonly units: ReadonlyMap<string, readonly number[]>
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
  const folded = new Map<number, string>()
  const read = new Map<unknown, Postings>()
  const filled = new Set<unknown>()

  const postingsOf = (part: unknown): Postings => {
    const known = read.get(part)
    if (known) return known
    const entries = part as readonly (readonly [string, string])[]
    const postings = {
      terms: entries.map(([term]) => term),
      units: new Map(entries.map(([term, packed]) => [term, unpackNumbers(packed)])),
    }
    read.set(part, postings)
    return postings
  }
  /** Puts the texts of a part in their places. */
  const fill = (kind: TextKind, at: number, part: unknown): void => {
    if (filled.has(part)) return
    filled.add(part)
    const pages = part as readonly (readonly string[])[]
    const first = start[kind].texts[at]?.[0] ?? 0
    for (const [step, texts] of pages.entries()) {
      let next = 0
      for (
        let unit = base.pageStarts[first + step] ?? 0;
        unit < (base.pageStarts[first + step + 1] ?? 0);
        unit++
      ) {
        const known = units[unit]
        if (known?.field === kind) units[unit] = { ...known, text: texts[next++] ?? '' }
      }
    }
  }
  const textPart = (unit: number): PartName | null => {
    const { field, page = 0 } = units[unit] ?? {}
    if (field !== 'text' && field !== 'code') return null
    const at = start[field].texts.findLastIndex(([first]) => first <= page)
    const hash = start[field].texts[at]?.[1]
    return hash === undefined ? null : { kind: `${field}s`, at, hash }
  }
  const hasText = (unit: number): boolean => {
    const part = textPart(unit)
    const content = part && store.get(part)
    if (part === null) return true
    if (!content) return false
    fill(units[unit]?.field as TextKind, part.at, content)
    return true
  }

  return (kinds) => {
    let missing = new Map<string, PartName>()
    const content = (name: PartName): unknown => {
      const found = store.get(name)
      if (found === undefined) missing.set(`${name.kind}-${name.at}`, name)
      return found
    }
    /** The parts that have the terms from one to another. */
    const partsOf = (from: string, to: string): Postings[] =>
      kinds.flatMap((kind) => {
        const { terms } = start[kind]
        const first = Math.max(
          0,
          terms.findLastIndex(([term]) => term <= from),
        )
        const names = terms
          .slice(first)
          .flatMap(([term, hash], step) =>
            step === 0 || term < to
              ? [{ kind: `${kind}-terms`, at: first + step, hash } as const]
              : [],
          )
        return (names.length > MOST_PARTS ? names.slice(0, 1) : names)
          .map(content)
          .filter((part) => part !== undefined)
          .map(postingsOf)
      })
    return {
      units,
      pageStarts: base.pageStarts,
      trails: base.trails,
      termsWithPrefix: (prefix) => [
        ...new Set([
          ...base.termsWithPrefix(prefix),
          ...partsOf(prefix, `${prefix}\uffff`).flatMap(({ terms }) => withPrefix(terms, prefix)),
        ]),
      ],
      unitsOf: (term) => [
        ...base.unitsOf(term),
        ...partsOf(term, term).flatMap((part) => part.units.get(term) ?? []),
      ],
      hasText,
      foldedText(unit) {
        const known = folded.get(unit)
        if (known !== undefined) return known
        if (!hasText(unit)) return ''
        const text = foldText(units[unit]?.text ?? '')
        folded.set(unit, text)
        return text
      },
      isWaiting: () => missing.size > 0,
      takeMissing() {
        const taken = [...missing.values()]
        missing = new Map()
        return taken
      },
      textPart,
      words: () =>
        (content({ kind: 'words', at: 0, hash: start.words }) as readonly string[] | undefined) ??
        null,
    }
  }
}
