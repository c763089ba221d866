import { FIELDS, type InvertedIndex } from './invertedIndex.ts'
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
  /** The same, with less for a term that it has in another form only. */
  readonly answered: number
  /** The score is at most this. */
  readonly bound: number
}

/** What a term counts by its best unit of each field. A heading is above other sections, too. */
const MOST = { ...FIELD, heading: FIELD.heading + FIELD.trail, text: FIELD.opening }
const COUNTS = FIELDS.map((field) => MOST[field] / QUALITY.exact)
/** What a term counts as an answer, by its quality. */
const LOOSE = Float64Array.from(
  { length: QUALITY.exact + 1 },
  (_, quality) => (quality / QUALITY.exact) ** SCORE.loose,
)
const TITLE = FIELDS.indexOf('title')
const KEYWORDS = FIELDS.indexOf('keywords')
const HEADING = FIELDS.indexOf('heading')

/** What each page has of the question. */
interface Sums {
  /** What the terms count if a single section has the best of each. */
  readonly value: Float64Array
  /** Weight of the terms that are anywhere. */
  readonly covered: Float64Array
  readonly answered: Float64Array
  readonly inHeading: Float64Array
  readonly inTitleOrKeywords: Float64Array
  readonly inTitleOrHeading: Float64Array
}

/**
 * Finds the pages that have a term, from its places alone, the most promising first: most pages
 * needn't be ranked.
 *
 * @param bonusOf What the title and the keywords of a page add.
 */
export function boundPages(
  index: InvertedIndex,
  { terms, total, phrase }: Scale,
  bonusOf: (page: number) => number,
): FoundPage[] {
  const sums = sumsOf(index, terms)
  const pages: FoundPage[] = []
  for (const [page, value] of sums.value.entries()) {
    if (value === 0) continue
    const covered = (sums.covered[page] as number) / total
    const inHeading = (sums.inHeading[page] as number) / total
    const base = (value / total) * Math.min(1, covered ** SCORE.lack)
    const bonus =
      (inHeading > 0 && (sums.inTitleOrHeading[page] as number) >= total * ALL
        ? NAME.headingIs
        : 0) +
      (covered >= ALL && phrase !== null ? NAME.phrase : 0) +
      NAME.brevity * inHeading +
      ((sums.inTitleOrKeywords[page] as number) >= total * ALL ? bonusOf(page) : 0)
    const score = base * (1 + MOST_OTHERS) + bonus
    const prior = index.priors[page] ?? 0
    const answered = (sums.answered[page] as number) / total
    pages.push({ page, covered, answered, bound: score * answered * (1 + SCORE.prior * prior) })
  }
  return pages.sort((a, b) => b.bound - a.bound || a.page - b.page)
}

function sumsOf(index: InvertedIndex, terms: readonly TermMatch[]): Sums {
  const { length } = index.pageStarts
  const sums = {
    value: new Float64Array(length),
    covered: new Float64Array(length),
    answered: new Float64Array(length),
    inHeading: new Float64Array(length),
    inTitleOrKeywords: new Float64Array(length),
    inTitleOrHeading: new Float64Array(length),
  }
  const best = new Uint8Array(length * FIELDS.length)
  for (const { units, quality, weight, isExtra = false } of terms) {
    for (const start of noteBest(index, { units, quality }, best)) {
      const inTitle = best[start + TITLE] !== 0
      const inHeading = best[start + HEADING] !== 0
      const isNamed = inTitle || best[start + KEYWORDS] !== 0
      const most = isExtra ? 0 : mostOf(best, start)
      const count = takeCount(best, start)
      // A page comes again when its units don't follow each other.
      if (count === 0) continue
      const page = start / FIELDS.length
      sums.value[page]! += weight * saturate(count)
      if (isExtra) continue
      sums.covered[page]! += weight
      sums.answered[page]! += weight * LOOSE[most]!
      if (inHeading) sums.inHeading[page]! += weight
      if (isNamed) sums.inTitleOrKeywords[page]! += weight
      if (inTitle || inHeading) sums.inTitleOrHeading[page]! += weight
    }
  }
  return sums
}

/** Notes the best quality of a term in each field of each page. Returns where its pages start. */
function noteBest(
  { pageOf, fieldOf }: InvertedIndex,
  { units, quality }: Pick<TermMatch, 'units' | 'quality'>,
  best: Uint8Array,
): number[] {
  const starts: number[] = []
  let last = -1
  for (const unit of units) {
    const start = (pageOf[unit] as number) * FIELDS.length
    const at = start + (fieldOf[unit] as number)
    const percent = quality[unit] as number
    if ((best[at] as number) < percent) best[at] = percent
    if (start !== last) starts.push(start)
    last = start
  }
  return starts
}

/** Best quality of a term in any field of a page. */
function mostOf(best: Uint8Array, start: number): number {
  let most = 0
  for (let at = start; at < start + FIELDS.length; at++) most = Math.max(most, best[at] as number)
  return most
}

/** What a term counts in a page at most. Leaves 0 in its place. */
function takeCount(best: Uint8Array, start: number): number {
  let count = 0
  for (let field = 0; field < FIELDS.length; field++) {
    count += (best[start + field] as number) * (COUNTS[field] as number)
    best[start + field] = 0
  }
  return count
}
