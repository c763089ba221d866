import { join, relative } from 'node:path'
import type { ResolvedLocale } from '../../shared/config/resolvedConfig.ts'
import { query, type Query } from '../graph/query.ts'
import { slashed } from '../slashed.ts'
import type { Diagnostic } from '../../shared/diagnostic.ts'
import { inFolder, placeInVersion } from '../../shared/edition.ts'
import { type NavItem, shownNavItems } from '../../shared/nav.ts'
import type { Sidebar, SidebarItem } from '../../shared/sidebar.ts'
import { splitLink } from '../../shared/routePath.ts'
import type { LinkUse } from '../markdown/pageJob.ts'
import { type LinkOrigin, resolveLink } from '../markdown/resolveLink.ts'
import { addedNavItems, withAddedMenus } from './addedMenus.ts'
import { automaticNav } from './automaticNav.ts'
import { type BuiltNav, buildNav, withoutTarget } from './buildNav.ts'
import { buildSidebars } from './buildSidebars.ts'
import { withFallbackEntries } from './fallbackMeta.ts'
import type { Navigation } from '../plugin/types.ts'
import { isListed } from './pageSource.ts'
import type { NavFile } from '../source/metaFile.ts'
import { readMetaFiles } from '../source/readMetaFiles.ts'
import { listing, type Listing } from './listing.ts'
import { type PageHead, pageHeads } from './pageHead.ts'
import { sourceText } from './siteInputs.ts'
import { setup, type SiteSetup } from './siteSetup.ts'
import type { LinkSource, PlacedLink } from './treeContext.ts'

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

/** Where the config is, for what its links are wrong with. */
export function configSourceOf({
  root,
  configFile,
  locateInConfig,
}: Pick<SiteSetup, 'root' | 'configFile' | 'locateInConfig'>): LinkSource {
  return { file: slashed(relative(root, configFile)), locate: locateInConfig }
}

