import type { ReactElement } from 'react'
import { Monitor } from '../icons/Monitor.ts'
import { Moon } from '../icons/Moon.ts'
import { Sun } from '../icons/Sun.ts'
import { useSchemeSwitch } from './useSchemeSwitch.ts'

/**
 * Button that changes between light and dark. The stylesheet picks the icon, so that it is right
 * before scripts run.
 *
 * @example
 * import { defineTheme, SchemeSwitch } from 'bifolio/theme'
 *
 * export default defineTheme({ components: { SchemeSwitch: () => <div
 * className="scheme"><SchemeSwitch /></div> } })
 */
export function SchemeSwitch(): ReactElement {
  const { label, change } = useSchemeSwitch()
  return (
    <button
      type="button"
      className="bf-icon-button bf-scheme-switch"
      aria-label={label}
      onClick={change}
      data-js
    >
      <Monitor size={20} />
      <Sun size={20} />
      <Moon size={20} />
    </button>
  )
}
