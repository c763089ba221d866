import { useCallback, useEffect, type ReactElement } from 'react'
import { Link, loadPart, onNavigate, searchOf, useLocale, usePage, useSite, useUiText } from '../../client/index.ts'
import { SEARCH_PAGE } from '../../shared/search/document.ts'
import { Search } from '../icons/Search.ts'
import { useShortcut } from '../layout/useShortcut.ts'
import { addressQuery } from './addressQuery.ts'
import { keepEarlyKeys } from './earlyKeys.ts'
import { hasFound } from './hasFound.ts'
import { isSearchShortcut } from './isSearchShortcut.ts'
import './search-button.css'

/** Properties of the search button. Both functions keep their identity between renders. */
export interface SearchButtonProps {
  readonly onOpen: () => void
  /** Called when opening is likely, to load the dialog. The button itself loads the index. */
  readonly onIntent?: () => void
}

/** Opens the search, by click, Ctrl K, ⌘ K or `/`. Without scripts it is a link to the search page. */
export function SearchButton({ onOpen, onIntent }: SearchButtonProps): ReactElement | null {
  const { search } = useSite()
  const { lang, version, prefix } = useLocale()
  const t = useUiText()
  const prepare = useCallback(() => {
    onIntent?.()
    // A failure shows when something is searched.
    void searchOf(lang, version)?.load().catch(() => {})
  }, [onIntent, lang, version])
  const openByKey = useCallback(() => {
    // The index is on its way before the dialog is.
    prepare()
    onOpen()
    keepEarlyKeys()
  }, [onOpen, prepare])
  useShortcut(isSearchShortcut, openByKey)
  useArrival(onOpen)
  if (!search) return null

  const face = (
    <>
      <Search size={20} strokeWidth={1.5} aria-hidden />
      <span>{t('searchPlaceholder')}</span>
    </>
  )
  return (
    <div className="bf-search-button">
      <Link to={prefix + SEARCH_PAGE} aria-label={t('searchPlaceholder')}>
        {face}
      </Link>
      <button
        type="button"
        data-js
        aria-label={t('searchPlaceholder')}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K /"
        onClick={onOpen}
        onPointerEnter={prepare}
        onPointerDown={prepare}
        onFocus={prepare}
      >
        {face}
        {/* The keys depend on the system and are written by the stylesheet. */}
        <kbd aria-hidden />
      </button>
    </div>
  )
}

/** Looks at what a page was opened with: a query in the address opens the search, what the search found is marked. */
function useArrival(onOpen: () => void): void {
  const page = usePage()
  useEffect(() => {
    const look = (): void => {
      if (addressQuery(page) !== null) onOpen()
      // oxlint-disable-next-line promise/prefer-await-to-then -- nobody waits for it
      if (hasFound()) void loadPart(() => import('./showFound.ts')).then((module) => module?.showFound())
    }
    look()
    return onNavigate(look)
  }, [page, onOpen])
}
