import { beginningDistances } from '../closest.ts'
import type { FindSimilar, SimilarWord } from './matchTerms.ts'
import { INNER, isHan } from './tokenize.ts'
import type { WordForms } from './wordForms.ts'

/** The shortest word in which an error is forgiven, and the one from which two are. */
const ONE_ERROR_FROM = 4
const TWO_ERRORS_FROM = 8
/** Longer words aren't typos, and would take long to compare. */
const LONGEST_WORD = 32

/**
 * Finds words that have a word inside. If there are none, those that are one typing error away, two
 * in long words, also when the word is not finished.
 * Words with the same first letters are compared first, then words of about the same length: the
 * whole vocabulary at once would take tens of milliseconds.
 */
export function createSpelling(
  terms: readonly string[],
  { formsInside }: Pick<WordForms, 'formsInside'>,
): FindSimilar {
  const words = terms.filter(
    (term) => !isHan(term) && term.length >= 3 && !term.includes('.') && !term.startsWith(INNER),
  )
  const lists = new Map<string, readonly string[]>()
  const list = (name: string, belongs: (word: string) => boolean): readonly string[] => {
    const known = lists.get(name)
    if (known !== undefined) return known
    const found = words.filter(belongs)
    lists.set(name, found)
    return found
  }
  return (word) => {
    const inside = formsInside(words, word)
    if (inside.length > 0) return inside
    if (word.length < ONE_ERROR_FROM || word.length > LONGEST_WORD) return []
    const allowed = word.length < TWO_ERRORS_FROM ? 1 : 2
    const accept = (candidates: readonly string[]): Near[] => {
      const near = candidates.map((term) => nearestBeginning(word, term, allowed))
      const least = near.reduce((fewest, { errors }) => Math.min(fewest, errors), allowed)
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
  const longest = Math.min(term.length, typed.length + allowed)
  if (longest < typed.length - allowed) return near
  const distances = beginningDistances(typed, term.slice(0, longest))
  for (let length = typed.length - allowed; length <= longest; length++) {
    const errors = distances[length] ?? Infinity
    if (errors <= near.errors) near = { term, meant: term.slice(0, length), errors }
  }
  return near
}
