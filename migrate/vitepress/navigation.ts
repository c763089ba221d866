import type { NavItem, Path, SidebarItemConfig, SidebarSections } from '../engine.ts'
import { plainText } from '../plainText.ts'
import { type ConfigSource, isCode, listOf, noteKey, tableOf, textOf } from '../configKeys.ts'

/** How links of a language are read. */
export interface NavigationContext {
  readonly source: ConfigSource
  /** Prefix of the language on the old site, without slashes. */
  readonly prefix: string
}

/** The navbar of a language. */
export function navOf(value: unknown, path: Path, context: NavigationContext): NavItem[] {
  return listOf(value).flatMap((item, index): NavItem[] => {
    const at = [...path, index]
    const { text, link, items, activeMatch, component, ...others } = tableOf(item)
    if (
      component !== undefined ||
      (text === undefined && link === undefined && items === undefined)
    ) {
      noteKey(context.source, at, 'is a component of Vue.', 'It was left out.')
      return []
    }
    const label = textOf(text) && plainText(String(text))
    if (label === undefined && (text !== undefined || items === undefined))
      noteKey(
        context.source,
        [...at, 'text'],
        'comes from a package.',
        'Its text is "…" now: write it.',
        'migrate/manual',
      )
    for (const key of ['target', 'rel', 'noIcon'])
      if (others[key] !== undefined)
        noteKey(
          context.source,
          [...at, key],
          'has no equal.',
          'It was left out: links to other sites open in the same tab.',
        )
    const children = navOf(items, [...at, 'items'], context)
    const url = linkOf(link, context)
    // A group without a name is a line between items.
    if (label === undefined && text === undefined && items !== undefined) return children
    return [
      {
        text: label ?? '…',
        ...(url !== undefined && items === undefined && { link: url }),
        ...(typeof activeMatch === 'string' && {
          activeMatch: patternWithoutPrefix(activeMatch, context.prefix),
        }),
        ...(items !== undefined && { items: children }),
      },
    ]
  })
}

/** The sidebars of a language: one for all pages, or one by the path of its section. */
export function sidebarsOf(
  value: unknown,
  path: Path,
  context: NavigationContext,
): SidebarSections {
  if (Array.isArray(value)) return { '/': itemsOf(value, path, { ...context, base: '' }) }
  const isMade = (sidebar: unknown, at: Path): boolean => {
    if (!isCode(sidebar)) return false
    const done = 'Its pages have the automatic sidebar now: `_meta.json` has their order.'
    noteKey(context.source, at, 'is made by a package.', done, 'migrate/manual')
    return true
  }
  if (isMade(value, path)) return {}
  return Object.fromEntries(
    Object.entries(tableOf(value)).flatMap(([section, sidebar]) => {
      if (isMade(sidebar, [...path, section])) return []
      const items = Array.isArray(sidebar) ? sidebar : tableOf(sidebar)['items']
      const base = textOf(tableOf(sidebar)['base']) ?? ''
      const at = Array.isArray(sidebar) ? [...path, section] : [...path, section, 'items']
      return [[sectionOf(section, context.prefix), itemsOf(items, at, { ...context, base })]]
    }),
  )
}

function itemsOf(
  value: unknown,
  path: Path,
  context: NavigationContext & { readonly base: string },
): SidebarItemConfig[] {
  return listOf(value).flatMap((item, index): SidebarItemConfig[] => {
    const { text, link, items, collapsed, base } = tableOf(item)
    const made = isCode(item) ? [...path, index] : isCode(items) ? [...path, index, 'items'] : null
    if (made !== null)
      noteKey(context.source, made, 'comes from a package.', 'It was left out.', 'migrate/manual')
    if (isCode(item)) return []
    const own = { ...context, base: textOf(base) ?? context.base }
    const url = link === undefined ? undefined : linkOf(joined(own.base, String(link)), context)
    const label = textOf(text) && plainText(String(text))
    const inner = items === undefined ? undefined : itemsOf(items, [...path, index, 'items'], own)
    // A group without a name is a line between items.
    if (inner && url === undefined && (label === undefined || label === ''))
      return [...(index > 0 ? [{ dividerType: 'solid' } as const] : []), ...inner]
    return [
      {
        ...(label !== undefined && label !== '' && { text: label }),
        ...(url !== undefined && { link: url }),
        ...(inner && {
          // Without `collapsed` a group of VitePress stays open.
          ...(typeof collapsed === 'boolean' ? collapsed && { collapsed } : { collapsible: false }),
          items: inner,
        }),
      },
    ]
  })
}

/**
 * A link of the config as ours: without the prefix of the language, file extensions and `index`.
 */
export function linkOf(
  value: unknown,
  { prefix }: Pick<NavigationContext, 'prefix'>,
): string | undefined {
  const link = textOf(value)
  if (link === undefined) return undefined
  if (/^\w[\w+.-]*:/.test(link)) return link
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/.exec(link) ?? []
  const clean = withoutPrefix(`/${path}`.replace(/^\/+/, '/'), prefix)
    .replace(/\.(?:md|html)$/, '')
    .replace(/(^|\/)index$/, '$1')
  return `${clean === '' ? '/' : clean}${rest}`
}

/** A link below the base of its group. A slash at its beginning counts as one in between. */
function joined(base: string, link: string): string {
  if (base === '' || /^(?:\w[\w+.-]*:|\/\/|#)/.test(link)) return link
  return `${base}${link.replace(/^\//, base.endsWith('/') ? '' : '/')}`
}

/** A pattern for paths without the prefix of the language, in which ours are compared. */
function patternWithoutPrefix(pattern: string, prefix: string): string {
  const [, sign = '', path = pattern] = /^(\^?)(.*)$/.exec(pattern) ?? []
  return `${sign}${withoutPrefix(path, prefix)}`
}

function withoutPrefix(path: string, prefix: string): string {
  return prefix !== '' && (path === `/${prefix}` || path.startsWith(`/${prefix}/`))
    ? path.slice(prefix.length + 1) || '/'
    : path
}

function sectionOf(key: string, prefix: string): string {
  const path = withoutPrefix(`/${key}`.replace(/^\/+/, '/'), prefix)
  return path.endsWith('/') ? path : `${path}/`
}
