import { type PageData, usePages, useSite } from '../../client/index.ts'
import { routePathOfUrl } from '../../shared/routePath.ts'
import { nearPages } from './nearPages.ts'

/**
 * Up to three pages whose addresses are near to the one of the window, nearest first. In the browser only; suspends while the list of pages is loaded.
 *
 * @example
 * const pages = useNearPages()
 */
export function useNearPages(): readonly PageData[] {
  const { base } = useSite()
  return nearPages(routePathOfUrl(window.location.pathname, base) ?? '/', usePages())
}
