import { memo, type NamedExoticComponent, type ReactElement, type ReactNode } from 'react'
import { useHref, useLocale, useSite } from '../../client/index.ts'
import { useLayout } from '../layout/LayoutContext.ts'
import { Slot } from '../layout/Slot.tsx'
import { useThemed } from '../layout/parts.ts'
import { SearchButton } from '../search/SearchButton.tsx'
import { LocaleSwitch } from '../language/LocaleSwitch.tsx'
import { Logo } from './Logo.tsx'
import { MenuButton } from './MenuButton.tsx'
import { NavMenu } from './NavMenu.tsx'
import { SchemeSwitch } from './SchemeSwitch.tsx'
import { SocialLinks } from './SocialLinks.tsx'
import { useNavbarHidden } from '../layout/useNavbarHidden.ts'
import './navbar.css'

/**
 * The bar at the top of every page.
 *
 * @example
 * import { defineTheme, Navbar } from 'bifolio/theme'
 *
 * export default defineTheme({ components: { Navbar: () => <><p>Kite 2 is out.</p><Navbar /></> }
 * })
 */
export const Navbar: NamedExoticComponent = memo(function Navbar(): ReactElement {
  const { themeConfig } = useSite()
  const { prefix } = useLocale()
  const href = useHref()
  const themed = useThemed({
    Logo,
    NavMenu,
    SearchButton,
    LocaleSwitch,
    SchemeSwitch,
    SocialLinks,
    MenuButton,
  })
  return (
    <Bar>
      <div>
        <Slot name="beforeNavTitle" />
        <a className="bf-logo" href={href(`${prefix}/`)}>
          <Slot name="navTitle" fallback={<themed.Logo />} />
        </a>
        <Slot name="afterNavTitle" />
        <themed.NavMenu />
        <Slot name="afterNavMenu" />
        <div className="bf-navbar-end">
          <themed.SearchButton />
          <themed.LocaleSwitch />
          <themed.VersionSwitch />
          {themeConfig.darkMode && <themed.SchemeSwitch />}
          <themed.SocialLinks place="navbar" />
          <themed.MenuButton className="bf-menu-button" />
        </div>
      </div>
    </Bar>
  )
})

/** Only the element itself is rendered again when it hides. */
function Bar({ children }: { readonly children: ReactNode }): ReactElement {
  const { attach } = useLayout().navbar
  const state = useNavbarHidden() ? 'hidden' : 'shown'
  return (
    <header ref={attach} className="bf-navbar" data-state={state}>
      {children}
    </header>
  )
}