/** The navbars and the sidebars, from the config, the `_meta.json` files and the heads of pages. */
export const navigation: Query<SiteNavigation> = query('navigation', async (get) => {
  const site = await get(setup)
  const { config, contentRoot, publicDir, publicFolders, driver } = site
  const list = await get(listing)
  const format = driver.contentFormat
  const hasPagesBeside = format.siblingIndex ?? false
  const configSource = configSourceOf(site)
  const { navFiles, folders, ...read } = await readMetaFiles({
    config,
    format,
    others: list.others,
    read: (path) => get(sourceText, path),
  })
  const metaFiles = withAddedMenus(read.metaFiles, {
    added: list.addedPages,
    folders,
    editions: config.editions,
  })
  const diagnostics = [...read.diagnostics]
  const links: LinkUse[] = []
  const sidebars: Sidebar[] = []
  const sidebarKeys = new Map<string, readonly string[]>()
  const tops = new Map<string, Pick<BuiltNav, 'nav' | 'announcement'>>()
  let overviewHeaders: Readonly<Record<string, readonly number[]>> = {}
  const pages = new Set(list.pages.map(list.routeOf))
  const placed = (place: string): string => placeInVersion(place, config.editions)
  const headsOf = async (folder: string): Promise<PageHead[]> =>
    // There may be many pages made from data, so they're listed only where a `_meta.json` links to
    // them.
    (await get(pageHeads, folder)).filter(({ relativePath }) => {
      const source = list.source(relativePath)
      return source.kind !== 'data' && isListed(source)
    })
  const folderOfNone = (lang: string): string | undefined =>
    config.locales.find((locale) => locale.lang === lang)?.unversioned
  /** The navbar that a language has in all versions. */
  const navOfNone = (lang: string): NavFile | null => {
    const unversioned = folderOfNone(lang)
    return unversioned === undefined ? null : (navFiles.get(unversioned) ?? null)
  }
  for (const locale of config.editions) {
    const { folder } = locale
    const original =
      config.editions.find(
        ({ version, lang }) => version === locale.version && lang === config.lang,
      )?.folder ?? folder
    /** The edition of the default version in the language: it has what belongs to no version. */
    const current = config.locales.find(({ lang }) => lang === locale.lang) ?? locale
    const heads = await headsOf(folder)
    const isCompleted = config.i18n.fallback && original !== folder
    const completed = isCompleted
      ? withFallbackEntries({
          folder,
          original,
          pages: heads.map((head) => ({ ...head, relativePath: placed(head.relativePath) })),
          metaFiles,
          folders,
          text: config.text,
        })
      : metaFiles
    const targets = {
      routes: pages,
      elsewhere: (link: string) => {
        const target = resolveLink(link, indexOf(folder, contentRoot), {
          config,
          contentRoot,
          publicDir,
          publicFolders,
          routes: list.routes,
        })
        if (target?.kind === 'public') return link
        const parts = splitLink(link)
        return target?.kind === 'page' && list.routes.isShared(target.routePath)
          ? target.routePath + parts.query + parts.anchor
          : null
      },
    }
    const tree = buildSidebars({
      locale,
      pages: heads,
      metaFiles: completed,
      config,
      hasPagesBeside,
      ...targets,
      configSource,
      drafts: list.drafts.map(({ place }) => ({ place: placed(place) })),
    })
    const navFile =
      navFiles.get(folder) ?? (isCompleted ? navFiles.get(original) : undefined) ?? null
    const unversioned = navOfNone(locale.lang) ?? (isCompleted ? navOfNone(config.lang) : null)
    const { nav, announcement, ...built } = buildNav({
      locale,
      navFile,
      unversioned,
      added: addedNavItems(list.addedPages, [
        folder,
        original,
        ...[locale.lang, config.lang].flatMap((lang) => folderOfNone(lang) ?? []),
      ]),
      ...(navFile === null &&
        locale.sidebar === null && {
          automatic: [
            ...automaticNav({ edition: locale, pages: heads, hasPagesBeside }),
            ...(unversioned === null
              ? automaticNav({
                  edition: current,
                  pages: await headsOf(current.folder),
                  isOfNone: true,
                  hasPagesBeside,
                })
              : []),
          ],
        }),
      config,
      ...targets,
      pages,
      configSource,
    })
    const shown = await driver.transformNavigation(
      { nav, sidebars: tree.sidebars },
      { lang: locale.lang, version: locale.version },
    )
    sidebars.push(...shown.sidebars)
    sidebarKeys.set(
      folder,
      shown.sidebars.map(({ key }) => key),
    )
    tops.set(folder, { nav: shownNavItems(shown.nav), announcement })
    if (shown.nav !== nav)
      diagnostics.push(...withoutTarget(shown.nav, { file: configSource.file, keyPath: 'plugins' }))
    const known = new Set([...tree.links, ...built.links].map(({ link }) => link))
    for (const link of linksIn(shown))
      if (!known.has(link))
        links.push(
          ...linkUse({ link, file: configSource.file, keyPath: 'plugins' }, { locale, site, list }),
        )
    overviewHeaders = { ...overviewHeaders, ...tree.overviewHeaders }
    diagnostics.push(...tree.diagnostics, ...built.diagnostics)
    links.push(
      ...[...tree.links, ...built.links].flatMap((link) => linkUse(link, { locale, site, list })),
    )
  }
  return { sidebars, sidebarKeys, tops, overviewHeaders, links, diagnostics }
})

/** Every link of a navigation. */
function linksIn({ nav, sidebars }: Navigation): string[] {
  const ofNav = (items: readonly NavItem[]): string[] =>
    items.flatMap(({ link, items: inner = [] }) => [
      ...(link === undefined ? [] : [link]),
      ...ofNav(inner),
    ])
  const ofSidebar = (items: readonly SidebarItem[]): string[] =>
    items.flatMap((item) => [
      ...('link' in item && item.link !== undefined ? [item.link] : []),
      ...(item.kind === 'group' ? ofSidebar(item.items) : []),
    ])
  return [...ofNav(nav), ...sidebars.flatMap(({ items }) => ofSidebar(items))]
}

/**
 * A link of the navigation for the link check. Links of the config have the config file as their
 * source.
 */
function linkUse(
  link: PlacedLink,
  {
    locale: { folder },
    site: { config, contentRoot, publicDir, publicFolders },
    list: { routes },
  }: { readonly locale: ResolvedLocale; readonly site: SiteSetup; readonly list: Listing },
): LinkUse[] {
  // A route path has its version and language already: those of the default edition have none, and
  // must not get those of this one.
  const from = link.link.startsWith('/')
    ? (config.editions.find(({ prefix }) => prefix === '')?.folder ?? folder)
    : folder
  const target = resolveLink(link.link, indexOf(from, contentRoot), {
    config,
    contentRoot,
    publicDir,
    publicFolders,
    routes,
  })
  return target ? [{ ...link, href: link.link, target }] : []
}

/** The home page of a language, which links of the navigation are resolved from. */
function indexOf(folder: string, contentRoot: string): LinkOrigin {
  return {
    relativePath: inFolder(folder, 'index.mdx'),
    path: join(contentRoot, folder, 'index.mdx'),
  }
}
