import type {
  ResolvedAnnouncement,
  ResolvedConfig,
  ResolvedLocale,
} from '../../shared/config/resolvedConfig.ts'
import type { Diagnostic } from '../../shared/diagnostic.ts'
import { withoutPrefix } from '../../shared/locale.ts'
import { localizeLink } from '../../shared/localizeLink.ts'
import { isActiveNavItem, NAV_DEPTH, type NavItem } from '../../shared/nav.ts'
import { splitLink } from '../../shared/routePath.ts'
import type { Path } from '../schema/place.ts'
import type { NavFile } from '../source/metaFile.ts'
import {
  createTreeContext,
  type LinkTargetsOfTree,
  type LinkSource,
  type PlacedLink,
  type TreeContext,
} from './treeContext.ts'

/** What a navbar is made of. */
export interface BuildNavInput extends LinkTargetsOfTree {
  readonly locale: ResolvedLocale
  /** The `_meta.json` of the language folder, when there is one. */
  readonly navFile: NavFile | null
  /** The `_meta.json` of the pages that belong to no version. @default null */
  readonly unversioned?: NavFile | null
  /** What plugins add. @default [] */
  readonly added?: readonly NavItem[]
  /** The items of a language that has neither `nav` nor the file. @default [] */
  readonly automatic?: readonly NavItem[]
  readonly config: ResolvedConfig
  /** Every route path. Without it, links of the announcement stay in the version. */
  readonly pages?: ReadonlySet<string>
  /** For problems of a nav in the config. @default 'bifolio.config.ts', without places */
  readonly configSource?: LinkSource
}

/** The navbar of a locale, and the problems found in it. */
export interface BuiltNav {
  readonly nav: readonly NavItem[]
  /** The bar above the page, in the words of the locale. */
  readonly announcement: ResolvedAnnouncement | null
  readonly links: readonly PlacedLink[]
  readonly diagnostics: readonly Diagnostic[]
}

/**
 * The navbar of one locale. Source: the config, else the `_meta.json` of the language folder, else
 * the folders.
 */
export function buildNav({
  locale,
  navFile,
  unversioned = null,
  added = [],
  automatic = [],
  config,
  pages,
  configSource: stated = { file: 'bifolio.config.ts' },
  ...targets
}: BuildNavInput): BuiltNav {
  const context = createTreeContext(locale, config, targets)
  const itemsOf = (file: NavFile): NavItem[] =>
    navItems(file.entries, { path: [], source: file, context, locale })
  const own = locale.nav
    ? navItems(locale.nav, { path: locale.statedAt.nav, source: stated, context, locale })
    : [
        ...(navFile ? itemsOf(navFile) : withoutAdded(automatic, added, locale)),
        ...(unversioned ? itemsOf(unversioned) : []),
      ]
  const known = new Set(own.map(({ link }) => link))
  const nav = [
    ...own,
    ...navItems(added, { path: [], source: { file: '' }, context, locale }).filter(
      ({ link }) => !known.has(link),
    ),
  ]
  const bar = locale.announcement
  const announcement = bar && {
    ...bar,
    text: context.text(bar.text),
    link:
      bar.link === null
        ? null
        : context.link(
            announced(bar.link, { locale, config, pages }),
            [...locale.statedAt.announcement, 'link'],
            stated,
          ),
  }
  return { nav, announcement, links: context.links, diagnostics: context.diagnostics }
}

/** A plugin calls its section by another name than that of its folder. */
function withoutAdded(
  automatic: readonly NavItem[],
  added: readonly NavItem[],
  { prefix }: Pick<ResolvedLocale, 'prefix'>,
): readonly NavItem[] {
  const paths = added.map(({ link = '' }) => withoutPrefix(link, prefix))
  return automatic.filter((item) => !paths.some((path) => isActiveNavItem(item, path, prefix)))
}

/**
 * News are about the current version: its page is shown where the version of the reader does not
 * have it.
 */
function announced(
  link: string,
  {
    locale,
    config: { editions, multiVersion },
    pages,
  }: Pick<BuildNavInput, 'locale' | 'config'> & { readonly pages: ReadonlySet<string> | undefined },
): string {
  const isPage = (from: Pick<ResolvedLocale, 'version' | 'lang'>): boolean =>
    pages?.has(splitLink(localizeLink(link, from, editions)).path) === true
  const current = { version: multiVersion.default, lang: locale.lang }
  return locale.version !== current.version && !isPage(locale) && isPage(current)
    ? `/${current.version}${link}`
    : link
}

interface Scope {
  readonly path: Path
  readonly source: LinkSource
  readonly context: TreeContext
  readonly locale: ResolvedLocale
  /** Levels of `items` above. @default 0 */
  readonly depth?: number
}

function navItems(items: readonly NavItem[], scope: Scope): NavItem[] {
  return items.map((item, index) => navItem(item, { ...scope, path: [...scope.path, index] }))
}

function navItem(item: NavItem, scope: Scope): NavItem {
  const { path, source, context, depth = 0 } = scope
  if (item.items?.length && depth >= NAV_DEPTH)
    context.report(
      {
        code: 'nav/too-deep',
        severity: 'error',
        message: `The menu '${item.text}' is inside of a group. Menus have one level of groups.`,
        hint: 'Move its items to the group, or make it a group of the menu.',
      },
      [...path, 'items'],
      source,
    )
  if (isWithoutTarget(item)) context.report(noTarget(item), path, source)
  checkPrefix(item, scope)
  return {
    ...item,
    text: context.text(item.text),
    ...(item.link !== undefined && { link: context.link(item.link, [...path, 'link'], source) }),
    ...(item.items && {
      items: navItems(item.items, { ...scope, path: [...path, 'items'], depth: depth + 1 }),
    }),
  }
}

/** Items of plugins that lead nowhere. */
export function withoutTarget(
  items: readonly NavItem[],
  place: Pick<Diagnostic, 'file' | 'keyPath'>,
): Diagnostic[] {
  return items.flatMap((item) => [
    ...(isWithoutTarget(item) ? [{ ...noTarget(item), ...place }] : []),
    ...withoutTarget(item.items ?? [], place),
  ])
}

function isWithoutTarget({ link, items }: NavItem): boolean {
  return !link && !items?.length
}

function noTarget({ text }: NavItem): Pick<Diagnostic, 'code' | 'severity' | 'message' | 'hint'> {
  return {
    code: 'nav/no-target',
    severity: 'error',
    message: `The nav item '${text}' has no link.`,
    hint: 'Add `link`, or `items` for a menu.',
  }
}

/** A pattern with the locale prefix never matches: it is tested against the path without prefix. */
function checkPrefix(
  { activeMatch }: NavItem,
  { locale: { prefix }, path, source, context }: Scope,
): void {
  if (prefix === '' || !activeMatch?.replace(/^\^/, '').startsWith(`${prefix}/`)) return
  context.report(
    {
      code: 'nav/prefixed-pattern',
      severity: 'error',
      message: `'${activeMatch}' never matches: it is compared with the path without '${prefix}'.`,
      hint: `Write '${activeMatch.replace(`${prefix}/`, '/')}'.`,
    },
    [...path, 'activeMatch'],
    source,
  )
}
