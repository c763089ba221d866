import { memo, type NamedExoticComponent } from 'react'
import { useUiText } from '../../client/index.ts'

interface SearchKeysProps {
  readonly isEmpty: boolean
  /** Puts a query into the field. */
  readonly onAsk: (query: string) => void
}

/** What the keys do, for those who look. Escape empties the field first. */
export const SearchKeys: NamedExoticComponent<SearchKeysProps> = memo(function SearchKeys({
  isEmpty,
  onAsk,
}) {
  const t = useUiText()
  return (
    <div className="bf-search-keys">
      <p aria-hidden>
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
      <button type="button" onClick={() => onAsk('>')}>
        <kbd aria-hidden>&gt;</kbd> {t('commands')}
      </button>
    </div>
  )
})
