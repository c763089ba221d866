import type { ResolvedConfig } from '../../shared/config/resolvedConfig.ts'
import { editionKey, editionOfPlace, placeInLanguage } from '../../shared/edition.ts'
import type { Alternate } from '../../shared/page.ts'
import { routePathOf, withIndexName } from '../../shared/routePath.ts'
import { createPageRoutes, type PageRoutes } from './pageRoutes.ts'
import { isNotFoundPage } from './notFoundPage.ts'

/**
 * The pages of a site, by their place below the content root. A page that is not translated has a
 * place in that language too: there it shows its original.
 */
export interface PageList {
  /** In the order of the editions. */
  readonly pages: readonly string[]
  /** The file that a page shows: its own, or that of its original. */
  sourceOf(place: string): string
  /** True for a place whose page has a source of its own. */
  isSource(place: string): boolean
  /** True when a page shows its original because it is not translated. */
  isFallback(place: string): boolean
  /** The page that this one translates, in the same version, or null. */
  originalOf(place: string): string | null
  /** The translation of an original, or null. */
  translationOf(original: string, lang: string): string | null
  /** The locales that have the page in its version, in the order of the config. */
  alternates(place: string): Alternate[]
  /**
   * The page in every version, in the order of the config, or the nearest one above it there. Empty
   * on a site with one version.
   */
  inVersions(place: string): VersionTwin[]
  /** Places whose analysis depends on this one: in every other language, when it is an original. */
  dependents(place: string): string[]
}

/** A page of another version that stands for one of this. */
export interface VersionTwin {
  readonly version: string
  readonly place: string
  /** True for a page above the one that does not exist there. */
  readonly isParent: boolean
}

type ListConfig = Pick<ResolvedConfig, 'lang' | 'locales' | 'editions' | 'multiVersion' | 'i18n'>

/**
 * Lists the pages of a site from its sources. Pages are matched by their files, whatever their
 * routes are.
 */
export function listPages(
  sources: readonly string[],
  config: ListConfig,
  routes: PageRoutes = createPageRoutes(config.editions),
): PageList {
  const { lang: defaultLang, locales, editions } = config
  const twinsOf = groupTwins(sources, config)
  const known = new Set(sources)
  const originals = config.i18n.fallback
    ? untranslated(sources, config, twinsOf)
    : new Map<string, string>()
  const pages = inOrder([...sources, ...originals.keys()], config)
  return {
    pages,
    sourceOf: (place) => originals.get(place) ?? place,
    isSource: (place) => known.has(place),
    isFallback: (place) => originals.has(place),
    originalOf(place) {
      const original = twinsOf(place).get(defaultLang)
      return original === undefined || original === place ? null : original
    },
    translationOf: (original, lang) => twinsOf(original).get(lang) ?? null,
    alternates(place) {
      const languages = twinsOf(place)
      const original = languages.get(defaultLang)
      return locales.flatMap(({ lang }): Alternate[] => {
        const twin = languages.get(lang)
        if (twin !== undefined) return [{ lang, routePath: routes.of(twin) }]
        const fallback = original === undefined ? '' : placeInLanguage(original, lang, editions)
        return originals.has(fallback)
          ? [{ lang, routePath: routes.of(fallback), isFallback: true }]
          : []
      })
    },
    inVersions: createVersionTwins(pages, config),
    // By the shape of the path, and not by the list: a file that is gone has dependents too.
    dependents(place) {
      if (editionOfPlace(place, editions)?.lang !== defaultLang) return []
      const shaped = locales.map(({ lang }) => placeInLanguage(place, lang, editions))
      return [...new Set([...twinsOf(place).values(), ...shaped])].filter((one) => one !== place)
    },
  }
}

/** A page of the list → the sources of the same page in each language. */
type TwinsOf = (place: string) => ReadonlyMap<string, string>

/** Pages are twins if their paths without extension are those of the same original. */
function groupTwins(
  sources: readonly string[],
  { lang: defaultLang, editions }: ListConfig,
): TwinsOf {
  const twins = new Map<string, Map<string, string>>()
  const keyOf = (place: string): string =>
    withIndexName(placeInLanguage(place, defaultLang, editions).replace(/\.[^./]+$/, ''))
  for (const source of sources) {
    const languages = twins.get(keyOf(source)) ?? new Map<string, string>()
    languages.set(editionOfPlace(source, editions)?.lang ?? '', source)
    twins.set(keyOf(source), languages)
  }
  return (place) => twins.get(keyOf(place)) ?? new Map<string, string>()
}

/** Places in other languages at which an original is shown → the original. */
function untranslated(
  sources: readonly string[],
  { lang: defaultLang, locales, editions }: ListConfig,
  twinsOf: TwinsOf,
): Map<string, string> {
  // There is a 404 page in every language anyway.
  const shown = sources.filter(
    (source) =>
      editionOfPlace(source, editions)?.lang === defaultLang && !isNotFoundPage(source, editions),
  )
  const langs = locales.map(({ lang }) => lang).filter((lang) => lang !== defaultLang)
  return new Map(
    langs.flatMap((lang) =>
      shown
        .filter((source) => !twinsOf(source).has(lang))
        .map((source) => [placeInLanguage(source, lang, editions), source] as const),
    ),
  )
}

/** Pages by their editions, then by their paths. */
function inOrder(pages: readonly string[], { editions }: ListConfig): string[] {
  const order = new Map(editions.map(({ folder }, index) => [folder, index]))
  const rank = (place: string): number =>
    order.get(editionOfPlace(place, editions)?.folder ?? '') ?? 0
  return pages.toSorted((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1))
}

function createVersionTwins(
  pages: readonly string[],
  { editions, multiVersion }: ListConfig,
): PageList['inVersions'] {
  const byKey = new Map(editions.map((edition) => [editionKey(edition), edition]))
  const byFileRoute = new Map(pages.map((place) => [routePathOf(place, editions), place]))
  return (place) => {
    const own = editionOfPlace(place, editions)
    if (!own) return []
    const path = routePathOf(place, editions).slice(own.prefix.length)
    return multiVersion.versions.flatMap((version): VersionTwin[] => {
      const edition = byKey.get(editionKey({ version, lang: own.lang }))
      const found = pathsUpward(path).map((candidate) =>
        byFileRoute.get(`${edition?.prefix ?? ''}${candidate}`),
      )
      const at = found.findIndex((candidate) => candidate !== undefined)
      const twin = found[at]
      return twin === undefined ? [] : [{ version, place: twin, isParent: at > 1 }]
    })
  }
}

/**
 * A path, the same as a folder or as a page, and the folders above: `/a/b` → `/a/b`, `/a/b/`,
 * `/a/`, `/`.
 */
function pathsUpward(path: string): string[] {
  const trimmed = path.replace(/\/$/, '')
  const folders = trimmed
    .split('/')
    .map((_, index, segments) => `${segments.slice(0, index).join('/')}/`)
    .slice(1)
    .reverse()
  const other = path.endsWith('/') ? trimmed : `${trimmed}/`
  return path === '/' ? ['/', '/'] : [path, other, ...folders]
}
