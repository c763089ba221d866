import type { InvertedIndex } from './invertedIndex.ts'
import { QUALITY, type TermMatch } from './matchTerms.ts'

/** A unit of a page that answers the query. */
export interface RankedUnit {
  readonly unit: number
  readonly score: number
}

/** A page that answers the query. */
export interface RankedPage {
  readonly page: number
  readonly score: number
  readonly isTitleHit: boolean
  /** Headings and texts worth showing, best first, at most one of a section. */
  readonly units: readonly RankedUnit[]
}

/** Classes of answers. A page of a higher class always comes first. */
const TIER = { titleIs: 6, titleHas: 5, headingIs: 4, headingHas: 3, text: 2, scattered: 1 } as const
const TIER_STEP = 10_000

/** Pages that answer every term, best first: exact title, titles, headings, texts, terms scattered over a page. */
export function rankPages(index: InvertedIndex, terms: readonly TermMatch[], foldedQuery: string): RankedPage[] {
  if (terms.length === 0) return []
  const ranked: RankedPage[] = []
  for (const page of candidatePages(index, terms)) {
    const rankedPage = rankPage(index, page, { terms, foldedQuery })
    if (rankedPage !== null) ranked.push(rankedPage)
  }
  return ranked.sort((a, b) => b.score - a.score || a.page - b.page)
}

/** Pages where the rarest term stands. */
function candidatePages(index: InvertedIndex, terms: readonly TermMatch[]): Set<number> {
  const rarest = terms.reduce((best, term) => (term.units.size < best.units.size ? term : best))
  const pages = new Set<number>()
  for (const unit of rarest.units.keys()) pages.add(index.units[unit]?.page ?? -1)
  return pages
}

interface Question {
  readonly terms: readonly TermMatch[]
  readonly foldedQuery: string
}

function rankPage(index: InvertedIndex, page: number, { terms, foldedQuery }: Question): RankedPage | null {
  const start = index.pageStarts[page] ?? 0
  const end = index.pageStarts[page + 1] ?? start
  const titleQualities = terms.map(({ units }) => units.get(start) ?? 0)
  const found = new Set<number>()
  const hits: (RankedUnit & { readonly coverage: number; readonly tier: number; readonly section: number })[] = []
  const headingUnits = new Map<number, number>()
  for (let unit = start; unit < end; unit++) {
    const { field, section } = index.units[unit] ?? { field: 'text', section: -1 }
    if (field === 'heading') headingUnits.set(section, unit)
    const own = terms.map(({ units }) => units.get(unit) ?? 0)
    own.forEach((quality, at) => quality > 0 && found.add(at))
    if (field === 'title' || !own.some((quality) => quality > 0)) continue
    const heading = field === 'text' ? headingUnits.get(section) : undefined
    const context = terms.map(({ units }, at) => Math.max(titleQualities[at] ?? 0, heading === undefined ? 0 : (units.get(heading) ?? 0)))
    const coverage = own.filter((quality, at) => quality > 0 || (context[at] ?? 0) > 0).length
    const isPhrase = terms.length > 1 && index.foldedText(unit).includes(foldedQuery)
    const isSame = field === 'heading' && index.foldedText(unit).trim() === foldedQuery
    const tier = coverage < terms.length ? TIER.scattered : field === 'text' ? TIER.text : isSame ? TIER.headingIs : TIER.headingHas
    hits.push({ unit, section, coverage, tier, score: tier * TIER_STEP + sum(own) * 100 + sum(context) * 10 + (isPhrase ? 150 : 0) })
  }
  if (found.size < terms.length) return null

  const isTitleHit = titleQualities.some((quality) => quality > 0)
  const title = titleScore(index.foldedText(start).trim(), { qualities: titleQualities, foldedQuery })
  const best = Math.max(0, ...hits.map(({ coverage }) => coverage))
  const shown = onePerSection(hits.filter(({ coverage }) => coverage === best))
  const top = shown[0]?.score ?? TIER.scattered * TIER_STEP
  return { page, isTitleHit, units: shown, score: Math.max(title, top) + Math.min(shown.length, 10) }
}

/** Zero unless the title alone answers the query. Among equals, the shorter title comes first. */
function titleScore(title: string, { qualities, foldedQuery }: { qualities: readonly number[]; foldedQuery: string }): number {
  const brevity = 100 - Math.min(100, title.length)
  if (title === foldedQuery) return TIER.titleIs * TIER_STEP + brevity
  if (!qualities.every((quality) => quality > 0)) return 0
  const isPhrase = title.includes(foldedQuery) && qualities.every((quality) => quality >= QUALITY.prefix)
  const leads = title.startsWith(foldedQuery)
  return TIER.titleHas * TIER_STEP + sum(qualities) * 200 + (isPhrase ? 300 : 0) + (leads ? 300 : 0) + brevity
}

function onePerSection<T extends RankedUnit & { readonly section: number }>(hits: readonly T[]): T[] {
  const bySection = new Map<number, T>()
  for (const hit of hits) {
    const known = bySection.get(hit.section)
    if (known === undefined || known.score < hit.score) bySection.set(hit.section, hit)
  }
  return [...bySection.values()].sort((a, b) => b.score - a.score || a.unit - b.unit)
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
