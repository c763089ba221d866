import { useEffect, useRef, type PointerEvent, type ReactElement } from 'react'
import { onNavigate, useLocale, usePage, useSite, useUiText } from '../../client/index.ts'
import { X } from '../icons/X.ts'
import { useThemed } from '../layout/parts.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { Sidebar } from '../sidebar/Sidebar.tsx'
import { LocaleSwitch } from '../language/LocaleSwitch.tsx'
import { NavMenu } from '../navbar/NavMenu.tsx'
import { SchemeRadios } from '../navbar/SchemeRadios.tsx'
import { SocialLinks } from '../navbar/SocialLinks.tsx'
import './mobile-menu.css'
import type { MobileMenuProps } from '../layout/partProps.ts'

/** Way back to the edge that counts as a swipe. Unit: pixels. */
const SWIPE = 48

/**
 * The drawer that the menu button opens: sections, sidebar, languages, versions, color scheme and
 * social links. Replaced components are used here too.
 *
 * @example
 * import { defineTheme, MobileMenu } from 'bifolio/theme'
 *
 * export default defineTheme({ components: { MobileMenu: (props) => <MobileMenu {...props} /> } })
 */
export function MobileMenu({ open, onClose }: MobileMenuProps): ReactElement {
  const { dir } = useLocale()
  const { darkMode } = useSite().themeConfig
  const { sidebarKey } = usePage()
  const uiText = useUiText()
  const themed = useThemed({
    NavMenu,
    Sidebar,
    LocaleSwitch,
    SchemeSwitch: SchemeRadios,
    SocialLinks,
  })
  const startX = useRef<number | null>(null)
  useEffect(() => onNavigate(onClose), [onClose])

  const onPointerUp = (event: PointerEvent): void => {
    if (
      startX.current !== null &&
      (event.clientX - startX.current) * (dir === 'rtl' ? -1 : 1) < -SWIPE
    )
      onClose()
    startX.current = null
  }
  return (
    <Dialog open={open} onClose={onClose} label={uiText('menu')} className="bf-drawer">
      <div
        onPointerDown={(event) => {
          startX.current = event.pointerType === 'mouse' ? null : event.clientX
        }}
        onPointerUp={onPointerUp}
        onPointerCancel={() => {
          startX.current = null
        }}
      >
        <button
          type="button"
          className="bf-icon-button"
          aria-label={uiText('close')}
          onClick={onClose}
        >
          <X size={20} strokeWidth={1.5} aria-hidden />
        </button>
        <themed.NavMenu place="menu" />
        {sidebarKey !== null && <themed.Sidebar place="menu" />}
        <div className="bf-drawer-end">
          <themed.LocaleSwitch />
          <themed.VersionLinks />
          {darkMode && <themed.SchemeSwitch />}
          <themed.SocialLinks place="navbar" />
        </div>
      </div>
    </Dialog>
  )
}
