import type { InvertedIndex, SearchUnit } from './invertedIndex.ts'
import { ALL, saturate, type Scale } from './scale.ts'
import type { TermMatch } from './termMatch.ts'
import { FIELD, NAME, QUALITY, SCORE } from './weights.ts'

/** Sections of a page that add to its score, beside the best one. */
export const OTHER_SECTIONS = 5
/** All that they can add, as a part of what the best one has. */
const MOST_OTHERS = (SCORE.others * (1 - SCORE.decay ** OTHER_SECTIONS)) / (1 - SCORE.decay)

/** A page that has a term of the query, before its sections are looked at. */
export interface FoundPage {
  readonly page: number
  /** Part of the question, by weight, that the page has anywhere. */
  readonly covered: number
  /** The score is at most this. */
  readonly bound: number
}

/** The best quality of a term in each field of a page. Unit: percent. */
interface Best {
  title: number
  keywords: number
  path: number
  heading: number
  text: number
  code: number
}

/** What a page has of the question. Weights are those of terms that it has there. */
interface Sums {
  readonly page: number
  readonly best: Best
  /** The term that `best` is about. */
  term: TermMatch | null
  /** What all terms count if a single section has the best of each. */
  value: number
  covered: number
  heading: number
  /** Title or keywords. */
  named: number
  /** Title or heading. */
  told: number
}

/**
 * Finds the pages that have a term, from its places alone, the most promising first: most pages
 * needn't be ranked.
 *
 * @param bonusOf What the title and the keywords of a page add.
 */
export function boundPages(
  { pageStarts, units, priors }: InvertedIndex,
  { terms, total, phrase }: Scale,
  bonusOf: (page: number) => number,
): FoundPage[] {
  const sums: (Sums | undefined)[] = Array.from({ length: pageStarts.length })
  for (const term of terms) {
    for (const unit of term.units) {
      const { page, field } = units[unit] as SearchUnit
      const own = (sums[page] ??= createSums(page))
      if (own.term !== term) {
        add(own)
        own.term = term
      }
      const quality = term.quality[unit] as number
      if (own.best[field] < quality) own.best[field] = quality
    }
  }
  const pages: FoundPage[] = []
  for (const own of sums) {
    if (own === undefined) continue
    add(own)
    const { page, value, heading, named, told } = own
    const covered = own.covered / total
    const base = (value / total) * Math.min(1, covered ** SCORE.lack)
    const bonus =
      (heading > 0 && told >= total * ALL ? NAME.headingIs : 0) +
      (covered >= ALL && phrase !== null ? NAME.phrase : 0) +
      NAME.brevity * (heading / total) +
      (named >= total * ALL ? bonusOf(page) : 0)
    const score = base * (1 + MOST_OTHERS) + bonus
    pages.push({ page, covered, bound: score * covered * (1 + SCORE.prior * (priors[page] ?? 0)) })
  }
  return pages.sort((a, b) => b.bound - a.bound || a.page - b.page)
}

function createSums(page: number): Sums {
  const best = { title: 0, keywords: 0, path: 0, heading: 0, text: 0, code: 0 }
  return { page, best, term: null, value: 0, covered: 0, heading: 0, named: 0, told: 0 }
}

/** Adds what the page has of a term to its sums. */
function add(sums: Sums): void {
  const { term, best } = sums
  if (term === null) return
  const { title, keywords, path, heading, text, code } = best
  const count =
    title * FIELD.title +
    keywords * FIELD.keywords +
    path * FIELD.path +
    heading * (FIELD.heading + FIELD.trail) +
    text * FIELD.text +
    code * FIELD.code
  sums.value += term.weight * saturate(count / QUALITY.exact)
  if (!term.isExtra) {
    sums.covered += term.weight
    if (heading > 0) sums.heading += term.weight
    if (title > 0 || keywords > 0) sums.named += term.weight
    if (title > 0 || heading > 0) sums.told += term.weight
  }
  best.title = best.keywords = best.path = best.heading = best.text = best.code = 0
}
