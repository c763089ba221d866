import config from 'virtual:bifolio/config'
import { fileHrefOf, hrefOf, isExternal, routePathOfUrl, splitLink } from '../shared/routePath.ts'

/**
 * Adds the base to a path of the site: `/logo.svg` → `/docs/logo.svg`. Other URLs stay as they are.
 */
export function withBase(path: string): string {
  return fileHrefOf(path, config.base)
}

/**
 * Takes the base from a path: `/docs/logo.svg` → `/logo.svg`. A path outside the base stays as it
 * is.
 */
export function removeBase(path: string): string {
  const { base } = config
  if (path === base.slice(0, -1)) return '/'
  return path.startsWith(base) ? path.slice(base.length - 1) : path
}

/**
 * URL of a page as the host serves it: with base, and with `.html` when `route.cleanUrls` is off,
 * or with a slash at its end when `route.trailingSlash` is on.
 * The same as `useHref`, for code outside components.
 */
export function normalizeHref(link: string): string {
  return hrefOf(link, config)
}

/**
 * True when two paths open the same page. Base, `.html`, `index`, a trailing slash, query and
 * anchor are ignored.
 */
export function isEqualPath(a: string, b: string): boolean {
  return pageOf(a) === pageOf(b)
}

function pageOf(link: string): string {
  if (isExternal(link)) return link
  const { path } = splitLink(link)
  const routePath = routePathOfUrl(path, config.base) ?? routePathOfUrl(path, '/') ?? path
  return routePath.replace(/(.)\/$/, '$1')
}
