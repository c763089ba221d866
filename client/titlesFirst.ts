import { isSearchStart, startDocuments } from '../shared/search/parts.ts'
import {
  createTitleSearch,
  keepPlaces,
  type NamedPage,
  type TitleSearch,
} from '../shared/search/titleSearch.ts'
import { limitResults, type SearchGroup, type SearchResults } from '../shared/search/results.ts'
import { loadNameMatcher } from './nameMatcher.ts'
import type { FetchedStart } from './searchClient.ts'
import type { SearchProvider } from './searchProvider.ts'

/** Time that the index has for an answer, before titles are shown. Unit: milliseconds. */
const PATIENCE = 40

/** Where names come from. */
export interface NameSources {
  /** What is in memory. */
  readonly loaded: () => Promise<readonly NamedPage[]>
  /** The start of the index: it has all names, and is there before the rest. */
  readonly start: Promise<FetchedStart>
}

/**
 * A provider that shows pages with a similar title or heading while the index is on its way, or
 * while it loads what a word with a typing error needs. When the index is as fast as usual, nothing
 * is shown before its answer.
 */
export function titlesFirst(provider: SearchProvider, sources: NameSources): SearchProvider {
  let all: TitleSearch | null = null
  const searchLoaded = once(async () => await titleSearchOf(await sources.loaded()))
  const searchAll = once(async () => (all = await titleSearchOf(namesOfStart(await sources.start))))
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
        if (!all) show((await searchLoaded())(query))
        show((await searchAll())(query))
      }
      // Without titles the reader waits for the index.
      const timer = setTimeout(() => void showTitles().catch(() => {}), PATIENCE)
      try {
        const results = await provider.search(query, {
          ...options,
          onPartial: (partial) => {
            isAnswered = true
            onPartial(keepPlaces(shown, partial))
          },
        })
        return keepPlaces(shown, results)
      } finally {
        isAnswered = true
        clearTimeout(timer)
      }
    },
  }
}

async function titleSearchOf(names: readonly NamedPage[]): Promise<TitleSearch> {
  const { createNameMatcher } = await loadNameMatcher()
  return createTitleSearch(names, createNameMatcher)
}

function namesOfStart({ text }: FetchedStart): readonly NamedPage[] {
  const start: unknown = JSON.parse(text)
  return isSearchStart(start) ? startDocuments(start) : []
}

/** Calls a function the first time only, and gives its result every time. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | null = null
  return () => (made ??= make())
}
