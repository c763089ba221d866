import { useCallback, useMemo } from 'react'
import { useLocation } from './location.ts'
import { router } from './router.ts'

/** What `useSearchParams` takes: the whole query, as parameters or as names with values. */
export type SearchParamsInit = URLSearchParams | Readonly<Record<string, string>>

/**
 * Parameters of the query, and how to replace them.
 * The URL changes in place: no entry is added to the history, the page does not scroll and the
 * anchor stays.
 *
 * @example
 * const [params, setParams] = useSearchParams()
 * <button type="button" onClick={() => setParams({ sort: 'name' })}>{params.get('sort')}</button>
 */
export function useSearchParams(): readonly [
  params: URLSearchParams,
  setParams: (next: SearchParamsInit) => void,
] {
  const { search } = useLocation()
  const params = useMemo(() => new URLSearchParams(search), [search])
  const setParams = useCallback((next: SearchParamsInit) => {
    router.replaceQuery((url) => {
      url.search = new URLSearchParams(next).toString()
    })
  }, [])
  return [params, setParams]
}
