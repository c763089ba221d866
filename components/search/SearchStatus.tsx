import { memo, type NamedExoticComponent, type ReactNode } from 'react'
import { useUiText } from '../../client/index.ts'
import { Code } from '../icons/Code.ts'
import type { SearchState } from './searchState.ts'

/** What is shown of the state of a search. Moving the selection changes none of it. */
type Status = Pick<SearchState, 'phase' | 'isSlow' | 'answer' | 'code'>

export interface SearchStatusProps extends Status {
  /** Shown instead of the state. */
  readonly message?: string | null
  readonly onRetry: () => void
  /** Forgets recent searches. Null when there are none. */
  readonly onForget: (() => void) | null
  /** Switches the search in code blocks. Null when the search cannot do that. */
  readonly onCode: (() => void) | null
}

/** Announces and shows the state of the search: waiting, number of results, none, failed. */
export const SearchStatus: NamedExoticComponent<SearchStatusProps> = memo(function SearchStatus({
  message = null,
  onRetry,
  onForget,
  onCode,
  ...status
}) {
  const t = useUiText()
  const { phase } = status
  return (
    <div className="bf-search-status">
      {/* The live region is always there: one that comes with its text is not read. */}
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- output allows no paragraphs */}
      <div role="status" data-state={phase} aria-busy={phase === 'waiting'}>
        {message === null ? stateText(t, status) : <p>{message}</p>}
      </div>
      {phase === 'failed' && (
        <button type="button" onClick={onRetry}>
          {t('searchRetry')}
        </button>
      )}
      {phase === 'empty' && onForget && (
        <button type="button" onClick={onForget}>
          {t('searchForget')}
        </button>
      )}
      {onCode && (
        <button type="button" aria-pressed={status.code} onClick={onCode}>
          <Code size={16} />
          {t('searchCode')}
        </button>
      )}
    </div>
  )
})

/** The properties that the state gives. */
export function statusOf({ phase, isSlow, answer, code }: SearchState): Status {
  return { phase, isSlow, answer, code }
}

function stateText(t: ReturnType<typeof useUiText>, { phase, isSlow, answer }: Status): ReactNode {
  const count =
    answer === null
      ? 0
      : answer.results.count + answer.extra.reduce((sum, { items }) => sum + items.length, 0)
  return (
    <>
      {phase === 'empty' && <p>{t('searchHint')}</p>}
      {phase === 'waiting' && isSlow && answer === null && <p>{t('searchLoading')}</p>}
      {answer !== null && count > 0 && <p>{countText(t, count, answer.results.isCut)}</p>}
      {answer !== null && count === 0 && phase === 'answered' && (
        <>
          <p>
            <strong>{t('searchNoResults', { query: answer.results.query })}</strong>
          </p>
          <p>{t('searchSuggestion')}</p>
        </>
      )}
      {phase === 'failed' && <p>{t('searchFailed')}</p>}
    </>
  )
}

function countText(t: ReturnType<typeof useUiText>, count: number, isCut = false): string {
  if (isCut) return t('searchCountMore', { count })
  return count === 1 ? t('searchCountOne') : t('searchCount', { count })
}
