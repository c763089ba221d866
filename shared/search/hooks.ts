import type { Json } from '../page.ts'
import type { SearchResults } from './results.ts'

/** An entry that a hook adds to the results. */
export interface SearchHookItem {
  readonly title: string
  /** Route path, or a URL outside of the site. */
  readonly link: string
  readonly description?: string
  /** Whatever `render` needs. */
  readonly data?: Json
}

/** A titled group of entries that a hook adds below the site's own results. */
export interface SearchHookGroup {
  readonly title: string
  readonly items: readonly SearchHookItem[]
}

/**
 * What a site may do around a search: the exports of the file named in `search.searchHooks`.
 * Every function may be missing. `Drawn` is what the drawing library accepts as content.
 */
export interface SearchHooks<Drawn = unknown> {
  /** Runs before a query is answered. A returned string is searched instead. */
  readonly beforeSearch?: (query: string) => string | void | Promise<string | void>
  /** Runs when the answer is known. Returned groups are shown below it. */
  readonly onSearch?: (
    query: string,
    results: SearchResults,
  ) => readonly SearchHookGroup[] | void | Promise<readonly SearchHookGroup[] | void>
  /** Runs after the answer was shown. */
  readonly afterSearch?: (query: string, results: SearchResults) => void | Promise<void>
  /**
   * Renders an entry of an added group. If it returns nothing, title and description are rendered.
   */
  readonly render?: (item: SearchHookItem, query: string) => Drawn
}
