import type { SearchIndex } from '../../shared/search/document.ts'
import { buildInvertedIndex } from '../../shared/search/invertedIndex.ts'
import type { Lookup } from '../../shared/search/matchTerms.ts'
import { createPinyin } from '../../shared/search/pinyin.ts'
import {
  type AnswerLimits,
  answerOf,
  type AskOptions,
  cleanQuery,
  rankQuery,
} from '../../shared/search/query.ts'
import { emptyResults, type SearchResults } from '../../shared/search/results.ts'
import { createSpelling } from '../../shared/search/spelling.ts'
import { createSynonyms } from '../../shared/search/synonyms.ts'
import { createWordForms } from '../../shared/search/wordForms.ts'

/** Answers a query. */
export type Search = (query: string, options?: AskOptions) => SearchResults

/** A search over a whole index that is in memory, which must answer as the one in parts does. */
export function createSearch(
  searchIndex: SearchIndex,
  { limit = 100, pageLimit = 12 }: Partial<AnswerLimits> = {},
): Search {
  const findSynonyms = createSynonyms(searchIndex.synonyms)
  const forms = createWordForms(searchIndex.forms)
  const open = (code: boolean): Lookup => {
    const { findInnerWords } = forms
    const index = buildInvertedIndex(searchIndex.pages, { code, findInnerWords })
    return {
      index,
      forms,
      findSynonyms,
      findSimilar: createSpelling(index.terms, forms),
      findPinyin: createPinyin(index),
    }
  }
  const lookups = { text: open(false), code: open(true) }
  return (query, { code = false } = {}) => {
    const clean = cleanQuery(query)
    if (clean === '') return emptyResults(query)
    const text = rankQuery(lookups.text, clean)
    const isText = !code && text.isComplete
    const lookup = isText ? lookups.text : lookups.code
    return answerOf(isText ? text : rankQuery(lookup, clean), clean, {
      documents: searchIndex.pages,
      index: lookup.index,
      limit,
      pageLimit,
    }).results
  }
}
