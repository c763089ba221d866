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

/**
 * Lists the pages of a site from its sources. Pages are matched by their files, whatever their
 * routes are.
 */
export function listPages(
  sources: readonly string[],
  {
    lang: defaultLang,
    locales,
    editions,
    multiVersion,
    i18n,
  }: Pick<ResolvedConfig, 'lang' | 'locales' | 'editions' | 'multiVersion' | 'i18n'>,
  routes: PageRoutes = createPageRoutes(editions),
): PageList {
  const byKey = new Map(editions.map((edition) => [editionKey(edition), edition]))
  const langOf = (place: string): string | undefined => editionOfPlace(place, editions)?.lang
  const placeIn = (lang: string, place: string): string => placeInLanguage(place, lang, editions)
  /** Path of the original without extension → language → source. */
  const twins = new Map<string, Map<string, string>>()
  const twinKey = (place: string): string =>
    withIndexName(placeIn(defaultLang, place).replace(/\.[^./]+$/, ''))
  const twinsOf = (place: string): Map<string, string> =>
    twins.get(twinKey(place)) ?? new Map<string, string>()
  for (const source of sources) {
    const languages = twins.get(twinKey(source)) ?? new Map<string, string>()
    languages.set(langOf(source) ?? '', source)
    twins.set(twinKey(source), languages)
  }

  const known = new Set(sources)
  const originals = new Map<string, string>()
  for (const { lang } of i18n.fallback
    ? locales.filter((locale) => locale.lang !== defaultLang)
    : []) {
    for (const source of sources) {
      // There is a 404 page in every language anyway.
      if (
        langOf(source) === defaultLang &&
        !twinsOf(source).has(lang) &&
        !isNotFoundPage(source, editions)
      )
        originals.set(placeIn(lang, source), source)
    }
  }
  const order = new Map(editions.map(({ folder }, index) => [folder, index]))
  const rank = (place: string): number =>
    order.get(editionOfPlace(place, editions)?.folder ?? '') ?? 0
  const pages = [...sources, ...originals.keys()].sort(
    (a, b) => rank(a) - rank(b) || (a < b ? -1 : 1),
  )
  const byFileRoute = new Map(pages.map((place) => [routePathOf(place, editions), place]))

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
        const fallback = original === undefined ? '' : placeIn(lang, original)
        return originals.has(fallback)
          ? [{ lang, routePath: routes.of(fallback), isFallback: true }]
          : []
      })
    },
    inVersions(place) {
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
    },
    // By the shape of the path, and not by the list: a file that is gone has dependents too.
    dependents: (place) =>
      langOf(place) === defaultLang
        ? [
            ...new Set([
              ...twinsOf(place).values(),
              ...locales.map(({ lang }) => placeIn(lang, place)),
            ]),
          ].filter((other) => other !== place)
        : [],
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
