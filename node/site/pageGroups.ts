import { isActiveNavItem, type NavItem } from '../../shared/nav.ts'
import { flattenSidebar, type Sidebar } from '../../shared/sidebar.ts'
import { withoutPrefix } from '../../shared/locale.ts'
import type { PageRecord } from './pageRecord.ts'

/** Pages of one group in the navigation, in its order. */
export interface PageGroup {
  /** Section of the site and group of its sidebar: `Guide / Start`. */
  readonly title: string
  /** Of the group alone. */
  readonly ownTitle: string
  /** Null for pages that are in no sidebar. */
  readonly sidebarKey: string | null
  readonly records: readonly PageRecord[]
}

export interface PageGroupsOptions {
  readonly sidebars: readonly Sidebar[]
  readonly nav: readonly NavItem[]
  /** Of the locale's routes. */
  readonly prefix: string
  /** Text of a key of the site's text table. */
  readonly textOf: (key: string) => string
  /** Title for pages that are in no sidebar. */
  readonly otherTitle: string
}

/**
 * Puts pages into the groups of the sidebars, each page once. Groups inside of groups join the
 * outermost one.
 */
export function pageGroups(
  records: readonly PageRecord[],
  { sidebars, nav, prefix, textOf, otherTitle }: PageGroupsOptions,
): PageGroup[] {
  const left = new Map(records.map((record) => [record.routePath, record]))
  const take = (links: readonly { readonly link: string }[]): PageRecord[] =>
    links.flatMap(({ link }) => {
      const record = left.get(link)
      left.delete(link)
      return record ? [record] : []
    })
  const sectionOf = ({ key }: Sidebar): NavItem | undefined =>
    nav.find((item) => isActiveNavItem(item, withoutPrefix(key, prefix), prefix)) ??
    nav.find(({ link }) => link?.startsWith(key) || (prefix + link).startsWith(key))
  const placeOf = (sidebar: Sidebar): number => {
    const section = sectionOf(sidebar)
    return section ? nav.indexOf(section) : nav.length
  }
  const own = sidebars.filter(
    ({ key, items }) =>
      records.some(({ routePath }) => routePath.startsWith(key)) ||
      flattenSidebar(items).some(({ link }) => left.has(link)),
  )
  const groups = own
    .toSorted((a, b) => placeOf(a) - placeOf(b))
    .flatMap((sidebar): PageGroup[] => {
      const { key, items } = sidebar
      const section = sectionOf(sidebar)
      const sectionTitle = section ? textOf(section.text) : ''
      let heading = ''
      return items.flatMap((item): PageGroup[] => {
        if (item.kind === 'section-header') heading = item.text
        if (item.kind !== 'link' && item.kind !== 'group') return []
        const ownTitle = item.kind === 'group' ? textOf(item.text) : textOf(heading)
        return [
          {
            title: [sectionTitle, ownTitle].filter((part) => part !== '').join(' / ') || otherTitle,
            ownTitle: ownTitle || sectionTitle || otherTitle,
            sidebarKey: key,
            records: take(flattenSidebar([item])),
          },
        ]
      })
    })
  const others: PageGroup = {
    title: otherTitle,
    ownTitle: otherTitle,
    sidebarKey: null,
    records: [...left.values()],
  }
  return merged([others, ...groups])
}

/** Neighbors with the same title become one group; a group without pages is none. */
function merged(groups: readonly PageGroup[]): PageGroup[] {
  const result: PageGroup[] = []
  for (const group of groups) {
    const last = result.at(-1)
    if (group.records.length === 0) continue
    if (last?.title === group.title && last.sidebarKey === group.sidebarKey)
      result[result.length - 1] = { ...last, records: [...last.records, ...group.records] }
    else result.push(group)
  }
  return result
}
