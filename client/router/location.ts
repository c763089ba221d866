import { use, useCallback, useMemo } from 'react'
import { UrlContext } from '../contexts.ts'
import { useHref, useHydrated, usePage } from '../hooks.ts'
import { router } from './router.ts'

/** The URL of the page, in its parts. */
export interface PageLocation {
  /**
   * Path with base, as the host serves it. `usePage().routePath` is the same without base and file
   * extension.
   */
  readonly pathname: string
  /**
   * Query with its `?`, or empty. Empty while the page is prerendered and in the first render of
   * the browser.
   */
  readonly search: string
  /**
   * Anchor with its `#`, or empty. Empty while the page is prerendered and in the first render of
   * the browser.
   */
  readonly hash: string
}

/** What `useSearchParams` takes: the whole query, as parameters or as names with values. */
export type SearchParamsInit = URLSearchParams | Readonly<Record<string, string>>

/**
 * Where the reader is. Follows navigations, anchors and changes of the query.
 *
 * @example
 * const { hash } = useLocation()
 */
export function useLocation(): PageLocation {
  const href = useHref()(usePage().routePath)
  const url = use(UrlContext)
  const isHydrated = useHydrated()
  return useMemo(() => {
    const { pathname, search, hash } = url ?? {}
    // A host may serve a page at several paths.
    if (!isHydrated || !pathname) return { pathname: href, search: '', hash: '' }
    return { pathname, search: search ?? '', hash: hash ?? '' }
  }, [url, href, isHydrated])
}

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
