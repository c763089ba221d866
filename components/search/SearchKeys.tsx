import { memo, type NamedExoticComponent } from 'react'
import { useUiText } from '../../client/index.ts'

/** What the keys do, for those who look. */
export const SearchKeys: NamedExoticComponent = memo(function SearchKeys() {
  const t = useUiText()
  return (
    <p className="bf-search-keys" aria-hidden>
      <span>
        <kbd>↑</kbd> <kbd>↓</kbd> {t('searchKeySelect')}
      </span>
      <span>
        <kbd>↵</kbd> {t('searchKeyOpen')}
      </span>
      <span>
        <kbd>Esc</kbd> {t('searchKeyClose')}
      </span>
    </p>
  )
})
