import type { SidebarItemConfig } from '../../shared/config/siteConfig.ts'
import type { SidebarItem } from '../../shared/sidebar.ts'
import { GROUP_DEFAULTS } from '../schema/themeSchema.ts'
import type { Path } from '../schema/place.ts'
import type { SidebarPage } from './folderTree.ts'
import type { LinkSource, TreeContext } from './treeContext.ts'

/** Where items of the config stand, and what names them. */
export interface ConfigSidebarScope {
  readonly path: Path
  readonly source: LinkSource
  readonly context: TreeContext
  /** True in a sidebar of many links, whose groups are closed at first. */
  readonly isLong: boolean
  /** Route path → page, for links without text and for the language of a page. */
  readonly pages: ReadonlyMap<string, Pick<SidebarPage, 'title' | 'isFallback'>>
}

/** The items of a sidebar that stands in the config. */
export function configSidebarItems(items: readonly SidebarItemConfig[], scope: ConfigSidebarScope): SidebarItem[] {
  return items.flatMap((item, index) => configSidebarItem(item, { ...scope, path: [...scope.path, index] }))
}

/** Number of links in items of the config. */
export function linkCount(items: readonly SidebarItemConfig[]): number {
  return items.reduce((count, item) => count + (item.link === undefined ? 0 : 1) + linkCount(item.items ?? []), 0)
}

function configSidebarItem(item: SidebarItemConfig, scope: ConfigSidebarScope): SidebarItem[] {
  const { path, source, context, pages } = scope
  const tag = item.tag === undefined ? {} : { tag: item.tag }
  if (item.dividerType) return [{ kind: 'divider', dashed: item.dividerType === 'dashed' }]
  if (item.sectionHeaderText !== undefined) {
    return [{ kind: 'section-header', text: context.text(item.sectionHeaderText), ...tag }]
  }
  const link = item.link === undefined ? undefined : context.link(item.link, [...path, 'link'], source)
  const page = pages.get(link ?? '')
  const shared = { ...tag, ...(page?.isFallback && { lang: context.originalTag }) }
  const text = item.text === undefined ? page?.title ?? link : context.text(item.text)
  if (text === undefined || (link === undefined && !item.items)) {
    context.report({
      code: 'sidebar/incomplete-item',
      severity: 'error',
      message: 'A sidebar item has no content.',
      hint: 'Give it `text` with `link` or `items`, or `dividerType`, or `sectionHeaderText`.',
    }, path, source)
    return []
  }
  if (!item.items) return link === undefined ? [] : [{ kind: 'link', text, link, ...shared }]
  return [{
    kind: 'group',
    text,
    ...(link !== undefined && { link }),
    collapsible: item.collapsible ?? GROUP_DEFAULTS.collapsible,
    collapsed: item.collapsed ?? (scope.isLong || GROUP_DEFAULTS.collapsed),
    items: configSidebarItems(item.items, { ...scope, path: [...path, 'items'] }),
    ...shared,
  }]
}
