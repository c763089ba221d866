import './styles.ts'
import { lazy, Suspense, useMemo, useState, type ReactElement, type ReactNode } from 'react'
import { usePage, useSite, useUiText } from '../../client/index.ts'
import { Footer } from '../doc-footer/Footer.tsx'
import { Navbar } from '../navbar/Navbar.tsx'
import { LocalBar } from '../outline/LocalBar.tsx'
import { Outline } from '../outline/Outline.tsx'
import { createCollapseStore } from '../sidebar/collapseStore.ts'
import { Sidebar } from '../sidebar/Sidebar.tsx'
import { Announcer } from './Announcer.tsx'
import { LayoutContext, type LayoutState } from './LayoutContext.ts'
import { layoutPartsOf } from './layoutParts.ts'
import { PageBody } from './PageBody.tsx'
import { ProgressLine } from './ProgressLine.tsx'
import { Slot } from './Slot.tsx'
import { useOverlay } from './useOverlay.ts'

export { ThemeContext, type Theme } from './theme.ts'

const loadSearch = (): Promise<{ default: typeof import('../search/SearchDialog.tsx').SearchDialog }> =>
  import('../search/SearchDialog.tsx').then((module) => ({ default: module.SearchDialog }))
const loadMenu = (): Promise<{ default: typeof import('../navbar/MobileMenu.tsx').MobileMenu }> =>
  import('../navbar/MobileMenu.tsx').then((module) => ({ default: module.MobileMenu }))
const SearchDialog = lazy(loadSearch)
const MobileMenu = lazy(loadMenu)

const prepare = (load: () => Promise<unknown>) => (): void => {
  // A failure shows when the part is opened.
  load().catch(() => {})
}

/** Everything around the content of a page, chosen by page type and front matter. Owns search dialog, drawer and collapse state. */
export function Layout({ children }: { readonly children: ReactNode }): ReactElement {
  const page = usePage()
  const { themeConfig } = useSite()
  const uiText = useUiText()
  const search = useOverlay()
  const menu = useOverlay()
  const [collapse] = useState(createCollapseStore)
  const parts = layoutPartsOf(page, themeConfig)

  const state = useMemo<LayoutState>(
    () => ({
      collapse,
      openSearch: search.open,
      prepareSearch: prepare(loadSearch),
      openMenu: menu.open,
      prepareMenu: prepare(loadMenu),
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
        {parts.navbar && <Navbar />}
        <ProgressLine />
        <div className="bf-frame" data-sidebar={parts.sidebar ? '' : undefined} data-outline={parts.outline ? '' : undefined}>
          {parts.sidebar && <Sidebar />}
          <div className="bf-column">
            {(parts.sidebar || parts.outline) && <LocalBar hasSidebar={parts.sidebar} hasOutline={parts.outline} />}
            <PageBody hasDocFooter={parts.docFooter}>{children}</PageBody>
          </div>
          {parts.outline && <Outline />}
          {parts.footer && <Footer />}
        </div>
        <Slot name="bottom" />
        <Announcer />
        {search.isLoaded && (
          <Suspense fallback={null}>
            <SearchDialog open={search.isOpen} onClose={search.close} />
          </Suspense>
        )}
        {menu.isLoaded && (
          <Suspense fallback={null}>
            <MobileMenu open={menu.isOpen} onClose={menu.close} />
          </Suspense>
        )}
      </div>
    </LayoutContext>
  )
}
