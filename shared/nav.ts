/** An entry of the navbar. `items` makes it a menu. */
export interface NavItem {
  /** Label of the item. */
  readonly text: string
  /** Route path or external URL. A menu needs none. */
  readonly link?: string
  /**
   * Regular expression that is tested against the path, without base and locale prefix.
   * @default the link as a prefix
   */
  readonly activeMatch?: string
  /** Items of a menu. */
  readonly items?: readonly NavItem[]
  /** Side of the navbar. */
  readonly position?: 'left' | 'right'
  /** Short word beside the label. */
  readonly tag?: string
}

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
