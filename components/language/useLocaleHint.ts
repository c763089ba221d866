import type { ClientLocale } from '../../client/index.ts'
import { loadLocale } from '../../client/locales.ts'
import { useLoaded } from '../../client/useLoaded.ts'
import { chooseLocale, dismissLocaleHint } from './localeMemory.ts'
import type { LocaleHintProps } from '../layout/partProps.ts'

/** What the hint at another language shows and does. */
export interface LocaleHintState {
  /** The other language with its texts. */
  readonly locale: ClientLocale
  /** Remembers the language. Call it when the reader follows the link. */
  readonly choose: () => void
  /** Hides the hint, and remembers that it isn't wanted. */
  readonly close: () => void
}

/**
 * Loads the texts of the suggested language, which pages in other languages don't contain. Null
 * until they are loaded.
 *
 * @example
 * const hint = useLocaleHint({ lang, routePath, onClose })
 * return hint && <a href={routePath} onClick={hint.choose}>{hint.locale.label}</a>
 */
export function useLocaleHint({
  lang,
  routePath,
  onClose,
}: LocaleHintProps): LocaleHintState | null {
  // Nobody has asked for the hint, and nobody misses it.
  const locale = useLoaded(routePath, loadLocale)
  const close = (): void => {
    dismissLocaleHint()
    onClose()
  }
  return locale ? { locale, choose: () => chooseLocale(lang), close } : null
}
