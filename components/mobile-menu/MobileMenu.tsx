import {
  useEffect,
  useRef,
  useState,
  type PointerEvent,
  type ReactElement,
  type RefObject,
} from 'react'
import { onNavigate, useLocale, usePage, useSite, useUiText } from '../../client/index.ts'
import { watchSize } from '../../client/observers.ts'
import { X } from '../icons/X.ts'
import { useThemed } from '../layout/parts.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { Sidebar } from '../sidebar/Sidebar.tsx'
import { showCurrentRow } from '../sidebar/useSidebarScroll.ts'
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
  const [part, setPart] = useState<'pages' | 'site'>('pages')
  const [wasOpen, setWasOpen] = useState(open)
  if (open !== wasOpen) {
    setWasOpen(open)
    if (open) setPart('pages')
  }
  const hasPages = sidebarKey !== null
  const shown = hasPages ? part : 'site'
  const pages = useCurrentRow(open && shown === 'pages')
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
        <div className="bf-drawer-head">
          {hasPages &&
            (['pages', 'site'] as const).map((name) => (
              <button
                key={name}
                type="button"
                aria-pressed={shown === name}
                onClick={() => setPart(name)}
              >
                {uiText(name === 'pages' ? 'sidebarNav' : 'menu')}
              </button>
            ))}
          <button
            type="button"
            className="bf-icon-button"
            aria-label={uiText('close')}
            onClick={onClose}
          >
            <X size={20} strokeWidth={1.5} aria-hidden />
          </button>
        </div>
        {hasPages && (
          <div ref={pages} hidden={shown !== 'pages'}>
            <themed.Sidebar place="menu" />
          </div>
        )}
        <div hidden={shown !== 'site'}>
          <themed.NavMenu place="menu" />
          <div className="bf-drawer-end">
            <themed.LocaleSwitch />
            <themed.VersionLinks />
            {darkMode && <themed.SchemeSwitch />}
            <themed.SocialLinks place="navbar" />
          </div>
        </div>
      </div>
    </Dialog>
  )
}

/** Scrolls the row of the current page into view when the list is shown, and has its rows. */
function useCurrentRow(isShown: boolean): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { current } = list
    const scroller = current?.closest('dialog')
    if (!isShown || !current || !scroller) return undefined
    // The rows may still be loading. Later on, the reader opens and closes groups.
    const observer = watchSize(() => {
      if (current.querySelector('a')) observer.disconnect()
      showCurrentRow(scroller, current)
    })
    observer.observe(current)
    return () => observer.disconnect()
  }, [isShown])
  return list
}
