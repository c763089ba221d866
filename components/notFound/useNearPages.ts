import { useMemo } from 'react'
import { type PageData, usePages, useSite } from '../../client/index.ts'
import { loadNameMatcher, readNameMatcher } from '../../client/search/nameMatcher.ts'
import { routePathOfUrl } from '../../shared/routePath.ts'
import { nearPages } from './nearPages.ts'

/**
 * Up to three pages whose URL, title or heading is similar to the requested URL, nearest first. In
 * the browser only. Suspends while the list of pages is loaded.
 *
 * @example
 * const pages = useNearPages()
 */
export function useNearPages(): readonly PageData[] {
  const { base } = useSite()
  // At the same time as the list of pages.
  void loadNameMatcher().catch(() => {})
  const pages = usePages()
  const matching = readNameMatcher()
  const path = routePathOfUrl(window.location.pathname, base) ?? '/'
  return useMemo(() => nearPages(path, pages, matching), [path, pages, matching])
}
