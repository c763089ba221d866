import type { TextTable } from './siteConfig.ts'

/** Where a text of nav or sidebar is looked up. */
export interface TextLookup {
  readonly table: TextTable
  readonly lang: string
  /** Language used for a key that has no text in `lang`. */
  readonly defaultLang: string
}

/** The text of a key in the site's text table. Other text is shown as written. */
export function siteText(text: string, { table, lang, defaultLang }: TextLookup): string {
  const entry = Object.hasOwn(table, text) ? table[text] : undefined
  return entry?.[lang] ?? entry?.[defaultLang] ?? text
}
