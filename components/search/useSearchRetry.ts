import { useCallback, useRef, type Dispatch } from 'react'
import { missingReason } from '../../client/loadPart.ts'
import type { SearchAction } from './searchState.ts'
import { useSearchPage } from './useSearchPage.ts'

/**
 * Repeats a search that has failed. The index of an old version doesn't exist anymore, so the
 * search page has to answer then, and when the search fails again though the host can be reached.
 */
export function useSearchRetry(query: string, dispatch: Dispatch<SearchAction>): () => void {
  const goToSearchPage = useSearchPage()
  const repeated = useRef<string | null>(null)
  return useCallback(() => {
    const retry = async (): Promise<void> => {
      const reason = await missingReason()
      if (reason === 'replaced' || (reason === 'failed' && repeated.current === query)) {
        goToSearchPage(query)
        return
      }
      if (reason === 'failed') repeated.current = query
      dispatch({ type: 'retried' })
    }
    void retry()
  }, [query, dispatch, goToSearchPage])
}
