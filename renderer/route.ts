import { renderedBridge } from '../shared/bridge.ts'
import { routePathOfUrl } from '../shared/routePath.ts'
import type { RouteParams } from '../shared/siteRoutes.ts'
import { pathBelowBase, type RequestUrl } from './pathBelowBase.ts'

export type { RequestUrl, RouteParams }

/** A match of a Vike Route Function. */
export interface RouteMatch {
  readonly routeParams: RouteParams
  readonly precedence: number
}

/**
 * The route of the content, for `pages/docs/+route.ts`: a URL of the site's list of routes gives
 * `{ lang, version, path }`. For any other URL, Vike renders its error page with the status 404.
 */
export function route(url: RequestUrl): RouteMatch | false {
  const routePath = routePathOfUrl(pathBelowBase(url), '/')
  const routeParams = routePath === null ? null : (renderedBridge()?.route?.(routePath) ?? null)
  // Pages of the site's own come first.
  return routeParams === null ? false : { routeParams, precedence: -1 }
}
