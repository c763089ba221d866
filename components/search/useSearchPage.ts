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

/** A pause in typing after which the query is complete. Unit: milliseconds. */
const PAUSE = 700

/**
 * How the reader goes on when the dialog cannot be loaded: on the search page, with what was typed
 * until a pause: a new document takes no keys until it has a field with the focus. `reset` puts the
 * dialog back.
 */
export function useMissingDialog(reset: () => void, earlyKeys: EarlyKeys): OnMissing {
  const urlQuery = useUrlQuery()
  const goToSearchPage = useSearchPage()
  return (reason) => {
    reset()
    if (reason === 'offline') {
      earlyKeys.leave()
      return undefined
    }
    const goOn = (before?: string): void => {
      const query = earlyKeys.typed() || (urlQuery ?? '')
      earlyKeys.keep(query)
      if (query === before) goToSearchPage(query)
      else setTimeout(goOn, PAUSE, query)
    }
    goOn()
    return 'handled'
  }
}
