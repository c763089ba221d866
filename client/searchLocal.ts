import { searchIndexes } from 'virtual:bifolio/search-index'
import { editionKey } from '../shared/edition.ts'
import { createSearchClient } from './searchClient.ts'
import type { SearchProvider, SearchProviderContext } from './searchProvider.ts'

/** The built-in provider: the whole index of the language, in a worker. */
export function createSearchProvider(context: SearchProviderContext): SearchProvider {
  return createSearchClient(
    new URL(searchIndexes[editionKey(context)] ?? '', document.baseURI).href,
    // The compiler leaves this string alone, so it names the compiled file; Vite finds the source beside it as well.
    () => new Worker(new URL('./searchWorker.js', import.meta.url), { type: 'module' }),
  )
}
