import { type PluginContext, type TextTable, pickLanguage } from 'bifolio'
import { ar } from './ar.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { fa } from './fa.ts'
import { fr } from './fr.ts'
import { ja } from './ja.ts'
import { ko } from './ko.ts'
import type { OfficialTexts } from './officialTexts.ts'
import { ptBR } from './ptBR.ts'
import { ru } from './ru.ts'
import { zh } from './zh.ts'
import { zhTW } from './zhTW.ts'

/** Texts of the official plugins by language tag: the languages of the interface. */
export const OFFICIAL_TEXTS: Readonly<Record<string, OfficialTexts>> = {
  en,
  zh,
  'zh-TW': zhTW,
  ja,
  ko,
  de,
  fr,
  es,
  'pt-BR': ptBR,
  ru,
  ar,
  fa,
}

/** The `text` of a plugin whose components read texts in the browser. */
export function textTable(plugin: keyof OfficialTexts): TextTable {
  const languages = Object.entries(OFFICIAL_TEXTS).map(
    ([tag, texts]) => [tag, texts[plugin] as unknown as Readonly<Record<string, string>>] as const,
  )
  return Object.fromEntries(
    Object.keys(en[plugin]).map((key) => [
      key,
      Object.fromEntries(languages.map(([tag, texts]) => [tag, texts[key] ?? ''])),
    ]),
  )
}

/**
 * The texts for a language of the site, of plugins that write them into pages. English for a
 * language without any.
 */
export function textsFor(
  lang: string,
  { locales }: Pick<PluginContext['config'], 'locales'>,
): OfficialTexts {
  const tag = locales.find((locale) => locale.lang === lang)?.tag ?? lang
  return OFFICIAL_TEXTS[pickLanguage(tag, Object.keys(OFFICIAL_TEXTS)) ?? 'en'] ?? en
}

/** A text of a plugin that writes it into pages, in the wording of the site if that has one. */
export function siteTextFor(
  key: string,
  lang: string,
  { own, config }: { readonly own: string; readonly config: PluginContext['config'] },
): string {
  return config.text[key]?.[lang] ?? own
}
