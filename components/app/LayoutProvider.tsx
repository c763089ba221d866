import './styles.ts'
import { use, useCallback, useEffect, useMemo, useState, type ReactElement } from 'react'
import { announcer } from '../../client/announce.ts'
import { loadLateTexts } from '../../client/locales.ts'
import { searchOf, usePage, useSite, useUiText } from '../../client/index.ts'
import { useNavbarStore } from '../layout/useNavbarStore.ts'
import { lazyPart } from '../ui/lazyPart.tsx'
import type { EarlyKeys } from '../search/earlyKeys.ts'
import { SearchOpening } from '../search/SearchOpening.tsx'
import { createSearchSession, SearchSessionContext } from '../search/searchSession.ts'
import { useMissingDialog } from '../search/useSearchPage.ts'
import { createCollapseStore } from '../layout/collapseStore.ts'
import { Boundary } from '../layout/Boundary.tsx'
import { LayoutContext, type LayoutState } from '../layout/LayoutContext.ts'
import { PartsContext, useThemed } from '../layout/parts.ts'
import { END_OF_PAGE } from '../layout/Slot.tsx'
import type { LayoutProps } from '../layout/theme.ts'
import { useOverlay } from './useOverlay.ts'

const SearchDialog = lazyPart(async () => {
  const [module] = await Promise.all([import('../search/SearchDialog.tsx'), loadLateTexts()])
  return module.SearchDialog
})
const MobileMenu = lazyPart(() =>
  import('../mobile-menu/MobileMenu.tsx').then((module) => module.MobileMenu),
)
const nothing = (): void => {}

/**
 * What every layout needs and no part of a page owns: search dialog and mobile menu, the state of
 * navbar and sidebar, the skip link, and the components on every page.
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
  const { pageType, frontmatter } = usePage()
  const uiText = useUiText()
  const site = useSite()
  const { SearchDialog: OwnSearch, MobileMenu: OwnMenu } = use(PartsContext).replaced
  const search = useOverlay()
  const menu = useOverlay()
  // The element that is read aloud has to be there before its text.
  useEffect(() => void announcer(), [])
  const [session] = useState(createSearchSession)
  const onMissingSearch = useMissingDialog(search.reset, session.earlyKeys)
  const openSearch = useOpenSearch(search.open, OwnSearch ? null : session.earlyKeys)
  const state = useLayoutState(openSearch, menu.open)
  const dialog = { open: search.isOpen, onClose: search.close }
  const drawer = { open: menu.isOpen, onClose: menu.close }
  return (
    <LayoutContext value={state}>
      <SearchSessionContext value={session}>
        <div
          className={frontmatter.pageClass ? `bf-layout ${frontmatter.pageClass}` : 'bf-layout'}
          data-page-type={pageType}
        >
          <a className="bf-skip" href="#bf-main">
            {uiText('skipToContent')}
          </a>
          {children}
          <End />
          {/* A blank page has its keys for itself. */}
          {site.search && pageType !== 'blank' && <SearchOpening onOpen={openSearch} />}
          {search.isLoaded && (
            <Boundary of="SearchDialog" onFailed={search.reset}>
              {OwnSearch ? (
                <OwnSearch {...dialog} />
              ) : (
                <SearchDialog.Part {...dialog} onMissing={onMissingSearch} />
              )}
            </Boundary>
          )}
          {menu.isLoaded && (
            <Boundary of="MobileMenu" onFailed={menu.reset}>
              {OwnMenu ? (
                <OwnMenu {...drawer} />
              ) : (
                <MobileMenu.Part {...drawer} onMissing={menu.reset} />
              )}
            </Boundary>
          )}
        </div>
      </SearchSessionContext>
    </LayoutContext>
  )
}

/** What parts of the layout share. */
function useLayoutState(openSearch: () => void, openMenu: () => void): LayoutState {
  const { SearchDialog: OwnSearch, MobileMenu: OwnMenu } = use(PartsContext).replaced
  const [collapse] = useState(createCollapseStore)
  const navbar = useNavbarStore()
  return useMemo(
    () => ({
      collapse,
      navbar,
      openSearch,
      prepareSearch: OwnSearch ? nothing : SearchDialog.preload,
      openMenu,
      prepareMenu: OwnMenu ? nothing : MobileMenu.preload,
    }),
    [collapse, navbar, openMenu, openSearch, OwnMenu, OwnSearch],
  )
}

/** What is at the end of every page. */
function End(): ReactElement {
  const { pageType, frontmatter } = usePage()
  const themed = useThemed({})
  return (
    <>
      {pageType !== 'blank' && <themed.ScrollToTop />}
      {frontmatter.globalUIComponents !== false && END_OF_PAGE}
    </>
  )
}

/**
 * Opens the dialog, by a key or a button, and loads what it needs. A custom dialog has no list of
 * shortcuts, nor does it take `earlyKeys`.
 */
function useOpenSearch(
  openDialog: () => void,
  earlyKeys: EarlyKeys | null,
): (event?: Partial<KeyboardEvent>) => void {
  const { lang, version } = usePage()
  return useCallback(
    (event) => {
      const isForShortcuts = event?.key === '?'
      if (!earlyKeys && isForShortcuts) return
      // The index is on its way before the dialog is. A failure shows when something is searched.
      void searchOf(lang, version)
        ?.load()
        .catch(() => {})
      openDialog()
      earlyKeys?.keep(isForShortcuts ? '?' : '')
    },
    [openDialog, earlyKeys, lang, version],
  )
}
