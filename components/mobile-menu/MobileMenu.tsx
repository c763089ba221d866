import { useEffect, useRef, useState, type HTMLAttributes, type ReactElement } from 'react'
import { onNavigate, useLocale, usePage, useSite, useUiText } from '../../client/index.ts'
import { X } from '../icons/X.ts'
import { useThemed } from '../layout/parts.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { Sidebar } from '../sidebar/Sidebar.tsx'
import { useCurrentRow } from '../sidebar/useCurrentRow.ts'
import { LocaleSwitch } from '../language/LocaleSwitch.tsx'
import { NavMenu } from '../navbar/NavMenu.tsx'
import { SchemeRadios } from '../navbar/SchemeRadios.tsx'
import { SocialLinks } from '../navbar/SocialLinks.tsx'
import './mobile-menu.css'
import type { MobileMenuProps } from '../layout/partProps.ts'

/** Way back to the edge that counts as a swipe. Unit: pixels. */
const SWIPE = 48

/**
 * The drawer that the menu button opens, in two parts: the pages of the section, and what belongs
 * to the site, which is sections, languages, versions, color scheme and social links. Replaced
 * components are used here too.
 *
 * @example
 * import { defineTheme, MobileMenu } from 'bifolio/theme'
 *
 * export default defineTheme({ components: { MobileMenu: (props) => <MobileMenu {...props} /> } })
 */
export function MobileMenu({ open, onClose }: MobileMenuProps): ReactElement {
  const { sidebarKey } = usePage()
  const uiText = useUiText()
  const themed = useThemed({ Sidebar })
  const [chosen, setChosen] = useState<MenuPart>('pages')
  const [wasOpen, setWasOpen] = useState(open)
  if (open !== wasOpen) {
    setWasOpen(open)
    if (open) setChosen('pages')
  }
  const part = sidebarKey === null ? 'site' : chosen
  const pages = useCurrentRow(open && part === 'pages')
  const swipe = useSwipe(onClose)
  useEffect(() => onNavigate(onClose), [onClose])
  return (
    <Dialog open={open} onClose={onClose} label={uiText('menu')} className="bf-drawer">
      <div {...swipe}>
        <div className="bf-drawer-head">
          {sidebarKey !== null && <PartButtons part={part} onChoose={setChosen} />}
          <button
            type="button"
            className="bf-icon-button"
            aria-label={uiText('close')}
            onClick={onClose}
          >
            <X size={20} />
          </button>
        </div>
        {sidebarKey !== null && (
          <div ref={pages} hidden={part !== 'pages'}>
            <themed.Sidebar place="menu" />
          </div>
        )}
        <SitePart isHidden={part !== 'site'} />
      </div>
    </Dialog>
  )
}

type MenuPart = 'pages' | 'site'

function PartButtons({
  part,
  onChoose,
}: {
  readonly part: MenuPart
  readonly onChoose: (part: MenuPart) => void
}): ReactElement[] {
  const uiText = useUiText()
  return (['pages', 'site'] as const).map((name) => (
    <button key={name} type="button" aria-pressed={part === name} onClick={() => onChoose(name)}>
      {uiText(name === 'pages' ? 'sidebarNav' : 'menu')}
    </button>
  ))
}

/** What belongs to the site, and not to the section. */
function SitePart({ isHidden }: { readonly isHidden: boolean }): ReactElement {
  const { darkMode } = useSite().themeConfig
  const themed = useThemed({ NavMenu, LocaleSwitch, SchemeSwitch: SchemeRadios, SocialLinks })
  return (
    <div hidden={isHidden}>
      <themed.NavMenu place="menu" />
      <div className="bf-drawer-end">
        <themed.LocaleSwitch />
        <themed.VersionLinks />
        {darkMode && <themed.SchemeSwitch />}
        <themed.SocialLinks place="navbar" />
      </div>
    </div>
  )
}

/** A swipe to the edge that the drawer comes from closes it. */
function useSwipe(
  onClose: () => void,
): Pick<HTMLAttributes<HTMLElement>, 'onPointerDown' | 'onPointerUp' | 'onPointerCancel'> {
  const { dir } = useLocale()
  const startX = useRef<number | null>(null)
  return {
    onPointerDown({ pointerType, clientX }) {
      startX.current = pointerType === 'mouse' ? null : clientX
    },
    onPointerUp({ clientX }) {
      if (startX.current !== null && (clientX - startX.current) * (dir === 'rtl' ? -1 : 1) < -SWIPE)
        onClose()
      startX.current = null
    },
    onPointerCancel() {
      startX.current = null
    },
  }
}
