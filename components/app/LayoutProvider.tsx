import './styles.ts'
import { use, useCallback, useEffect, useMemo, useState, type ReactElement } from 'react'
import { announcer } from '../../client/announce.ts'
import { loadLateTexts } from '../../client/locales.ts'
import { usePage, useSite, useUiText } from '../../client/index.ts'
import { preloadSearch } from '../../client/search/preloadSearch.ts'
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
  const actions = useSearchActions(search.open, OwnSearch ? null : session.earlyKeys)
  const state = useLayoutState(actions, menu.open)
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
          {site.search && pageType !== 'blank' && <SearchOpening onOpen={actions.openSearch} />}
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
function useLayoutState(
  { prepareSearch, openSearch }: SearchActions,
  openMenu: () => void,
): LayoutState {
  const isOwnMenu = use(PartsContext).replaced.MobileMenu !== undefined
  const [collapse] = useState(createCollapseStore)
  const navbar = useNavbarStore()
  return useMemo(
    () => ({
      collapse,
      navbar,
      openSearch,
      prepareSearch,
      openMenu,
      prepareMenu: isOwnMenu ? nothing : MobileMenu.preload,
    }),
    [collapse, navbar, openMenu, openSearch, prepareSearch, isOwnMenu],
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

interface SearchActions extends Pick<LayoutState, 'prepareSearch'> {
  /** By a key or a button. */
  readonly openSearch: (event?: Partial<KeyboardEvent>) => void
}

/**
 * Loads what the search dialog needs, and opens it. `earlyKeys` are null for a custom dialog, which
 * takes none, and has no list of shortcuts either.
 */
function useSearchActions(openDialog: () => void, earlyKeys: EarlyKeys | null): SearchActions {
  const { lang, version } = usePage()
  const prepareSearch = useCallback(() => {
    preloadSearch(lang, version)
    if (earlyKeys) SearchDialog.preload()
  }, [earlyKeys, lang, version])
  const openSearch = useCallback<SearchActions['openSearch']>(
    (event) => {
      const isForShortcuts = event?.key === '?'
      if (!earlyKeys && isForShortcuts) return
      prepareSearch()
      openDialog()
      earlyKeys?.keep(isForShortcuts ? '?' : '')
    },
    [openDialog, earlyKeys, prepareSearch],
  )
  return { prepareSearch, openSearch }
}
