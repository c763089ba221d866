import './styles.ts'
import { use, useCallback, useMemo, useState, type ReactElement } from 'react'
import { searchOf, usePage, useSite, useUiText } from '../../client/index.ts'
import { onDemand } from '../overlay/onDemand.tsx'
import { keepEarlyKeys } from '../search/earlyKeys.ts'
import { SearchOpening } from '../search/SearchOpening.tsx'
import { useMissingDialog } from '../search/useSearchPage.ts'
import { createCollapseStore } from '../sidebar/collapseStore.ts'
import { Announcer } from './Announcer.tsx'
import { GlobalComponents } from './GlobalComponents.tsx'
import { LayoutContext, type LayoutState } from './LayoutContext.ts'
import { ThemeContext, type LayoutProps } from './theme.ts'
import { useOverlay } from './useOverlay.ts'

const SearchDialog = onDemand(() =>
  import('../search/SearchDialog.tsx').then((module) => module.SearchDialog),
)
const MobileMenu = onDemand(() =>
  import('../navbar/MobileMenu.tsx').then((module) => module.MobileMenu),
)
const nothing = (): void => {}

/**
 * What every layout needs and no part of a page owns: search dialog and mobile menu, the state of
 * the sidebar, the skip link, the components on every page, and what a screen reader announces
 * after a navigation.
 *
 * @example
 * import { LayoutProvider, Navbar, PageBody, type LayoutProps } from 'bifolio/theme'
 *
 * export function Layout({ children }: LayoutProps) {
 *   return (
 *     <LayoutProvider>
 *       <Navbar />
 *       <PageBody>{children}</PageBody>
 *     </LayoutProvider>
 *   )
 * }
 */
export function LayoutProvider({ children }: LayoutProps): ReactElement {
  const { pageType, frontmatter, lang, version } = usePage()
  const uiText = useUiText()
  const site = useSite()
  const { SearchDialog: OwnSearch, MobileMenu: OwnMenu } = use(ThemeContext).components ?? {}
  const search = useOverlay()
  const menu = useOverlay()
  const onMissingSearch = useMissingDialog(search.reset)
  const [collapse] = useState(createCollapseStore)
  const openOverlay = search.open
  const openSearch = useCallback(() => {
    // The index is on its way before the dialog is. A failure shows when something is searched.
    void searchOf(lang, version)
      ?.load()
      .catch(() => {})
    openOverlay()
    // What is typed while the dialog is loading is meant for its field. A custom dialog doesn't
    // handle it.
    if (!OwnSearch) keepEarlyKeys()
  }, [openOverlay, OwnSearch, lang, version])

  const state = useMemo<LayoutState>(
    () => ({
      collapse,
      openSearch,
      prepareSearch: OwnSearch ? nothing : SearchDialog.prepare,
      openMenu: menu.open,
      prepareMenu: OwnMenu ? nothing : MobileMenu.prepare,
    }),
    [collapse, menu.open, openSearch, OwnMenu, OwnSearch],
  )
  const dialog = { open: search.isOpen, onClose: search.close }
  const drawer = { open: menu.isOpen, onClose: menu.close }
  return (
    <LayoutContext value={state}>
      <div
        className={frontmatter.context ? `bf-layout ${frontmatter.context}` : 'bf-layout'}
        data-page-type={pageType}
      >
        <a className="bf-skip" href="#bf-main">
          {uiText('skipToContent')}
        </a>
        {children}
        <GlobalComponents />
        <Announcer />
        {/* A blank page has its keys for itself. */}
        {site.search && pageType !== 'blank' && <SearchOpening onOpen={openSearch} />}
        {search.isLoaded &&
          (OwnSearch ? (
            <OwnSearch {...dialog} />
          ) : (
            <SearchDialog.Part {...dialog} onMissing={onMissingSearch} />
          ))}
        {menu.isLoaded &&
          (OwnMenu ? (
            <OwnMenu {...drawer} />
          ) : (
            <MobileMenu.Part {...drawer} onMissing={menu.reset} />
          ))}
      </div>
    </LayoutContext>
  )
}
