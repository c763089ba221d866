import type { Element } from 'hast'

/** The language of a `code` element. Empty for one without. */
export function languageOf(code: Element): string {
  const names = Array.isArray(code.properties.className) ? code.properties.className : []
  return String(names.find((name) => String(name).startsWith('language-')) ?? '').slice(
    'language-'.length,
  )
}
