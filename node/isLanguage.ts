const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })

/** True for the tag of a language that exists: `de`, `pt-BR`, and not `guide`. */
export function isLanguage(tag: string): boolean {
  return languageName(tag) !== undefined
}

/** What a language is called in English. Undefined for what isn't the tag of one. */
export function languageName(tag: string): string | undefined {
  try {
    return names.of(new Intl.Locale(tag).language)
  } catch {
    return undefined
  }
}
