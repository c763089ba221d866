import { useCallback } from 'react'
import { useHref, useLocale, type OnMissing } from '../../client/index.ts'
import { SEARCH_PAGE } from '../../shared/search/document.ts'
import type { EarlyKeys } from './earlyKeys.ts'
import { useUrlQuery } from './useUrlQuery.ts'

/**
 * Loads the search page of the language as a new document: after a deployment it has what an open
 * tab lacks.
 */
export function useSearchPage(): (query: string) => void {
  const { prefix } = useLocale()
  const href = useHref()
  return useCallback(
    (query) =>
      window.location.assign(
        href(prefix + SEARCH_PAGE) + (query === '' ? '' : `?q=${encodeURIComponent(query)}`),
      ),
    [href, prefix],
  )
}

/**
 * How the reader goes on when the dialog cannot be loaded: on the search page, with what was typed.
 * `reset` puts the dialog back.
 */
export function useMissingDialog(reset: () => void, earlyKeys: EarlyKeys): OnMissing {
  const urlQuery = useUrlQuery()
  const goToSearchPage = useSearchPage()
  return (reason) => {
    const query = earlyKeys.typed() || (urlQuery ?? '')
    earlyKeys.leave()
    reset()
    if (reason === 'offline') return undefined
    goToSearchPage(query)
    return 'handled'
  }
}
