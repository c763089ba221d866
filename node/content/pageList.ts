import type { ResolvedConfig } from '../../shared/config/resolvedConfig.ts'
import type { Alternate } from '../../shared/page.ts'
import { routePathOf } from '../../shared/routePath.ts'

/**
 * The pages of a site, by their place below the content root. A page that is not translated has a place in that
 * language too: there it shows its original.
 */
export interface PageList {
  /** In the order of the locales. */
  readonly pages: readonly string[]
  /** The file that a page shows: its own, or that of its original. */
  sourceOf(place: string): string
  /** True when a page shows its original because it is not translated. */
  isFallback(place: string): boolean
  /** The page that this one translates, or null. */
  originalOf(place: string): string | null
  /** The translation of an original, or null. */
  translationOf(original: string, lang: string): string | null
  /** The locales that have the page, in the order of the config. */
  alternates(place: string): Alternate[]
  /** Places whose analysis depends on this one: in every other language, when it is an original. */
  dependents(place: string): string[]
}

/** First segment of a place. */
export function langOfPlace(place: string): string {
  return place.split('/')[0] ?? ''
}

/** Lists the pages of a site from its sources. */
export function listPages(sources: readonly string[], { lang: defaultLang, locales, i18n }: Pick<ResolvedConfig, 'lang' | 'locales' | 'i18n'>): PageList {
  /** Path without language and ending → language → source. */
  const twins = new Map<string, Map<string, string>>()
  const below = (place: string): string => place.slice(place.indexOf('/'))
  const twinKey = (place: string): string => below(place).replace(/\.[^./]+$/, '')
  const twinsOf = (place: string): Map<string, string> => twins.get(twinKey(place)) ?? new Map<string, string>()
  for (const source of sources) {
    const languages = twins.get(twinKey(source)) ?? new Map<string, string>()
    languages.set(langOfPlace(source), source)
    twins.set(twinKey(source), languages)
  }

  const originals = new Map<string, string>()
  for (const { lang } of i18n.fallback ? locales.filter((locale) => locale.lang !== defaultLang) : []) {
    for (const source of sources) {
      if (langOfPlace(source) === defaultLang && !twinsOf(source).has(lang)) originals.set(lang + below(source), source)
    }
  }
  const order = new Map(locales.map(({ lang }, index) => [lang, index]))
  const rank = (place: string): number => order.get(langOfPlace(place)) ?? 0
  return {
    pages: [...sources, ...originals.keys()].sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1)),
    sourceOf: (place) => originals.get(place) ?? place,
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
        if (twin !== undefined) return [{ lang, routePath: routePathOf(twin, defaultLang) }]
        const fallback = original === undefined ? '' : lang + below(original)
        return originals.has(fallback) ? [{ lang, routePath: routePathOf(fallback, defaultLang), isFallback: true }] : []
      })
    },
    // By the shape of the path, and not by the list: a file that is gone has dependents too.
    dependents: (place) =>
      langOfPlace(place) === defaultLang
        ? [...new Set([...twinsOf(place).values(), ...locales.map(({ lang }) => lang + below(place))])].filter((other) => other !== place)
        : [],
  }
}
