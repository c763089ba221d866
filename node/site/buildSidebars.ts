import type { ResolvedConfig, ResolvedLocale } from '../../shared/config/resolvedConfig.ts'
import type { Diagnostic } from '../../shared/diagnostic.ts'
import { foldersOf } from '../../shared/edition.ts'
import { localeOf } from '../../shared/locale.ts'
import { localizeLink } from '../../shared/localizeLink.ts'
import { isLongSidebar, type Sidebar, type SidebarItem } from '../../shared/sidebar.ts'
import { configSidebarItems, type FolderItemsOptions, linkCount } from './configSidebar.ts'
import { buildFolderTree, type Folder, pagesBelow, type SidebarPage } from './folderTree.ts'
import type { MetaFile } from '../source/metaFile.ts'
import type { Draft } from '../source/placePages.ts'
import { createSection } from './section.ts'
import { sectionItems } from './sectionSidebar.ts'
import {
  createTreeContext,
  type LinkSource,
  type LinkTargetsOfTree,
  type PlacedLink,
  type TreeContext,
} from './treeContext.ts'
import { reportUnlisted } from './unlistedPages.ts'

/** What the sidebars of one locale are made of. */
export interface BuildSidebarsInput extends LinkTargetsOfTree {
  readonly locale: ResolvedLocale
  /** Pages of the site. Those of other locales are left out. */
  readonly pages: readonly SidebarPage[]
  /** Folder below the content root → its `_meta.json`. */
  readonly metaFiles: ReadonlyMap<string, MetaFile>
  readonly config: ResolvedConfig
  /** A page beside a folder of its name is the index page of the folder. @default false */
  readonly hasPagesBeside?: boolean
  /** Pages that are left out, which a `_meta.json` may list all the same. @default none */
  readonly drafts?: readonly Pick<Draft, 'place'>[]
  /** For problems of a sidebar in the config. @default 'bifolio.config.ts', without places */
  readonly configSource?: LinkSource
}

/** The sidebars of one locale, and what was found on the way. */
export interface BuiltSidebars {
  readonly sidebars: readonly Sidebar[]
  /** Links that were written by hand, for the link check. */
  readonly links: readonly PlacedLink[]
  /**
   * `overviewHeaders` of the `_meta.json` files, by relative path of the page. Front matter comes
   * before them.
   */
  readonly overviewHeaders: Readonly<Record<string, readonly number[]>>
  readonly diagnostics: readonly Diagnostic[]
}

/**
 * Sidebars of the config where it states any, else one per folder below the language: by
 * `_meta.json` files, or every page by name.
 */
export function buildSidebars(input: BuildSidebarsInput): BuiltSidebars {
  const { locale, pages, metaFiles, config } = input
  const context = createTreeContext(locale, config, input)
  const tree = buildFolderTree(foldersOf(locale), pages, {
    hasPagesBeside: input.hasPagesBeside ?? false,
    folders: metaFiles.keys(),
  })
  const overviewHeaders: Record<string, readonly number[]> = {}
  const building: Building = { input, context, tree, overviewHeaders }
  const ofFolders = foldersWithSidebar(building).map((folder) => folderSidebar(folder, building))
  const ofConfig = statedSidebars(building)
  return {
    sidebars: [...ofFolders, ...ofConfig],
    links: context.links,
    overviewHeaders,
    diagnostics: context.diagnostics,
  }
}

/** The sidebars of a locale while they are built. */
interface Building {
  readonly input: BuildSidebarsInput
  readonly context: TreeContext
  readonly tree: Folder
  /** Filled with each folder. */
  readonly overviewHeaders: Record<string, readonly number[]>
}

/** Sidebars of the config take the place of those of the files, all of them. */
function foldersWithSidebar({ input: { locale, metaFiles }, tree }: Building): Folder[] {
  if (locale.sidebar !== null) return []
  // A `_meta.json` at the top that isn't a navbar is one sidebar for all pages.
  return metaFiles.has(locale.folder)
    ? [tree]
    : [...tree.folders.values()].filter((folder) => pagesBelow(folder).length > 0)
}

function folderSidebar(folder: Folder, building: Building): Sidebar {
  const { prefix } = building.input.locale
  const key = folder === building.tree ? `${prefix}/` : `${prefix}/${folder.name}/`
  const isLong = isLongSidebar(pagesBelow(folder).length)
  return sidebarOf(key, itemsOf(folder, { isLong, introduction: undefined }, building), isLong)
}

/** The items of a folder, by its `_meta.json` files. */
function itemsOf(
  folder: Folder,
  { isLong, introduction }: FolderItemsOptions,
  { input: { metaFiles, drafts = [], config }, context, overviewHeaders }: Building,
): readonly SidebarItem[] {
  const contentRoot = config.root
  const section = createSection({ folder, metaFiles, drafts, context, isLong, contentRoot })
  const items = sectionItems(section)
  if (introduction !== undefined) section.shown.add(introduction)
  reportUnlisted(section)
  Object.assign(overviewHeaders, section.overviewHeaders)
  return items
}

function statedSidebars(building: Building): Sidebar[] {
  const { input, context, tree } = building
  const { locale, config, configSource: source = { file: 'bifolio.config.ts' } } = input
  const pages = new Map(input.pages.map((page) => [page.routePath, page]))
  const mayLackFolders = locale.lang !== config.lang && !config.i18n.fallback
  return [...statedSections(locale, config)].map(([key, { writtenKey, items }]) => {
    const isLong = isLongSidebar(linkCount(items, tree))
    const shown = configSidebarItems(items, {
      path: [...locale.statedAt.sidebar, writtenKey],
      source,
      context,
      isLong,
      pages,
      tree,
      itemsOf: (folder, options) => itemsOf(folder, options, building),
      mayLackFolders,
    })
    return sidebarOf(key, shown, isLong)
  })
}

function sidebarOf(key: string, items: readonly SidebarItem[], isLong: boolean): Sidebar {
  return { key, items, ...(isLong && { isLong }) }
}

type Stated = ReadonlyMap<
  string,
  {
    readonly writtenKey: string
    readonly items: NonNullable<ResolvedLocale['sidebar']>[string]
  }
>

/** Sections of the config that belong to the locale, by key with locale prefix. */
function statedSections(locale: ResolvedLocale, config: ResolvedConfig): Stated {
  const sections = Object.entries(locale.sidebar ?? {}).flatMap(([writtenKey, items]) => {
    const key = localizeLink(writtenKey, locale, config.editions)
    return localeOf(key, config.editions) === locale ? [[key, { writtenKey, items }] as const] : []
  })
  return new Map(sections)
}
