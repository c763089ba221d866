import { KEYWORD_SEPARATOR } from './document.ts'
import type { InvertedIndex, SearchField } from './invertedIndex.ts'
import { QUALITY, type TermMatch } from './termMatch.ts'
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
  /** How well the page answers: see `SearchResults.strength`. */
  readonly strength: number
  /** True when the title alone answers every term. */
  readonly isTitleHit: boolean
  /** True if every term occurs somewhere in the page. */
  readonly hasAll: boolean
  /** True if a section has every term, together with the names of the page. */
  readonly isComplete: boolean
  /** Sections worth showing, best first. */
  readonly sections: readonly RankedSection[]
}

/** What is asked: the terms with their places, and the query as typed, folded. */
export interface Question {
  readonly terms: readonly TermMatch[]
  readonly foldedQuery: string
}

/** How well a page answers, for comparisons with other languages. */
const STRENGTH = {
  titleIs: 6,
  titleHas: 5,
  headingIs: 4,
  headingHas: 3,
  text: 2,
  scattered: 1,
} as const

/** What a term counts by where it is. */
export const WEIGHTS = {
  title: 5,
  keywords: 4,
  path: 1.5,
  heading: 4,
  trail: 1,
  text: 1,
  code: 0.5,
  k: 1.2,
  sectionCoverage: 1,
  pageCoverage: 1,
  others: 0.5,
  decay: 0.5,
  prior: 0.3,
  nameIs: 1.5,
  headingIs: 1,
  titleHas: 0.6,
  headingHas: 0.3,
  phrase: 0.2,
  brevity: 0.1,
  sectionName: 0.3,
  shown: 0.6,
}

/** Pages that are listed when few have all words. */
export const ENOUGH_PAGES = 10

/**
 * Pages that have a word of the query, best first. Those that have all words come as many as there
 * are, others only to fill up.
 */
export function rankPages(index: InvertedIndex, question: Question): RankedPage[] {
  if (!question.terms.some(({ count, isRest }) => count > 0 && !isRest)) return []
  const scale = scaleOf(index, question)
  const pages: RankedPage[] = []
  for (let page = 0; page < index.pageStarts.length - 1; page++) {
    const scored = scorePage(index, page, scale)
    if (scored !== null) pages.push(scored)
  }
  pages.sort((a, b) => b.score - a.score || a.page - b.page)
  let room = ENOUGH_PAGES
  return pages.filter(({ hasAll }) => room-- > 0 || hasAll)
}

interface Scale extends Question {
  /** Sum of the weights of what is asked. */
  readonly total: number
  /** Names that are exactly what is asked. */
  readonly names: readonly string[]
}

function scaleOf(index: InvertedIndex, { terms, foldedQuery }: Question): Scale {
  const last = /\s/.test(foldedQuery)
    ? ''
    : (identifierParts(foldedQuery).findLast(({ text }) => identifierParts(text).length === 0)
        ?.text ?? '')
  const names =
    foldedQuery.includes('.') && foldedQuery.endsWith(`.${last}`)
      ? [foldedQuery, last]
      : [foldedQuery]
  const weighed = weighMissing(terms)
  const total = weighed.reduce((sum, { weight, isExtra }) => sum + (isExtra ? 0 : weight), 0)
  return { terms: weighed, foldedQuery, names, total }
}

/** A term that is nowhere counts as much as the others do on average. */
function weighMissing(terms: readonly TermMatch[]): readonly TermMatch[] {
  const found = terms.filter(({ count, isExtra }) => count > 0 && !isExtra)
  const weight = found.reduce((sum, term) => sum + term.weight, 0) / Math.max(1, found.length)
  return terms.map((term) => (term.count > 0 ? term : { ...term, weight }))
}

/** Units of a section by what they are; -1 for none. */
interface SectionUnits {
  readonly section: number
  readonly heading: number
  readonly text: number
  readonly code: number
}

/** Names of a page: units by what they are; -1 for none. */
interface PageUnits {
  readonly title: number
  readonly keywords: number
  readonly path: number
}

function share(term: TermMatch, unit: number): number {
  return unit < 0 ? 0 : (term.units[unit] ?? 0) / QUALITY.exact
}

