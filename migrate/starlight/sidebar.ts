import type { Path, SidebarItemConfig, SidebarTag, TextTable } from '../engine.ts'
import {
  type ConfigSource,
  isCode,
  listOf,
  noteKey,
  type Table,
  tableOf,
  textOf,
} from '../configKeys.ts'
import { langOf, type SourceLocale } from '../languages.ts'
import { BADGES } from './kinds.ts'
import { type IndexedPage, labelOf } from './pageIndex.ts'

/** What a sidebar is read with. */
export interface SidebarContext {
  readonly source: ConfigSource
  /** The default language first. */
  readonly locales: readonly SourceLocale[]
  readonly pages: readonly IndexedPage[]
}

export interface ConvertedSidebar {
  readonly items: readonly SidebarItemConfig[]
  /** Texts that differ by language. */
  readonly text: TextTable
}

/**
 * Makes our sidebar of the one in the config. Without one, Starlight lists all pages by their
 * folders.
 */
export function sidebarOf(value: unknown, path: Path, context: SidebarContext): ConvertedSidebar {
  const texts = createTexts(context)
  const reader = { ...context, texts }
  const items =
    value === undefined
      ? pagesBelow('', {}, reader)
      : listOf(value).flatMap((item, index) => itemOf(item, [...path, index], reader))
  return { items, text: texts.table }
}

interface Reader extends SidebarContext {
  readonly texts: Texts
}

function itemOf(value: unknown, path: Path, reader: Reader): SidebarItemConfig[] {
  const { source, texts } = reader
  if (typeof value === 'string') return pageItem(value, {}, path, reader)
  if (isCode(value)) {
    noteKey(source, path, 'comes from a package.', 'It was left out.', 'migrate/manual')
    return []
  }
  const {
    label,
    translations,
    link,
    slug,
    items,
    autogenerate,
    collapsed,
    badge,
    attrs,
    ...others
  } = tableOf(value)
  for (const key of Object.keys(others))
    noteKey(source, [...path, key], 'has no equal.', 'It was left out.')
  if (Object.keys(tableOf(attrs)).length > 0)
    noteKey(source, [...path, 'attrs'], 'sets attributes of a link.', 'They were left out.')
  const name = textOf(label)
  const text = name === undefined ? undefined : texts.of(name, tableOf(translations))
  const tag = badgeOf(badge, reader, [...path, 'badge'])
  if (autogenerate !== undefined || items !== undefined) {
    const below =
      autogenerate === undefined
        ? listOf(items).flatMap((item, index) => itemOf(item, [...path, 'items', index], reader))
        : generated(autogenerate, [...path, 'autogenerate'], reader)
    if (text === undefined) return below
    const [only, ...more] = below
    const inside =
      only?.folder !== undefined && more.length === 0 ? { folder: only.folder } : { items: below }
    return [{ text, ...tag, ...(collapsed === true && { collapsed }), ...inside }]
  }
  if (typeof slug === 'string')
    return pageItem(
      slug,
      { ...(text !== undefined && { text }), ...tag },
      [...path, 'slug'],
      reader,
    )
  const url = linkOf(link, reader)
  if (url === undefined) {
    noteKey(source, path, 'is a link that the sidebar cannot have.', 'It was left out.')
    return []
  }
  return [{ text: text ?? url, link: url, ...tag }]
}

/**
 * A link of the config as ours. Those of Starlight lead into the language of the reader, with and
 * without slashes.
 */
function linkOf(link: unknown, { pages }: Reader): string | undefined {
  const url = textOf(link)
  if (url === undefined || url.startsWith('#')) return undefined
  if (/^[a-z][\w+.-]*:/i.test(url)) return /^(?:https?:\/\/|mailto:)/.test(url) ? url : undefined
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/.exec(`/${url}`.replace(/^\/+/, '/')) ?? []
  const page = pages.find(({ id }) => id === path.replace(/^\/|\/$/g, ''))
  return `${page?.route ?? path}${rest}`
}

