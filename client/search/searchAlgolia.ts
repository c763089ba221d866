import { ALGOLIA_TAGS, type DocSearchHit, toAlgoliaGroups } from './algoliaResults.ts'
import { emptyResults, toResults } from '../../shared/search/results.ts'
import type { SearchProvider, SearchProviderContext } from './searchProvider.ts'

/** Whom to ask. */
export interface AlgoliaSettings {
  readonly appId: string
  readonly apiKey: string
  readonly indexName: string
  /** Records are of several languages: those of the own one are asked for. */
  readonly hasLanguages: boolean
  /**
   * Records are of several versions: those of the one that is read are asked for. The crawler reads
   * it from a `meta` tag.
   */
  readonly hasVersions: boolean
}

/** Time after which another host is asked. Unit: milliseconds. */
const TIMEOUT = 4000

/** Searches an index of DocSearch records in the service of Algolia. */
export function createSearchProvider(
  { tag, version, base }: SearchProviderContext,
  settings: AlgoliaSettings,
): SearchProvider {
  const { appId, apiKey, indexName, hasLanguages, hasVersions } = settings
  const facets = [
    ...(hasLanguages ? [`lang:${tag}`] : []),
    ...(hasVersions ? [`version:${version}`] : []),
  ]
  const near = `https://${appId}-dsn.algolia.net`
  let isConnected = false

  const request = (query: string, limit: number): RequestInit => ({
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'X-Algolia-Application-Id': appId,
      'X-Algolia-API-Key': apiKey,
    },
    body: JSON.stringify({
      query,
      hitsPerPage: limit,
      attributesToRetrieve: ['hierarchy', 'content', 'type', 'url'],
      attributesToHighlight: ['hierarchy'],
      attributesToSnippet: ['content:18'],
      snippetEllipsisText: '…',
      highlightPreTag: ALGOLIA_TAGS[0],
      highlightPostTag: ALGOLIA_TAGS[1],
      ...(facets.length > 0 && { facetFilters: facets }),
    }),
  })

  return {
    async load() {
      if (isConnected) return
      isConnected = true
      document.head.append(
        Object.assign(document.createElement('link'), {
          rel: 'preconnect',
          href: near,
          crossOrigin: '',
        }),
      )
    },
    async search(query, { signal, limit }) {
      if (query.trim() === '') return emptyResults(query)
      const path = `/1/indexes/${encodeURIComponent(indexName)}/query`
      const response = await askHosts(
        [near, ...otherHosts(appId)].map((host) => host + path),
        request(query, limit),
        signal,
      )
      const { hits } = (await response.json()) as { readonly hits: readonly DocSearchHit[] }
      return toResults(query, toAlgoliaGroups(hits, base), limit)
    },
  }
}

/** Hosts to try when the nearest one doesn't respond, in any order, as the service recommends. */
function otherHosts(appId: string): string[] {
  const first = Math.floor(Math.random() * 3)
  return [0, 1, 2].map((step) => `https://${appId}-${((first + step) % 3) + 1}.algolianet.com`)
}

/** The first answer of several hosts. What a host refuses, the others refuse too. */
async function askHosts(
  urls: readonly string[],
  init: RequestInit,
  signal: AbortSignal,
): Promise<Response> {
  let problem: unknown
  for (const url of urls) {
    try {
      const response = await fetch(url, {
        ...init,
        signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT)]),
      })
      if (response.ok) return response
      problem = new Error(`${url} answered ${response.status}`)
      if (response.status < 500) break
    } catch (error) {
      signal.throwIfAborted()
      problem = error
    }
  }
  throw problem
}
