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
  { files, added, made, placements, showDrafts }: PlacePagesInput,
  config: ResolvedConfig,
  routes: PageRoutes,
): PlacedPages {
  const isHidden = (file: string): boolean =>
    !showDrafts && (placements.get(file)?.isDraft ?? false)
  const all = [...files.filter((file) => !added.has(file)), ...added.keys(), ...made]
  const list = listPages(
    all.filter((file) => !isHidden(file)),
    config,
    routes,
  )
  const whole = listPages(all, config, routes)
  const shown = new Set(list.pages)
  const hidden = whole.pages.filter((page) => !shown.has(page))
  const shows = [
    ...list.pages.map((page) => [page, list.sourceOf(page)] as const),
    ...hidden.map((page) => [page, whole.sourceOf(page)] as const),
  ]
  routes.update(
    new Map(
      shows.flatMap(([page, file]) => {
        const slug = placements.get(file)?.slug ?? null
        return slug === null || added.has(file) || isNotFoundPage(file, config.editions)
          ? []
          : [[page, slug] as const]
      }),
    ),
    list.pages,
    list.pages.filter((page) => added.has(list.sourceOf(page))),
  )
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
    diagnostics: [
      ...[...placements].flatMap(([file, placement]) =>
        slugProblem(file, placement, { config, routes, plugin: added.get(file)?.plugin }),
      ),
      ...prefixedFolders(
        // A slug that is wrong is reported at its place.
        [...files, ...made].filter((file) => !isHidden(file) && !placements.get(file)?.slug),
        config,
        routes.of,
      ),
      ...duplicateRoutes(
        {
          sources: files.filter((file) => !isHidden(file)),
          made,
          added,
          slugAt: (place) => (added.has(place) ? undefined : placements.get(place)?.slugAt),
          fallbacks: list.pages.flatMap((page) =>
            list.isFallback(page) && placements.get(list.sourceOf(page))?.slug
              ? [[page, list.sourceOf(page)] as const]
              : [],
          ),
        },
        config,
        routes,
      ),
    ],
  }
}
