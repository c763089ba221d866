import { createContext, use, type Context } from 'react'
import type { NavbarState } from './navbarStore.ts'
import type { CollapseStore } from './collapseStore.ts'

/**
 * State that parts of the layout share. Stable as long as the document is open, so that it causes
 * no rendering.
 */
export interface LayoutState {
  readonly collapse: CollapseStore
  /** Whether the navbar is hidden while the reader scrolls. */
  readonly navbar: NavbarState
  /** Opens the search dialog. */
  readonly openSearch: () => void
  /** Loads the search dialog and the index before the dialog is opened. */
  readonly prepareSearch: () => void
  /** Opens the drawer of small screens. */
  readonly openMenu: () => void
  /** Loads the drawer before it is opened. */
  readonly prepareMenu: () => void
}

export const LayoutContext: Context<LayoutState | null> = createContext<LayoutState | null>(null)

/**
 * State and actions of the layout around the page. @throws when used outside `<LayoutProvider>`
 *
 * @example
 * const { openSearch, prepareSearch } = useLayout()
 * return <button type="button" onPointerEnter={prepareSearch} onClick={openSearch}>Search</button>
 */
export function useLayout(): LayoutState {
  const state = use(LayoutContext)
  if (!state) throw new Error('useLayout() must be called inside <LayoutProvider>.')
  return state
}
