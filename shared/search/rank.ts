import type { InvertedIndex } from './invertedIndex.ts'
import { QUALITY, type TermMatch } from './matchTerms.ts'
import { KEYWORD_SEPARATOR } from './document.ts'
import { identifierParts } from './tokenize.ts'

/** A section of a page that answers the query. */
export interface RankedSection {
  /** Position of the unit worth showing: the heading, or the text below it. */
  readonly unit: number
  readonly score: number
}

/** A page that answers the query. */
export interface RankedPage {
  readonly page: number
  readonly score: number
  /**
   * How well the page answers, from 6 for a title that is the query to 1 for words scattered over
   * the page.
   */
  readonly tier: number
  /** True when the title alone answers every term. */
  readonly isTitleHit: boolean
  /** Sections worth showing, best first. */
  readonly sections: readonly RankedSection[]
}

/** What is asked: the terms with their places, and the query as typed, folded. */
export interface Question {
  readonly terms: readonly TermMatch[]
  readonly foldedQuery: string
}

/**
 * Classes of answers. A page of a higher class always comes first. A text that has the query word
 * for word is as good as a heading.
 */
const TIER = {
  titleIs: 6,
  titleHas: 5,
  headingIs: 4,
  headingHas: 3,
  text: 2,
  scattered: 1,
} as const
const TIER_STEP = 10_000
/** Weight of a term by its place, and in the title in addition. */
const BOOST = { heading: 3, title: 1.5, text: 1, also: 0.3 } as const
/**
 * What a term counts by where it is in a page, and the number of texts that make half of what texts
 * can.
 */
const PAGE_BOOST = { title: 5, heading: 2, texts: 2 } as const
const HALF_OF_TEXTS = 3
/** What a synonym in a heading counts of the word itself. */
const SYNONYM_WEIGHT = 0.6
/** Part of the query that a heading must have to tell as much as a text that has all of it. */
const MOST_OF_IT = 0.65
/** What title and keywords with most of a query count more than a text with all of it. */
const MOST_NAMED = 3000
/**
 * Part of the query, by weight of its terms, that a page must answer to be listed when none answers
 * all.
 */
const LEAST_COVERAGE = 0.45
/** Part of the best page's coverage that a page must reach then. */
const NEAR_BEST = 0.7
/** Pages that answer every term from which on no others are listed. */
export const ENOUGH_PAGES = 10

/**
 * Pages that answer every term, best first: exact title, titles and keywords, headings, texts,
 * terms scattered over a page.
 * When they are few, pages that answer most of the query follow. When no section holds all terms,
 * those are among the others.
 */
export function rankPages(index: InvertedIndex, question: Question): RankedPage[] {
  if (!question.terms.some(({ count, isRest }) => count > 0 && !isRest)) return []
  const scale = scaleOf(question)
  const pages: PageScore[] = []
  for (let page = 0; page < index.pageStarts.length - 1; page++) {
    const scored = scorePage(index, page, scale)
    if (scored !== null) pages.push(scored)
  }
  const best = pages.reduce((most, { coverage }) => Math.max(most, coverage), 0)
  const isAnswered = pages.some(({ tier, hasAll }) => tier > TIER.scattered && hasAll)
  const least = Math.max(LEAST_COVERAGE, best * NEAR_BEST)
  const answers = ({ hasAll, coverage, tier }: PageScore): boolean =>
    hasAll || tier > TIER.scattered || (!isAnswered && coverage >= least)
  const byScore = (a: PageScore, b: PageScore): number => b.score - a.score || a.page - b.page
  const full = pages.filter(answers).sort(byScore)
  const room = Math.max(0, ENOUGH_PAGES - full.length)
  const partial =
    room > 0
      ? pages.filter((page) => !answers(page) && page.coverage >= LEAST_COVERAGE).sort(byScore)
      : []
  return [...full, ...partial.slice(0, room)]
}

interface Scale extends Question {
  /** Sum of the weights. */
  readonly total: number
  /**
   * What a heading may be called to be exactly what is asked: the query, or the last part of
   * `themeConfig.hideNavbar`.
   */
  readonly names: readonly string[]
}

function scaleOf(question: Question): Scale {
  const { foldedQuery } = question
  const last = /\s/.test(foldedQuery)
    ? ''
    : (identifierParts(foldedQuery).findLast(({ text }) => identifierParts(text).length === 0)
        ?.text ?? '')
  const names =
    foldedQuery.includes('.') && foldedQuery.endsWith(`.${last}`)
      ? [foldedQuery, last]
      : [foldedQuery]
  const terms = weighMissing(question.terms)
  return { ...question, terms, names, total: terms.reduce((sum, { weight }) => sum + weight, 0) }
}

/**
 * A term that is nowhere counts as much as the others do on average, so that a query with one such
 * word still finds the rest.
 */
function weighMissing(terms: readonly TermMatch[]): readonly TermMatch[] {
  const found = terms.filter(({ count }) => count > 0)
  const weight = found.reduce((sum, term) => sum + term.weight, 0) / Math.max(1, found.length)
  return terms.map((term) => (term.count > 0 ? term : { ...term, weight }))
}

