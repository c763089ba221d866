import { closest } from '../../shared/closest.ts'
import type { SidebarItemConfig } from '../../shared/config/siteConfig.ts'
import type { SidebarItem } from '../../shared/sidebar.ts'
import { GROUP_DEFAULTS } from '../schema/navigationSchemas.ts'
import type { Path } from '../schema/place.ts'
import { type Folder, folderNamed, pagesBelow, type SidebarPage } from './folderTree.ts'
import type { LinkSource, TreeContext } from './treeContext.ts'

/** Place of items in the config, and their source. */
export interface ConfigSidebarScope {
  readonly path: Path
  readonly source: LinkSource
  readonly context: TreeContext
  /** True in a sidebar of many links, whose groups are closed at first. */
  readonly isLong: boolean
  /** Route path → page, for links without text, and for source and language of a page. */
  readonly pages: ReadonlyMap<
    string,
    Pick<SidebarPage, 'title' | 'richTitle' | 'isFallback' | 'relativePath'>
  >
  /** The folder of the language. */
  readonly tree: Folder
  /** The items of a folder of the language. */
  readonly itemsOf: (folder: Folder, options: FolderItemsOptions) => readonly SidebarItem[]
  /** True where the folders of the default language need not exist. */
  readonly mayLackFolders: boolean
}

/** How a folder becomes items. */
export interface FolderItemsOptions {
  /** True to close its groups at first. */
  readonly isLong: boolean
  /** Source of the page that the group of the folder links to. */
  readonly introduction: string | undefined
}

/** The items of a sidebar in the config. */
export function configSidebarItems(
  items: readonly SidebarItemConfig[],
  scope: ConfigSidebarScope,
): SidebarItem[] {
  return items.flatMap((item, index) =>
    configSidebarItem(item, { ...scope, path: [...scope.path, index] }),
  )
}

/** Number of links in items of the config. */
export function linkCount(items: readonly SidebarItemConfig[], tree: Folder): number {
  return items.reduce((count, item) => {
    const folder = item.folder === undefined ? undefined : folderAt(item.folder, tree)
    return (
      count +
      (item.link === undefined ? 0 : 1) +
      linkCount(item.items ?? [], tree) +
      (folder ? pagesBelow(folder).length : 0)
    )
  }, 0)
}

function folderAt(path: string, tree: Folder): Folder | undefined {
  return path === '.' ? tree : folderNamed(path.replace(/\/+$/, ''), tree)
}

/** The items that a folder's pages become. */
function folderItems(
  item: SidebarItemConfig,
  introduction: string | undefined,
  scope: ConfigSidebarScope,
): readonly SidebarItem[] {
  if (item.folder === undefined) return []
  const folder = folderAt(item.folder, scope.tree)
  if (folder)
    return scope.itemsOf(folder, {
      isLong: scope.isLong || (item.text === undefined && item.collapsed === true),
      introduction,
    })
  if (scope.mayLackFolders) return []
  const near = closest(item.folder, foldersBelow(scope.tree))
  scope.context.report(
    {
      code: 'sidebar/unknown-folder',
      severity: 'error',
      message: `Unknown folder "${item.folder}": ${scope.tree.path} has no such folder with pages.`,
      hint:
        near === undefined
          ? 'Use the path of a folder, relative to the language folder.'
          : `Did you mean "${near}"?`,
    },
    [...scope.path, 'folder'],
    scope.source,
  )
  return []
}

function foldersBelow({ folders }: Folder): string[] {
  return [...folders.values()].flatMap((folder) => [
    folder.name,
    ...foldersBelow(folder).map((path) => `${folder.name}/${path}`),
  ])
}

function configSidebarItem(item: SidebarItemConfig, scope: ConfigSidebarScope): SidebarItem[] {
  const { path, source, context, pages } = scope
  const tag = item.tag === undefined ? {} : { tag: item.tag }
  if (item.dividerType) return [{ kind: 'divider', dashed: item.dividerType === 'dashed' }]
  if (item.sectionHeaderText !== undefined) {
    return [{ kind: 'section-header', text: context.text(item.sectionHeaderText), ...tag }]
  }
  const link =
    item.link === undefined ? undefined : context.link(item.link, [...path, 'link'], source)
  const page = pages.get(link ?? '')
  const shared = {
    ...(item.text === undefined && page?.richTitle && { rich: page.richTitle }),
    ...(page && { fileKey: page.relativePath }),
    ...tag,
    ...(page?.isFallback && { lang: context.originalTag }),
  }
  const text = item.text === undefined ? (page?.title ?? link) : context.text(item.text)
  const found = folderItems(item, page?.relativePath, scope)
  // On its own, an item is replaced by the folder's pages.
  if (text === undefined && item.folder !== undefined && !item.items) return [...found]
  if (text === undefined || (link === undefined && !item.items && item.folder === undefined)) {
    context.report(
      {
        code: 'sidebar/incomplete-item',
        severity: 'error',
        message: 'A sidebar item has no content.',
        hint:
          'Set `text` with `link`, `items` or `folder`; `folder` alone; `dividerType`; or ' +
          '`sectionHeaderText`.',
      },
      path,
      source,
    )
    return []
  }
  if (!item.items && item.folder === undefined)
    return link === undefined ? [] : [{ kind: 'link', text, link, ...shared }]
  return [
    {
      kind: 'group',
      text,
      ...(link !== undefined && { link }),
      collapsible: item.collapsible ?? GROUP_DEFAULTS.collapsible,
      collapsed: item.collapsed ?? scope.isLong,
      items: [
        ...configSidebarItems(item.items ?? [], { ...scope, path: [...path, 'items'] }),
        ...found.filter((inner) => inner.kind !== 'link' || inner.link !== link),
      ],
      ...shared,
    },
  ]
}
