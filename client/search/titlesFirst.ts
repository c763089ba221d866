import { isSearchStart, startDocuments } from '../../shared/search/parts.ts'
import {
  createTitleSearch,
  keepPlaces,
  type NamedPage,
  type TitleSearch,
} from '../../shared/search/titleSearch.ts'
import { limitResults, type SearchGroup, type SearchResults } from '../../shared/search/results.ts'
import { once } from '../once.ts'
import type { NameMatching } from './nameMatcher.ts'
import type { FetchedStart } from './searchClient.ts'
import type { SearchProvider } from './searchProvider.ts'

/** Time that a loaded index has for an answer, before titles are shown. Unit: milliseconds. */
const PATIENCE = 40
/**
 * Time after which an index that is still loading is slow: on a slow line, what matches titles
 * would delay it. Unit: milliseconds.
 */
const SLOW = 300

/** Where names come from. */
export interface NameSources {
  /** What is in memory. */
  readonly loaded: () => Promise<readonly NamedPage[]>
  /** The start of the index: it has all names, and is there before the rest. */
  readonly start: Promise<FetchedStart>
  /** Loads what compares them. */
  readonly matching: () => Promise<NameMatching>
}

/**
 * A provider that shows pages with a similar title or heading while the index is on its way, or
 * while it loads what a word with a typing error needs. When the index is as fast as usual, nothing
 * is shown before its answer.
 */
export function titlesFirst(provider: SearchProvider, sources: NameSources): SearchProvider {
  let all: TitleSearch | null = null
  const searchIn = async (names: readonly NamedPage[]): Promise<TitleSearch> =>
    createTitleSearch(names, (await sources.matching()).createNameMatcher)
  const searchLoaded = once(async () => await searchIn(await sources.loaded()))
  const searchAll = once(async () => (all = await searchIn(namesOfStart(await sources.start))))
  return {
    load: () => provider.load(),
    async search(query, options) {
      const { onPartial, signal, limit } = options
      if (!onPartial) return provider.search(query, options)
      let shown: readonly SearchGroup[] = []
      let isAnswered = false
      const show = (found: SearchResults): void => {
        if (isAnswered || signal.aborted || found.count === 0) return
        const results = keepPlaces(shown, limitResults(found, limit))
        shown = results.groups
        onPartial(results)
      }
      const showTitles = async (): Promise<void> => {
        await Promise.race([provider.load().then(() => wait(PATIENCE)), wait(SLOW)])
        if (isAnswered || signal.aborted) return
        if (!all) show((await searchLoaded())(query))
        show((await searchAll())(query))
      }
      // Without titles the reader waits for the index.
      void showTitles().catch(() => {})
      try {
        const results = await provider.search(query, {
          ...options,
          onPartial: (partial) => {
            isAnswered = true
            onPartial(keepPlaces(shown, partial))
          },
        })
        // For the next query. Until now it would have delayed the answer on a slow line.
        sources.matching().catch(() => {})
        return keepPlaces(shown, results)
      } finally {
        isAnswered = true
      }
    },
  }
}

function namesOfStart({ text }: FetchedStart): readonly NamedPage[] {
  const start: unknown = JSON.parse(text)
  return isSearchStart(start) ? startDocuments(start) : []
}

function wait(time: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, time))
}