interface PageScore extends RankedPage {
  /** True if every term occurs somewhere in the page. */
  readonly hasAll: boolean
  /** Part of the query that the best section answers, by weight. */
  readonly coverage: number
}

function scorePage(index: InvertedIndex, page: number, scale: Scale): PageScore | null {
  const start = index.pageStarts[page] ?? 0
  const end = index.pageStarts[page + 1] ?? start
  const inPage = scale.terms.map(({ units }) => holds(units, start, end))
  if (!inPage.includes(true)) return null
  const hits: SectionScore[] = []
  const keywords =
    index.units[start + 1]?.field === 'keywords' && start + 1 < end ? start + 1 : null
  for (let from = (keywords ?? start) + 1; from < end;) {
    let to = from + 1
    while (to < end && index.units[to]?.section === index.units[from]?.section) to++
    const hit = scoreSection(index, { title: start, from, to }, scale)
    if (hit !== null) hits.push(hit)
    from = to
  }
  const title = titleScore(
    index.foldedText(start).trim(),
    scale.terms.map(({ units }) => units[start] ?? 0),
    scale,
  )
  const own =
    scale.terms.reduce(
      (sum, { units, weight }) =>
        sum + (units[start] || (keywords !== null && units[keywords]) ? weight : 0),
      0,
    ) / scale.total
  const coverage = Math.max(own, ...hits.map((hit) => hit.coverage))
  const named =
    title >= TIER.titleHas * TIER_STEP
      ? null
      : scoreNames(index, { title: start, keywords, hasAll: !inPage.includes(false) }, scale)
  // Only most of the query counts less than sections with all of it.
  if (named !== null && named.unit !== null && (named.isWhole || hits.length === 0))
    hits.push({ ...named, unit: named.unit })
  const sections = hits
    .filter((hit) => hit.coverage >= coverage - 0.001 || hit.tier > TIER.scattered)
    .sort((a, b) => b.score - a.score || a.unit - b.unit)
  const tier = Math.max(
    title === 0 ? 0 : Math.floor(title / TIER_STEP),
    named?.tier ?? 0,
    ...hits.map((hit) => hit.tier),
  )
  const isNamed = title > 0 || tier > TIER.scattered
  const score = isNamed
    ? Math.max(title, named?.score ?? 0, sections[0]?.score ?? 0) + Math.min(sections.length, 10)
    : tier * TIER_STEP + (TIER_STEP / 10) * (coverage + telling(index, { start, end }, scale))
  return {
    page,
    score,
    tier: Math.max(tier, TIER.scattered),
    isTitleHit: title > 0,
    sections,
    hasAll: !inPage.includes(false),
    coverage,
  }
}

/**
 * How well a page matches the query as a whole, from 0 to 9: by its title most, then its headings,
 * then the number of its texts.
 */
function telling(
  index: InvertedIndex,
  { start, end }: { readonly start: number; readonly end: number },
  { terms, total }: Scale,
): number {
  let value = 0
  for (const { units, weight } of terms) {
    let name = 0
    let texts = 0
    for (let unit = start; unit < end; unit++) {
      const share = (units[unit] ?? 0) / QUALITY.exact
      if (share === 0) continue
      const { field } = index.units[unit] ?? {}
      if (field === 'text' || field === 'code') texts += share
      else name = Math.max(name, share * PAGE_BOOST[field === 'heading' ? 'heading' : 'title'])
    }
    value += (weight / total) * (name + PAGE_BOOST.texts * (texts / (texts + HALF_OF_TEXTS)))
  }
  return value
}

function holds(units: Uint8Array, start: number, end: number): boolean {
  for (let unit = start; unit < end; unit++) if (units[unit] !== 0) return true
  return false
}

interface Span {
  /** Unit of the title. */
  readonly title: number
  /** First unit of the section, and the one after its last. */
  readonly from: number
  readonly to: number
}

interface SectionScore extends RankedSection {
  readonly tier: number
  readonly coverage: number
}

/**
 * Looks at title, heading and texts of a section together. Null when only the title has to do with
 * the query.
 */
