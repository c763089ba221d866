import type { Dispatch } from 'react'
import { useHref, useLocale, usePage, type OnMissing } from '../../client/index.ts'
import { missingReason } from '../../client/loadPart.ts'
import { SEARCH_PAGE } from '../../shared/search/document.ts'
import { addressQuery } from './addressQuery.ts'
import { earlyKeys, leaveEarlyKeys } from './earlyKeys.ts'
import type { SearchAction } from './searchState.ts'

/** Loads the search page of the language as a new document: after a deployment it has what an open tab lacks. */
function useSearchPage(): (query: string) => void {
  const { prefix } = useLocale()
  const href = useHref()
  return (query) => window.location.assign(href(prefix + SEARCH_PAGE) + (query === '' ? '' : `?q=${encodeURIComponent(query)}`))
}

/** How the reader goes on when the dialog cannot be loaded: on the search page, with what was typed. `reset` puts the dialog back. */
export function useMissingDialog(reset: () => void): OnMissing {
  const page = usePage()
  const goToSearchPage = useSearchPage()
  return (reason) => {
    const query = earlyKeys() || (addressQuery(page) ?? '')
    leaveEarlyKeys()
    reset()
    if (reason === 'offline') return false
    goToSearchPage(query)
    return true
  }
}

/** Asks a search that has failed again. The index of an old version is gone for good, so the search page has to answer then. */
export function useSearchRetry(query: string, dispatch: Dispatch<SearchAction>): () => Promise<void> {
  const goToSearchPage = useSearchPage()
  return async () => {
    if ((await missingReason()) === 'replaced') goToSearchPage(query)
    else dispatch({ type: 'retried' })
  }
}
