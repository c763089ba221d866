import { join, relative } from 'node:path'
import type { ResolvedLocale } from '../../shared/config/resolvedConfig.ts'
import { slashed } from '../slashed.ts'
import type { Diagnostic } from '../../shared/diagnostic.ts'
import { inFolder, placeInVersion } from '../../shared/edition.ts'
import { type NavItem, shownNavItems } from '../../shared/nav.ts'
import type { Sidebar, SidebarItem } from '../../shared/sidebar.ts'
import { splitLink } from '../../shared/routePath.ts'
import type { LinkTarget, LinkUse } from '../markdown/pageJob.ts'
import { type LinkOrigin, resolveLink } from '../markdown/resolveLink.ts'
import { addedNavItems } from './addedMenus.ts'
import { automaticNav } from './automaticNav.ts'
import { type BuiltNav, buildNav, withoutTarget } from './buildNav.ts'
import { type BuiltSidebars, buildSidebars } from './buildSidebars.ts'
import { withFallbackEntries } from './fallbackMeta.ts'
import type { Navigation } from '../plugin/types.ts'
import type { NavFile } from '../source/metaFile.ts'
import type { MetaFiles } from '../source/readMetaFiles.ts'
import type { Listing } from './listing.ts'
import type { PageHead } from './pageHead.ts'
import type { SiteSetup } from './siteSetup.ts'
import type { LinkSource, LinkTargetsOfTree, PlacedLink } from './treeContext.ts'

/** Navbar and sidebars of one language of one version. */
export interface EditionNavigation {
  /** Folder of version and language. */
  readonly folder: string
  readonly sidebars: readonly Sidebar[]
  readonly top: Pick<BuiltNav, 'nav' | 'announcement'>
  /** Heading levels that a `_meta.json` gives an overview page, by source. */
  readonly overviewHeaders: Readonly<Record<string, readonly number[]>>
  readonly links: readonly LinkUse[]
  readonly diagnostics: readonly Diagnostic[]
}

/** What the navigation of an edition is made from. */
export interface NavigationInput {
  readonly site: SiteSetup
  readonly list: Listing
  /** Every route path. */
  readonly routes: ReadonlySet<string>
  readonly files: MetaFiles
  /** A folder's pages that menus may list. */
  readonly headsOf: (folder: string) => Promise<readonly PageHead[]>
}

/** What one edition has beside that. */
interface EditionInput extends NavigationInput {
  readonly edition: ResolvedLocale
  /** Folder of its originals. */
  readonly original: string
  /** True if it shows what isn't translated in the language of the originals. */
  readonly isCompleted: boolean
  readonly heads: readonly PageHead[]
  readonly targets: LinkTargetsOfTree
}

/** Where the config is, for what its links are wrong with. */
export function configSourceOf({
  root,
  configFile,
  locateInConfig,
}: Pick<SiteSetup, 'root' | 'configFile' | 'locateInConfig'>): LinkSource {
  return { file: slashed(relative(root, configFile)), locate: locateInConfig }
}

/** Makes navbar and sidebars of an edition. */
export async function editionNavigation(
  edition: ResolvedLocale,
  given: NavigationInput,
): Promise<EditionNavigation> {
  const { site, list, headsOf } = given
  const { config, driver } = site
  const { folder } = edition
  const original =
    config.editions.find(({ version, lang }) => version === edition.version && lang === config.lang)
      ?.folder ?? folder
  const input: EditionInput = {
    ...given,
    edition,
    original,
    isCompleted: config.i18n.fallback && original !== folder,
    heads: await headsOf(folder),
    targets: targetsOf(edition, given),
  }
  const tree = sidebarsOf(input)
  const { nav, announcement, ...built } = await navOf(input)
  const shown = await driver.transformNavigation(
    { nav, sidebars: tree.sidebars },
    { lang: edition.lang, version: edition.version },
  )
  const source = { file: configSourceOf(site).file, keyPath: 'plugins' }
  const own = [...tree.links, ...built.links]
  const known = new Set(own.map(({ link }) => link))
  const added = linksIn(shown).flatMap((link) => (known.has(link) ? [] : [{ link, ...source }]))
  return {
    folder,
    sidebars: shown.sidebars,
    top: { nav: shownNavItems(shown.nav), announcement },
    overviewHeaders: tree.overviewHeaders,
    links: [...added, ...own].flatMap((link) => linkUse(link, { edition, site, list })),
    diagnostics: [
      ...(shown.nav === nav ? [] : withoutTarget(shown.nav, source)),
      ...tree.diagnostics,
      ...built.diagnostics,
    ],
  }
}

