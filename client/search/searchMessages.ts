import type { SearchResults } from '../../shared/search/results.ts'

/** Messages from the page to the search worker. */
export type SearchRequest =
  /** The start of the index, as it was fetched from an absolute URL. */
  | { readonly kind: 'load'; readonly url: string; readonly text: string }
  | { readonly kind: 'search'; readonly id: number; readonly query: string; readonly code: boolean }

/** What the search worker answers. */
export type SearchReply =
  | { readonly kind: 'loaded' }
  | { readonly kind: 'failed'; readonly reason: string }
  /** What is known while parts of the index are loaded. */
  | { readonly kind: 'partial'; readonly id: number; readonly results: SearchResults }
  | { readonly kind: 'results'; readonly id: number; readonly results: SearchResults }
  /** A part of the index could not be loaded. The worker can be asked again. */
  | { readonly kind: 'unanswered'; readonly id: number; readonly reason: string }
