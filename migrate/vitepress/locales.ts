import type { NavItem } from '../engine.ts'
import { tableOf, textOf } from '../configKeys.ts'
import { isLanguageFolder, langOf, type SourceLocale } from '../languages.ts'
import { noteOf } from '../notes.ts'
import type { PlannedConfig } from '../types.ts'
import type { VitePressConfig } from './config.ts'
import type { Rewrite } from './rewrites.ts'

/** The languages of the config. Without any, folders that are named like languages are those. */
export function localesOf(value: unknown, paths: readonly string[]): SourceLocale[] {
  const { locales, lang } = tableOf(value)
  const stated = Object.entries(tableOf(locales)).map(([key, locale]): SourceLocale => {
    const { lang: tag, label } = tableOf(locale)
    return {
      prefix: key === 'root' ? '' : key,
      tag: textOf(tag) ?? (key === 'root' ? (textOf(lang) ?? 'en') : key),
      label: textOf(label),
    }
  })
  if (stated.length > 0)
    return stated.toSorted((a, b) => Number(a.prefix !== '') - Number(b.prefix !== ''))
  const folders = [...new Set(paths.map((path) => path.split('/')[0] ?? ''))].filter(
    (folder) => isLanguageFolder(folder) && paths.includes(`${folder}/index.md`),
  )
  const isRooted = paths.includes('index.md') || folders.length < 2
  const [first = 'en', ...others] = isRooted ? [textOf(lang) ?? 'en', ...folders] : folders
  return [
    { prefix: isRooted ? '' : first, tag: first, label: undefined },
    ...others.map((folder): SourceLocale => ({ prefix: folder, tag: folder, label: undefined })),
  ]
}

/** Where pages and links go whose language is a folder of a folder. */
export interface LanguagePlaces {
  readonly pathOf: Rewrite
  /** A config with the new URLs. */
  inConfig(value: unknown): unknown
}

/**
 * Reads languages that are folders of a folder, as their links say: `/pages/zh/` is the language
 * `zh`, and `/pages/en/` the one of the root.
 */
export function placeOfLanguages(value: unknown, paths: readonly string[]): LanguagePlaces {
  const known = new Set(paths)
  const moves = Object.entries(tableOf(tableOf(value)['locales'])).flatMap(([key, locale]) => {
    const from = (textOf(tableOf(locale)['link']) ?? '').replace(/^\/|[^/]*$/g, '')
    const to = key === 'root' ? '' : `${key}/`
    const isNested = from.split('/').length > 2 && known.has(`${from}index.md`)
    const isFree = to === '' || !paths.some((path) => path.startsWith(to))
    return isNested && isFree ? [{ from, to }] : []
  })
  const moved = (path: string): string => {
    const move = moves.find(({ from }) => path.startsWith(from))
    return move === undefined ? path : move.to + path.slice(move.from.length)
  }
  const inConfig = (part: unknown): unknown => {
    if (typeof part === 'string') return part.startsWith('/') ? `/${moved(part.slice(1))}` : part
    if (Array.isArray(part)) return part.map(inConfig)
    if (typeof part !== 'object' || part === null) return part
    const entries = Object.entries(part).map(([key, each]) => [inConfig(key), inConfig(each)])
    return Object.fromEntries(entries) as unknown
  }
  return {
    pathOf: (path) => (known.has(moved(path)) ? path : moved(path)),
    inConfig: (config) => (moves.length === 0 ? config : inConfig(config)),
  }
}

/** A language that is another site: its name and URL. */
function siteOf(locale: unknown): { readonly text: string; readonly link: string } | null {
  const { label, link } = tableOf(locale)
  return typeof label === 'string' && typeof link === 'string' && /^https?:/.test(link)
    ? { text: label, link }
    : null
}

/** Languages that are other sites, as a menu of the navbar. */
export function withOtherSites(config: PlannedConfig, value: unknown): PlannedConfig {
  const sites = Object.values(tableOf(tableOf(value)['locales'])).flatMap((locale) => {
    const site = siteOf(locale)
    return site ? [site] : []
  })
  if (sites.length === 0) return config
  const menu: NavItem = { text: 'Languages', items: sites }
  const { themeConfig = {} } = config
  const withMenu = (nav: unknown): NavItem[] => [
    ...(Array.isArray(nav) ? (nav as readonly NavItem[]) : []),
    menu,
  ]
  return {
    ...config,
    themeConfig: {
      ...themeConfig,
      nav: withMenu(themeConfig.nav),
      ...(themeConfig.locales && {
        locales: themeConfig.locales.map((locale) =>
          locale.nav ? { ...locale, nav: withMenu(locale.nav) } : locale,
        ),
      }),
    },
  }
}

/** Those that have pages: others would be languages without a home page. */
export function usedLocales(
  locales: readonly SourceLocale[],
  paths: readonly string[],
  { value, source: { file, locate, notes } }: VitePressConfig,
): SourceLocale[] {
  return locales.filter(({ prefix }) => {
    if (prefix === '' || paths.some((path) => path.startsWith(`${prefix}/`))) return true
    // It is in the navbar.
    if (siteOf(tableOf(tableOf(value)['locales'])[prefix]) !== null) return false
    const place = locate(['locales', prefix], 'key')
    notes.push(
      noteOf(
        'migrate/left-out',
        { file, ...(place && { line: place.line }) },
        `The language "${prefix}" has no pages.`,
        'It was left out.',
      ),
    )
    return false
  })
}

/** Where a file that is served at a path goes. */
export function contentPath(path: string, locales: readonly SourceLocale[]): string {
  const [folder = '', ...rest] = path.split('/')
  const own = locales.find(({ prefix }) => prefix !== '' && prefix === folder && rest.length > 0)
  const [first] = locales
  return own
    ? `content/${langOf(own, locales)}/${rest.join('/')}`
    : `content/${first ? langOf(first, locales) : 'en'}/${path}`
}