/** Where the links of an edition's navigation may point. */
function targetsOf(
  { folder }: ResolvedLocale,
  { site, list, routes }: NavigationInput,
): LinkTargetsOfTree {
  return {
    routes,
    elsewhere(link) {
      const target = targetOf(link, folder, { site, list })
      if (target?.kind === 'public') return link
      const parts = splitLink(link)
      return target?.kind === 'page' && list.routes.isShared(target.routePath)
        ? target.routePath + parts.query + parts.anchor
        : null
    },
  }
}

function sidebarsOf({
  edition,
  site,
  list,
  files: { metaFiles, folders },
  original,
  isCompleted,
  heads,
  targets,
}: EditionInput): BuiltSidebars {
  const { config, driver } = site
  const { folder } = edition
  const placed = (place: string): string => placeInVersion(place, config.editions)
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
  return buildSidebars({
    locale: edition,
    pages: heads,
    metaFiles: completed,
    config,
    hasPagesBeside: driver.contentFormat.siblingIndex ?? false,
    ...targets,
    configSource: configSourceOf(site),
    drafts: list.drafts.map(({ place }) => ({ place: placed(place) })),
  })
}

async function navOf(input: EditionInput): Promise<BuiltNav> {
  const { edition, site, list, routes, files, original, isCompleted, targets } = input
  const { folder, lang } = edition
  const { config } = site
  const folderOfNone = (of: string): string | undefined =>
    config.locales.find((locale) => locale.lang === of)?.unversioned
  /** The navbar that a language has in all versions. */
  const navOfNone = (of: string): NavFile | null => {
    const unversionedFolder = folderOfNone(of)
    return unversionedFolder === undefined ? null : (files.navFiles.get(unversionedFolder) ?? null)
  }
  const navFile =
    files.navFiles.get(folder) ?? (isCompleted ? files.navFiles.get(original) : undefined) ?? null
  const unversioned = navOfNone(lang) ?? (isCompleted ? navOfNone(config.lang) : null)
  const added = addedNavItems(list.addedPages, [
    folder,
    original,
    ...[lang, config.lang].flatMap((of) => folderOfNone(of) ?? []),
  ])
  const isAutomatic = navFile === null && edition.sidebar === null
  return buildNav({
    locale: edition,
    navFile,
    unversioned,
    added,
    ...(isAutomatic && { automatic: await automaticItems(input, unversioned === null) }),
    config,
    ...targets,
    pages: routes,
    configSource: configSourceOf(site),
  })
}

/** The items of an edition without a navbar of its own. `hasNone`: with those of no version. */
async function automaticItems(
  { edition, site, heads, headsOf }: EditionInput,
  hasNone: boolean,
): Promise<NavItem[]> {
  const { config, driver } = site
  const hasPagesBeside = driver.contentFormat.siblingIndex ?? false
  const own = automaticNav({ edition, pages: heads, hasPagesBeside })
  if (!hasNone) return own
  // The edition of the default version in the language has what belongs to no version.
  const current = config.locales.find(({ lang }) => lang === edition.lang) ?? edition
  const pages = await headsOf(current.folder)
  return [...own, ...automaticNav({ edition: current, pages, isOfNone: true, hasPagesBeside })]
}

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

/** What a link of an edition's navigation points to. */
function targetOf(
  link: string,
  folder: string,
  { site, list: { routes } }: Pick<NavigationInput, 'site' | 'list'>,
): LinkTarget | null {
  const { config, contentRoot, publicDir, publicFolders } = site
  return resolveLink(link, indexOf(folder, contentRoot), {
    config,
    contentRoot,
    publicDir,
    publicFolders,
    routes,
  })
}

/**
 * A link of the navigation for the link check. Links of the config have the config file as their
 * source.
 */
function linkUse(
  link: PlacedLink,
  {
    edition: { folder },
    ...given
  }: Pick<NavigationInput, 'site' | 'list'> & { readonly edition: ResolvedLocale },
): LinkUse[] {
  // A route path has its version and language already: those of the default edition have none, and
  // must not get those of this one.
  const from = link.link.startsWith('/')
    ? (given.site.config.editions.find(({ prefix }) => prefix === '')?.folder ?? folder)
    : folder
  const target = targetOf(link.link, from, given)
  return target ? [{ ...link, href: link.link, target }] : []
}

/** The home page of a language, which links of the navigation are resolved from. */
function indexOf(folder: string, contentRoot: string): LinkOrigin {
  return {
    relativePath: inFolder(folder, 'index.mdx'),
    path: join(contentRoot, folder, 'index.mdx'),
  }
}
