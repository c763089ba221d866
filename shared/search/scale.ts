import type { TermMatch } from './termMatch.ts'
import { identifierParts, textRuns } from './tokenize.ts'
import { QUALITY, SCORE } from './weights.ts'

/** What is asked: the terms with their places, and the query as typed, folded. */
export interface Question {
  readonly terms: readonly TermMatch[]
  readonly foldedQuery: string
}

/** A question, and what its terms count in all. */
export interface Scale extends Question {
  /** Sum of the weights, without what only helps. */
  readonly total: number
  /**
   * What a heading may be called to be exactly what is asked: the query, or the last part of
   * `themeConfig.hideNavbar`.
   */
  readonly names: readonly string[]
  /** The words of the query in their order, with any punctuation between. Null for a single one. */
  readonly phrase: RegExp | null
}

/**
 * How well a page answers, so that answers in two languages can be compared: see
 * `SearchResults.strength`.
 */
export const STRENGTH = {
  titleIs: 6,
  titleHas: 5,
  headingIs: 4,
  headingHas: 3,
  text: 2,
  scattered: 1,
} as const

/** Part of the question that counts as all of it: weights are sums. */
export const ALL = 0.999

/** Weighs the terms of a question. A term that is nowhere counts as much as others on average. */
export function scaleOf({ terms, foldedQuery }: Question): Scale {
  const asked = terms.filter(({ isExtra }) => !isExtra)
  const found = asked.filter(({ count }) => count > 0)
  const mean = found.reduce((sum, { weight }) => sum + weight, 0) / Math.max(1, found.length)
  const weighed = terms.map((term) => (term.count > 0 ? term : { ...term, weight: mean }))
  const total = weighed.reduce((sum, { weight, isExtra }) => sum + (isExtra ? 0 : weight), 0)
  return {
    terms: weighed,
    foldedQuery,
    names: namesOf(foldedQuery),
    phrase: phraseOf(foldedQuery),
    total,
  }
}

function phraseOf(foldedQuery: string): RegExp | null {
  const runs = textRuns(foldedQuery).map(({ term }) => term.replace(/[.$]/g, '\\$&'))
  return runs.length < 2 ? null : new RegExp(runs.join('[^\\p{L}\\p{N}]{0,3}'), 'u')
}

function namesOf(foldedQuery: string): string[] {
  if (/\s/.test(foldedQuery) || !foldedQuery.includes('.')) return [foldedQuery]
  const last = identifierParts(foldedQuery).findLast((part) => identifierParts(part).length === 0)
  return last && foldedQuery.endsWith(`.${last}`) ? [foldedQuery, last] : [foldedQuery]
}

/** How well a unit answers a term, from 0 to 1. */
export function shareIn(term: TermMatch, unit: number): number {
  return unit < 0 ? 0 : (term.quality[unit] as number) / QUALITY.exact
}

/** A count as part of what a term can have: twice as many places aren't twice as good. */
export function saturate(count: number): number {
  return count / (count + SCORE.half)
}

/** Part of the question, by weight, that is covered. */
export function coverageOf(
  { terms, total }: Scale,
  qualityOf: (term: TermMatch, at: number) => number,
): number {
  let covered = 0
  for (const [at, term] of terms.entries())
    if (!term.isExtra && term.weight > 0) covered += term.weight * Math.min(1, qualityOf(term, at))
  return covered / total
}

const LETTERS = /\p{L}[\p{L}\p{N}_$-]*/gu

/**
 * Part of its weight that a word of a heading keeps: what has a heading for itself is explained
 * there. Numbers don't count, and a text without spaces is one word. From 0 to 1.
 */
export function focus(heading: string): number {
  const words = Math.max(1, heading.match(LETTERS)?.length ?? 0)
  return (3 / (2 + words)) ** SCORE.focus
}

/** Among equals, the shorter name comes first. From 0 to 1. */
export function brevity(name: string): number {
  return 1 - Math.min(100, name.length) / 100
}
