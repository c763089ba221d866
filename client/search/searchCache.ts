import type { SearchResults } from '../../shared/search/results.ts'
import type { SearchProvider } from './searchProvider.ts'

/** Queries whose results are kept. */
export const CACHE_LIMIT = 100

/**
 * Keeps the results of the last queries, so that one that is asked again is answered at once.
 * Failures and partial results aren't kept.
 */
export function withSearchCache(provider: SearchProvider): SearchProvider {
  /** By how they were asked. What was used last is last. */
  const kept = new Map<string, SearchResults>()
  return {
    load: () => provider.load(),
    async search(query, options) {
      const key = JSON.stringify([query, options.code ?? false, options.limit])
      const results = kept.get(key) ?? (await provider.search(query, options))
      kept.delete(key)
      kept.set(key, results)
      const [oldest] = kept.keys()
      if (kept.size > CACHE_LIMIT && oldest !== undefined) kept.delete(oldest)
      return results
    },
  }
}
