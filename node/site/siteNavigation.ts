import { query, type Query } from '../graph/query.ts'
import type { Diagnostic } from '../../shared/diagnostic.ts'
import type { Sidebar } from '../../shared/sidebar.ts'
import type { LinkUse } from '../markdown/pageJob.ts'
import { withAddedMenus } from './addedMenus.ts'
import type { BuiltNav } from './buildNav.ts'
import { editionNavigation } from './editionNavigation.ts'
import { isListed } from './pageSource.ts'
import { readMetaFiles } from '../source/readMetaFiles.ts'
import { listing } from './listing.ts'
import { pageHeads } from './pageHead.ts'
import { sourceText } from './siteInputs.ts'
import { setup } from './siteSetup.ts'

/** Navbars and sidebars of all languages and versions. */
export interface SiteNavigation {
  readonly sidebars: readonly Sidebar[]
  /** Folder of version and language → keys of its sidebars. */
  readonly sidebarKeys: ReadonlyMap<string, readonly string[]>
  /** Folder of version and language → navbar of its pages. */
  readonly tops: ReadonlyMap<string, Pick<BuiltNav, 'nav' | 'announcement'>>
  /** Heading levels that a `_meta.json` gives an overview page, by source. */
  readonly overviewHeaders: Readonly<Record<string, readonly number[]>>
  readonly links: readonly LinkUse[]
  readonly diagnostics: readonly Diagnostic[]
}

/** The navbars and the sidebars, from the config, the `_meta.json` files and the heads of pages. */
export const navigation: Query<SiteNavigation> = query('navigation', async (get) => {
  const site = await get(setup)
  const { config, driver } = site
  const list = await get(listing)
  const files = await readMetaFiles({
    config,
    format: driver.contentFormat,
    others: list.others,
    read: (path) => get(sourceText, path),
  })
  const metaFiles = withAddedMenus(files.metaFiles, {
    added: list.addedPages,
    folders: files.folders,
    editions: config.editions,
  })
  const routes = new Set(list.pages.map(list.routeOf))
  const found = []
  for (const edition of config.editions)
    found.push(
      await editionNavigation(edition, {
        site,
        list,
        routes,
        files: { ...files, metaFiles },
        headsOf: async (folder) =>
          // There may be many pages made from data, so they're listed only where a `_meta.json`
          // links to them.
          (await get(pageHeads, folder)).filter(({ relativePath }) => {
            const source = list.source(relativePath)
            return source.kind !== 'data' && isListed(source)
          }),
      }),
    )
  return {
    sidebars: found.flatMap(({ sidebars }) => sidebars),
    sidebarKeys: new Map(
      found.map(({ folder, sidebars }) => [folder, sidebars.map(({ key }) => key)]),
    ),
    tops: new Map(found.map(({ folder, top }) => [folder, top])),
    overviewHeaders: Object.fromEntries(
      found.flatMap(({ overviewHeaders }) => Object.entries(overviewHeaders)),
    ),
    links: found.flatMap(({ links }) => links),
    diagnostics: [...files.diagnostics, ...found.flatMap(({ diagnostics }) => diagnostics)],
  }
})
