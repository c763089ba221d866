import { createElement, type ReactElement } from 'react'
import type { PageData } from '../../shared/page.ts'
import { usePageState } from '../contexts.ts'
import { loadPage, type PageModule } from '../loadPage.ts'
import { PageArticle } from '../PageArticle.tsx'
import { normalizeHref } from '../urls.ts'
import { router } from './router.ts'

/** A page of the site as the router has it. Source: the specification's Route. */
export interface Route {
  /** Route path: leading slash, no base, no extension. */
  readonly path: string
  /** The text of the page, for any place of another page. */
  readonly element: ReactElement
  /** Source below the content root. Empty for a page without one, such as the 404 page. */
  readonly filePath: string
  /** Loads what the page shows, so that opening it takes no request. */
  preload(): Promise<void>
  readonly lang: string
  /** Empty on a site with one version. */
  readonly version: string
}

/**
 * The route of a path, or null when the site has no such page. Loads the data of the page: readers
 * don't get a list of all pages.
 *
 * @example
 * const route = await matchRoute('/guide/start')
 * await route?.preload()
 */
export async function matchRoute(path: string): Promise<Route | null> {
  const module = await loadPage(path)
  return module && routeOf(module.pageData, module)
}

/**
 * The route of the current page.
 *
 * @example
 * const { filePath } = useRoute()
 */
export function useRoute(): Route {
  const { page, module } = usePageState('useRoute()')
  return routeOf(page, module)
}

function routeOf(page: PageData, module: PageModule | null): Route {
  return {
    path: page.routePath,
    element: createElement(PageArticle, { page, module }),
    filePath: page.relativePath,
    preload: () => router.preload(normalizeHref(page.routePath)),
    lang: page.lang,
    version: page.version,
  }
}
