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

/** A search that a reader has finished, once for each thing that was looked for. */
export interface FinishedSearch {
  /** What was typed, without spaces around it. */
  readonly query: string
  /** Key of the language that was searched: `zh`. */
  readonly locale: string
  /**
   * Number of results in this language, at most 100. Entries that hooks add and results in other
   * languages don't count.
   */
  readonly count: number
  /** The result that was opened. Null if the reader opened none. */
  readonly chosen: {
    /** Route path, or the URL of an entry that a hook added. */
    readonly routePath: string
    /** Id of the heading. Empty for the top of the page. */
    readonly id: string
  } | null
  /** Which provider answered. `custom` is a file of the site. */
  readonly provider: 'local' | 'pagefind' | 'algolia' | 'custom'
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
  /**
   * Runs when the reader has finished a search: a result is opened, the search is closed, or
   * something else is searched.
   */
  readonly afterSearch?: (
    query: string,
    results: SearchResults,
    search: FinishedSearch,
  ) => void | Promise<void>
  /**
   * Renders an entry of an added group. If it returns nothing, title and description are rendered.
   */
  readonly render?: (item: SearchHookItem, query: string) => Drawn
}
