import { useColorScheme, useSite, useUiText, type SchemeChoice } from '../../client/index.ts'
import { changeScheme, nextScheme, SCHEME_LABELS } from '../ui/schemeCycle.ts'

/** A button that changes between light and dark. */
export interface SchemeSwitchState {
  readonly choice: SchemeChoice
  readonly next: SchemeChoice
  /** Accessible name with the current and the next scheme, in the language of the page. */
  readonly label: string
  /** Switches to the next one, with a fade if the site has it on. */
  readonly change: () => void
}

/**
 * The chosen color scheme, and the way to the other one, which is the system's again if that has
 * it.
 *
 * @example
 * const { label, change } = useSchemeSwitch()
 * return <button type="button" aria-label={label} onClick={change}>◐</button>
 */
export function useSchemeSwitch(): SchemeSwitchState {
  const { choice, resolved, setChoice } = useColorScheme()
  const { enableAppearanceAnimation } = useSite().themeConfig
  const uiText = useUiText()
  const next = nextScheme(choice, resolved)
  return {
    choice,
    next,
    label: uiText('themeSwitch', {
      current: uiText(SCHEME_LABELS[choice]),
      next: uiText(SCHEME_LABELS[next]),
    }),
    change: () => changeScheme(() => setChoice(next), enableAppearanceAnimation),
  }
}
