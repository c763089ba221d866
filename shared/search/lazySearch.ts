import { createLazyIndex, type LazyIndex } from './lazyIndex.ts'
import {
  partPath,
  startDocuments,
  type PartName,
  type PartStore,
  type SearchStart,
} from './parts.ts'
import { createPinyin } from './pinyin.ts'
import { answerOf, type AskOptions, cleanQuery, type QueryAnswer, rankQuery } from './query.ts'
import type { FindSimilar, Lookup } from './matchTerms.ts'
import { emptyResults, type SearchResults } from './results.ts'
import { createSpelling } from './spelling.ts'
import { createSynonyms } from './synonyms.ts'
import { createWordForms } from './wordForms.ts'

/** How a query is asked of an index in parts. */
export interface LazyAskOptions extends AskOptions {
  /** Called with what is known while parts are on their way. */
  readonly onPartial?: (results: SearchResults) => void
}

/**
 * Searches for a query. Rejects if a part can't be loaded; it's loaded again with the next query.
 */
export type LazySearch = (query: string, options?: LazyAskOptions) => Promise<SearchResults>

/** Pages of an answer that show the sentences in which the words are. The others show headings. */
const PAGES_WITH_TEXT = 6
/**
 * Times that the texts of an answer are loaded: they may change the order, and other pages come to
 * the front.
 */
const TEXT_ROUNDS = 2

/**
 * Prepares the start of an index for queries. Parts are loaded when a query needs them, each once.
 */
export function createLazySearch(
  start: SearchStart,
  loadPart: (path: string) => Promise<unknown>,
): LazySearch {
  const documents = startDocuments(start)
  const parts = createPartLoader((name) => loadPart(partPath(start.folder, name)))
  const forms = createWordForms(start.forms)
  const { findInnerWords } = forms
  const open = createLazyIndex(start, documents, { store: parts, findInnerWords })
  const indexes = { text: open(['text']), code: open(['text', 'code']) }
  const tools = {
    forms,
    findSynonyms: createSynonyms(start.synonyms),
    findPinyin: createPinyin(indexes.text),
  }
  let spelling: FindSimilar | null = null
  const lookupOf = (index: LazyIndex): Lookup & { readonly index: LazyIndex } => ({
    ...tools,
    index,
    findSimilar(word) {
      const words = index.words()
      return words === null ? [] : (spelling ??= createSpelling(words, forms))(word)
    },
  })
  const lookups = { text: lookupOf(indexes.text), code: lookupOf(indexes.code) }

  return async (query, { code = false, onPartial } = {}) => {
    const clean = cleanQuery(query)
    if (clean === '') return emptyResults(query)
    let lookup = code ? lookups.code : lookups.text
    let textRounds = 0
    for (;;) {
      const { index } = lookup
      index.takeMissing()
      const ranked = rankQuery(lookup, clean)
      let missing = index.takeMissing()
      if (missing.length === 0 && !ranked.isComplete && lookup !== lookups.code) {
        lookup = lookups.code
        continue
      }
      const limits = { limit: 100, pageLimit: 12 }
      const { results, shown } = answerOf(ranked, clean, { documents, index, ...limits })
      if (missing.length === 0 && textRounds++ < TEXT_ROUNDS) missing = textsOf(shown, index)
      if (missing.length === 0) return results
      if (results.count > 0) onPartial?.(results)
      await Promise.all(missing.map(parts.load))
    }
  }
}

/** Parts that are there, and what loads one. */
interface PartLoader extends PartStore {
  readonly load: (name: PartName) => Promise<void>
}

function createPartLoader(load: (name: PartName) => Promise<unknown>): PartLoader {
  const parts = new Map<string, unknown>()
  const loading = new Map<string, Promise<void>>()
  const keyOf = ({ kind, hash }: PartName): string => `${kind}.${hash}`
  return {
    get: (name) => parts.get(keyOf(name)),
    load(name) {
      const key = keyOf(name)
      const known = loading.get(key)
      if (known) return known
      const part = load(name).then((content) => void parts.set(key, content))
      loading.set(key, part)
      part.catch(() => loading.delete(key))
      return part
    },
  }
}

/** Texts that the first pages of an answer show and that are not there. */
function textsOf(shown: QueryAnswer['shown'], index: LazyIndex): PartName[] {
  const names = shown
    .slice(0, PAGES_WITH_TEXT)
    .flat()
    .map((unit) => (index.hasText(unit) ? null : index.textPart(unit)))
  return names.filter((name) => name !== null)
}