function scorePage(index: InvertedIndex, page: number, scale: Scale): RankedPage | null {
  const start = index.pageStarts[page] ?? 0
  const end = index.pageStarts[page + 1] ?? start
  if (!scale.terms.some(({ units }) => holds(units, start, end))) return null
  const { names, sections } = unitsOfPage(index, start, end)
  const { terms, total } = scale
  const nameCounts = terms.map(
    (term) =>
      share(term, names.title) * WEIGHTS.title +
      share(term, names.keywords) * WEIGHTS.keywords +
      share(term, names.path) * WEIGHTS.path,
  )
  const inPage = terms.map(({ units }) => holds(units, start, end))
  const coverage = coverageOf(terms, total, (at) => inPage[at] === true)
  const scored = sections
    .map((units) => scoreSection(index, { page, units, names, nameCounts, sections }, scale))
    .filter((section) => section !== null)
    .sort((a, b) => b.score - a.score || a.unit - b.unit)
  const title = titleBonus(index, names, scale)
  const alone = terms.reduce(
    (sum, { weight }, at) => sum + weight * saturate(nameCounts[at] ?? 0),
    0,
  ) / total
  const ownCoverage = coverageOf(terms, total, (at) => (nameCounts[at] ?? 0) > 0)
  let score = Math.max(scored[0]?.score ?? 0, alone * ownCoverage ** WEIGHTS.sectionCoverage)
  let part = WEIGHTS.others
  for (const { base } of scored.slice(1, 6)) {
    part *= WEIGHTS.decay
    score += base * part
  }
  score = (score + title.bonus) * coverage ** WEIGHTS.pageCoverage * (1 + WEIGHTS.prior * (index.priors[page] ?? 0))
  const least = (scored[0]?.score ?? 0) * WEIGHTS.shown
  const shown = scored.filter(({ score: one, strength }) => one >= least || strength > STRENGTH.scattered)
  if (title.keywords >= 0 && shown.length === 0) shown.push({ unit: title.keywords, score: 0, base: 0, own: 0, strength: 0 })
  return {
    page,
    score,
    strength: Math.max(STRENGTH.scattered, title.strength, ...scored.map(({ strength }) => strength)),
    isTitleHit: title.isHit,
    hasAll: !terms.some(({ isExtra }, at) => !isExtra && !inPage[at]),
    isComplete: title.isHit || scored.some(({ strength }) => strength > STRENGTH.scattered),
    sections: (shown.length > 0 ? shown : scored.slice(0, 3)),
  }
}

function unitsOfPage(
  index: InvertedIndex,
  start: number,
  end: number,
): { readonly names: PageUnits; readonly sections: readonly SectionUnits[] } {
  const names = { title: start, keywords: -1, path: -1 }
  const sections: { section: number; heading: number; text: number; code: number }[] = []
  for (let unit = start + 1; unit < end; unit++) {
    const { field, section } = index.units[unit] as { field: SearchField; section: number }
    if (field === 'keywords' || field === 'path') names[field] = unit
    if (section < 0 || field === 'title' || field === 'keywords' || field === 'path') continue
    let last = sections[sections.length - 1]
    if (last?.section !== section)
      sections.push((last = { section, heading: -1, text: -1, code: -1 }))
    last[field] = unit
  }
  return { names, sections }
}

function holds(units: Uint8Array, start: number, end: number): boolean {
  for (let unit = start; unit < end; unit++) if (units[unit] !== 0) return true
  return false
}

function saturate(value: number): number {
  return value / (value + WEIGHTS.k)
}

/** Part of what is asked, by weight, that is there. */
function coverageOf(
  terms: readonly TermMatch[],
  total: number,
  isThere: (at: number) => boolean,
): number {
  let covered = 0
  for (const [at, { weight, isExtra }] of terms.entries())
    if (!isExtra && isThere(at)) covered += weight
  return covered / total
}

interface ScoredSection extends RankedSection {
  readonly strength: number
  /** Score without what names add. */
  readonly base: number
  /** Part of what is asked that is in the section itself. */
  readonly own: number
}

interface SectionContext {
  readonly page: number
  readonly units: SectionUnits
  readonly names: PageUnits
  readonly nameCounts: readonly number[]
  readonly sections: readonly SectionUnits[]
}

