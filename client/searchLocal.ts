import { searchIndexAddress } from './searchIndexAddress.ts'
import { createSearchClient } from './searchClient.ts'
import type { SearchProvider, SearchProviderContext } from './searchProvider.ts'

/** The built-in provider: the whole index of the language, in a worker. */
export async function createSearchProvider(context: SearchProviderContext): Promise<SearchProvider> {
  return createSearchClient(
    await searchIndexAddress(context),
    // The compiler leaves this string alone, so it names the compiled file; Vite finds the source beside it as well.
    () => new Worker(new URL('./searchWorker.js', import.meta.url), { type: 'module' }),
  )
}
