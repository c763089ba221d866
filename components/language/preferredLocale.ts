/** The locale of the site that the browser prefers, or null when it prefers none of them. */
export function preferredLocale<L extends { readonly lang: string; readonly tag: string }>(
  locales: readonly L[],
  languages: readonly string[] = [],
): L | null {
  const base = (tag: string): string => tag.toLowerCase().split('-')[0] ?? ''
  for (const language of languages) {
    const exact = locales.find(({ tag }) => tag.toLowerCase() === language.toLowerCase())
    const found = exact ?? locales.find(({ lang }) => base(lang) === base(language))
    if (found) return found
  }
  return null
}