/** The link to a page by its path. */
function pageItem(
  slug: string,
  stated: SidebarItemConfig,
  path: Path,
  reader: Reader,
): SidebarItemConfig[] {
  const id = slug.replace(/^\/+|\/+$/g, '').replace(/(?:^|\/)index$/, '')
  const page = inDefault(id, reader)
  if (!page) {
    noteKey(
      reader.source,
      path,
      `names the page "${slug}", which does not exist.`,
      'It was left out.',
      'migrate/manual',
    )
    return []
  }
  return [linkTo(page, stated, reader)]
}

/** The page in the default language, or else in any. */
function inDefault(id: string, { pages, locales }: Reader): IndexedPage | undefined {
  const found = pages.filter((page) => page.id === id)
  return found.find(({ locale }) => locale.prefix === locales[0]?.prefix) ?? found[0]
}

function linkTo(page: IndexedPage, stated: SidebarItemConfig, reader: Reader): SidebarItemConfig {
  const { texts } = reader
  const own = tableOf(page.frontMatter['sidebar'])
  const isCalledOtherwise = stated.text === undefined && texts.isRenamed(page.id)
  return {
    ...(isCalledOtherwise && { text: texts.ofPage(page) }),
    ...stated,
    link: page.route,
    ...(stated.tag === undefined && badgeOf(own['badge'], reader)),
  }
}

function generated(value: unknown, path: Path, reader: Reader): SidebarItemConfig[] {
  const { directory, collapsed, attrs, ...others } = tableOf(value)
  for (const key of Object.keys(others))
    noteKey(reader.source, [...path, key], 'has no equal.', 'It was left out.')
  if (Object.keys(tableOf(attrs)).length > 0)
    noteKey(reader.source, [...path, 'attrs'], 'sets attributes of links.', 'They were left out.')
  const folder = textOf(directory)?.replace(/^\/+|\/+$/g, '') ?? ''
  if (isPlain(folder, reader)) return [{ folder }]
  const items = pagesBelow(
    folder === '.' ? '' : folder,
    { isCollapsed: collapsed === true },
    reader,
  )
  noteKey(
    reader.source,
    path,
    'lists all pages in a folder.',
    `The sidebar contains the ${String(items.length)} ` +
      `${items.length === 1 ? 'entry' : 'entries'} that exist now. Add new pages to it.`,
    'migrate/changed',
  )
  return items
}

/**
 * Whether a folder is sorted by name: no folders in it, and no page that sets its order or label.
 */
function isPlain(folder: string, { pages }: Reader): boolean {
  const below = pages.filter(({ id }) => id.startsWith(`${folder}/`))
  return (
    folder !== '' &&
    below.length > 0 &&
    below.every(
      ({ id, frontMatter }) =>
        !id.slice(folder.length + 1).includes('/') &&
        ['sidebar', 'slug', 'draft'].every((key) => frontMatter[key] === undefined),
    ) &&
    !pages.some(({ id }) => id === folder)
  )
}

interface Branch {
  /** Path of the folder, which orders it among pages. */
  readonly slug: string
  readonly order: number
  readonly item: SidebarItemConfig
}

/**
 * A folder's pages in the order of Starlight: by `sidebar.order`, then by path. Folders are groups
 * with their names.
 */
