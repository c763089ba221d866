import { useId, type ReactElement } from 'react'
import { useColorScheme, useSite, useUiText } from '../../client/index.ts'
import { changeScheme, SCHEME_CHOICES, SCHEME_LABELS } from '../ui/schemeCycle.ts'

/**
 * The color scheme as three radio buttons, for the drawer.
 *
 * @example
 * <SchemeRadios />
 */
export function SchemeRadios(): ReactElement {
  const { choice, setChoice } = useColorScheme()
  const { enableAppearanceAnimation } = useSite().themeConfig
  const uiText = useUiText()
  const name = useId()
  return (
    <fieldset className="bf-scheme-radios">
      <legend>{uiText('theme')}</legend>
      {SCHEME_CHOICES.map((value) => (
        <label key={value}>
          <input
            type="radio"
            name={name}
            value={value}
            checked={choice === value}
            onChange={() => changeScheme(() => setChoice(value), enableAppearanceAnimation)}
          />
          {uiText(SCHEME_LABELS[value])}
        </label>
      ))}
    </fieldset>
  )
}
