import type { ReactElement } from 'react'
import { useHref, useLocale, useSite, useUiText } from '../../client/index.ts'
import { Search } from '../icons/Search.ts'
import { useLayout } from '../layout/LayoutContext.ts'
import './search-button.css'

/**
 * Opens the search dialog. With JavaScript disabled it's a link to the search page. Renders nothing
 * on a site without search.
 *
 * @example
 * <SearchButton />
 */
export function SearchButton(): ReactElement | null {
  const site = useSite()
  const { prefix } = useLocale()
  const { openSearch, prepareSearch } = useLayout()
  const t = useUiText()
  const href = useHref()
  if (!site.search) return null

  const face = (
    <>
      <Search size={20} />
      <span>{t('searchPlaceholder')}</span>
    </>
  )
  return (
    <div className="bf-search-button">
      <a href={href(`${prefix}/search`)} aria-label={t('searchPlaceholder')}>
        {face}
      </a>
      <button
        type="button"
        data-js
        aria-label={t('searchPlaceholder')}
        aria-haspopup="dialog"
        aria-keyshortcuts={`Control+K Meta+K${site.themeConfig.singleKeyShortcuts ? ' /' : ''}`}
        onClick={openSearch}
        onPointerEnter={prepareSearch}
        onPointerDown={prepareSearch}
        onFocus={prepareSearch}
      >
        {face}
        {/* The keys depend on the system and are written by the stylesheet. */}
        <kbd aria-hidden />
      </button>
    </div>
  )
}
