import { Monitor, Moon, Sun } from 'lucide-react'
import type { ReactElement } from 'react'
import { useColorScheme, useUiText } from '../../client/index.ts'
import { nextScheme, SCHEME_LABELS } from './schemeCycle.ts'

/** Button that goes from system to light to dark. The stylesheet picks the icon, so that it is right before scripts run. */
export function SchemeSwitch(): ReactElement {
  const { choice, setChoice } = useColorScheme()
  const uiText = useUiText()
  const next = nextScheme(choice)
  const name = uiText('themeSwitch', { current: uiText(SCHEME_LABELS[choice]), next: uiText(SCHEME_LABELS[next]) })
  return (
    <button type="button" className="bf-icon-button bf-scheme-switch" aria-label={name} onClick={() => setChoice(next)} data-js>
      <Monitor size={20} strokeWidth={1.5} aria-hidden />
      <Sun size={20} strokeWidth={1.5} aria-hidden />
      <Moon size={20} strokeWidth={1.5} aria-hidden />
    </button>
  )
}
