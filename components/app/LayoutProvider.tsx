import './styles.ts'
import { use, useCallback, useEffect, useMemo, useState, type ReactElement } from 'react'
import { announcer } from '../../client/announce.ts'
import { loadLateTexts } from '../../client/locales.ts'
import { searchOf, usePage, useSite, useUiText } from '../../client/index.ts'
import { useNavbarStore } from '../layout/useNavbarStore.ts'
import { lazyPart } from '../ui/lazyPart.tsx'
import { keepEarlyKeys } from '../search/earlyKeys.ts'
import { SearchOpening } from '../search/SearchOpening.tsx'
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
  const onMissingSearch = useMissingDialog(search.reset)
  const [collapse] = useState(createCollapseStore)
  const navbar = useNavbarStore()
  const openSearch = useOpenSearch(search.open, OwnSearch !== undefined)

  const state = useMemo<LayoutState>(
    () => ({
      collapse,
      navbar,
      openSearch,
      prepareSearch: OwnSearch ? nothing : SearchDialog.preload,
      openMenu: menu.open,
      prepareMenu: OwnMenu ? nothing : MobileMenu.preload,
    }),
    [collapse, navbar, menu.open, openSearch, OwnMenu, OwnSearch],
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
    </LayoutContext>
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

/** Opens the dialog, by a key or a button, and loads what it needs. */
function useOpenSearch(
  openDialog: () => void,
  isOwnDialog: boolean,
): (event?: Partial<KeyboardEvent>) => void {
  const { lang, version } = usePage()
  return useCallback(
    (event) => {
      const isForShortcuts = event?.key === '?'
      // A custom dialog doesn't list them, nor does it take what is typed while it's loading.
      if (isOwnDialog && isForShortcuts) return
      // The index is on its way before the dialog is. A failure shows when something is searched.
      void searchOf(lang, version)
        ?.load()
        .catch(() => {})
      openDialog()
      if (!isOwnDialog) keepEarlyKeys(isForShortcuts ? '?' : '')
    },
    [openDialog, isOwnDialog, lang, version],
  )
}
