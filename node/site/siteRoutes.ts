import { openBridge } from '../../shared/bridge.ts'
import { localeOf, withoutPrefix } from '../../shared/locale.ts'
import { searchPages } from '../search/searchPages.ts'
import type { ResolvedConfig } from '../../shared/config/resolvedConfig.ts'
import type { SiteContext } from './context.ts'
import type { Listing } from './listing.ts'

/**
 * Route paths of the pages that Bifolio renders: of every language in every version, except those
 * that Vike gets from their own files.
 */
export function renderedRoutes(config: ResolvedConfig, list: Listing): string[] {
  const written = list.pages
    .filter((place) => list.source(place).kind !== 'data' || list.isFallback(place))
    .map(list.routeOf)
    // Every language has a 404 page, written or not; Vike adds the one of the default language.
    .filter((routePath) => !config.editions.some(({ prefix }) => routePath === `${prefix}/404`))
  const notFound = config.editions.flatMap(({ prefix }) => (prefix === '' ? [] : [`${prefix}/404`]))
  const search = searchPages(config, list).map(({ routePath }) => routePath)
  return [...written, ...search, ...notFound]
}

/** Lets the Vike route of the content find the pages of a site, until it's called again. */
export function shareRoutes(
  { root, config }: Pick<SiteContext, 'root' | 'config'>,
  list: Listing,
): void {
  openBridge(root).route = (routePath) => {
    const { lang, version, prefix } = localeOf(routePath, config.editions)
    return isRoute(config, list, routePath)
      ? { lang, version, path: withoutPrefix(routePath, prefix) }
      : null
  }
}

function isRoute(config: ResolvedConfig, list: Listing, routePath: string): boolean {
  return (
    list.routes.has(routePath) ||
    config.editions.some(({ prefix }) => prefix !== '' && routePath === `${prefix}/404`) ||
    searchPages(config, list).some((page) => page.routePath === routePath)
  )
}
