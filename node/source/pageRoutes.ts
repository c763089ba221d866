import { digest } from '../digest.ts'
import { type Edition, editionOfPlace, isUnversioned } from '../../shared/edition.ts'
import { otherSlash } from '../../shared/otherSlash.ts'
import { isFileName, routePathOf } from '../../shared/routePath.ts'

/**
 * At which route each page is: where its file is, or where the `slug` of its front matter puts it.
 * Nothing else decides this.
 */
export interface PageRoutes {
  /** Of the page at a place below the content root. */
  of(place: string): string
  /** Route path of the page whose file would have this one: the target of a link to a file. */
  ofFile(fileRoute: string): string
  /** Route path that the file of a page would have: what a page belongs to in its folder. */
  fileRouteOf(routePath: string): string
  /**
   * True for the route path of a page with a dot in its name, which a link could mean as a file.
   */
  hasDotted(routePath: string): boolean
  /** True for the route path of a page. */
  has(routePath: string): boolean
  /** The route itself, or the one with or without a slash at its end where only that is a page. */
  existing(routePath: string): string
  /** Those of which `isFileName` is true. */
  fileLike(): readonly string[]
  /** Changes with any slug and any page with a dot in its name. Empty when there is neither. */
  key(): string
  /**
   * True for the route path of a page that all versions have in common: a plugin makes it, or its
   * file belongs to none.
   */
  isShared(routePath: string): boolean
  /**
   * Takes the places of all pages, the slugs of those that have one, and which of them plugins
   * make.
   */
  update(
    slugs: ReadonlyMap<string, string>,
    places?: readonly string[],
    made?: Iterable<string>,
  ): void
}

/**
 * Starts with the routes of files. With `trailingSlash`, every route ends with a slash, as that of
 * an index page does.
 */
export function createPageRoutes(
  editions: readonly Pick<Edition, 'folder' | 'unversioned' | 'prefix'>[],
  { trailingSlash = false }: { readonly trailingSlash?: boolean } = {},
): PageRoutes {
  let byPlace = new Map<string, string>()
  let byFile = new Map<string, string>()
  let files = new Map<string, string>()
  let dotted: ReadonlySet<string> = new Set()
  let all: ReadonlySet<string> = new Set()
  let shared: ReadonlySet<string> = new Set()
  let key = ''
  // Hosts look for the 404 page at its own name.
  const notFound = new Set(editions.map(({ prefix }) => `${prefix}/404`))
  const ended = (route: string): string =>
    trailingSlash && !route.endsWith('/') && !notFound.has(route) ? `${route}/` : route
  const of = (place: string): string => ended(byPlace.get(place) ?? routePathOf(place, editions))
  return {
    of,
    ofFile: (fileRoute) => ended(byFile.get(fileRoute) ?? fileRoute),
    fileRouteOf: (routePath) => files.get(routePath) ?? routePath,
    has: (routePath) => all.has(routePath),
    hasDotted: (routePath) => dotted.has(routePath),
    existing(routePath) {
      if (all.has(routePath) || routePath === '/') return routePath
      const other = otherSlash(routePath)
      return all.has(other) ? other : routePath
    },
    fileLike: () => [...dotted].filter(isFileName),
    key: () => key,
    isShared: (routePath) => shared.has(routePath),
    update(slugs, places = [], made = []) {
      byPlace = new Map(
        [...slugs].map(([place, slug]) => [
          place,
          routeOfSlug(
            slug,
            routePathOf(place, editions),
            editionOfPlace(place, editions)?.prefix ?? '',
          ),
        ]),
      )
      byFile = new Map([...byPlace].map(([place, route]) => [routePathOf(place, editions), route]))
      const moved = trailingSlash
        ? places.map((place) => [routePathOf(place, editions), of(place)] as const)
        : [...byFile]
      files = new Map(moved.map(([fileRoute, route]) => [route, fileRoute]))
      all = new Set(places.map(of))
      const ofNone = places.filter((place) =>
        editions.some((edition) => isUnversioned(place, edition)),
      )
      shared = new Set([...made, ...ofNone].map(of))
      dotted = new Set([...all].filter((route) => /\.[^/]*$/.test(route)))
      key =
        byPlace.size + dotted.size === 0
          ? ''
          : digest(JSON.stringify([[...byPlace], [...dotted].sort()]), 16)
    },
  }
}

/**
 * A slug that begins with a slash is a path within the language; any other is a name in the folder
 * of the file.
 */
function routeOfSlug(slug: string, fileRoute: string, prefix: string): string {
  return slug.startsWith('/')
    ? prefix + slug
    : fileRoute.slice(0, fileRoute.lastIndexOf('/') + 1) + slug
}
