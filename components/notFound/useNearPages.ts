import { type PageData, usePages, useSite } from '../../client/index.ts'
import { routePathOfUrl } from '../../shared/routePath.ts'
import { nearPages } from './nearPages.ts'

/**
 * Up to three pages whose URLs are similar to the requested one, nearest first. In the browser
 * only. Suspends while the list of pages is loaded.
 *
 * @example
 * const pages = useNearPages()
 */
export function useNearPages(): readonly PageData[] {
  const { base } = useSite()
  return nearPages(routePathOfUrl(window.location.pathname, base) ?? '/', usePages())
}
