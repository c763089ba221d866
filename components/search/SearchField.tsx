import type { KeyboardEvent, ReactElement, RefObject } from 'react'
import { useUiText } from '../../client/index.ts'
import { Search } from '../icons/Search.ts'
import { X } from '../icons/X.ts'

export interface SearchFieldProps {
  readonly ref: RefObject<HTMLInputElement | null>
  readonly value: string
  /** Id of the list below, null while there is none. */
  readonly listId: string | null
  /** Id of the selected option. */
  readonly activeId: string | undefined
  /** Called for typed letters. An unfinished composition isn't a query yet. */
  readonly onType: (value: string, isFinished: boolean) => void
  readonly onFocus: () => void
  readonly onKeyDown: (event: KeyboardEvent) => void
  readonly onClose: () => void
}

/** They don't change with what is typed. */
const ICONS = { search: <Search size={20} />, close: <X size={20} /> }

/** The field of the search, and the button that empties it, then closes. */
export function SearchField({
  ref,
  value,
  listId,
  activeId,
  onType,
  onFocus,
  onKeyDown,
  onClose,
}: SearchFieldProps): ReactElement {
  const t = useUiText()
  return (
    <div className="bf-search-bar">
      {ICONS.search}
      <input
        ref={ref}
        type="text"
        role="combobox"
        aria-label={t('searchPlaceholder')}
        aria-expanded={listId !== null}
        aria-controls={listId ?? undefined}
        aria-activedescendant={activeId}
        aria-autocomplete="list"
        autoComplete="off"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={200}
        placeholder={t('searchPlaceholder')}
        value={value}
        onChange={(event) =>
          onType(event.target.value, !(event.nativeEvent as InputEvent).isComposing)
        }
        onCompositionEnd={(event) => onType(event.currentTarget.value, true)}
        onFocus={onFocus}
        onKeyDown={onKeyDown}
      />
      <button
        type="button"
        className="bf-icon-button"
        aria-label={value === '' ? t('close') : t('searchClear')}
        onClick={() => {
          if (value === '') return onClose()
          onType('', true)
          ref.current?.focus()
        }}
      >
        {ICONS.close}
      </button>
    </div>
  )
}
