import Fuse from 'fuse.js/basic'
import { mergeRanges, type TextRange } from './search/results.ts'

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
    // The best one is first.
    const found = fuse.search(wanted)
    const errors = found[0]?.score ?? 0
    if (errors > ROUNDING && wanted.length < ERRORS_FROM) return []
    const nearest = found.filter(({ score = 1 }) => score <= errors + ROUNDING)
    return nearest.map(({ refIndex, matches }) => {
      const marks = (matches ?? []).flatMap(({ indices }) =>
        indices.map(([first, last]): TextRange => [first, last + 1]),
      )
      return { at: refIndex, errors, marks: mergeRanges(marks) }
    })
  }
}

function fold(text: string): string {
  return text.toLowerCase().replaceAll('-', ' ')
}
