import './styles.ts'
import { useMemo, useState, type ReactElement } from 'react'
import { usePage, useSite, useUiText } from '../../client/index.ts'
import { Footer } from '../doc-footer/Footer.tsx'
import { Navbar } from '../navbar/Navbar.tsx'
import { LocalBar } from '../outline/LocalBar.tsx'
import { Outline } from '../outline/Outline.tsx'
import { onDemand } from '../overlay/onDemand.tsx'
import { useMissingDialog } from '../search/useSearchPage.ts'
import { createCollapseStore } from '../sidebar/collapseStore.ts'
import { Sidebar } from '../sidebar/Sidebar.tsx'
import { Announcer } from './Announcer.tsx'
import { Announcement, GlobalComponents } from './GlobalComponents.tsx'
import { LayoutContext, type LayoutState } from './LayoutContext.ts'
import { layoutPartsOf } from './layoutParts.ts'
import { PageBody } from './PageBody.tsx'
import { ProgressLine } from './ProgressLine.tsx'
import { Slot } from './Slot.tsx'
import { useThemed, type LayoutProps } from './theme.ts'
import { useOverlay } from './useOverlay.ts'

const SearchDialog = onDemand(() => import('../search/SearchDialog.tsx').then((module) => module.SearchDialog))
const MobileMenu = onDemand(() => import('../navbar/MobileMenu.tsx').then((module) => module.MobileMenu))

/** Everything around the content of a page, chosen by page type and front matter. Owns search dialog, drawer and collapse state. */
export function Layout({ children }: LayoutProps): ReactElement {
  const page = usePage()
  const { themeConfig } = useSite()
  const uiText = useUiText()
  const search = useOverlay()
  const menu = useOverlay()
  const onMissingSearch = useMissingDialog(search.reset)
  const [collapse] = useState(createCollapseStore)
  const parts = layoutPartsOf(page, themeConfig)
  const themed = useThemed({ Navbar, Sidebar, Outline, Footer })

  const state = useMemo<LayoutState>(
    () => ({
      collapse,
      openSearch: search.open,
      prepareSearch: SearchDialog.prepare,
      openMenu: menu.open,
      prepareMenu: MobileMenu.prepare,
    }),
    [collapse, search.open, menu.open],
  )
  const { context } = page.frontmatter
  return (
    <LayoutContext value={state}>
      <div className={context ? `bf-layout ${context}` : 'bf-layout'} data-page-type={page.pageType}>
        <a className="bf-skip" href="#bf-main">
          {uiText('skipToContent')}
        </a>
        <Slot name="top" />
        <Slot name="beforeNav" />
        {parts.navbar && <themed.Navbar />}
        {parts.navbar && <Announcement />}
        <ProgressLine />
        <div className="bf-frame" data-sidebar={parts.sidebar ? '' : undefined} data-outline={parts.outline ? '' : undefined}>
          {parts.sidebar && <themed.Sidebar />}
          <div className="bf-column">
            {(parts.sidebar || parts.outline) && <LocalBar hasSidebar={parts.sidebar} hasOutline={parts.outline} />}
            <PageBody>{children}</PageBody>
          </div>
          {parts.outline && <themed.Outline />}
          {parts.footer && <themed.Footer />}
        </div>
        <Slot name="bottom" />
        <GlobalComponents />
        <Announcer />
        {search.isLoaded && <SearchDialog.Part open={search.isOpen} onClose={search.close} onMissing={onMissingSearch} />}
        {menu.isLoaded && <MobileMenu.Part open={menu.isOpen} onClose={menu.close} onMissing={menu.reset} />}
      </div>
    </LayoutContext>
  )
}
