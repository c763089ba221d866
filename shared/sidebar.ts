import type { SidebarTag } from './menuEntry.ts'
import type { Frontmatter, PageData } from './page.ts'
import type { RichText } from './richText.ts'

export type { SidebarTag } from './menuEntry.ts'

/** A page or a URL in the sidebar. */
export interface SidebarLink {
  readonly kind: 'link'
  readonly text: string
  /** The text with code and emphasis. Absent when there is none. */
  readonly rich?: RichText
  /** Route path, or an absolute URL. */
  readonly link: string
  /** Source file below the content root, for pages: `en/guide/x.mdx`. */
  readonly fileKey?: string
  /** Language tag of a page that shows its original because it is not translated. */
  readonly lang?: string
  readonly tag?: SidebarTag
  readonly context?: string
}

/** A titled group of items. */
export interface SidebarGroup {
  readonly kind: 'group'
  readonly text: string
  /** The text with code and emphasis. Absent when there is none. */
  readonly rich?: RichText
  /** The page that introduces the group, when there is one. */
  readonly link?: string
  readonly collapsible: boolean
  readonly collapsed: boolean
  readonly items: readonly SidebarItem[]
  readonly fileKey?: string
  /** Language tag of a page that shows its original because it is not translated. */
  readonly lang?: string
  readonly tag?: SidebarTag
  readonly context?: string
}

/** A line between items. */
export interface SidebarDivider {
  readonly kind: 'divider'
  readonly dashed: boolean
}

/** A title above the items that follow. */
export interface SidebarSectionHeader {
  readonly kind: 'section-header'
  readonly text: string
  /** The text with code and emphasis. Absent when there is none. */
  readonly rich?: RichText
  readonly tag?: SidebarTag
  readonly context?: string
}

/** What a sidebar is made of. */
export type SidebarItem = SidebarLink | SidebarGroup | SidebarDivider | SidebarSectionHeader

/** The tree of one section in one locale. */
export interface Sidebar {
  /** Route path prefix of the section, with locale prefix: `/guide/`, `/zh/guide/`. */
  readonly key: string
  readonly items: readonly SidebarItem[]
  /**
   * True for one with more than 150 links: of a closed group, the document holds the first link
   * only.
   */
  readonly isLong?: boolean
}

/** Number of links from which on a sidebar is long. */
const LONG = 150

/**
 * Whether a sidebar with so many links is long. Its groups are closed unless they state otherwise.
 */
export function isLongSidebar(links: number): boolean {
  return links > LONG
}

/** A neighbor of a page. */
export interface PageLink {
  readonly text: string
  readonly link: string
  /** Language tag of a page that shows its original because it is not translated. */
  readonly lang?: string
}

/** What is asked of a tree for each page. */
interface TreeIndex {
  readonly pages: readonly PageLink[]
  /** Route path → index among the pages. */
  readonly places: ReadonlyMap<string, number>
  /** Route path → way to the first item that shows it. */
  readonly trails: ReadonlyMap<string, readonly number[]>
}

const indexes = new WeakMap<readonly SidebarItem[], TreeIndex>()

function indexOf(items: readonly SidebarItem[]): TreeIndex {
  const known = indexes.get(items)
  if (known) return known
  const pages: PageLink[] = []
  const places = new Map<string, number>()
  const trails = new Map<string, readonly number[]>()
  const walk = (list: readonly SidebarItem[], above: readonly number[]): void => {
    for (const [at, item] of list.entries()) {
      if (item.kind !== 'link' && item.kind !== 'group') continue
      const { text, link, lang } = item
      const trail = [...above, at]
      if (link !== undefined && !trails.has(link)) trails.set(link, trail)
      if (link?.startsWith('/') && !places.has(link)) {
        places.set(link, pages.length)
        pages.push({ text, link, ...(lang !== undefined && { lang }) })
      }
      if (item.kind === 'group') walk(item.items, trail)
    }
  }
  walk(items, [])
  const index = { pages, places, trails }
  indexes.set(items, index)
  return index
}

/** Every page of the tree in reading order, each once. URLs outside the site are left out. */
export function flattenSidebar(items: readonly SidebarItem[]): readonly PageLink[] {
  return indexOf(items).pages
}

/** Previous and next page. A page outside the sidebar has neither. */
export function neighbors(
  items: readonly SidebarItem[],
  routePath: string,
): { prev?: PageLink; next?: PageLink } {
  const { pages, places } = indexOf(items)
  const at = places.get(routePath)
  if (at === undefined) return {}
  const [prev, next] = [pages[at - 1], pages[at + 1]]
  return { ...(prev && { prev }), ...(next && { next }) }
}

/** Previous and next page of a page, which may choose them itself. */
export function neighborsOf(
  { routePath, frontmatter }: Pick<PageData, 'routePath' | 'frontmatter'>,
  items: readonly SidebarItem[],
): { prev?: PageLink; next?: PageLink } {
  const found = neighbors(items, routePath)
  const prev = chosen(frontmatter.prev, found.prev)
  const next = chosen(frontmatter.next, found.next)
  return { ...(prev && { prev }), ...(next && { next }) }
}

function chosen(own: Frontmatter['prev'], found: PageLink | undefined): PageLink | undefined {
  if (own === undefined || own === false) return own === false ? undefined : found
  const { link, text = link } = typeof own === 'string' ? { link: own } : own
  return { text, link }
}

/**
 * Index path of the item that shows the page: `[1, 0]` is the first item of the second group. Empty
 * when absent.
 */
export function activeTrail(items: readonly SidebarItem[], routePath: string): readonly number[] {
  return indexOf(items).trails.get(routePath) ?? []
}

/**
 * The part of a long sidebar that the document of a page holds: of a group that is closed there,
 * the first link only.
 * A reader with JavaScript disabled reaches the others through it. Other sidebars are returned as
 * they are.
 */
export function branchOf(sidebar: Sidebar, routePath: string): Sidebar {
  if (!sidebar.isLong) return sidebar
  const cut = (items: readonly SidebarItem[], trail: readonly number[] | null): SidebarItem[] =>
    items.map((item, at) => {
      if (item.kind !== 'group') return item
      if (trail?.[0] === at) return { ...item, items: cut(item.items, trail.slice(1)) }
      return {
        ...item,
        items: item.collapsible && item.collapsed ? firstLinkOf(item) : cut(item.items, null),
      }
    })
  return { ...sidebar, items: cut(sidebar.items, activeTrail(sidebar.items, routePath)) }
}

/** The first link of a group, none where its name is one. */
export function firstLinkOf({ link, items }: Pick<SidebarGroup, 'link' | 'items'>): SidebarItem[] {
  if (link !== undefined) return []
  for (const item of items) {
    if (item.kind === 'link') return [item]
    if (item.kind !== 'group') continue
    if (item.link !== undefined) return [{ ...item, items: [] }]
    const inner = firstLinkOf(item)
    if (inner.length > 0) return inner
  }
  return []
}

/** The longest key that is a prefix of the route path, or null. */
export function sidebarKeyOf(routePath: string, keys: readonly string[]): string | null {
  let best: string | null = null
  for (const key of keys)
    if (routePath.startsWith(key) && key.length > (best?.length ?? 0)) best = key
  return best
}
