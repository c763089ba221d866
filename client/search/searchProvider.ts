import type { SearchResults } from '../../shared/search/results.ts'
import { once } from '../once.ts'

/** How a query is asked. */
export interface SearchQueryOptions {
  /**
   * Aborted as soon as another query is asked, or the search is closed: an answer is no longer
   * wanted.
   */
  readonly signal: AbortSignal
  /** Most hits of one answer: titles, headings and texts together. */
  readonly limit: number
  /**
   * True if code blocks should be searched too. A provider that can't do so ignores it. @default
   * false
   */
  readonly code?: boolean
  /**
   * A provider that has a part of the results earlier calls this with it. The final results replace
   * it.
   */
  readonly onPartial?: (results: SearchResults) => void
}

/** What a provider can do beside finding pages. */
export interface SearchAbilities {
  /** Searches code blocks when asked to. @default false */
  readonly code?: boolean
}

/** Where the answers of one language come from. */
export interface SearchProvider {
  /**
   * Gets ready, when a search is likely. Rejects when it cannot; the next call tries again. May
   * tell what the provider can do.
   */
  load(): Promise<SearchAbilities | void>
  /**
   * Searches for a query, best page first. Rejects if the search fails: the reader is informed and
   * can try again.
   */
  search(query: string, options: SearchQueryOptions): Promise<SearchResults>
}

/** What a provider is made for. */
export interface SearchProviderContext {
  /** Language, as the config calls it: `zh`. */
  readonly lang: string
  /** BCP 47 tag of the language: `zh-CN`. */
  readonly tag: string
  /** Version, as the config calls it. Empty on a site with one version. */
  readonly version: string
  /**
   * Start of the route paths: empty for the default language of the default version, else `/zh`,
   * `/v1`, `/v1/zh`.
   */
  readonly prefix: string
  /** Path prefix that the site is deployed under, with slashes at both ends. */
  readonly base: string
}

/**
 * Makes the provider of a language. Called once for each, when a search is likely. A failure is
 * forgotten, so that it is called again.
 */
export type CreateSearchProvider = (
  context: SearchProviderContext,
) => SearchProvider | Promise<SearchProvider>

/**
 * A provider whose code is loaded with the first call. A failure is forgotten, so that it can be
 * tried again.
 */
export function createLazyProvider(create: () => Promise<SearchProvider>): SearchProvider {
  const provider = once(create)
  return {
    load: async () => (await provider()).load(),
    search: async (query, options) => (await provider()).search(query, options),
  }
}
