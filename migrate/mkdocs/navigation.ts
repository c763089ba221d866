import type { NavItem, SidebarItemConfig } from '../engine.ts'
import { textOf } from '../configKeys.ts'

/** What links of the navigation need. */
export interface NavContext {
  /** Route of a page by its path below the docs folder. Null for one that does not exist. */
  route(path: string): string | null
  /** Title of that page, for a section without a text or a page. */
  title(path: string): string
  /** True if the first page of a section is that of the section, whatever its name. */
  readonly hasFirstPages: boolean
  /** Pages that exist, in order, for a site without a navigation of its own. */
  readonly pages: readonly string[]
}

/** The sidebar from `nav`, else from the folders. Sections without pages go. */
export function sidebarOf(nav: unknown, context: NavContext): SidebarItemConfig[] {
  const own = Array.isArray(nav) ? nav.flatMap((entry: unknown) => itemOf(entry, context)) : []
  return own.length > 0 ? own : itemsOfFolder('', context)
}

function itemOf(entry: unknown, context: NavContext): SidebarItemConfig[] {
  if (typeof entry === 'string') return linkOf(undefined, entry, context)
  if (typeof entry !== 'object' || entry === null) return []
  return Object.entries(entry as Record<string, unknown>).flatMap(([text, value]) =>
    typeof value === 'string'
      ? linkOf(text, value, context)
      : Array.isArray(value)
        ? groupOf(text, value as unknown[], context)
        : [],
  )
}

function linkOf(
  text: string | undefined,
  path: string,
  { route }: NavContext,
): SidebarItemConfig[] {
  if (/^(?:https?:)?\/\//.test(path)) return [{ text: textOf(text) ?? path, link: path }]
  const link = route(path)
  if (link === null) return []
  // Without a text, it shows the title that the page has in each language.
  return [{ ...(text !== undefined && text !== '' && { text }), link }]
}

/** A section. Its first page without a text is that of the section. */
function groupOf(
  text: string,
  entries: readonly unknown[],
  context: NavContext,
): SidebarItemConfig[] {
  const [first] = entries
  const index =
    typeof first === 'string' &&
    (context.hasFirstPages || /(?:^|\/)(?:index|README)\.md$/.test(first))
      ? context.route(first)
      : null
  const items = (index === null ? entries : entries.slice(1)).flatMap((entry) =>
    itemOf(entry, context),
  )
  const label =
    text === '' && index === null && typeof first === 'string' ? context.title(first) : text
  const head = { ...(label !== '' && { text: label }), ...(index !== null && { link: index }) }
  return items.length > 0 ? [{ ...head, items }] : index === null ? [] : [head]
}

function itemsOfFolder(folder: string, context: NavContext): SidebarItemConfig[] {
  const below = context.pages.filter((page) => page.startsWith(folder))
  const names = [...new Set(below.map((page) => page.slice(folder.length).split('/')[0] ?? ''))]
  // Its own page, other pages, folders.
  const rank = (name: string): number =>
    /^(?:index|README)\.md$/.test(name) ? 0 : name.endsWith('.md') ? 1 : 2
  return names
    .toSorted((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1))
    .flatMap((name) => {
      if (name.endsWith('.md')) return linkOf(undefined, folder + name, context)
      const items = itemsOfFolder(`${folder}${name}/`, context)
      return items.length === 0 ? [] : [{ text: labelOf(name), items }]
    })
}

/** Path of the page on the old site and, without a slash at its end, here. */
export function routeOfName(name: string): string {
  const path = name.replace(/\.md$/, '').replace(/(^|\/)(?:index|README)$/, '$1')
  return `/${path.replace(/\/$/, '')}`
}

/** `getting_started` → `Getting started`. */
export function labelOf(name: string): string {
  const text = name.replace(/\.md$/, '').replaceAll(/[-_]+/g, ' ')
  return text === text.toLowerCase() ? text.charAt(0).toUpperCase() + text.slice(1) : text
}

/** Sections as links of the navbar, for `navigation.tabs`. */
export function tabsOf(
  sidebar: readonly SidebarItemConfig[],
  titleAt: (link: string) => string,
): NavItem[] {
  return sidebar.flatMap((item) => {
    const link = firstLink(item)
    return link === undefined ? [] : [{ text: item.text ?? titleAt(link), link }]
  })
}

function firstLink({ link, items = [] }: SidebarItemConfig): string | undefined {
  return link ?? items.map(firstLink).find((one) => one !== undefined)
}
