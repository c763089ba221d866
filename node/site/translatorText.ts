import type { ResolvedConfig } from '../../shared/config/resolvedConfig.ts'
import { pickLanguage } from '../../shared/ui-text/pickLanguage.ts'
import type { Translator } from './compareSections.ts'

type Kind = Exclude<Translator, 'person'>

/**
 * Notices of translations that a machine made, by language tag. Only the pages that have one get
 * its text: the texts of the interface are part of every page.
 */
const TEXTS: Readonly<Record<string, Readonly<Record<Kind, string>>>> = {
  en: {
    machine: 'This page was translated by machine.',
    reviewed: 'This page was translated by machine and checked by a person.',
  },
  zh: { machine: '本页由机器翻译。', reviewed: '本页由机器翻译，并经人工校对。' },
  'zh-TW': { machine: '本頁由機器翻譯。', reviewed: '本頁由機器翻譯，並經人工校對。' },
  ja: {
    machine: 'このページは機械翻訳されています。',
    reviewed: 'このページは機械翻訳され、人が確認しています。',
  },
  ko: {
    machine: '이 페이지는 기계 번역되었습니다.',
    reviewed: '이 페이지는 기계 번역되었으며 사람이 검토했습니다.',
  },
  de: {
    machine: 'Diese Seite wurde maschinell übersetzt.',
    reviewed: 'Diese Seite wurde maschinell übersetzt und von einem Menschen geprüft.',
  },
  fr: {
    machine: 'Cette page a été traduite automatiquement.',
    reviewed: 'Cette page a été traduite automatiquement, puis relue par une personne.',
  },
  es: {
    machine: 'Esta página se ha traducido automáticamente.',
    reviewed: 'Esta página se ha traducido automáticamente y la ha revisado una persona.',
  },
  'pt-BR': {
    machine: 'Esta página foi traduzida automaticamente.',
    reviewed: 'Esta página foi traduzida automaticamente e revisada por uma pessoa.',
  },
  ru: {
    machine: 'Эта страница переведена автоматически.',
    reviewed: 'Эта страница переведена автоматически и проверена человеком.',
  },
  ar: {
    machine: 'تُرجمت هذه الصفحة آليًا.',
    reviewed: 'تُرجمت هذه الصفحة آليًا وراجعها شخص.',
  },
  fa: {
    machine: 'این صفحه به‌صورت ماشینی ترجمه شده است.',
    reviewed: 'این صفحه به‌صورت ماشینی ترجمه و به‌دست یک انسان بازبینی شده است.',
  },
}

/** Keys of the texts in `text` of the config. */
const KEYS: Readonly<Record<Kind, string>> = {
  machine: 'translatedByMachine',
  reviewed: 'translationReviewed',
}

/** The notice of a page in its language, in the wording of the site if that has one. */
export function translatorText(
  kind: Kind,
  lang: string,
  { locales, text }: Pick<ResolvedConfig, 'locales' | 'text'>,
): string {
  const own = text[KEYS[kind]]?.[lang]
  if (own !== undefined) return own
  const tag = locales.find((locale) => locale.lang === lang)?.tag ?? lang
  return TEXTS[pickLanguage(tag, Object.keys(TEXTS)) ?? 'en']?.[kind] ?? ''
}
