import config from 'virtual:bifolio/config'
import { loadLocale } from '../client/locales.ts'
import { setPartLoader, type PageModule } from '../client/loadPage.ts'
import { loadRoute, type Route } from '../client/route.ts'
import { loadPageParts } from '../components/layout/pageParts.tsx'
import type { ClientLocale } from '../shared/config/resolvedConfig.ts'
import type { PageData } from '../shared/page.ts'
import { routePathOfUrl } from '../shared/routePath.ts'

setPartLoader(loadPageParts)

/** One page, ready to be rendered. */
export interface View {
  readonly page: PageData
  readonly locale: ClientLocale
  /** The page's module; absent for pages that aren't content. */
  readonly module: PageModule | null
}

/** Loads the content page of a URL, with what its layout needs. Null if there is none. */
export async function loadView(pathname: string): Promise<View | null> {
  return (await matchView(pathname))?.view ?? null
}

/** What renders other pages, and loads them ahead. Loaded when the page is idle. */
export const loadNext = (): Promise<typeof import('./next.tsx')> => import('./next.tsx')

/** A route with everything that is rendered for it. */
export interface ViewRoute extends Route {
  readonly view: View
}

/** The route of a URL, with its view. Null if the site has no such page. */
export async function matchView(pathname: string): Promise<ViewRoute | null> {
  const routePath = routePathOfUrl(pathname, config.base)
  const route = routePath === null ? null : await loadRoute(routePath)
  if (!route) return null
  await Promise.all([route.preload(), import.meta.env.SSR || loadNext()])
  const { module } = route
  const page = module.pageData
  return { ...route, view: { page, locale: await loadLocale(page.routePath), module } }
}
