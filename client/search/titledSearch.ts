import { loadedNames } from '../loadedNames.ts'
import { createSearchClient, type FetchedStart, type SearchPort } from './searchClient.ts'
import type { SearchProvider, SearchProviderContext } from './searchProvider.ts'
import { titlesFirst } from './titlesFirst.ts'

/** What the search is made from: at the first call, what is on its way already. */
export interface SearchSources {
  readonly fetchStart: () => Promise<FetchedStart>
  readonly startWorker: () => SearchPort
  readonly start: Promise<FetchedStart>
}

/** The search of the worker, with titles before its answer. */
export function createTitledSearch(
  edition: Pick<SearchProviderContext, 'lang' | 'version'>,
  { fetchStart, startWorker, start }: SearchSources,
): SearchProvider {
  return titlesFirst(createSearchClient(fetchStart, startWorker), {
    loaded: () => loadedNames(edition),
    start,
    // Not `loadNameMatcher`, which would be one more file.
    matching: () => import('../../shared/search/nameMatcher.ts'),
  })
}
