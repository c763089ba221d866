import { useEffect } from 'react'
import { useLocation, usePage } from '../../client/index.ts'
import { useShortcut } from '../ui/useShortcut.ts'
import { hasHighlight } from '../highlight/hasHighlight.ts'
import { isSearchShortcut } from './isSearchShortcut.ts'
import { highlightMatches } from '../highlight/highlightMatches.ts'
import { useUrlQuery } from './useUrlQuery.ts'

/**
 * Opens the search by Ctrl K, ⌘ K, `/` or `?`, and for a query in the URL. Marks what the search
 * found on the page that it opened.
 */
export function SearchOpening({
  onOpen,
}: {
  readonly onOpen: (event?: KeyboardEvent) => void
}): null {
  const page = usePage()
  useShortcut(isSearchShortcut, onOpen)
  const location = useLocation()
  const query = useUrlQuery()
  useEffect(() => {
    if (query !== null) onOpen()
  }, [query, onOpen])
  useEffect(() => {
    if (hasHighlight()) void highlightMatches()
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each place has its marks
  }, [page, location])
  return null
}
