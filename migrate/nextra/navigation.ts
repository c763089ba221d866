import { posix } from 'node:path'
import { type Table, tableOf, textOf } from '../configKeys.ts'
import {
  escapeRegExp,
  type LocaleThemeConfig,
  type NavItem,
  type SidebarItemConfig,
} from '../engine.ts'
import { lineIn } from './literals.ts'
import { type SourcePage, titleOf, titleOfName } from './sourcePages.ts'

/** What a `_meta` states about a page, a folder or a link, with what is stated for all. */
interface Entry {
  readonly key: string
  readonly title: string | undefined
  readonly type: string
  readonly display: string | undefined
  readonly href: string | undefined
  readonly items: Table
  readonly theme: Table
  readonly page: SourcePage | undefined
  /** Path of the folder that the entry is. */
  readonly folder: string | undefined
}

export interface NavigationInput {
  /** Pages of one language. */
  readonly pages: readonly SourcePage[]
  readonly metas: ReadonlyMap<string, Table>
  /** Level of the sidebar from which folders are closed. */
  readonly collapseLevel: number
  /** Link of ours for one of a `_meta`. */
  link(url: string): string
}

export interface PlannedNavigation extends Pick<LocaleThemeConfig, 'nav' | 'sidebar'> {
  /** What the `_meta` files state for pages. */
  readonly themes: ReadonlyMap<SourcePage, PageTheme>
}

/** What the `_meta` files state for a page. */
export interface PageTheme {
  readonly theme: Table
  /** True for a page of the navbar that is in no sidebar. */
  readonly isAlone: boolean
  readonly title: string | undefined
}

/** Navbar and sidebars of one language. */
export function navigationOf(input: NavigationInput): PlannedNavigation {
  const themes = new Map<SourcePage, PageTheme>()
  const nav: NavItem[] = []
  const sections: Record<string, readonly SidebarItemConfig[]> = {}
  const add = (folder: string, section: string, items: readonly SidebarItemConfig[]): void => {
    if (items.length > 0) sections[section] = items
    for (const entry of entriesOf(folder, input)) {
      if (entry.type !== 'page' && entry.type !== 'menu') continue
      const below = entry.folder === undefined ? [] : itemsOf(entry.folder, input)
      if (entry.folder !== undefined) add(entry.folder, `/${entry.folder}/`, below)
      if (entry.display !== 'hidden') nav.push(...navItemOf(entry, below, input))
    }
  }
  add('', '/', itemsOf('', input))
  collectThemes('', {}, { input, themes })
  const single = Object.keys(sections).join() === '/'
  return {
    ...(nav.length > 0 && { nav }),
    ...(Object.keys(sections).length > 0 && {
      sidebar: single ? { '/': sections['/'] ?? [] } : sections,
    }),
    themes,
  }
}

/** Entries of a folder in their order. */
function entriesOf(folder: string, { pages, metas }: NavigationInput): Entry[] {
  const meta = metas.get(folder) ?? {}
  const all = tableOf(meta['*'])
  const start = folder === '' ? '' : `${folder}/`
  const names = new Set(
    pages
      .filter(({ name, isPart }) => name.startsWith(start) && !isPart)
      .map(({ name }) => name.slice(start.length).split('/')[0] ?? ''),
  )
  const isIndexPage = pages.some(
    ({ name, frontMatter }) => name === `${start}index` && frontMatter['asIndexPage'] === true,
  )
  if (isIndexPage && folder !== '') names.delete('index')
  names.delete('404')
  const keys = Object.keys(meta).filter((key) => key !== '*')
  const others = [...names].filter((name) => !keys.includes(name)).toSorted()
  const first = others.filter((name) => name === 'index')
  const ordered = [...first, ...keys, ...others.filter((name) => name !== 'index')]
  return ordered.flatMap((key): Entry[] => {
    const stated = meta[key]
    const own = typeof stated === 'object' && stated !== null && !('$element' in stated)
    const table: Table = own ? { ...all, ...tableOf(stated) } : all
    const below = `${start}${key}`
    const index = pages.find(({ name }) => name === `${below}/index`)
    // A folder with one page is that page.
    const isFolder = pages.some(
      (each) => !each.isPart && each !== index && each.name.startsWith(`${below}/`),
    )
    const isOwnPage = !isFolder || index?.frontMatter['asIndexPage'] === true
    const page = pages.find(({ name }) => name === below) ?? (isOwnPage ? index : undefined)
    const type = textOf(table['type']) ?? 'doc'
    const href = own ? (textOf(table['href']) ?? textOf(table['url'])) : undefined
    const isExtra = type === 'separator' || type === 'menu' || href !== undefined
    if (!page && !isFolder && !isExtra) return []
    return [
      {
        key,
        title: lineIn(own ? table['title'] : stated),
        type,
        display: textOf(page?.frontMatter['display']) ?? textOf(table['display']),
        href,
        items: tableOf(table['items']),
        theme: { ...tableOf(all['theme']), ...tableOf(table['theme']) },
        page,
        folder: isFolder ? below : undefined,
      },
    ]
  })
}

