import type { SearchDocument, SearchIndex } from './document.ts'
import { excerpt, markText } from './excerpt.ts'
import { buildInvertedIndex, type InvertedIndex, type WholeIndex } from './invertedIndex.ts'
import { matchTerms, type Lookup } from './matchTerms.ts'
import { createPinyin } from './pinyin.ts'
import { rankPages, type RankedPage } from './rank.ts'
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
  /** Hits in one answer. @default 100 */
  readonly limit?: number
  /** Hits of one page. @default 12 */
  readonly pageLimit?: number
}

/** A query as it is looked for. Empty when there is nothing to look for. */
export function cleanQuery(query: string): string {
  return query.slice(0, LONGEST_QUERY).trim().replace(/\s+/g, ' ')
}

/**
 * Prepares an index for queries. The work is done here once, so that a query takes a few
 * milliseconds.
 */
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
  return (query, { code = false } = {}) => {
    const clean = cleanQuery(query)
    return clean === ''
      ? emptyResults(query)
      : answerQuery(lookupOf(code), clean, { documents: searchIndex.pages, limit, pageLimit })
          .results
  }
}

/** What an answer is made from beside the lookup. */
interface AnswerOptions extends Required<SearchOptions> {
  readonly documents: readonly SearchDocument[]
}

/** An answer, and what is shown in it. */
export interface QueryAnswer {
  readonly results: SearchResults
  /** Positions of the units that each group shows. */
  readonly shown: readonly (readonly number[])[]
  /** True if a text of the first page has every word. */
  readonly isComplete: boolean
}

/**
 * Answers a cleaned query: the pages that have all words, then those that have most of them or have
 * them apart.
 */
export function answerQuery(
  lookup: Lookup,
  query: string,
  { documents, limit, pageLimit }: AnswerOptions,
): QueryAnswer {
  const { index } = lookup
  const terms = matchTerms(lookup, query)
  const pages = rankPages(index, { terms, foldedQuery: foldText(query) })
  const needles = [...new Set(terms.flatMap((term) => term.needles))]
  const groups: SearchGroup[] = []
  const shown: number[][] = []
  let count = 0
  for (const ranked of pages) {
    if (count >= limit) break
    const room = Math.min(pageLimit, Math.max(0, limit - count - Number(ranked.isTitleHit)))
    const group = toGroup(ranked, { documents, index, needles, room })
    count += group.hits.length + Number(group.isTitleHit)
    groups.push(group)
    shown.push(ranked.sections.slice(0, room).map(({ unit }) => unit))
  }
  return {
    results: {
      query,
      groups,
      count,
      strength: pages[0]?.strength ?? 0,
      terms: needles,
    },
    shown,
    isComplete: pages[0]?.isComplete === true,
  }
}

function createLookup(index: WholeIndex, findSynonyms: FindSynonyms): Lookup {
  return {
    index,
    findSynonyms,
    findSimilar: createSpelling(index.terms),
    findPinyin: createPinyin(index),
  }
}

interface GroupContext {
  readonly documents: readonly SearchDocument[]
  readonly index: InvertedIndex
  readonly needles: readonly string[]
  readonly room: number
}

function toGroup(
  { page, isTitleHit, sections }: RankedPage,
  { documents, index, needles, room }: GroupContext,
): SearchGroup {
  const document = documents[page]
  if (document === undefined) throw new Error(`The search index has no page ${page}.`)
  const hits = sections.slice(0, room).flatMap(({ unit }): SearchHit[] => {
    const isThere = index.hasText(unit)
    const { field, section, text } = index.units[unit] ?? { field: 'text', section: 0, text: '' }
    const kind = field === 'heading' || field === 'code' ? field : 'text'
    const trail = index.trails[page]?.[section] ?? []
    const id = document.sections[section]?.id ?? ''
    // Of a text that is not there the heading is shown.
    const name = isThere ? text : (document.sections[section]?.heading ?? '')
    if (kind !== 'heading' && isThere) return [{ kind, id, trail, text: excerpt(text, needles) }]
    return name === ''
      ? []
      : [{ kind: 'heading', id, trail: trail.slice(0, -1), text: markText(name, needles) }]
  })
  return {
    title: markText(document.title, needles),
    routePath: document.routePath,
    sectionPath: document.sectionPath,
    isTitleHit,
    hits,
  }
}
