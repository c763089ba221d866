import config from 'virtual:bifolio/config'
import { routePathOfUrl } from '../../shared/routePath.ts'
import { matchRoute } from './route.ts'
import { router } from './router.ts'

/** Loads a page before it is asked for. Failures are left to the navigation itself. */
export function prefetch(routePath: string): void {
  const { requested } = router
  if (requested.has(routePath)) return
  requested.add(routePath)
  matchRoute(routePath)
    .then((route) => route?.preload())
    .catch(() => requested.delete(routePath))
}

/** The other page of the site that a link opens; null for any other link. */
export function pageBehind(link: HTMLAnchorElement): string | null {
  if (
    link.origin !== window.location.origin ||
    link.target === '_blank' ||
    link.pathname === window.location.pathname
  )
    return null
  return routePathOfUrl(link.pathname, config.base)
}
