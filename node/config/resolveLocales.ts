import type { z } from 'zod'
import { directionOf } from '../../shared/config/direction.ts'
import type {
  ResolvedAnnouncement,
  ResolvedConfig,
  ResolvedLocale,
} from '../../shared/config/resolvedConfig.ts'
import type {
  LocaleConfig,
  NavConfig,
  SidebarConfig,
  SidebarSections,
} from '../../shared/config/siteConfig.ts'
import { editViewOf } from '../../shared/editLink.ts'
import type { NavItem } from '../../shared/nav.ts'
import { en } from '../../shared/ui-text/en.ts'
import { BUILT_IN_LANGUAGES, builtInText } from '../../shared/ui-text/languages.ts'
import type { UiText } from '../../shared/ui-text/uiText.ts'
import type { themeConfigSchema } from '../schema/themeSchema.ts'
import { tagOfFolder } from '../schema/localeSchema.ts'

type Theme = z.output<typeof themeConfigSchema>
/** What the theme of the site and that of one locale have in common. */
type LocaleTheme = Omit<NonNullable<Theme['locales']>[number], 'lang' | 'label'>

const TAGS: Readonly<Record<string, string>> = { zh: 'zh-CN' }

/** What the locales of a site are made of. */
export interface LocalesInput {
  /** The default language. */
  readonly lang: string
  readonly title: string
  readonly description: string
  readonly locales?: readonly LocaleConfig[] | undefined
  readonly themeConfig: Theme
}

/** A language before it is known of which version: nav and sidebar as they are stated. */
export interface StatedLocale extends Omit<ResolvedLocale, 'nav' | 'sidebar'> {
  readonly nav: NavConfig | null
  readonly sidebar: SidebarConfig | null
}

/**
 * Every language of the site. A text that a locale does not state comes from the root of
 * `themeConfig`, then from the built-in table.
 */
export function resolveLocales({
  lang,
  title,
  description,
  locales,
  themeConfig,
}: LocalesInput): StatedLocale[] {
  const listed: readonly LocaleConfig[] = locales?.length
    ? locales
    : [{ lang, label: labelOf(lang) }]
  return listed.map((locale): StatedLocale => {
    const at = themeConfig.locales?.findIndex((theme) => theme.lang === locale.lang) ?? -1
    const own = themeConfig.locales?.[at]
    const placeOf = (key: keyof ResolvedLocale['statedAt']): readonly (string | number)[] =>
      own?.[key] !== undefined ? ['themeConfig', 'locales', at, key] : ['themeConfig', key]
    const tag = locale.tag ?? TAGS[locale.lang] ?? tagOfFolder(locale.lang)
    const uiText = resolveUiText({ tag, uiText: locale.uiText }, own, themeConfig)
    const editLink = own?.editLink ?? themeConfig.editLink
    return {
      version: '',
      lang: locale.lang,
      folder: locale.lang,
      label: own?.label ?? locale.label,
      tag,
      dir: locale.dir ?? directionOf(tag),
      prefix: locale.lang === lang ? '' : `/${locale.lang}`,
      title: locale.title ?? title,
      description: locale.description ?? description,
      nav: own?.nav ?? themeConfig.nav ?? null,
      sidebar: own?.sidebar ?? themeConfig.sidebar ?? null,
      statedAt: {
        nav: placeOf('nav'),
        sidebar: placeOf('sidebar'),
        announcement: placeOf('announcement'),
      },
      editLink: editLink
        ? { docRepoBaseUrl: editViewOf(editLink.docRepoBaseUrl), text: uiText.editPage }
        : null,
      announcement: resolveAnnouncement(own?.announcement ?? themeConfig.announcement),
      uiText,
    }
  })
}

function resolveAnnouncement(
  announcement: LocaleTheme['announcement'],
): ResolvedAnnouncement | null {
  if (!announcement) return null
  const { text, link = null, closable, id = shortHash(text + (link ?? '')) } = announcement
  return { id, text, link, closable }
}

/** A short name for a text: another text has another one. */
function shortHash(text: string): string {
  let hash = 5381
  for (const char of text) hash = (hash * 33 + (char.codePointAt(0) ?? 0)) >>> 0
  return hash.toString(36)
}

/** Every language of every version, the default version first. Without versions: the languages. */
export function resolveEditions(
  locales: readonly StatedLocale[],
  { default: first, versions }: ResolvedConfig['multiVersion'],
): ResolvedLocale[] {
  if (versions.length === 0) return locales.map((locale) => ofVersion(locale, ''))
  const ordered = [first, ...versions.filter((version) => version !== first)]
  return ordered.flatMap((version) =>
    locales.map((locale) => ({
      ...ofVersion(locale, version),
      version,
      folder: `${version}/${locale.lang}`,
      ...(version === first && { unversioned: locale.lang }),
      prefix: (version === first ? '' : `/${version}`) + locale.prefix,
    })),
  )
}

/** Nav and sidebar of one version, and their places. */
function ofVersion(locale: StatedLocale, version: string): ResolvedLocale {
  const { nav, sidebar, statedAt } = locale
  const hasNavs = nav !== null && !isList(nav)
  const hasSidebars = sidebar !== null && Object.keys(sidebar).some((key) => !key.startsWith('/'))
  return {
    ...locale,
    nav: hasNavs ? (nav[version] ?? null) : nav,
    sidebar: (hasSidebars ? (sidebar[version] ?? null) : sidebar) as SidebarSections | null,
    statedAt: {
      ...statedAt,
      nav: hasNavs ? [...statedAt.nav, version] : statedAt.nav,
      sidebar: hasSidebars ? [...statedAt.sidebar, version] : statedAt.sidebar,
    },
  }
}

function isList(nav: NavConfig): nav is readonly NavItem[] {
  return Array.isArray(nav)
}

function labelOf(lang: string): string {
  return BUILT_IN_LANGUAGES[lang]?.label ?? lang
}

function resolveUiText(
  { tag, uiText }: { readonly tag: string; readonly uiText: LocaleConfig['uiText'] },
  own: LocaleTheme | undefined,
  root: LocaleTheme,
): UiText {
  return {
    ...(builtInText(tag) ?? en),
    ...statedTexts(root),
    ...uiText,
    ...(own && statedTexts(own)),
  }
}

function statedTexts(theme: LocaleTheme): Partial<UiText> {
  const texts: Partial<Record<keyof UiText, string | undefined>> = {
    outlineTitle: theme.outlineTitle,
    prevPage: theme.prevPageText,
    nextPage: theme.nextPageText,
    searchPlaceholder: theme.searchPlaceholderText,
    searchNoResults: theme.searchNoResultsText,
    searchSuggestion: theme.searchSuggestedQueryText,
    overviewFilter: theme.overview?.filterNameText,
    overviewPlaceholder: theme.overview?.filterPlaceholderText,
    overviewNoResult: theme.overview?.filterNoResultText,
    editPage: theme.editLink?.text,
  }
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== undefined))
}
