import { wordKey } from '../wordKey.ts'
import { foldWithPlaces } from '../foldText.ts'
import { isHan, textRuns } from './tokenize.ts'

/** Words that mean the same. A search for one of them finds the others. */
export type SynonymGroup = readonly string[]

/**
 * The groups of an index, each cut in two: words that a page has, and words that only readers type.
 */
export type Synonyms = readonly (readonly [found: readonly string[], typed: readonly string[]])[]

/** A word of a query that has synonyms. */
export interface KnownWord {
  /** Offsets in the query. */
  readonly start: number
  readonly end: number
  /** The other words of its groups that pages have, folded. */
  readonly others: readonly string[]
}

/** Finds the words of a query that have synonyms, longest first at each place. */
export type FindSynonyms = (query: string) => readonly KnownWord[]

/** Prepares synonym groups for queries. */
export function createSynonyms(groups: Synonyms): FindSynonyms {
  const others = new Map<string, Set<string>>()
  for (const group of groups) {
    const [found, typed] = [group[0].map(wordKey), group[1].map(wordKey)]
    for (const word of [...found, ...typed]) {
      const known = others.get(word) ?? new Set()
      for (const other of found) if (other !== word) known.add(other)
      others.set(word, known)
    }
  }
  const words = [...others.keys()].sort((a, b) => b.length - a.length)
  return (query) => {
    const { text: folded, rangeOf } = foldWithPlaces(query)
    const found: KnownWord[] = []
    for (const word of words) {
      for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + 1)) {
        const endAt = endOfWord(folded, word, at)
        if (endAt === null) continue
        const [start, end] = rangeOf(at, endAt)
        if (!found.some((longer) => start < longer.end && longer.start < end))
          found.push({ start, end, others: [...(others.get(word) ?? [])] })
      }
    }
    return found
  }
}

/**
 * Offset after a word that begins here, with its plural; null inside of a longer word. Han
 * characters have no such borders.
 */
function endOfWord(folded: string, word: string, start: number): number | null {
  if (isHan(word)) return start + word.length
  const runs = textRuns(folded)
  if (!runs.some((run) => run.start === start)) return null
  const end = start + word.length
  return (
    runs.find((run) => run.end === end || (run.end === end + 1 && folded[end] === 's'))?.end ?? null
  )
}
