import { readStored, siteKey, writeStored } from '../../client/storage.ts'
import { preferredLocale } from './preferredLocale.ts'

const HINT = siteKey('bifolio-locale-hint')
const CHOICE = siteKey('bifolio-locale')

/** True when the reader closed the line about the other language, or chose a language. */
export function isLocaleHintDismissed(): boolean {
  // Without storage a line that is closed would come back on every page.
  return readStored('localStorage', HINT, (text) => text === 'off', true) ?? false
}

/** Remembers that the line is not wanted. */
export function dismissLocaleHint(): void {
  writeStored('localStorage', HINT, 'off')
}

/** Remembers the language that the reader chose. */
export function chooseLocale(lang: string): void {
  dismissLocaleHint()
  writeStored('localStorage', CHOICE, lang)
}

/** A language that a reader may be led to. */
export interface RedirectTarget {
  readonly lang: string
  readonly tag: string
  /** URL of its home page. */
  readonly href: string
}

/**
 * Called in the head of the home page in the default language. Redirects to the language that the
 * reader chose, or else to the one that the browser prefers. A URL with a query or an anchor, and a
 * link of the site itself, are kept as they are.
 */
export function redirectToLocale(targets: readonly RedirectTarget[], own: string): void {
  const { search, hash, origin } = location
  if (search || hash || (document.referrer && new URL(document.referrer).origin === origin)) return
  const chosen = readStored('localStorage', CHOICE, (lang) => lang)
  // Without storage the choice of the default language would be undone at once.
  if (chosen === null && isLocaleHintDismissed()) return
  const target =
    chosen === null
      ? preferredLocale(targets, navigator.languages)
      : targets.find(({ lang }) => lang === chosen)
  if (target && target.lang !== own) location.replace(target.href)
}
