import Fuse from 'fuse.js/basic'
import { beginningDistances, editDistance } from '../closest.ts'
import { mergeRanges, type TextRange } from './results.ts'

// Who compares names compares paths as well: with this, both are one chunk.
export { editDistance }

/** A name that is similar to what was typed. */
export interface NameMatch {
  /** Position in the list of names. */
  readonly at: number
  /** Share of the typed letters that differ: 0 when the name holds what was typed. */
  readonly errors: number
  /** What of the name was found. */
  readonly marks: readonly TextRange[]
}

/**
 * Finds the names that hold what was typed. If there are none, those that hold something similar,
 * with as few errors as possible.
 */
export type MatchNames = (typed: string) => readonly NameMatch[]

/** Share of the letters that may differ: an error in four letters, two swapped ones in six. */
const TOLERANCE = 0.34
/** In shorter words every error gives another word. */
const ERRORS_FROM = 4
/** Fuse.js compares at most so many letters in one piece. */
const LONGEST = 32
/** `hideNavbar` has two words. */
const WORD_START = /\p{Lu}|(?<![\p{L}\p{N}])[\p{L}\p{N}]/gu
/** Fuse.js counts a name that is more than what was typed as slightly different. */
const ROUNDING = 0.002

/**
 * Matches short names loosely: titles, headings, URLs. Case is ignored, and `-` equals a space.
 * Loaded on demand, as one chunk, by `loadNameMatcher`.
 */
export function createNameMatcher(names: readonly string[]): MatchNames {
  const fuse = new Fuse(names.map(fold), {
    threshold: TOLERANCE,
    ignoreLocation: true,
    ignoreFieldNorm: true,
    includeScore: true,
    includeMatches: true,
  })
  return (typed) => {
    const wanted = fold(typed).trim()
    if (wanted === '' || wanted.length > LONGEST) return []
    const found = fuse.search(wanted).map(({ refIndex: at, score = 1, matches }): NameMatch => {
      const marks = (matches ?? []).flatMap(({ indices }) =>
        indices.map(([first, last]): TextRange => [first, last + 1]),
      )
      const errors = score <= ROUNDING ? 0 : errorsOf(wanted, names[at] ?? '', score)
      return { at, errors, marks: mergeRanges(marks) }
    })
    const fewest = found.reduce((least, { errors }) => Math.min(least, errors), 1)
    if (fewest > 0 && wanted.length < ERRORS_FROM) return []
    return found.filter(({ errors }) => errors <= fewest)
  }
}

/**
 * Share of the letters that differ from the beginning of a word of a name. Fuse.js counts two
 * swapped letters as two errors, and so does it find other words than the one that was meant.
 */
function errorsOf(wanted: string, name: string, most: number): number {
  const starts = Array.from(name.matchAll(WORD_START), ({ index }) => index)
  const distances = starts.flatMap((start) =>
    beginningDistances(wanted, fold(name.slice(start, start + 2 * wanted.length))),
  )
  return Math.min(most, ...distances.map((distance) => distance / wanted.length))
}

function fold(text: string): string {
  return text.toLowerCase().replaceAll('-', ' ')
}
