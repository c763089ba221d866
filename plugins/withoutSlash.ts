/**
 * A route path as a plugin names its own page: on a site with `trailingSlash`, the page has a slash
 * at its end. `/blog/page/2/` → `/blog/page/2`.
 */
export function withoutSlash(routePath: string): string {
  return routePath.replace(/\/$/, '')
}
