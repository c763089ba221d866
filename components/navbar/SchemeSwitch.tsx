import { Monitor, Moon, Sun } from 'lucide-react'
import type { ReactElement } from 'react'
import { useColorScheme, useSite, useUiText } from '../../client/index.ts'
import { changeScheme, nextScheme, SCHEME_LABELS } from './schemeCycle.ts'

/** Button that goes from system to light to dark. The stylesheet picks the icon, so that it is right before scripts run. */
export function SchemeSwitch(): ReactElement {
  const { choice, setChoice } = useColorScheme()
  const { enableAppearanceAnimation } = useSite().themeConfig
  const uiText = useUiText()
  const next = nextScheme(choice)
  const name = uiText('themeSwitch', { current: uiText(SCHEME_LABELS[choice]), next: uiText(SCHEME_LABELS[next]) })
  return (
    <button type="button" className="bf-icon-button bf-scheme-switch" aria-label={name} onClick={() => changeScheme(() => setChoice(next), enableAppearanceAnimation)} data-js>
      <Monitor size={20} strokeWidth={1.5} aria-hidden />
      <Sun size={20} strokeWidth={1.5} aria-hidden />
      <Moon size={20} strokeWidth={1.5} aria-hidden />
    </button>
  )
}
