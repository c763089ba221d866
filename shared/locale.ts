/** What deciding a language needs of a locale. */
interface LocalePrefix {
  readonly lang: string
  /** Empty for the default language of the default version. */
  readonly prefix: string
}

/**
 * Locale of a route path, that of the longest prefix. Compares whole segments, so `/zhuyin` is in
 * the default language.
 */
export function localeOf<L extends LocalePrefix>(routePath: string, locales: readonly L[]): L {
  let best: L | undefined
  for (const locale of locales) {
    const { prefix } = locale
    const isAbove = routePath === prefix || routePath.startsWith(`${prefix}/`)
    if (isAbove && (best === undefined || prefix.length > best.prefix.length)) best = locale
  }
  const found = best ?? locales[0]
  if (!found) throw new Error('A site needs at least one locale.')
  return found
}

/** The route path without its locale prefix: `/zh/guide/x` → `/guide/x`. */
export function withoutPrefix(routePath: string, prefix: string): string {
  return prefix === '' ? routePath : routePath.slice(prefix.length) || '/'
}
