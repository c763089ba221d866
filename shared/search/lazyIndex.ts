import type { SearchDocument } from './document.ts'
import { buildInvertedIndex, type InvertedIndex, withPrefix } from './invertedIndex.ts'
import { createTermsReader, type PartTerms, termParts } from './lazyTerms.ts'
import { createLazyTexts, type LazyTexts } from './lazyTexts.ts'
import type { PartName, PartStore, SearchStart, TextKind } from './parts.ts'
import type { FindInnerWords } from './tokenize.ts'

/** An index of which the parts come when they are asked for. */
export interface LazyIndex extends InvertedIndex, Pick<LazyTexts, 'textPart'> {
  /** Parts that were asked for since the last call and are not there. */
  takeMissing(): PartName[]
  /** All words of the texts. Null when they are not there yet, and asked for by that. */
  words(): readonly string[] | null
}

/**
 * Prepares the start of an index. What it lacks is looked up in a store, which may have it later.
 */
export function createLazyIndex(
  start: SearchStart,
  documents: readonly SearchDocument[],
  { store, findInnerWords }: { readonly store: PartStore; readonly findInnerWords: FindInnerWords },
): (kinds: readonly TextKind[]) => LazyIndex {
  const base = buildInvertedIndex(documents, { code: true, findInnerWords })
  const texts = createLazyTexts(start, base, store)
  const readTerms = createTermsReader(documents, base)

  return (kinds) => {
    let missing = new Map<string, PartName>()
    const unitsByTerm = new Map<string, readonly number[]>()
    const content = (name: PartName): unknown => {
      const found = store.get(name)
      if (found === undefined) missing.set(`${name.kind}.${name.hash}`, name)
      return found
    }
    /** Those that have the terms from one to another. Undefined for one that isn't there. */
    const partsOf = (from: string, to: string): (PartTerms | undefined)[] =>
      kinds.flatMap((kind) =>
        termParts(start, kind, { from, to }).map((name) => {
          const part = content(name)
          return part === undefined ? undefined : readTerms(part, kind)
        }),
      )
    return {
      ...base,
      ...texts,
      termsWithPrefix(prefix) {
        const parts = partsOf(prefix, `${prefix}\uffff`)
        const terms = parts.flatMap((part) => (part ? withPrefix(part.terms, prefix) : []))
        return [...new Set([...base.termsWithPrefix(prefix), ...terms])]
      },
      unitsOf(term) {
        const known = unitsByTerm.get(term)
        if (known !== undefined) return known
        const parts = partsOf(term, term)
        const all = base.unitsOf(term).concat(...parts.map((part) => part?.unitsOf(term) ?? []))
        if (!parts.includes(undefined)) unitsByTerm.set(term, all)
        return all
      },
      foldedText: (unit) => texts.folded(unit).text,
      isWaiting: () => missing.size > 0,
      takeMissing() {
        const taken = [...missing.values()]
        missing = new Map()
        return taken
      },
      words: () =>
        (content({ kind: 'words', hash: start.words }) as readonly string[] | undefined) ?? null,
    }
  }
}
