import { createPartedIndex, type PartedIndex } from './partedIndex.ts'
import { partPath, startDocuments, type PartName, type SearchStart } from './parts.ts'
import { createPinyin } from './pinyin.ts'
import { answerOf, type AskOptions, cleanQuery, type QueryAnswer, rankQuery } from './query.ts'
import type { FindSimilar } from './matchTerms.ts'
import { emptyResults, type SearchResults } from './results.ts'
import { createSpelling } from './spelling.ts'
import { createSynonyms } from './synonyms.ts'
import { createWordForms } from './wordForms.ts'

/** How a query is asked of an index in parts. */
export interface PartedAskOptions extends AskOptions {
  /** Called with what is known while parts are on their way. */
  readonly onPartial?: (results: SearchResults) => void
}

/**
 * Searches for a query. Rejects if a part can't be loaded; it's loaded again with the next query.
 */
export type PartedSearch = (query: string, options?: PartedAskOptions) => Promise<SearchResults>

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
export function createPartedSearch(
  start: SearchStart,
  loadPart: (path: string) => Promise<unknown>,
): PartedSearch {
  const documents = startDocuments(start)
  const parts = new Map<string, unknown>()
  const loading = new Map<string, Promise<void>>()
  const pathOf = (name: PartName): string => partPath(start.folder, name)
  const forms = createWordForms(start.forms)
  const open = createPartedIndex(start, documents, {
    store: { get: (name) => parts.get(pathOf(name)) },
    findInnerWords: forms.findInnerWords,
  })
  const findSynonyms = createSynonyms(start.synonyms)
  const indexes = { text: open(['text']), code: open(['text', 'code']) }
  const findPinyin = createPinyin(indexes.text)

  const load = (name: PartName): Promise<void> => {
    const path = pathOf(name)
    const known = loading.get(path)
    if (known) return known
    const part = loadPart(path).then((content) => void parts.set(path, content))
    loading.set(path, part)
    part.catch(() => loading.delete(path))
    return part
  }
  let spelling: FindSimilar | null = null
  const findSimilarIn =
    (index: PartedIndex): FindSimilar =>
    (word) => {
      const words = index.words()
      return words === null ? [] : (spelling ??= createSpelling(words, forms))(word)
    }
  const lookups = {
    text: {
      index: indexes.text,
      forms,
      findSynonyms,
      findPinyin,
      findSimilar: findSimilarIn(indexes.text),
    },
    code: {
      index: indexes.code,
      forms,
      findSynonyms,
      findPinyin,
      findSimilar: findSimilarIn(indexes.code),
    },
  }

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
      const { results, shown } = answerOf(ranked, clean, {
        documents,
        index,
        limit: 100,
        pageLimit: 12,
      })
      if (missing.length === 0 && textRounds++ < TEXT_ROUNDS) missing = textsOf(shown, index)
      if (missing.length === 0) return results
      if (results.count > 0) onPartial?.(results)
      await Promise.all(missing.map(load))
    }
  }

  /** Texts that the first pages of an answer show and that are not there. */
  function textsOf(shown: QueryAnswer['shown'], index: PartedIndex): PartName[] {
    const names = shown
      .slice(0, PAGES_WITH_TEXT)
      .flat()
      .map((unit) => (index.hasText(unit) ? null : index.textPart(unit)))
    return names.filter((name) => name !== null)
  }
}
