import { useDeferredValue, useMemo } from 'react'
import { usePage, usePages, useSidebar } from '../../client/index.ts'
import { splitMarked, type TextPart } from '../../shared/search/results.ts'
import {
  countEntries,
  filterMarks,
  filterOverview,
  keepMatching,
  type SimilarNames,
  similarNames,
} from './filterOverview.ts'
import { type OverviewGroup, overviewGroups } from './overviewGroups.ts'
import { useFilterQuery } from './useFilterQuery.ts'
import { useNameMatcher } from './useNameMatcher.ts'

/** The pages of a section as an overview, filtered. */
export interface OverviewState {
  /** What is left of the groups of the sidebar. */
  readonly groups: readonly OverviewGroup[]
  /** Pages and headings that are left. */
  readonly count: number
  /** What the reader typed, kept in the URL as `?q=`. */
  readonly query: string
  readonly setQuery: (query: string) => void
  /** The query that `groups` is filtered by: it may be behind for a moment. */
  readonly filter: string
  /** A text in parts, with those that the filter finds marked. */
  readonly marked: (text: string) => readonly TextPart[]
}

/**
 * The overview of the current section. Suspends while its pages are loaded.
 *
 * @example
 * const { groups, query, setQuery } = useOverview()
 */
export function useOverview(): OverviewState {
  const { routePath, frontmatter } = usePage()
  const { overviewHeaders } = frontmatter
  const sidebar = useSidebar()
  const pages = usePages()
  const [query, setQuery] = useFilterQuery()
  const filter = useDeferredValue(query)
  const all = useMemo(
    () =>
      overviewGroups(sidebar?.items ?? [], pages, {
        routePath,
        ...(overviewHeaders && { headers: overviewHeaders }),
      }),
    [sidebar, pages, routePath, overviewHeaders],
  )
  const exact = useMemo(() => filterOverview(all, filter), [all, filter])
  const similar = useSimilar(all, exact.length === 0 ? filter : '')
  const groups = useMemo(
    () => (similar ? keepMatching(all, (text) => similar.has(text)) : exact),
    [all, exact, similar],
  )
  return {
    groups,
    count: countEntries(groups),
    query,
    setQuery,
    filter,
    marked: (text) => splitMarked({ text, marks: similar?.get(text) ?? filterMarks(text, filter) }),
  }
}

/**
 * Names that are similar to a filter that matches nothing. Null without one, or while it's loaded.
 */
function useSimilar(groups: readonly OverviewGroup[], filter: string): SimilarNames | null {
  const matching = useNameMatcher(filter !== '')
  const find = useMemo(
    () => (matching ? similarNames(groups, matching.createNameMatcher) : null),
    [groups, matching],
  )
  return useMemo(() => (filter !== '' && find ? find(filter) : null), [filter, find])
}
