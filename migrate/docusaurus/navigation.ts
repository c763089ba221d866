import { withoutEntities } from '../plainText.ts'
import type { Announcement, NavItem, Path, SocialLink } from '../engine.ts'
import { type ConfigSource, listOf, noteKey, tableOf, textOf } from '../configKeys.ts'

/** How items of the navbar are read, those of one version in one language. */
export interface NavContext {
  readonly source: ConfigSource
  /** Link to a page of the old site. */
  linkOf(href: string): string
  /** Route of a doc by its id, in the docs of a plugin. */
  docOf(id: string, plugin: string): string | undefined
  /** Route of the first page of a sidebar. */
  sidebarOf(id: string, plugin: string): string | undefined
  /** First page of the docs of a plugin. */
  homeOf(plugin: string): string | undefined
  /** Texts of the language: `item.label.Docs`. */
  readonly translations: Readonly<Record<string, string>>
  /** Title of a page, for items without a label. */
  titleOf(route: string): string | undefined
}

/** Items that the theme has by itself. */
const BUILT_IN = ['docsVersionDropdown', 'localeDropdown', 'search']

/** A link to another site, to a file, or to a page. */
function linkOfItem(
  href: string | undefined,
  to: string | undefined,
  { linkOf }: NavContext,
): string | undefined {
  const file = [href, to].find((each) => each?.startsWith('pathname://'))
  if (file !== undefined) return file.slice('pathname://'.length).replace(/^\/*/, '/')
  return href ?? (to === undefined ? undefined : linkOf(to))
}

/** The links of the navbar, and those that are icons. */
export function navOf(value: unknown, path: Path, context: NavContext): NavItem[] {
  return listOf(value).flatMap((item, index) => itemOf(item, [...path, index], context))
}

function itemOf(item: unknown, path: Path, context: NavContext): NavItem[] {
  const {
    type = 'default',
    label,
    to,
    href,
    items,
    position,
    docId,
    sidebarId,
    docsPluginId = 'default',
    activeBaseRegex,
    activeBasePath,
    className,
    value,
    dropdownItemsBefore,
    dropdownItemsAfter,
  } = tableOf(item)
  const { source, translations } = context
  const kind = String(type)
  const plugin = String(docsPluginId)
  const text =
    textOf(label) === undefined
      ? undefined
      : (translations[`item.label.${String(label)}`] ?? String(label))
  for (const [key, more] of Object.entries({ dropdownItemsBefore, dropdownItemsAfter }))
    if (listOf(more).length > 0)
      noteKey(source, [...path, key], 'adds items to a menu that is built in.', 'It was left out.')
  if (BUILT_IN.includes(kind)) return []
  if (isSocial(item)) return []
  if (
    kind === 'html' ||
    (text === undefined && items === undefined && textOf(className) !== undefined)
  ) {
    noteKey(
      source,
      path,
      `is ${value === undefined ? 'a link without a text' : 'HTML'}.`,
      'It was left out.',
    )
    return []
  }
  const side = position === 'right' ? { position: 'right' as const } : {}
  if (kind === 'dropdown' || items !== undefined)
    return [{ text: text ?? '…', items: navOf(items, [...path, 'items'], context), ...side }]
  const link =
    kind === 'doc'
      ? context.docOf(String(docId), plugin)
      : kind === 'docSidebar'
        ? context.sidebarOf(String(sidebarId), plugin)
        : kind === 'docsVersion'
          ? context.homeOf(plugin)
          : linkOfItem(textOf(href), textOf(to), context)
  if (link === undefined) {
    const target =
      kind === 'doc'
        ? `the page "${String(docId)}"`
        : kind === 'docSidebar'
          ? `the sidebar "${String(sidebarId)}"`
          : `the type "${kind}"`
    noteKey(
      source,
      path,
      kind === 'default' ? 'has no link.' : `names ${target}, which was not found.`,
      'It was left out.',
      'migrate/manual',
    )
    return []
  }
  const match =
    textOf(activeBaseRegex) ??
    (textOf(activeBasePath) === undefined
      ? kind === 'docSidebar'
        ? activeOf(link)
        : undefined
      : `^/${String(activeBasePath).replace(/^\/|\/$/g, '')}(?:/|$)`)
  return [
    {
      text: text ?? context.titleOf(link) ?? link,
      link,
      ...(match !== undefined && { activeMatch: match }),
      ...side,
    },
  ]
}

/** The section of a sidebar is that of its first page. */
function activeOf(link: string): string | undefined {
  const folder = link.replace(/[^/]*$/, '')
  return folder === '/' ? undefined : `^${folder.replace(/[.+*?()[\]{}|^$\\]/g, '\\$&')}`
}

const HOSTS: Readonly<Record<string, SocialLink['icon']>> = {
  'github.com': 'github',
  'gitlab.com': 'gitlab',
  'discord.gg': 'discord',
  'discord.com': 'discord',
  'twitter.com': 'x',
  'x.com': 'x',
  'bsky.app': 'bluesky',
  'youtube.com': 'youtube',
  'slack.com': 'slack',
}

function iconOf(href: unknown): SocialLink['icon'] | undefined {
  const url = textOf(href)
  if (url === undefined || !URL.canParse(url)) return undefined
  const host = new URL(url).hostname.replace(/^www\./, '')
  return Object.entries(HOSTS).find(([name]) => host === name || host.endsWith(`.${name}`))?.[1]
}

/** A link of the navbar that is an icon: it has a class and no text. */
function isSocial(item: unknown): boolean {
  const { label, href, html, value } = tableOf(item)
  return (
    textOf(label) === undefined &&
    iconOf(href ?? /href="([^"]+)"/.exec(String(html ?? value ?? ''))?.[1]) !== undefined
  )
}

/** Icons: links of the navbar without a text, and those of the footer to a known service. */
export function socialLinksOf(navbar: unknown, footer: unknown): SocialLink[] {
  const hrefOf = (item: unknown): unknown =>
    tableOf(item)['href'] ??
    /href="([^"]+)"/.exec(String(tableOf(item)['html'] ?? tableOf(item)['value'] ?? ''))?.[1]
  const inFooter = listOf(footer).flatMap((item) =>
    tableOf(item)['items'] === undefined ? [item] : listOf(tableOf(item)['items']),
  )
  const all = [
    ...listOf(navbar).filter(isSocial),
    ...inFooter.filter((item) => tableOf(item)['href'] !== undefined),
  ].flatMap((item): SocialLink[] => {
    const icon = iconOf(hrefOf(item))
    return icon === undefined ? [] : [{ icon, mode: 'link', content: String(hrefOf(item)) }]
  })
  // What the navbar links to with words needs no icon.
  const inWords = new Set(
    listOf(navbar)
      .filter((item) => !isSocial(item))
      .map((item) => iconOf(tableOf(item)['href'])),
  )
  return all.filter(
    ({ icon }, index) =>
      !inWords.has(icon) && all.findIndex((other) => other.icon === icon) === index,
  )
}

/** Plain text of HTML, on one line. */
export function plainText(html: string): string {
  return withoutEntities(html.replace(/<[^>]+>/g, ' '))
    .replace(/\s+/g, ' ')
    .replace(/\s+([.,;:!?])/g, '$1')
    .trim()
}

/** The bar above all pages. */
export function announcementOf(
  value: unknown,
  linkOf: (href: string) => string,
): Announcement | undefined {
  const { content, id, isCloseable } = tableOf(value)
  const html = textOf(content)
  if (html === undefined) return undefined
  const href = /<a[^>]*\bhref=["']?([^"'\s>]+)/.exec(html)?.[1]
  const name = textOf(id)?.replace(/[^\w-]+/g, '-')
  return {
    text: plainText(html),
    ...(href !== undefined && { link: linkOf(href) }),
    ...(isCloseable === false && { closable: false }),
    ...(name !== undefined && { id: name }),
  }
}
