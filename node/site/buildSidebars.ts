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
import { createSection, reportUnlisted, sectionItems } from './sectionSidebar.ts'
import {
  createTreeContext,
  type LinkSource,
  type LinkTargetsOfTree,
  type PlacedLink,
} from './treeContext.ts'

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
  const {
    locale,
    pages,
    metaFiles,
    config,
    drafts = [],
    configSource = { file: 'bifolio.config.ts' },
  } = input
  const context = createTreeContext(locale, config, input)
  const stated = statedSections(locale, config)
  const overviewHeaders: Record<string, readonly number[]> = {}
  const sidebars: Sidebar[] = []
  // Sidebars of the config take the place of those of the files, all of them.
  const tree = buildFolderTree(foldersOf(locale), pages, {
    hasPagesBeside: input.hasPagesBeside ?? false,
    folders: metaFiles.keys(),
  })
  // A `_meta.json` at the top that isn't a navbar is one sidebar for all pages.
  const folders =
    locale.sidebar !== null
      ? []
      : metaFiles.has(locale.folder)
        ? [tree]
        : [...tree.folders.values()].filter((folder) => pagesBelow(folder).length > 0)
  for (const folder of folders) {
    const key = folder === tree ? `${locale.prefix}/` : `${locale.prefix}/${folder.name}/`
    const isLong = isLongSidebar(pagesBelow(folder).length)
    const section = createSection({
      folder,
      metaFiles,
      drafts,
      context,
      isLong,
      contentRoot: config.root,
    })
    sidebars.push(sidebarOf(key, sectionItems(section), isLong))
    reportUnlisted(section)
    Object.assign(overviewHeaders, section.overviewHeaders)
  }
  const pageAt = new Map(pages.map((page) => [page.routePath, page]))
  for (const [key, { writtenKey, items }] of stated) {
    const path = [...locale.statedAt.sidebar, writtenKey]
    const isLong = isLongSidebar(linkCount(items, tree))
    const itemsOf = (
      folder: Folder,
      { isLong: isClosed, introduction }: FolderItemsOptions,
    ): readonly SidebarItem[] => {
      const section = createSection({
        folder,
        metaFiles,
        drafts,
        context,
        isLong: isClosed,
        contentRoot: config.root,
      })
      const found = sectionItems(section)
      if (introduction !== undefined) section.shown.add(introduction)
      reportUnlisted(section)
      Object.assign(overviewHeaders, section.overviewHeaders)
      return found
    }
    const mayLackFolders = locale.lang !== config.lang && !config.i18n.fallback
    sidebars.push(
      sidebarOf(
        key,
        configSidebarItems(items, {
          path,
          source: configSource,
          context,
          isLong,
          pages: pageAt,
          tree,
          itemsOf,
          mayLackFolders,
        }),
        isLong,
      ),
    )
  }
  return { sidebars, links: context.links, overviewHeaders, diagnostics: context.diagnostics }
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
