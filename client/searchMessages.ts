import type { SearchResults } from '../shared/search/results.ts'

/** What the page asks of the search worker. */
export type SearchRequest =
  | { readonly kind: 'load'; readonly url: string }
  | { readonly kind: 'search'; readonly id: number; readonly query: string; readonly code: boolean }

/** What the search worker answers. */
export type SearchReply =
  | { readonly kind: 'loaded' }
  | { readonly kind: 'failed'; readonly reason: string }
  | { readonly kind: 'results'; readonly id: number; readonly results: SearchResults }
