import type { NavItem } from './menuEntry.ts'

export type { NavItem } from './menuEntry.ts'

/** True when the item stands for the current page. `path` has no base and no locale prefix. */
export function isActiveNavItem(item: NavItem, path: string, prefix = ''): boolean {
  if (item.items?.some((child) => isActiveNavItem(child, path, prefix))) return true
  if (item.activeMatch !== undefined) return new RegExp(item.activeMatch).test(path)
  if (!item.link?.startsWith('/')) return false
  const link =
    prefix !== '' && item.link.startsWith(`${prefix}/`) ? item.link.slice(prefix.length) : item.link
  return link === '/'
    ? path === '/'
    : path === link || path.startsWith(link.endsWith('/') ? link : `${link}/`)
}

/** Levels of `items`: those of a menu, and those of the groups in it. */
export const NAV_DEPTH = 2

/**
 * The items as a navbar can show them: without those that lead nowhere, and with the links of
 * deeper levels in the group above.
 */
export function shownNavItems(items: readonly NavItem[], depth = 0): NavItem[] {
  return items.flatMap(({ items: inner = [], ...item }) => {
    if (depth >= NAV_DEPTH) return [...ownLink(item), ...shownNavItems(inner, depth)]
    const below = shownNavItems(inner, depth + 1)
    return below.length > 0 ? [{ ...item, items: below }] : ownLink(item)
  })
}

function ownLink(item: NavItem): NavItem[] {
  return item.link ? [item] : []
}
