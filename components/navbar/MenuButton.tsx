import type { ReactElement } from 'react'
import { useUiText } from '../../client/index.ts'
import { Menu } from '../icons/Menu.ts'
import { useLayout } from '../layout/LayoutContext.ts'
import type { MenuButtonProps } from '../layout/partProps.ts'

/**
 * The button that opens the mobile menu.
 *
 * @example
 * <MenuButton className="menu" />
 */
export function MenuButton({ className }: MenuButtonProps): ReactElement {
  const { openMenu, prepareMenu } = useLayout()
  const uiText = useUiText()
  return (
    <button
      type="button"
      className={`bf-icon-button ${className}`}
      aria-label={uiText('openMenu')}
      aria-haspopup="dialog"
      onClick={openMenu}
      onPointerEnter={prepareMenu}
      onFocus={prepareMenu}
      data-js
    >
      <Menu size={20} />
    </button>
  )
}