function pagesBelow(
  folder: string,
  { isCollapsed = false }: { readonly isCollapsed?: boolean },
  reader: Reader,
): SidebarItemConfig[] {
  const start = folder === '' ? '' : `${folder}/`
  const ids = [...new Set(reader.pages.map(({ id }) => id))].filter(
    (id) => (id === folder || id.startsWith(start)) && id !== '404',
  )
  const shown = ids
    .flatMap((id) => inDefault(id, reader) ?? [])
    .filter(
      ({ id, frontMatter }) =>
        tableOf(frontMatter['sidebar'])['hidden'] !== true &&
        frontMatter['draft'] !== true &&
        !(id === '' && frontMatter['template'] === 'splash'),
    )
  const collator = new Intl.Collator('en')
  const branches = (base: string, pages: readonly IndexedPage[]): Branch[] => {
    const groups = new Map<string, IndexedPage[]>()
    const own: Branch[] = []
    for (const page of pages) {
      const rest = page.id.slice(base.length)
      // The page of a folder is in it.
      const name = rest.includes('/')
        ? (rest.split('/')[0] ?? '')
        : page.route.endsWith('/') && rest !== ''
          ? rest
          : null
      if (name === null || `${base}${name}` === folder)
        own.push({ slug: page.id, order: orderOf(page), item: linkTo(page, {}, reader) })
      else groups.set(name, [...(groups.get(name) ?? []), page])
    }
    const nested = [...groups].map(([name, inside]): Branch => {
      const index = inside.find(({ id }) => id === `${base}${name}`)
      const below = branches(
        `${base}${name}/`,
        inside.filter((page) => page !== index),
      )
      const all = sorted([
        ...(index
          ? [{ slug: index.id, order: orderOf(index), item: linkTo(index, {}, reader) }]
          : []),
        ...below,
      ])
      return {
        slug: `${base}${name}`,
        order: Math.min(...all.map(({ order }) => order)),
        item: {
          text: name,
          ...(isCollapsed && { collapsed: true }),
          items: all.map(({ item }) => item),
        },
      }
    })
    return sorted([...own, ...nested])
  }
  const sorted = (list: readonly Branch[]): Branch[] =>
    list.toSorted((a, b) =>
      a.order === b.order ? collator.compare(a.slug, b.slug) : a.order - b.order,
    )
  return branches(start, shown).map(({ item }) => item)
}

function orderOf({ frontMatter }: IndexedPage): number {
  const { order } = tableOf(frontMatter['sidebar'])
  return typeof order === 'number' ? order : Number.MAX_VALUE
}

/** A badge as a tag. With a place, what is lost is noted. */
function badgeOf(
  value: unknown,
  { source, locales }: Pick<Reader, 'source' | 'locales'>,
  path?: Path,
): { readonly tag?: SidebarTag } {
  const { text = value, variant, class: name } = tableOf(value)
  const byLanguage = tableOf(text)
  const found =
    textOf(text) ??
    textOf(byLanguage[locales[0]?.tag ?? 'en']) ??
    Object.values(byLanguage)
      .map(textOf)
      .find((each) => each !== undefined)
  if (found === undefined) return {}
  if (path && name !== undefined)
    noteKey(source, [...path, 'class'], 'is a class of the old theme.', 'It was left out.')
  if (path && Object.keys(byLanguage).length > 1)
    noteKey(
      source,
      [...path, 'text'],
      'differs by language.',
      `The tag is "${found}" in all languages.`,
    )
  const type =
    typeof variant === 'string' && Object.hasOwn(BADGES, variant) ? BADGES[variant] : undefined
  return { tag: type === undefined ? found : { text: found, type } }
}

interface Texts {
  readonly table: TextTable
  /** A label, or the key of one that is translated. */
  of(label: string, translations: Table): string
  /** Whether any language calls a page otherwise than its title in the sidebar. */
  isRenamed(id: string): boolean
  ofPage(page: IndexedPage): string
}

function createTexts({ locales, pages }: SidebarContext): Texts {
  const table: Record<string, Readonly<Record<string, string>>> = {}
  const add = (label: string, of: (locale: SourceLocale) => string | undefined): string => {
    const texts = Object.fromEntries(
      locales.map((locale) => [langOf(locale, locales), of(locale) ?? label]),
    )
    if (Object.values(texts).every((text) => text === label)) return label
    for (let count = 1; ; count++) {
      const key = count === 1 ? label : `${label} (${String(count)})`
      if (table[key] && JSON.stringify(table[key]) !== JSON.stringify(texts)) continue
      table[key] = texts
      return key
    }
  }
  const inLocale = (id: string, locale: SourceLocale): IndexedPage | undefined =>
    pages.find((page) => page.id === id && page.locale.prefix === locale.prefix)
  return {
    table,
    of: (label, translations) =>
      add(label, ({ tag, prefix }) => textOf(translations[tag]) ?? textOf(translations[prefix])),
    isRenamed: (id) =>
      pages.some(
        (page) =>
          page.id === id && textOf(tableOf(page.frontMatter['sidebar'])['label']) !== undefined,
      ),
    ofPage: (page) =>
      add(labelOf(page), (locale) => {
        const own = inLocale(page.id, locale)
        return own && labelOf(own)
      }),
  }
}