/** Items of the sidebar of a folder. */
function itemsOf(folder: string, input: NavigationInput, level = 1): SidebarItemConfig[] {
  return entriesOf(folder, input).flatMap((entry): SidebarItemConfig[] => {
    const { key, title, type, display, href, page, theme } = entry
    if (display === 'hidden' || type === 'page' || type === 'menu') return []
    if (type === 'separator')
      return title === undefined ? [{ dividerType: 'solid' }] : [{ sectionHeaderText: title }]
    if (href !== undefined) return [{ text: title ?? titleOfName(key), link: input.link(href) }]
    if (entry.folder === undefined) return page ? [linkTo(page, title)] : []
    const isOpen = display === 'children'
    const items = itemsOf(entry.folder, input, isOpen ? level : level + 1)
    if (isOpen) return items
    if (items.length === 0) return page ? [linkTo(page, title)] : []
    const { collapsed } = theme
    const isClosed = typeof collapsed === 'boolean' ? collapsed : level >= input.collapseLevel
    return [
      {
        text: title ?? (page && labelOf(page)) ?? titleOfName(key),
        ...(page && { link: linkOf(page) }),
        items,
        ...(isClosed && { collapsed: true }),
      },
    ]
  })
}

function linkTo(page: SourcePage, title: string | undefined): SidebarItemConfig {
  const text = title ?? textOf(page.frontMatter['sidebarTitle'])
  // Without a text, it shows the title of the page.
  return { ...(text !== undefined && text !== titleOf(page) && { text }), link: linkOf(page) }
}

/** What a page is called in the navigation, if its `_meta` has no title. */
function labelOf(page: SourcePage): string {
  return (
    textOf(page.frontMatter['sidebarTitle']) ??
    titleOf(page) ??
    titleOfName(posix.basename(page.name))
  )
}

/** Link to a page. That of a folder has a slash at its end. */
export function linkOf({ name, route }: Pick<SourcePage, 'name' | 'route'>): string {
  return /(?:^|\/)index$/.test(name) && route !== '/' ? `${route}/` : route
}

function navItemOf(
  { key, title, type, href, page, folder, items }: Entry,
  below: readonly SidebarItemConfig[],
  input: NavigationInput,
): NavItem[] {
  const text = title ?? (page && labelOf(page)) ?? titleOfName(key)
  if (href !== undefined) return [{ text, link: input.link(href) }]
  if (type === 'menu') {
    const inner = Object.entries(items).flatMap(([name, value]): NavItem[] => {
      const stated = tableOf(value)
      if (stated['type'] === 'separator') return []
      const own = input.pages.find(
        (each) => each.name === `${key}/${name}` || each.name === `${key}/${name}/index`,
      )
      const to = textOf(stated['href'])
      const label = lineIn('title' in stated || 'href' in stated ? stated['title'] : value)
      const link = to === undefined ? own && linkOf(own) : input.link(to)
      return link === undefined
        ? []
        : [{ text: label ?? (own && labelOf(own)) ?? titleOfName(name), link }]
    })
    return inner.length === 0 ? [] : [{ text, items: inner }]
  }
  const index = folder === undefined ? undefined : pageAt(`/${folder}`, input)
  const link = page ? linkOf(page) : index ? linkOf(index) : firstLink(below)
  if (link === undefined) return []
  return [
    { text, link, ...(folder !== undefined && { activeMatch: `^/${escapeRegExp(folder)}/` }) },
  ]
}

function pageAt(route: string, { pages }: NavigationInput): SourcePage | undefined {
  return pages.find((page) => page.route === route && !page.isPart)
}

function firstLink(items: readonly SidebarItemConfig[]): string | undefined {
  for (const { link, items: inner } of items) {
    const found = link?.startsWith('/') === true ? link : firstLink(inner ?? [])
    if (found !== undefined) return found
  }
  return undefined
}

/** The settings of folders are those of the pages below them. */
function collectThemes(
  folder: string,
  above: Table,
  {
    input,
    themes,
  }: { readonly input: NavigationInput; readonly themes: Map<SourcePage, PageTheme> },
): void {
  for (const { type, page, theme, title, folder: below } of entriesOf(folder, input)) {
    const own = { ...above, ...theme }
    if (page)
      themes.set(page, { theme: own, isAlone: type === 'page' && below === undefined, title })
    if (below !== undefined) collectThemes(below, own, { input, themes })
  }
}
