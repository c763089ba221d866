import { use, useMemo } from 'react'
import { UrlContext } from '../contexts.ts'
import { useHref, useHydrated, usePage } from '../hooks.ts'

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
