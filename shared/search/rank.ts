import { KEYWORD_SEPARATOR } from './document.ts'
import type { InvertedIndex } from './invertedIndex.ts'
import { boundPages, type FoundPage, OTHER_SECTIONS } from './pageBounds.ts'
import type { PageUnits } from './pageUnits.ts'
import { hasTerm, type RankedSection, rankSection } from './rankSection.ts'
import {
  ALL,
  brevity,
  coverageOf,
  type Question,
  saturate,
  type Scale,
  scaleOf,
  shareIn,
  STRENGTH,
} from './scale.ts'
import { FIELD, NAME, QUALITY, SCORE } from './weights.ts'

/** A page that answers the query. */
export interface RankedPage {
  readonly page: number
  readonly score: number
  /** How well the page answers: see `SearchResults.strength`. */
  readonly strength: number
  /** True when the title alone answers every term. */
  readonly isTitleHit: boolean
  /** True if every term occurs somewhere in the page. */
  readonly hasAll: boolean
  /** True if a name or a phrase of the page has every term: code has nothing to add. */
  readonly isComplete: boolean
  /** Sections worth showing, best first. */
  readonly sections: readonly Pick<RankedSection, 'unit'>[]
}

/** Pages that are listed when few have all words. */
export const ENOUGH_PAGES = 10
/**
 * So many characters that occur in no word are a question, not a word: any page that has one of
 * them is better than none.
 */
const QUESTION = 4
/** Bounds are sums in another order. */
const ROUNDING = 1e-9

/**
 * Pages that have a word of the query, best first. Those that have all words come as many as there
 * are, others only to fill up. Pages are ranked when they are asked for.
 *
 * Fields are weighed and added before they saturate (BM25F), a term counts by its rarity, and what
 * a section or page lacks lowers it in proportion: nothing is left out for lack of a word.
 */
export function* rankPages(index: InvertedIndex, question: Question): Generator<RankedPage> {
  const { terms } = question
  const isQuestion = terms.length >= QUESTION
  if (!terms.some(({ count, isRest }) => count > 0 && (isQuestion || !isRest))) return
  const scale = scaleOf(question)
  const bonusOf = (page: number): number => rankNames(index, index.unitsOfPage(page), scale).bonus
  const found = boundPages(index, scale, bonusOf)
  let ranked: RankedPage[] = []
  let next = 0
  for (let room = ENOUGH_PAGES; ; room--) {
    if (room === 0) ranked = ranked.filter(({ hasAll }) => hasAll)
    let best = bestOf(ranked)
    for (; next < found.length; next++) {
      const page = found[next] as FoundPage
      if (best && best.score > page.bound + ROUNDING) break
      if (room <= 0 && page.covered < ALL) continue
      const one = rankPage(index, page, scale)
      ranked.push(one)
      if (!best || isBefore(one, best)) best = one
    }
    if (!best) return
    ranked.splice(ranked.indexOf(best), 1)
    yield best
  }
}

function isBefore(a: RankedPage, b: RankedPage): boolean {
  return a.score > b.score || (a.score === b.score && a.page < b.page)
}

function bestOf(pages: readonly RankedPage[]): RankedPage | undefined {
  return pages.reduce<RankedPage | undefined>(
    (best, page) => (best && isBefore(best, page) ? best : page),
    undefined,
  )
}

