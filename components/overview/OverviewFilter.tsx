import { useId, useRef, type ReactElement } from 'react'
import { useUiText } from '../../client/index.ts'
import { loadNameMatcher } from '../../client/search/nameMatcher.ts'
import { X } from '../icons/X.ts'

/** Properties of `OverviewFilter`. */
export interface OverviewFilterProps {
  readonly query: string
  readonly onChange: (query: string) => void
  /** Entries that are left. */
  readonly count: number
}

/**
 * The field that filters the overview. It does not take the focus by itself.
 *
 * @example
 * const { query, setQuery, count } = useOverview()
 * <OverviewFilter query={query} onChange={setQuery} count={count} />
 */
export function OverviewFilter({ query, onChange, count }: OverviewFilterProps): ReactElement {
  const t = useUiText()
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  return (
    <search className="bf-overview-filter" data-js>
      <label htmlFor={id}>{t('overviewFilter')}</label>
      <div>
        <input
          ref={field}
          id={id}
          type="search"
          autoComplete="off"
          spellCheck={false}
          placeholder={t('overviewPlaceholder')}
          value={query}
          onChange={(event) => onChange(event.target.value)}
          onFocus={() => void loadNameMatcher().catch(() => {})}
        />
        {query !== '' && (
          <button
            type="button"
            className="bf-icon-button"
            aria-label={t('overviewClear')}
            onClick={() => {
              onChange('')
              field.current?.focus()
            }}
          >
            <X size={18} />
          </button>
        )}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output belongs to a form */}
      <p role="status">{count === 1 ? t('overviewCountOne') : t('overviewCount', { count })}</p>
    </search>
  )
}
