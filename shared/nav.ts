/** An entry of the navbar. `items` makes it a menu. */
export interface NavItem {
  readonly text: string
  /** Route path or external address. Absent for a menu. */
  readonly link?: string
  /** Regular expression, tested against the path without base and locale prefix. @default the link as a prefix */
  readonly activeMatch?: string
  readonly items?: readonly NavItem[]
  readonly position?: 'left' | 'right'
  readonly tag?: string
}

/** True when the item stands for the current page. `path` has no base and no locale prefix. */
export function isActiveNavItem(item: NavItem, path: string, prefix = ''): boolean {
  if (item.items?.some((child) => isActiveNavItem(child, path, prefix))) return true
  if (item.activeMatch !== undefined) return new RegExp(item.activeMatch).test(path)
  if (!item.link?.startsWith('/')) return false
  const link = prefix !== '' && item.link.startsWith(`${prefix}/`) ? item.link.slice(prefix.length) : item.link
  return link === '/' ? path === '/' : path === link || path.startsWith(link.endsWith('/') ? link : `${link}/`)
}