/** Null when only the names of the page have to do with the query. */
function scoreSection(
  index: InvertedIndex,
  { page, units, names, nameCounts, sections }: SectionContext,
  scale: Scale,
): ScoredSection | null {
  const { terms, total, foldedQuery } = scale
  const above = index.ancestors[page]?.[units.section] ?? []
  let value = 0
  let covered = 0
  let own = 0
  let inHeading = 0
  let most: { unit: number; held: number } = { unit: -1, held: 0 }
  const held = { heading: 0, text: 0, code: 0 }
  for (const [at, term] of terms.entries()) {
    const { weight, isExtra } = term
    const heading = share(term, units.heading)
    const text = share(term, units.text)
    const code = share(term, units.code)
    if (heading) held.heading += weight
    if (text) held.text += weight
    if (code) held.code += weight
    let trail = 0
    for (const section of above) {
      const unit = sections.find((other) => other.section === section)?.heading ?? -1
      trail = Math.max(trail, share(term, unit))
    }
    const here =
      heading * WEIGHTS.heading + text * WEIGHTS.text + code * WEIGHTS.code + trail * WEIGHTS.trail
    const all = here + (nameCounts[at] ?? 0)
    value += weight * saturate(all)
    if (isExtra) continue
    if (all > 0) covered += weight
    if (heading + text + code > 0) own += weight
    const inTitle = share(term, names.title)
    if (heading > 0 || inTitle > 0) inHeading += weight * (Math.max(heading, inTitle) < 0.3 ? 0.6 : 1)
  }
  if (held.heading + held.text + held.code === 0) return null
  const texts = [
    { unit: units.text, held: held.text },
    { unit: units.code, held: held.code },
  ]
  for (const one of texts) if (one.unit >= 0 && one.held > most.held) most = one
  const headingText = units.heading < 0 ? '' : index.foldedText(units.heading).trim()
  const isNamed = headingText !== '' && scale.names.includes(headingText)
  const isWhole = covered >= total - 0.001
  const isTold = held.heading > 0 && inHeading >= total - 0.001
  const isPhrase = isWhole && foldedQuery.length > 1 && [units.heading, units.text, units.code].some((unit) => unit >= 0 && index.foldedText(unit).includes(foldedQuery))
  const base = (value / total) * (covered / total) ** WEIGHTS.sectionCoverage
  const bonus =
    (isNamed ? WEIGHTS.headingIs : isTold ? WEIGHTS.headingHas : 0) +
    (isPhrase ? WEIGHTS.phrase : 0) +
    (held.heading > 0 ? WEIGHTS.brevity * brevity(headingText) * (held.heading / total) : 0)
  return {
    unit: isNamed || (isWhole && isTold) || most.unit < 0 ? Math.max(units.heading, units.heading < 0 ? most.unit : units.heading) : most.unit,
    score: base + bonus,
    base,
    own: own / total,
    strength: isNamed ? STRENGTH.headingIs : isTold || isPhrase ? STRENGTH.headingHas : isWhole ? STRENGTH.text : STRENGTH.scattered,
  }
}

/** Among equals, the shorter name comes first. From 0 to 1. */
function brevity(name: string): number {
  return 1 - Math.min(100, name.length) / 100
}

/** What a title may be called: `Internationalization (i18n)` has two names beside itself. */
function titleNames(title: string): readonly string[] {
  const [, name = '', other = ''] = /^(.+?)\s*[(（]([^()（）]+)[)）]$/.exec(title) ?? []
  return name === '' ? [title] : [title, name, other]
}

/** What the names of a page add. */
function titleBonus(
  index: InvertedIndex,
  names: PageUnits,
  { terms, foldedQuery, total }: Scale,
): { readonly bonus: number; readonly strength: number; readonly isHit: boolean; readonly keywords: number } {
  const title = index.foldedText(names.title).trim()
  const main = terms.filter(({ isExtra }) => !isExtra)
  const qualities = main.map((term) => share(term, names.title))
  const isHit = qualities.every((quality) => quality > 0)
  const keywords = main.some((term) => share(term, names.keywords) > 0) ? names.keywords : -1
  if (titleNames(title).includes(foldedQuery))
    return { bonus: WEIGHTS.nameIs + WEIGHTS.brevity * brevity(title), strength: STRENGTH.titleIs, isHit: true, keywords }
  const isKeyword =
    keywords >= 0 && index.foldedText(keywords).split(KEYWORD_SEPARATOR).includes(foldedQuery)
  if (isKeyword) return { bonus: WEIGHTS.nameIs * 0.7, strength: STRENGTH.titleHas, isHit, keywords }
  const both = main.map((term) => Math.max(share(term, names.title), share(term, names.keywords)))
  const covered = main.reduce((sum, { weight }, at) => sum + weight * (both[at] ?? 0), 0) / total
  if (!isHit) return { bonus: covered >= 0.999 ? WEIGHTS.titleHas * 0.5 : 0, strength: covered > 0.99 ? STRENGTH.headingHas : 0, isHit, keywords }
  const mean = main.reduce((sum, { weight }, at) => sum + weight * (qualities[at] ?? 0), 0) / total
  return {
    bonus: WEIGHTS.titleHas * mean + WEIGHTS.brevity * brevity(title) + (title.startsWith(foldedQuery) ? WEIGHTS.brevity : 0),
    strength: Math.min(...qualities) < 0.3 ? STRENGTH.headingIs : STRENGTH.titleHas,
    isHit,
    keywords,
  }
}
