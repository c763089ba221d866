import type { ReactElement } from 'react'
import { useUiText } from '../../client/index.ts'
import './facing-switch.css'
import type { FacingSwitchProps } from '../layout/partProps.ts'

/**
 * Button that sets the same page of another language beside the text.
 *
 * @example
 * import { defineTheme, FacingSwitch } from 'bifolio/theme'
 *
 * const InBox = (props) => <div className="facing"><FacingSwitch {...props} /></div>
 *
 * export default defineTheme({ components: { FacingSwitch: InBox } })
 */
export function FacingSwitch({ isOn, onToggle, onPrepare }: FacingSwitchProps): ReactElement {
  const uiText = useUiText()
  return (
    <button
      type="button"
      className="bf-facing-switch"
      aria-pressed={isOn}
      aria-keyshortcuts="Alt+Shift+F"
      onClick={onToggle}
      onPointerEnter={onPrepare}
      data-js
    >
      {uiText('facing')}
    </button>
  )
}
