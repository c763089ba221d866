import type { FrontMatter, PageData } from './page.ts'

/** A page or an address in the sidebar. */
export interface SidebarLink {
  readonly kind: 'link'
  readonly text: string
  /** Route path, or an absolute address. */
  readonly link: string
  /** Source file below the content root, for pages: `en/guide/x.mdx`. */
  readonly fileKey?: string
  /** Language tag of a page that shows its original because it is not translated. */
  readonly lang?: string
  readonly tag?: string
  readonly context?: string
}

/** A titled group of items. */
export interface SidebarGroup {
  readonly kind: 'group'
  readonly text: string
  /** The page that introduces the group, when there is one. */
  readonly link?: string
  readonly collapsible: boolean
  readonly collapsed: boolean
  readonly items: readonly SidebarItem[]
  readonly fileKey?: string
  /** Language tag of a page that shows its original because it is not translated. */
  readonly lang?: string
  readonly tag?: string
  readonly context?: string
}

export interface SidebarDivider {
  readonly kind: 'divider'
  readonly dashed: boolean
}

export interface SidebarSectionHeader {
  readonly kind: 'section-header'
  readonly text: string
  readonly tag?: string
}

export type SidebarItem = SidebarLink | SidebarGroup | SidebarDivider | SidebarSectionHeader

/** The tree of one section in one locale. */
export interface Sidebar {
  /** Route path prefix of the section, with locale prefix: `/guide/`, `/zh/guide/`. */
  readonly key: string
  readonly items: readonly SidebarItem[]
}

/** A neighbour of a page. */
export interface PageLink {
  readonly text: string
  readonly link: string
  /** Language tag of a page that shows its original because it is not translated. */
  readonly lang?: string
}

/** Every page of the tree in reading order, each once. Addresses outside the site are left out. */
export function flattenSidebar(items: readonly SidebarItem[]): PageLink[] {
  const pages = new Map<string, PageLink>()
  const add = ({ text, link, lang }: SidebarLink | SidebarGroup): void => {
    if (link?.startsWith('/') && !pages.has(link)) pages.set(link, { text, link, ...(lang !== undefined && { lang }) })
  }
  const walk = (list: readonly SidebarItem[]): void => {
    for (const item of list) {
      if (item.kind === 'link' || item.kind === 'group') add(item)
      if (item.kind === 'group') walk(item.items)
    }
  }
  walk(items)
  return [...pages.values()]
}

/** Previous and next page. A page outside the sidebar has neither. */
export function neighbours(items: readonly SidebarItem[], routePath: string): { prev?: PageLink; next?: PageLink } {
  const pages = flattenSidebar(items)
  const at = pages.findIndex((page) => page.link === routePath)
  if (at < 0) return {}
  return { ...(at > 0 && { prev: pages[at - 1] }), ...(at + 1 < pages.length && { next: pages[at + 1] }) }
}

/** Previous and next page of a page, which may choose them itself. */
export function neighboursOf({ routePath, frontmatter }: Pick<PageData, 'routePath' | 'frontmatter'>, items: readonly SidebarItem[]): { prev?: PageLink; next?: PageLink } {
  const found = neighbours(items, routePath)
  const prev = chosen(frontmatter.prev, found.prev)
  const next = chosen(frontmatter.next, found.next)
  return { ...(prev && { prev }), ...(next && { next }) }
}

function chosen(own: FrontMatter['prev'], found: PageLink | undefined): PageLink | undefined {
  if (own === undefined || own === false) return own === false ? undefined : found
  const { link, text = link } = typeof own === 'string' ? { link: own } : own
  return { text, link }
}

/** Index path of the item that shows the page: `[1, 0]` is the first item of the second group. Empty when absent. */
export function activeTrail(items: readonly SidebarItem[], routePath: string): number[] {
  for (const [index, item] of items.entries()) {
    if ((item.kind === 'link' || item.kind === 'group') && item.link === routePath) return [index]
    if (item.kind !== 'group') continue
    const below = activeTrail(item.items, routePath)
    if (below.length > 0) return [index, ...below]
  }
  return []
}

/** The longest key that is a prefix of the route path, or null. */
export function sidebarKeyOf(routePath: string, keys: readonly string[]): string | null {
  let best: string | null = null
  for (const key of keys) if (routePath.startsWith(key) && key.length > (best?.length ?? 0)) best = key
  return best
}
