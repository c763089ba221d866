import type { InvertedIndex } from './invertedIndex.ts'

const SHORTEST_STEM = 4
const WORD_ENDING = /(?:ing|ed|es|ly|e|s)$/

/**
 * Other forms of a word that the index has: `showing` finds show, shown and shows. What begins with
 * the word is found anyway.
 */
export function formsOf(index: InvertedIndex, word: string): string[] {
  const stem = stemOf(word)
  if (stem === word) return []
  return index
    .termsWithPrefix(stem)
    .filter(
      (term) => !term.startsWith(word) && stemOf(term) === stem && !isOneLetterApart(word, term),
    )
}

/** A word without its suffix. A short word is its own stem. */
function stemOf(word: string): string {
  if (word.endsWith('ss')) return word
  const stem = word.replace(WORD_ENDING, '')
  return stem.length >= SHORTEST_STEM || (word.endsWith('s') && stem.length === SHORTEST_STEM - 1)
    ? stem
    : word
}

/** True for `theme` and `them`, which are two words. */
function isOneLetterApart(word: string, term: string): boolean {
  return word === `${term}e` || term === `${word}e`
}

export function isPluralOf(word: string, form: string): boolean {
  return word === `${form}s`
}
