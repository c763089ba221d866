import type { SchemeChoice } from '../../client/index.ts'
import { mediaQuery } from '../../client/mediaQuery.ts'
import type { UiText } from '../../shared/ui-text/uiText.ts'

/** The choices in the order of the switch. */
export const SCHEME_CHOICES: readonly SchemeChoice[] = ['system', 'light', 'dark']

/** Interface string of each choice. */
export const SCHEME_LABELS: Readonly<Record<SchemeChoice, keyof UiText>> = {
  system: 'themeSystem',
  light: 'themeLight',
  dark: 'themeDark',
}

/**
 * Changes the color scheme, with a fade if the site has it on, the browser supports it, and the
 * reader doesn't prefer less motion.
 */
export function changeScheme(change: () => void, isAnimated: boolean): void {
  if (
    isAnimated &&
    document.startViewTransition &&
    !mediaQuery('(prefers-reduced-motion: reduce)').matches
  )
    document.startViewTransition(change)
  else change()
}

/**
 * The choice that makes a light page dark and a dark one light: that of the system, where it does.
 */
export function nextScheme(choice: SchemeChoice, resolved: 'light' | 'dark'): SchemeChoice {
  const next = resolved === 'dark' ? 'light' : 'dark'
  return choice !== 'system' && mediaQuery(`(prefers-color-scheme: ${next})`).matches
    ? 'system'
    : next
}
