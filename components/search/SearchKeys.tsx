import { memo, type NamedExoticComponent } from 'react'
import { useUiText } from '../../client/index.ts'

/** What the keys do, for those who look. Escape empties the field first. */
export const SearchKeys: NamedExoticComponent<{ readonly isEmpty: boolean }> = memo(
  function SearchKeys({ isEmpty }) {
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
          <kbd>Ctrl</kbd> <kbd>↵</kbd> {t('searchKeyTab')}
        </span>
        <span>
          <kbd>Esc</kbd> {t(isEmpty ? 'searchKeyClose' : 'searchKeyClear')}
        </span>
      </p>
    )
  },
)
