import type { ResolvedConfig, ResolvedLocale } from '../../shared/config/resolvedConfig.ts'
import { pick } from '../pick.ts'

/**
 * Fields that pages are compiled with. A change of one compiles all pages again; a change of
 * another field compiles none.
 */
const FIELDS = [
  'root',
  'base',
  'siteUrl',
  'lang',
  'publicDirs',
  'i18n',
  'route',
  'markdownPages',
  'llms',
  'images',
  'replaceRules',
  'check',
  'multiVersion',
  'markdown',
] as const satisfies readonly (keyof ResolvedConfig)[]

/** The same of every language. */
const LOCALE_FIELDS = [
  'version',
  'lang',
  'folder',
  'unversioned',
  'prefix',
  'tag',
  'dir',
  'uiText',
] as const satisfies readonly (keyof ResolvedLocale)[]

/** One language of one version, as the compiler gets it. */
export type CompileLocale = Pick<ResolvedLocale, (typeof LOCALE_FIELDS)[number]>

/** The part of the config that the compiler gets. Titles, navigation and theme aren't in it. */
export interface CompileConfig extends Pick<ResolvedConfig, (typeof FIELDS)[number]> {
  readonly locales: readonly CompileLocale[]
  readonly editions: readonly CompileLocale[]
}

/** Takes what the compiler may read from a config. */
export function compileConfigOf(config: ResolvedConfig): CompileConfig {
  const localeOf = (locale: ResolvedLocale): CompileLocale => pick(locale, LOCALE_FIELDS)
  return {
    ...pick(config, FIELDS),
    locales: config.locales.map(localeOf),
    editions: config.editions.map(localeOf),
  }
}
