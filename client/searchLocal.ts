import { searchIndexAddress } from './searchIndexAddress.ts'
import { createSearchClient, type FetchedStart } from './searchClient.ts'
import type { SearchProvider, SearchProviderContext } from './searchProvider.ts'

/** The built-in provider: an index in parts, searched in a worker, which starts while the index is on its way. */
export function createSearchProvider(context: SearchProviderContext): SearchProvider {
  const fetchStart = async (): Promise<FetchedStart> => {
    const url = await searchIndexAddress(context)
    const response = await fetch(url)
    if (!response.ok) throw new Error(`${url} returned ${response.status}`)
    return { url, text: await response.text() }
  }
  // The compiler leaves this string alone, so it names the compiled file; Vite finds the source beside it as well.
  return createSearchClient(fetchStart, () => new Worker(new URL('./searchWorker.js', import.meta.url), { type: 'module' }))
}
