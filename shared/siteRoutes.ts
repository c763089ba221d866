/** Where a page is in the site: the parameters of its route. */
export interface RouteParams {
  readonly lang: string
  /** Empty on a site with one version. */
  readonly version: string
  /** Route path below the prefix of language and version: `/guide/start`. */
  readonly path: string
}

/** Finds the page of a route path in the site's list of routes. */
export type MatchSiteRoute = (routePath: string) => RouteParams | null
