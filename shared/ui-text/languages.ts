import { ar } from './ar.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { fa } from './fa.ts'
import { fr } from './fr.ts'
import { ja } from './ja.ts'
import { ko } from './ko.ts'
import { pickLanguage } from './pickLanguage.ts'
import { ptBR } from './ptBR.ts'
import { ru } from './ru.ts'
import type { UiText } from './uiText.ts'
import { zh } from './zh.ts'
import { zhTW } from './zhTW.ts'

/** A language that the interface comes in. */
interface BuiltInLanguage {
  /** Its name, as its readers call it. */
  readonly label: string
  readonly uiText: UiText
}

/**
 * The languages of the interface, by language tag. Never import this in the browser: a page carries
 * the strings of its site's languages only.
 */
export const BUILT_IN_LANGUAGES: Readonly<Record<string, BuiltInLanguage>> = {
  en: { label: 'English', uiText: en },
  zh: { label: '简体中文', uiText: zh },
  'zh-TW': { label: '繁體中文', uiText: zhTW },
  ja: { label: '日本語', uiText: ja },
  ko: { label: '한국어', uiText: ko },
  de: { label: 'Deutsch', uiText: de },
  fr: { label: 'Français', uiText: fr },
  es: { label: 'Español', uiText: es },
  'pt-BR': { label: 'Português (Brasil)', uiText: ptBR },
  ru: { label: 'Русский', uiText: ru },
  ar: { label: 'العربية', uiText: ar },
  fa: { label: 'فارسی', uiText: fa },
}

/**
 * The built-in strings for a language tag. Undefined for a language without any, whose interface is
 * English.
 */
export function builtInText(tag: string): UiText | undefined {
  return BUILT_IN_LANGUAGES[pickLanguage(tag, Object.keys(BUILT_IN_LANGUAGES)) ?? '']?.uiText
}
