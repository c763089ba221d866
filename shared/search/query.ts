import Fuse from 'fuse.js/basic'
import { editDistance } from '../closest.ts'
import type { SearchIndex } from './document.ts'
import { excerpt, markText } from './excerpt.ts'
import { buildInvertedIndex, type InvertedIndex } from './invertedIndex.ts'
import { type FindSimilar, matchTerms } from './matchTerms.ts'
import { rankPages, type RankedPage } from './rank.ts'
import { emptyResults, type SearchGroup, type SearchHit, type SearchResults } from './results.ts'
import { foldText, isHan } from './tokenize.ts'

/** Answers a query. */
export type Search = (query: string) => SearchResults

export interface SearchOptions {
  /** Hits in one answer, and answers kept for the next time. @default 100 */
  readonly limit?: number
  /** Hits of one page. @default 12 */
  readonly pageLimit?: number
}

/** Prepares an index for queries. The work is done here once, so that a query takes a few milliseconds. */
export function createSearch(searchIndex: SearchIndex, options: SearchOptions = {}): Search {
  const { limit = 100, pageLimit = 12 } = options
  const index = buildInvertedIndex(searchIndex.pages)
  const findSimilar = createSpelling(index.terms)
  const answer = (query: string): SearchResults => {
    const terms = matchTerms(index, query, findSimilar)
    const needles = terms.flatMap((term) => term.needles)
    const groups: SearchGroup[] = []
    let count = 0
    for (const ranked of rankPages(index, { terms, foldedQuery: foldText(query) })) {
      if (count >= limit) break
      const room = Math.min(pageLimit, Math.max(0, limit - count - Number(ranked.isTitleHit)))
      const group = toGroup(ranked, { searchIndex, index, needles, room })
      count += group.hits.length + Number(group.isTitleHit)
      groups.push(group)
    }
    return { query, groups, count }
  }
  const cache = new Map<string, SearchResults>()
  return (query) => {
    const key = query.trim().replace(/\s+/g, ' ')
    if (key === '') return emptyResults(query)
    const known = cache.get(key)
    if (known !== undefined) return known
    const results = answer(key)
    const oldest = cache.size >= limit ? cache.keys().next().value : undefined
    if (oldest !== undefined) cache.delete(oldest)
    cache.set(key, results)
    return results
  }
}

interface GroupContext {
  readonly searchIndex: SearchIndex
  readonly index: InvertedIndex
  readonly needles: readonly string[]
  readonly room: number
}

function toGroup({ page, isTitleHit, units }: RankedPage, { searchIndex, index, needles, room }: GroupContext): SearchGroup {
  const document = searchIndex.pages[page]
  if (document === undefined) throw new Error(`The search index has no page ${page}.`)
  const hits = units.slice(0, room).map(({ unit }): SearchHit => {
    const { field, section, text } = index.units[unit] ?? { field: 'text', section: 0, text: '' }
    const trail = index.trails[page]?.[section] ?? []
    const id = document.sections[section]?.id ?? ''
    return field === 'heading'
      ? { kind: 'heading', id, trail: trail.slice(0, -1), text: markText(text, needles) }
      : { kind: 'text', id, trail, text: excerpt(text, needles) }
  })
  return {
    title: markText(document.title, needles),
    routePath: document.routePath,
    sectionPath: document.sectionPath,
    isTitleHit,
    hits,
  }
}

/** The shortest word in which an error is forgiven, and the one from which two are. */
const ONE_ERROR_FROM = 4
const TWO_ERRORS_FROM = 8
/** Longest pattern Fuse takes in one piece. */
const LONGEST_WORD = 32

/**
 * Finds words that are one typing error away, two in long words, also when the word is not finished.
 * Fuse looks among words with the same first letters, then among words of about the same length:
 * the whole vocabulary at once would take tens of milliseconds.
 */
function createSpelling(terms: readonly string[]): FindSimilar {
  const words = terms.filter((term) => !isHan(term) && term.length >= 3 && !term.includes('.'))
  const lists = new Map<string, Fuse<string>>()
  const list = (name: string, belongs: (word: string) => boolean): Fuse<string> => {
    const known = lists.get(name)
    if (known !== undefined) return known
    const fuse = new Fuse(words.filter(belongs), { threshold: 0.45, distance: 20, ignoreFieldNorm: true })
    lists.set(name, fuse)
    return fuse
  }
  return (word) => {
    if (word.length < ONE_ERROR_FROM || word.length > LONGEST_WORD) return []
    const allowed = word.length < TWO_ERRORS_FROM ? 1 : 2
    const accept = (fuse: Fuse<string>): string[] => {
      const near = fuse.search(word).map(({ item }) => ({ item, errors: errorsIn(word, item, allowed) }))
      const least = Math.min(allowed, ...near.map(({ errors }) => errors))
      return near.filter(({ errors }) => errors <= least).map(({ item }) => item)
    }
    const initials = new Set(word.slice(0, 2))
    const alike = [...initials].flatMap((initial) => accept(list(initial, (term) => term.startsWith(initial))))
    if (alike.length > 0) return alike
    const lengths = Array.from({ length: allowed * 2 + 1 }, (_, at) => word.length - allowed + at)
    return lengths.flatMap((length) => accept(list(`#${length}`, (term) => term.length === length)))
  }
}

/** Errors between a typed word and a word of the index or its beginning. */
function errorsIn(typed: string, word: string, allowed: number): number {
  let least = Infinity
  for (let length = typed.length - allowed; length <= typed.length + allowed; length++) {
    if (length <= word.length) least = Math.min(least, editDistance(typed, word.slice(0, length)))
  }
  return least
}
