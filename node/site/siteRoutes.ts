import { localeOf, withoutPrefix } from '../../shared/locale.ts'
import { type MatchSiteRoute, SITE_ROUTES } from '../../shared/siteRoutes.ts'
import { searchPages } from '../search/searchPage.ts'
import type { BuildContext } from './context.ts'

/**
 * Route paths of the pages that Bifolio renders: of every language in every version, except those
 * that Vike gets from their own files.
 */
export function renderedRoutes({ config, store }: BuildContext): string[] {
  const written = store
    .pages()
    .filter((place) => store.source(place).kind !== 'data' || store.isFallback(place))
    .map((place) => store.routeOf(place))
    // Every language has a 404 page, written or not; Vike adds the one of the default language.
    .filter((routePath) => !config.editions.some(({ prefix }) => routePath === `${prefix}/404`))
  const notFound = config.editions.flatMap(({ prefix }) => (prefix === '' ? [] : [`${prefix}/404`]))
  const search = searchPages({ config, store }).map(({ routePath }) => routePath)
  return [...written, ...search, ...notFound]
}

/** Lets the Vike route of the content find the pages of a site. */
export function shareRoutes(context: BuildContext): void {
  const match: MatchSiteRoute = (routePath) => {
    const { editions } = context.config
    const { lang, version, prefix } = localeOf(routePath, editions)
    return isRoute(context, routePath)
      ? { lang, version, path: withoutPrefix(routePath, prefix) }
      : null
  }
  Object.assign(globalThis, { [SITE_ROUTES]: match })
}

function isRoute({ config, store }: BuildContext, routePath: string): boolean {
  return (
    store.routes.has(routePath) ||
    config.editions.some(({ prefix }) => prefix !== '' && routePath === `${prefix}/404`) ||
    searchPages({ config, store }).some((page) => page.routePath === routePath)
  )
}
