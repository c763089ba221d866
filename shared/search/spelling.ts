import Fuse from 'fuse.js/basic'
import { editDistance } from '../closest.ts'
import type { FindSimilar, SimilarWord } from './matchTerms.ts'
import { isHan } from './tokenize.ts'

/** The shortest word in which an error is forgiven, and the one from which two are. */
const ONE_ERROR_FROM = 4
const TWO_ERRORS_FROM = 8
/** Longest pattern Fuse takes in one piece. */
const LONGEST_WORD = 32

/**
 * Finds words that are one typing error away, two in long words, also when the word is not
 * finished.
 * Fuse looks among words with the same first letters, then among words of about the same length:
 * the whole vocabulary at once would take tens of milliseconds.
 */
export function createSpelling(terms: readonly string[]): FindSimilar {
  const words = terms.filter((term) => !isHan(term) && term.length >= 3 && !term.includes('.'))
  const lists = new Map<string, Fuse<string>>()
  const list = (name: string, belongs: (word: string) => boolean): Fuse<string> => {
    const known = lists.get(name)
    if (known !== undefined) return known
    const fuse = new Fuse(words.filter(belongs), {
      threshold: 0.45,
      distance: 20,
      ignoreFieldNorm: true,
    })
    lists.set(name, fuse)
    return fuse
  }
  return (word) => {
    if (word.length < ONE_ERROR_FROM || word.length > LONGEST_WORD) return []
    const allowed = word.length < TWO_ERRORS_FROM ? 1 : 2
    const accept = (fuse: Fuse<string>): Near[] => {
      const near = fuse.search(word).map(({ item }) => nearestBeginning(word, item, allowed))
      const least = Math.min(allowed, ...near.map(({ errors }) => errors))
      return near.filter(({ errors }) => errors <= least)
    }
    const initials = new Set(word.slice(0, 2))
    const alike = [...initials].flatMap((initial) =>
      accept(list(initial, (term) => term.startsWith(initial))),
    )
    if (alike.length > 0) return alike
    const lengths = Array.from({ length: allowed * 2 + 1 }, (_, at) => word.length - allowed + at)
    return lengths.flatMap((length) => accept(list(`#${length}`, (term) => term.length === length)))
  }
}

interface Near extends SimilarWord {
  readonly errors: number
}

/**
 * The beginning of a word of the index, or all of it, that has the fewest errors as against a typed
 * word.
 */
function nearestBeginning(typed: string, term: string, allowed: number): Near {
  let near: Near = { term, meant: term, errors: Infinity }
  for (
    let length = typed.length - allowed;
    length <= Math.min(term.length, typed.length + allowed);
    length++
  ) {
    const meant = term.slice(0, length)
    const errors = editDistance(typed, meant)
    if (errors <= near.errors) near = { term, meant, errors }
  }
  return near
}