function rankPage(
  index: InvertedIndex,
  { page, covered, answered }: FoundPage,
  scale: Scale,
): RankedPage {
  const units = index.unitsOfPage(page)
  const { terms, total } = scale
  const named = terms.map(
    (term) =>
      shareIn(term, units.title) * FIELD.title +
      shareIn(term, units.keywords) * FIELD.keywords +
      shareIn(term, units.path) * FIELD.path,
  )
  const above = index.ancestors[page] ?? []
  // Sections without anything are holes, which are skipped.
  const sections = units.sections
    .flatMap((own, section) =>
      terms.some((term) => hasTerm(term, own))
        ? [rankSection(index, { units, section, above: above[section] ?? [], named }, scale)]
        : [],
    )
    .sort((a, b) => b.score - a.score || a.unit - b.unit)
  const names = rankNames(index, units, scale)
  const alone =
    (terms.reduce((sum, { weight }, at) => sum + weight * saturate(named[at] ?? 0), 0) / total) *
    coverageOf(scale, (_, at) => Math.ceil(named[at] ?? 0))
  const strengths = [names.strength, ...sections.map(({ strength }) => strength)]
  return {
    page,
    score:
      (Math.max(alone, sections[0]?.score ?? 0) + othersOf(sections) + names.bonus) *
      answered *
      (1 + SCORE.prior * (index.priors[page] ?? 0)),
    strength: Math.max(STRENGTH.scattered, ...strengths),
    // A word of the author's is answered by the page, not by a text of it.
    isTitleHit:
      names.isTitleHit || (names.isKeyword && (sections[0]?.strength ?? 0) <= STRENGTH.text),
    hasAll: covered >= ALL,
    isComplete: Math.max(...strengths) > STRENGTH.text,
    sections: shownOf(sections, units, names.hasKeywords),
  }
}

/** What sections beside the best one add. */
function othersOf(sections: readonly RankedSection[]): number {
  let part = SCORE.others
  let sum = 0
  for (const { base } of sections.slice(1, 1 + OTHER_SECTIONS)) {
    sum += base * part
    part *= SCORE.decay
  }
  return sum
}

function shownOf(
  sections: readonly RankedSection[],
  { keywords }: PageUnits,
  hasKeywords: boolean,
): Pick<RankedSection, 'unit'>[] {
  const least = (sections[0]?.score ?? 0) * SCORE.shown
  const shown = sections.filter(
    ({ score, strength }) => score >= least || strength > STRENGTH.scattered,
  )
  return shown.length === 0 && hasKeywords ? [{ unit: keywords }] : shown
}

interface RankedNames {
  readonly bonus: number
  readonly strength: number
  readonly isTitleHit: boolean
  /** True if one of the keywords is what is asked. */
  readonly isKeyword: boolean
  /** True if the keywords have a term. */
  readonly hasKeywords: boolean
}

/** What title and keywords of a page add by being, or having, what is asked. */
function rankNames(
  index: InvertedIndex,
  { title, keywords }: PageUnits,
  scale: Scale,
): RankedNames {
  const { foldedQuery } = scale
  const inTitle = coverageOf(scale, (term) => shareIn(term, title))
  const isTitleHit = coverageOf(scale, (term) => Math.ceil(shareIn(term, title))) >= ALL
  const hasKeywords = keywords >= 0 && coverageOf(scale, (term) => shareIn(term, keywords)) > 0
  const isKeyword =
    hasKeywords && index.foldedText(keywords).split(KEYWORD_SEPARATOR).includes(foldedQuery)
  const found = { isTitleHit, isKeyword, hasKeywords }
  const name = inTitle > 0 ? index.foldedText(title).trim() : ''
  if (titleNames(name).includes(foldedQuery))
    return {
      ...found,
      isTitleHit: true,
      bonus: NAME.titleIs + NAME.brevity * brevity(name),
      strength: STRENGTH.titleIs,
    }
  if (isKeyword) return { ...found, bonus: NAME.keywordIs, strength: STRENGTH.titleHas }
  if (isTitleHit)
    return {
      ...found,
      bonus:
        NAME.titleHas * inTitle +
        NAME.brevity * brevity(name) +
        (name.startsWith(foldedQuery) ? NAME.begins : 0),
      // A title with another word for it counts as a heading.
      strength: inTitle > QUALITY.synonym / QUALITY.exact ? STRENGTH.titleHas : STRENGTH.headingIs,
    }
  const inBoth = coverageOf(scale, (term) =>
    Math.ceil(Math.max(shareIn(term, title), shareIn(term, keywords))),
  )
  return inBoth >= ALL
    ? { ...found, bonus: NAME.keywordsHave, strength: STRENGTH.headingHas }
    : { ...found, bonus: 0, strength: 0 }
}

/** What a title may be called: `Internationalization (i18n)` has two names beside itself. */
function titleNames(title: string): readonly string[] {
  const [, name = '', other = ''] = /^(.+?)\s*[(（]([^()（）]+)[)）]$/.exec(title) ?? []
  return name === '' ? [title] : [title, name, other]
}
