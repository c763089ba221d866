import type { SearchDocument } from './document.ts'
import { excerpt, markText } from './excerpt.ts'
import type { InvertedIndex } from './invertedIndex.ts'
import { matchTerms, type Lookup } from './matchTerms.ts'
import { rankPages, type RankedPage } from './rank.ts'
import type { SearchGroup, SearchHit, SearchResults } from './results.ts'
import { foldText } from './tokenize.ts'

/** How a query is meant. */
export interface AskOptions {
  /** Looks into code blocks in any case. Else it does when no text answers. @default false */
  readonly code?: boolean
}

/** What is longer was pasted by mistake: its beginning is looked for. Unit: UTF-16 code units. */
const LONGEST_QUERY = 300

/** How much an answer has. */
export interface AnswerLimits {
  /** Hits in one answer. */
  readonly limit: number
  /** Hits of one page. */
  readonly pageLimit: number
}

/** A query as it is looked for. Empty when there is nothing to look for. */
export function cleanQuery(query: string): string {
  return query.slice(0, LONGEST_QUERY).trim().replace(/\s+/g, ' ')
}

/** What rows are made from. */
interface AnswerOptions extends AnswerLimits {
  readonly index: InvertedIndex
  readonly documents: readonly SearchDocument[]
}

/** The pages that answer a query, before their rows are made. */
export interface RankedQuery {
  readonly first: RankedPage | null
  /** The pages after the first one. They can be read once. */
  readonly others: Iterable<RankedPage>
  /** Folded texts to be marked. */
  readonly needles: readonly string[]
  /** True if code has nothing to add to the first page. */
  readonly isComplete: boolean
}

/** An answer, and what is shown in it. */
export interface QueryAnswer {
  readonly results: SearchResults
  /** Positions of the units that each group shows. */
  readonly shown: readonly (readonly number[])[]
}

/** Ranks the pages that have a word of a cleaned query. */
export function rankQuery(lookup: Lookup, query: string): RankedQuery {
  const terms = matchTerms(lookup, query)
  const ranking = rankPages(lookup.index, { terms, foldedQuery: foldText(query) })
  const { value: first } = ranking.next()
  return {
    first: first ?? null,
    others: ranking,
    needles: [...new Set(terms.flatMap((term) => term.needles))],
    isComplete: first?.isComplete === true && !terms.some(({ isLoose }) => isLoose),
  }
}

/** Makes the rows of ranked pages. */
export function answerOf(
  { first, others, needles }: RankedQuery,
  query: string,
  { documents, index, limit, pageLimit }: AnswerOptions,
): QueryAnswer {
  const groups: SearchGroup[] = []
  const shown: number[][] = []
  let count = 0
  const add = (ranked: RankedPage): void => {
    const room = Math.min(pageLimit, Math.max(0, limit - count - Number(ranked.isTitleHit)))
    const group = toGroup(ranked, { documents, index, needles, room })
    count += group.hits.length + Number(group.isTitleHit)
    groups.push(group)
    shown.push(ranked.sections.slice(0, room).map(({ unit }) => unit))
  }
  if (first) add(first)
  for (const ranked of others) {
    if (count >= limit) break
    add(ranked)
  }
  const strength = first?.strength ?? 0
  return { results: { query, groups, count, strength, terms: needles }, shown }
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
    if (kind !== 'heading' && isThere)
      return [{ kind, id, trail, text: excerpt(text, needles, index.folded(unit)) }]
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