function scoreSection(
  index: InvertedIndex,
  { title, from, to }: Span,
  scale: Scale,
): SectionScore | null {
  const { terms, foldedQuery, names, total } = scale
  // At most heading, text and code.
  const held = [0, 0, 0]
  let most = 0
  for (const { units, weight } of terms) {
    for (let unit = from; unit < to; unit++)
      if (units[unit] !== 0)
        most = Math.max(most, (held[unit - from] = (held[unit - from] ?? 0) + weight))
  }
  if (most === 0) return null
  const heading = index.units[from]?.field === 'heading' ? from : -1
  let covered = 0
  let value = 0
  let inHeading = 0
  for (const { units, weight } of terms) {
    const inTitle = units[title] ?? 0
    let best = inTitle * BOOST.title
    if (inTitle > 0) inHeading += weight * told(inTitle)
    for (let unit = from; unit < to; unit++) {
      const quality = units[unit] ?? 0
      if (quality === 0) continue
      best = Math.max(best, quality * (unit === heading ? BOOST.heading : BOOST.text))
      if (unit === heading && inTitle === 0) inHeading += weight * told(quality)
    }
    if (best > 0) covered += weight
    value += (best + inTitle * BOOST.also) * weight
  }
  const isNamed = heading >= 0 && names.includes(index.foldedText(heading).trim())
  const hasHeading = heading >= 0 && (held[0] ?? 0) > 0
  const isWhole = covered >= total - 0.001
  const isPhrase = isWhole && terms.length > 1 && spanHas(index, from, to, foldedQuery)
  const isTold = hasHeading && inHeading >= total - 0.001
  const isNear = isWhole || (hasHeading && inHeading >= total * MOST_OF_IT)
  // Words as they were typed, in their order, tell as much as a heading that has other forms of
  // them.
  const tier = isNamed
    ? TIER.headingIs
    : isTold || isPhrase
      ? TIER.headingHas
      : isNear
        ? TIER.text
        : TIER.scattered
  const texts = heading < 0 ? held : held.slice(1)
  const best = Math.max(...texts)
  const shown =
    isNamed || (isWhole && isTold) || best === 0
      ? from
      : from + held.length - texts.length + texts.indexOf(best)
  const coverage = covered / total
  const fine =
    (value / total) * 200 +
    (isPhrase ? 2500 : 0) +
    (hasHeading ? brevity(index.foldedText(heading)) : 0)
  return {
    unit: shown,
    tier,
    coverage,
    score: tier === TIER.scattered ? scatteredScore(coverage, fine) : tier * TIER_STEP + fine,
  }
}

interface NameScore extends Omit<SectionScore, 'unit'> {
  /** Unit of the keywords, if they have to do with the query. */
  readonly unit: number | null
  /** True when every term is in title or keywords. */
  readonly isWhole: boolean
}

/**
 * Looks at title and keywords of a page together. Null when they do not answer most of the query.
 */
function scoreNames(
  index: InvertedIndex,
  {
    title,
    keywords,
    hasAll,
  }: { readonly title: number; readonly keywords: number | null; readonly hasAll: boolean },
  { terms, foldedQuery, total }: Scale,
): NameScore | null {
  const qualities = terms.map(({ units }) =>
    Math.max(units[title] ?? 0, (keywords !== null && units[keywords]) || 0),
  )
  const share = terms.reduce((sum, { weight }, at) => sum + (qualities[at] ? weight : 0), 0) / total
  if (share < MOST_OF_IT) return null
  const unit =
    keywords !== null && terms.some(({ units }) => units[keywords] !== 0) ? keywords : null
  const isWhole = qualities.every((quality) => quality > 0)
  if (isWhole && unit === null) return null
  const isNamed =
    unit !== null && index.foldedText(unit).split(KEYWORD_SEPARATOR).includes(foldedQuery)
  const tier = isNamed ? TIER.titleHas : isWhole || hasAll ? TIER.headingHas : TIER.text
  return {
    unit,
    isWhole,
    tier,
    coverage: share,
    score:
      tier * TIER_STEP +
      (isWhole ? Math.min(...qualities) : share) +
      (tier === TIER.text ? MOST_NAMED : 0),
  }
}

/**
 * Share of its weight that a term has in a heading: less if the heading has another form of the
 * word.
 */
function told(quality: number): number {
  return quality === QUALITY.synonym ? SYNONYM_WEIGHT : 1
}

function spanHas(index: InvertedIndex, from: number, to: number, text: string): boolean {
  for (let unit = from; unit < to; unit++) if (index.foldedText(unit).includes(text)) return true
  return false
}

/** Within the lowest class the answered part of the query comes first. */
function scatteredScore(coverage: number, fine: number): number {
  return TIER_STEP + coverage * (TIER_STEP - 5000) + fine / 2
}

/** Among equals, the shorter name comes first. */
function brevity(name: string): number {
  return 100 - Math.min(100, name.length)
}

/** What a title may be called: `Internationalization (i18n)` has two names beside itself. */
function titleNames(title: string): readonly string[] {
  const [, name = '', other = ''] = /^(.+?)\s*[(（]([^()（）]+)[)）]$/.exec(title) ?? []
  return name === '' ? [title] : [title, name, other]
}

/** Zero unless the title alone answers the query. */
function titleScore(title: string, qualities: readonly number[], { foldedQuery }: Scale): number {
  if (titleNames(title).includes(foldedQuery)) return TIER.titleIs * TIER_STEP + brevity(title)
  if (!qualities.every((quality) => quality > 0)) return 0
  const isPhrase =
    title.includes(foldedQuery) && qualities.every((quality) => quality >= QUALITY.prefix)
  const quality = qualities.reduce((total, value) => total + value, 0) / qualities.length
  // A title with another form of the words comes after a heading that is the query.
  if (qualities.includes(QUALITY.synonym))
    return TIER.headingIs * TIER_STEP + quality * 100 + brevity(title)
  return (
    TIER.titleHas * TIER_STEP +
    quality * 200 +
    (isPhrase ? 300 : 0) +
    (title.startsWith(foldedQuery) ? 300 : 0) +
    brevity(title)
  )
}
