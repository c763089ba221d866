import { Suspense, use, useEffect, useRef, type PointerEvent, type ReactElement } from 'react'
import { onNavigate, useLocale, usePage, useSidebar, useSite, useUiText } from '../../client/index.ts'
import { X } from '../icons/X.ts'
import { useThemed } from '../layout/theme.ts'
import { GlobalsContext } from '../layout/GlobalComponents.tsx'
import { Dialog } from '../overlay/Dialog.tsx'
import { SidebarTree } from '../sidebar/SidebarTree.tsx'
import { LocaleSwitch } from './LocaleSwitch.tsx'
import { NavLink } from './NavMenu.tsx'
import { SchemeRadios } from './SchemeRadios.tsx'
import { SocialLinks } from './SocialLinks.tsx'
import './mobile-menu.css'

/** Way back to the edge that counts as a swipe. Unit: pixels. */
const SWIPE = 48

export interface MobileMenuProps {
  readonly open: boolean
  readonly onClose: () => void
}

/** The drawer of small screens: sections, the tree of the current one, language, theme and links. */
export function MobileMenu({ open, onClose }: MobileMenuProps): ReactElement {
  const { nav, dir } = useLocale()
  const { darkMode } = useSite().themeConfig
  const { sidebarKey } = usePage()
  const { versions } = use(GlobalsContext)
  const uiText = useUiText()
  const themed = useThemed({ LocaleSwitch, SocialLinks })
  const startX = useRef<number | null>(null)
  useEffect(() => onNavigate(onClose), [onClose])

  const onPointerUp = (event: PointerEvent): void => {
    if (startX.current !== null && (event.clientX - startX.current) * (dir === 'rtl' ? -1 : 1) < -SWIPE) onClose()
    startX.current = null
  }
  const items = nav.flatMap((item) => (item.items?.length ? item.items : [item]))
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
        <button type="button" className="bf-icon-button" aria-label={uiText('close')} onClick={onClose}>
          <X size={20} strokeWidth={1.5} aria-hidden />
        </button>
        <nav className="bf-drawer-sections" aria-label={uiText('mainNav')}>
          {items.map((item, index) => <NavLink key={index} item={item} />)}
        </nav>
        {sidebarKey !== null && (
          <Suspense fallback={null}>
            <DrawerTree />
          </Suspense>
        )}
        <div className="bf-drawer-end">
          <themed.LocaleSwitch />
          {versions && (
            <nav className="bf-drawer-versions" aria-label={uiText('versions')}>
              <versions.VersionLinks />
            </nav>
          )}
          {darkMode && <SchemeRadios />}
          <themed.SocialLinks place="navbar" />
        </div>
      </div>
    </Dialog>
  )
}

function DrawerTree(): ReactElement | null {
  const sidebar = useSidebar()
  const uiText = useUiText()
  const themed = useThemed({ SidebarTree })
  if (!sidebar) return null
  return (
    <nav className="bf-tree" aria-label={uiText('sidebarNav')}>
      <themed.SidebarTree sidebar={sidebar} idPrefix="dr-" />
    </nav>
  )
}
