import type { InvertedIndex } from './invertedIndex.ts'
import { QUALITY, type TermMatch } from './matchTerms.ts'

/** A unit of a page that answers the query. */
export interface RankedUnit {
  readonly unit: number
  readonly section: number
  readonly score: number
}

/** A page that answers the query. */
export interface RankedPage {
  readonly page: number
  readonly score: number
  /** True when the title alone answers every term. */
  readonly isTitleHit: boolean
  /** Headings and texts worth showing, best first, at most one of a section. */
  readonly units: readonly RankedUnit[]
}

/** What is asked: the terms with their places, and the query as typed, folded. */
export interface Question {
  readonly terms: readonly TermMatch[]
  readonly foldedQuery: string
}

/** Classes of answers. A page of a higher class always comes first. */
const TIER = { titleIs: 6, titleHas: 5, headingIs: 4, headingHas: 3, text: 2, scattered: 1 } as const
const TIER_STEP = 10_000

/** Pages that answer every term, best first: exact title, titles, headings, texts, terms scattered over a page. */
export function rankPages(index: InvertedIndex, question: Question): RankedPage[] {
  const ranked: RankedPage[] = []
  if (question.terms.length === 0 || question.terms.some(({ count }) => count === 0)) return ranked
  for (let page = 0; page < index.pageStarts.length - 1; page++) {
    const rankedPage = rankPage(index, page, question)
    if (rankedPage !== null) ranked.push(rankedPage)
  }
  return ranked.sort((a, b) => b.score - a.score || a.page - b.page)
}

interface Hit extends RankedUnit {
  /** Number of terms that the unit, its heading and the title hold together. */
  readonly coverage: number
}

function rankPage(index: InvertedIndex, page: number, question: Question): RankedPage | null {
  const start = index.pageStarts[page] ?? 0
  const end = index.pageStarts[page + 1] ?? start
  const inTitle = question.terms.map(({ units }) => units[start] ?? 0)
  if (!question.terms.every(({ units }) => holds(units, start, end))) return null

  const hits: Hit[] = []
  let heading = -1
  for (let unit = start + 1; unit < end; unit++) {
    const isHeading = index.units[unit]?.field === 'heading'
    if (isHeading) heading = unit
    const hit = scoreUnit(index, unit, { question, inTitle, heading: isHeading ? -1 : headingOf(index, unit, heading) })
    if (hit !== null) hits.push(hit)
  }
  const best = hits.reduce((most, { coverage }) => Math.max(most, coverage), 0)
  const units = onePerSection(hits.filter(({ coverage }) => coverage === best))
  const title = titleScore(index.foldedText(start).trim(), inTitle, question.foldedQuery)
  const top = units[0]?.score ?? TIER.scattered * TIER_STEP
  return { page, isTitleHit: title > 0, units, score: Math.max(title, top) + Math.min(units.length, 10) }
}

function holds(units: Uint8Array, start: number, end: number): boolean {
  for (let unit = start; unit < end; unit++) if (units[unit] !== 0) return true
  return false
}

/** The heading above a text unit: the last heading seen, when it is of the same section. */
function headingOf(index: InvertedIndex, unit: number, heading: number): number {
  return heading >= 0 && index.units[heading]?.section === index.units[unit]?.section ? heading : -1
}

interface UnitContext {
  readonly question: Question
  readonly inTitle: readonly number[]
  /** Position of the heading above, -1 for none. */
  readonly heading: number
}

function scoreUnit(index: InvertedIndex, unit: number, { question, inTitle, heading }: UnitContext): Hit | null {
  const { terms, foldedQuery } = question
  let own = 0
  let around = 0
  let coverage = 0
  for (const [at, { units }] of terms.entries()) {
    const here = units[unit] ?? 0
    const above = Math.max(inTitle[at] ?? 0, heading < 0 ? 0 : (units[heading] ?? 0))
    own += here
    around += above
    if (here > 0 || above > 0) coverage++
  }
  const { field, section } = index.units[unit] ?? { field: 'text', section: -1 }
  if (own === 0) return null
  const isWhole = coverage === terms.length
  const isSame = field === 'heading' && index.foldedText(unit).trim() === foldedQuery
  const tier = !isWhole ? TIER.scattered : field === 'text' ? TIER.text : isSame ? TIER.headingIs : TIER.headingHas
  const isPhrase = isWhole && terms.length > 1 && index.foldedText(unit).includes(foldedQuery)
  return { unit, section, coverage, score: tier * TIER_STEP + own * 100 + around * 10 + (isPhrase ? 150 : 0) }
}

/** Zero unless the title alone answers the query. Among equals, the shorter title comes first. */
function titleScore(title: string, qualities: readonly number[], foldedQuery: string): number {
  const brevity = 100 - Math.min(100, title.length)
  if (title === foldedQuery) return TIER.titleIs * TIER_STEP + brevity
  if (!qualities.every((quality) => quality > 0)) return 0
  const isPhrase = title.includes(foldedQuery) && qualities.every((quality) => quality >= QUALITY.prefix)
  const quality = qualities.reduce((total, value) => total + value, 0)
  return TIER.titleHas * TIER_STEP + quality * 200 + (isPhrase ? 300 : 0) + (title.startsWith(foldedQuery) ? 300 : 0) + brevity
}

function onePerSection(hits: readonly Hit[]): Hit[] {
  const bySection = new Map<number, Hit>()
  for (const hit of hits) {
    const known = bySection.get(hit.section)
    if (known === undefined || known.score < hit.score) bySection.set(hit.section, hit)
  }
  return [...bySection.values()].sort((a, b) => b.score - a.score || a.unit - b.unit)
}
