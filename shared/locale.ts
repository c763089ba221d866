/** What deciding a language needs of a locale. */
export interface LocalePrefix {
  readonly lang: string
  /** Empty for the default language. */
  readonly prefix: string
}

/** Locale of a route path. Compares whole segments, so `/zhuyin` is in the default language. */
export function localeOf<L extends LocalePrefix>(routePath: string, locales: readonly L[]): L {
  const found = locales.find(({ prefix }) => prefix !== '' && (routePath === prefix || routePath.startsWith(`${prefix}/`)))
  const fallback = locales.find(({ prefix }) => prefix === '') ?? locales[0]
  if (!found && !fallback) throw new Error('A site needs at least one locale.')
  return (found ?? fallback) as L
}

/** The route path without its locale prefix: `/zh/guide/x` → `/guide/x`. */
export function withoutPrefix(routePath: string, prefix: string): string {
  return prefix === '' ? routePath : routePath.slice(prefix.length) || '/'
}
