import type { SearchIndex } from './document.ts'
import { excerpt, markText } from './excerpt.ts'
import { buildInvertedIndex, type InvertedIndex } from './invertedIndex.ts'
import { matchTerms, type Lookup } from './matchTerms.ts'
import { createPinyin } from './pinyin.ts'
import { ENOUGH_PAGES, rankPages, type RankedPage } from './rank.ts'
import { emptyResults, type SearchGroup, type SearchHit, type SearchResults } from './results.ts'
import { createSpelling } from './spelling.ts'
import { createSynonyms, type FindSynonyms } from './synonyms.ts'
import { foldText } from './tokenize.ts'

/** How a query is meant. */
export interface AskOptions {
  /** Looks into code blocks too. @default false */
  readonly code?: boolean
}

/** What is longer was pasted by mistake: its beginning is looked for. Unit: UTF-16 code units. */
const LONGEST_QUERY = 300

/** Answers a query. */
export type Search = (query: string, options?: AskOptions) => SearchResults

export interface SearchOptions {
  /** Hits in one answer, and answers kept for the next time. @default 100 */
  readonly limit?: number
  /** Hits of one page. @default 12 */
  readonly pageLimit?: number
}

/** Prepares an index for queries. The work is done here once, so that a query takes a few milliseconds. */
export function createSearch(searchIndex: SearchIndex, options: SearchOptions = {}): Search {
  const { limit = 100, pageLimit = 12 } = options
  const findSynonyms = createSynonyms(searchIndex.synonyms)
  const lookups = new Map<boolean, Lookup>()
  // Most readers never look into code: what that needs is made when it is asked for.
  const lookupOf = (code: boolean): Lookup => {
    const known = lookups.get(code)
    if (known !== undefined) return known
    const lookup = createLookup(buildInvertedIndex(searchIndex.pages, { code }), findSynonyms)
    lookups.set(code, lookup)
    return lookup
  }
  lookupOf(false)
  const answer = (query: string, code: boolean): SearchResults => {
    const lookup = lookupOf(code)
    const { index } = lookup
    const terms = matchTerms(lookup, query)
    const foldedQuery = foldText(query)
    const groups: SearchGroup[] = []
    let count = 0
    const pages = rankPages(index, { terms, foldedQuery })
    const looser = pages.length < ENOUGH_PAGES ? matchTerms(lookup, query, { isLoose: true }) : terms
    if (looser.length > terms.length) {
      const known = new Set(pages.map(({ page }) => page))
      pages.push(...rankPages(index, { terms: looser, foldedQuery }).filter(({ page }) => !known.has(page)).slice(0, ENOUGH_PAGES - pages.length))
    }
    const needles = [...new Set([...terms, ...looser].flatMap((term) => term.needles))]
    for (const ranked of pages) {
      if (count >= limit) break
      const room = Math.min(pageLimit, Math.max(0, limit - count - Number(ranked.isTitleHit)))
      const group = toGroup(ranked, { searchIndex, index, needles, room })
      count += group.hits.length + Number(group.isTitleHit)
      groups.push(group)
    }
    return { query, groups, count, strength: pages[0]?.tier ?? 0, terms: needles }
  }
  const cache = new Map<string, SearchResults>()
  return (query, { code = false } = {}) => {
    const clean = query.slice(0, LONGEST_QUERY).trim().replace(/\s+/g, ' ')
    if (clean === '') return emptyResults(query)
    const key = `${code ? 'code' : 'text'}:${clean}`
    const known = cache.get(key)
    if (known !== undefined) return known
    const results = answer(clean, code)
    const oldest = cache.size >= limit ? cache.keys().next().value : undefined
    if (oldest !== undefined) cache.delete(oldest)
    cache.set(key, results)
    return results
  }
}

function createLookup(index: InvertedIndex, findSynonyms: FindSynonyms): Lookup {
  return { index, findSynonyms, findSimilar: createSpelling(index.terms), findPinyin: createPinyin(index) }
}

interface GroupContext {
  readonly searchIndex: SearchIndex
  readonly index: InvertedIndex
  readonly needles: readonly string[]
  readonly room: number
}

function toGroup({ page, isTitleHit, sections }: RankedPage, { searchIndex, index, needles, room }: GroupContext): SearchGroup {
  const document = searchIndex.pages[page]
  if (document === undefined) throw new Error(`The search index has no page ${page}.`)
  const hits = sections.slice(0, room).map(({ unit }): SearchHit => {
    const { field, section, text } = index.units[unit] ?? { field: 'text', section: 0, text: '' }
    const kind = field === 'title' || field === 'keywords' ? 'text' : field
    const trail = index.trails[page]?.[section] ?? []
    const id = document.sections[section]?.id ?? ''
    return kind === 'heading'
      ? { kind, id, trail: trail.slice(0, -1), text: markText(text, needles) }
      : { kind, id, trail, text: excerpt(text, needles) }
  })
  return {
    title: markText(document.title, needles),
    routePath: document.routePath,
    sectionPath: document.sectionPath,
    isTitleHit,
    hits,
  }
}
