import type { LocaleConfig } from './engine.ts'

/** A language of the other site. */
export interface SourceLocale {
  /**
   * Path prefix of its pages on the old site, without slashes. Empty for the language of the root.
   */
  readonly prefix: string
  /** BCP 47 tag. */
  readonly tag: string
  readonly label: string | undefined
}

/** True for the code of a language as folders are called: `en`, `zh-cn`, `pt_BR`, not `api`. */
export function isLanguageFolder(name: string): boolean {
  if (!/^[a-z]{2,3}(?:[-_](?:[A-Za-z]{2}|[A-Za-z]{4}))?$/.test(name)) return false
  const names = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' })
  return names.of(name.replace('_', '-')) !== undefined
}

/**
 * Folder and prefix of a language on the new site: the prefix that it had, else the language of its
 * tag.
 */
export function langOf(
  { prefix, tag }: Pick<SourceLocale, 'prefix' | 'tag'>,
  others: readonly Pick<SourceLocale, 'prefix'>[] = [],
): string {
  if (prefix !== '') return prefix
  const [language = 'en'] = tag.toLowerCase().split(/[-_]/)
  return others.some((other) => other.prefix === language) ? tag.toLowerCase() : language
}

/** Name of a language in that language, without its region: `English`, `简体中文`. */
export function labelOf(tag: string): string {
  try {
    const { language, script } = new Intl.Locale(tag).maximize()
    const name = new Intl.DisplayNames([tag], { type: 'language', fallback: 'none' }).of(
      language === 'zh' ? `zh-${String(script)}` : language,
    )
    return name === undefined ? tag : `${name.charAt(0).toLocaleUpperCase(tag)}${name.slice(1)}`
  } catch {
    return tag
  }
}

/** Languages of the new config, the default one first. */
export function localesOf(locales: readonly SourceLocale[]): readonly LocaleConfig[] {
  return locales.map((locale) => {
    const lang = langOf(locale, locales)
    const tag = locale.tag.replaceAll('_', '-')
    return {
      lang,
      label: locale.label ?? labelOf(tag),
      ...(tag.toLowerCase() !== lang.replaceAll('_', '-').toLowerCase() && { tag }),
    }
  })
}

/** Redirects of a language without pages, whose pages the old site served in the main language. */
export function redirectsOfLanguage(
  prefix: string,
): { readonly from: string; readonly to: string }[] {
  return [
    { from: `/${prefix}`, to: '/' },
    { from: `/${prefix}/*`, to: '/*' },
  ]
}
