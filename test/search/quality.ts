import { rankOf as rankOfPlace } from '../../node/search/quality.ts'
import type { SearchResults } from '../../shared/search/results.ts'

/** A query of a reader, and the place that answers it. */
export interface KnownItemQuery {
  readonly kind: string
  readonly query: string
  /** Route path of the page. */
  readonly page: string
  /** Anchor of the section. Empty for the page itself. */
  readonly section: string
  /**
   * Other places that answer it as well, as `/page#section`: a guide beside a reference. @default
   * []
   */
  readonly or?: readonly string[]
}

/** Place of the first wanted page or section in an answer. */
export function rankOf(results: SearchResults, { page, section, or = [] }: KnownItemQuery): number {
  const places = or.map((place) => place.split('#'))
  return Math.min(
    ...[[page, section], ...places].map(([path = '', id]) => rankOfPlace(results, path, id)),
  )
}
