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

/** The choice after this one. */
export function nextScheme(choice: SchemeChoice): SchemeChoice {
  return SCHEME_CHOICES[(SCHEME_CHOICES.indexOf(choice) + 1) % SCHEME_CHOICES.length] ?? 'system'
}
