import type { Dispatch } from 'react'
import { missingReason } from '../../client/loadPart.ts'
import type { SearchAction } from './searchState.ts'
import { useSearchPage } from './useSearchPage.ts'

/**
 * Repeats a search that has failed. The index of an old version doesn't exist anymore, so the
 * search page has to answer then.
 */
export function useSearchRetry(
  query: string,
  dispatch: Dispatch<SearchAction>,
): () => Promise<void> {
  const goToSearchPage = useSearchPage()
  return async () => {
    if ((await missingReason()) === 'replaced') goToSearchPage(query)
    else dispatch({ type: 'retried' })
  }
}
