import { forgetFiles } from '../siteFiles.ts'
import { searchIndexUrl } from './searchIndexUrl.ts'
import type { FetchedStart, SearchPort } from './searchClient.ts'
import type { SearchProvider, SearchProviderContext } from './searchProvider.ts'

/**
 * The built-in provider: an index in parts, searched in a worker. It is part of the app, and only
 * what talks to the worker is loaded: that, the worker and the start of the index are asked for at
 * the same time.
 */
export async function createSearchProvider(
  context: SearchProviderContext,
): Promise<SearchProvider> {
  // In this order: the index is small, and what it names is asked for next.
  const first = { start: fetchStart(context), worker: tryWorker() }
  // The caller gets the failure.
  first.start.catch(() => {})
  try {
    const { createTitledSearch } = await import('./titledSearch.ts')
    // Without a worker, as in old browsers and under some policies, the page itself searches.
    const start = first.worker
      ? firstThen<SearchPort>(first.worker, startWorker)
      : (await import('./searchInPage.ts')).createSearchInPage
    return createTitledSearch(context, {
      fetchStart: firstThen(first.start, () => {
        // The manifest lists an index that the host doesn't have.
        forgetFiles()
        return fetchStart(context)
      }),
      startWorker: start,
      start: first.start,
    })
  } catch (error) {
    first.worker?.terminate()
    throw error
  }
}

async function fetchStart(context: SearchProviderContext): Promise<FetchedStart> {
  const url = await searchIndexUrl(context)
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url} returned ${response.status}`)
  return { url, text: await response.text() }
}

function tryWorker(): Worker | null {
  try {
    return startWorker()
  } catch {
    return null
  }
}

function startWorker(): Worker {
  // The compiler leaves this string alone, so it names the compiled file; Vite finds the source
  // beside it as well.
  return new Worker(new URL('./searchWorker.js', import.meta.url), { type: 'module' })
}

/** Gives what is there at the first call, and after that what is made. */
function firstThen<T>(there: T, make: () => T): () => T {
  let isTaken = false
  return () => {
    if (isTaken) return make()
    isTaken = true
    return there
  }
}
