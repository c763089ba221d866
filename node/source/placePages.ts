import type { ResolvedConfig } from '../../shared/config/resolvedConfig.ts'
import type { Diagnostic } from '../../shared/diagnostic.ts'
import { duplicateRoutes } from './duplicateRoutes.ts'
import { isNotFoundPage } from './notFoundPage.ts'
import { type PageList, listPages } from './pageList.ts'
import type { PageRoutes } from './pageRoutes.ts'
import { type Placement, slugProblem } from './placement.ts'
import { prefixedFolders } from './prefixedFolders.ts'

/** What the pages of a site are made from, by their places. */
export interface PlacePagesInput {
  /** Those that a plugin takes the place of included. */
  readonly files: readonly string[]
  readonly added: ReadonlyMap<string, { readonly plugin: string }>
  readonly made: readonly string[]
  /** Of files and of what plugins make. */
  readonly placements: ReadonlyMap<string, Placement>
  readonly showDrafts: boolean
}

/** A page that this run leaves out. */
export interface Draft {
  /** Below the content root. */
  readonly place: string
  readonly routePath: string
  /** Relative to the project root. */
  readonly file: string
}

/** The pages that there are, and what is known of the others. */
export interface PlacedPages {
  readonly list: PageList
  readonly drafts: readonly Draft[]
  /** What is wrong with their routes. */
  readonly diagnostics: readonly Diagnostic[]
}

/** Lists the pages of a site without its drafts, and gives all of them their routes. */
export function placePages(
  input: PlacePagesInput,
  config: ResolvedConfig,
  routes: PageRoutes,
): PlacedPages {
  const { files, added, made, placements, showDrafts } = input
  const all = [...files.filter((file) => !added.has(file)), ...added.keys(), ...made]
  const isShown = (file: string): boolean => showDrafts || !placements.get(file)?.isDraft
  const list = listPages(all.filter(isShown), config, routes)
  const whole = listPages(all, config, routes)
  const shown = new Set(list.pages)
  const hidden = whole.pages.filter((page) => !shown.has(page))
  const slugs = [...list.pages, ...hidden].flatMap((page) => {
    const file = (shown.has(page) ? list : whole).sourceOf(page)
    const slug = placements.get(file)?.slug ?? null
    return slug === null || added.has(file) || isNotFoundPage(file, config.editions)
      ? []
      : [[page, slug] as const]
  })
  const addedPages = list.pages.filter((page) => added.has(list.sourceOf(page)))
  routes.update(new Map(slugs), list.pages, addedPages)
  const live = new Set(list.pages.map(routes.of))
  return {
    list,
    drafts: hidden
      .filter((page) => !live.has(routes.of(page)))
      .map((page) => ({
        place: page,
        routePath: routes.of(page),
        file: `${config.root}/${whole.sourceOf(page)}`,
      })),
    diagnostics: routeProblems(input, { list, config, routes, isShown }),
  }
}

/** What is wrong with the routes of pages that are shown. */
function routeProblems(
  { files, added, made, placements }: PlacePagesInput,
  site: {
    readonly list: PageList
    readonly config: ResolvedConfig
    readonly routes: PageRoutes
    readonly isShown: (file: string) => boolean
  },
): Diagnostic[] {
  const { list, config, routes, isShown } = site
  const sources = files.filter(isShown)
  const slugs = [...placements].flatMap(([file, placement]) =>
    slugProblem(file, placement, { config, routes, plugin: added.get(file)?.plugin }),
  )
  // A slug that is wrong is reported at its place.
  const withoutSlug = [...sources, ...made.filter(isShown)].filter(
    (file) => !placements.get(file)?.slug,
  )
  const fallbacks = list.pages.flatMap((page) =>
    list.isFallback(page) && placements.get(list.sourceOf(page))?.slug
      ? [[page, list.sourceOf(page)] as const]
      : [],
  )
  const slugAt = (place: string): Placement['slugAt'] =>
    added.has(place) ? undefined : placements.get(place)?.slugAt
  return [
    ...slugs,
    ...prefixedFolders(withoutSlug, config, routes.of),
    ...duplicateRoutes({ sources, made, added, slugAt, fallbacks }, config, routes),
  ]
}
