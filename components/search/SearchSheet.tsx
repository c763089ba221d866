import {
  type HTMLAttributes,
  type ReactElement,
  type Ref,
  type RefObject,
  useCallback,
  useEffect,
  useId,
  useImperativeHandle,
  useMemo,
  useRef,
} from 'react'
import { Link, useLocale, useSite, useUiText } from '../../client/index.ts'
import { SEARCH_PAGE } from '../../shared/search/document.ts'
import { Search } from '../icons/Search.ts'
import { X } from '../icons/X.ts'
import { commandGroups, isCommandQuery, isOwnQuery, isShortcutQuery } from './commands.ts'
import { SearchKeys } from './SearchKeys.tsx'
import { type OptionGroup, optionGroups } from './searchOptions.ts'
import { SearchResults } from './SearchResults.tsx'
import type { SearchState } from './searchState.ts'
import { SearchStatus, statusOf } from './SearchStatus.tsx'
import { ShortcutList } from './ShortcutList.tsx'
import { useChoice } from './useChoice.ts'
import { useCommands } from './useCommands.ts'
import { useHookRender } from './useHookRender.ts'
import { type QueryHandle, useQuery } from './useQuery.ts'
import { useSearchField } from './useSearchField.ts'
import type { SearchStart } from './useSearch.ts'
import { useSearchRetry } from './useSearchRetry.ts'
import { useSuggestions } from './useSuggestions.ts'
import { useViewportHeight } from './useViewportHeight.ts'

/** Properties of the sheet. */
export interface SearchSheetProps {
  readonly onClose: () => void
  readonly ref: Ref<SearchSheetHandle>
  /** The search as it was when the dialog was closed. */
  readonly start: SearchStart
  /** Called with it when the dialog closes. */
  readonly onKeep: (search: SearchStart) => void
}

/** What the dialog may do to its content. */
export interface SearchSheetHandle {
  /** Empties the field. False when it is empty already. */
  clear(): boolean
}

/**
 * What the search dialog contains: the field, and below it what the index of the language answers.
 *
 * @example
 * const sheet = useRef(null)
 * const [kept, keep] = useState({ query: '', code: false })
 * <SearchSheet ref={sheet} onClose={() => {}} start={kept} onKeep={keep} />
 */
export function SearchSheet({ onClose, ref, start, onKeep }: SearchSheetProps): ReactElement {
  const query = useQuery(start, onKeep)
  const { search, typed, ask, message, report } = query
  const [state, dispatch, canCode] = search
  const t = useUiText()
  const id = useId()
  const [field, clicks] = useField(query.isReplaced)
  const sheet = useViewportHeight()
  const { groups, count, onForget } = useRows(state, typed)
  const { open, click } = useChoice(search, groups, { close: onClose, report, ask })
  const onCode = useCallback(() => dispatch({ type: 'codeSwitched' }), [dispatch])
  const onRetry = useSearchRetry(typed, dispatch)
  const renderItem = useHookRender(state.query)
  const isOwn = isOwnQuery(typed)
  useClear(ref, query)
  return (
    <div ref={sheet} className="bf-search-sheet" {...clicks}>
      <div className="bf-search-bar">
        {ICONS.search}
        <input ref={field} {...useSearchField(query, { id, count, sheet, open })} />
        <button
          type="button"
          className="bf-icon-button"
          aria-label={t(typed === '' ? 'close' : 'searchClear')}
          onClick={() => (typed === '' ? onClose() : ask(''))}
        >
          {ICONS.close}
        </button>
      </div>
      <SearchStatus
        {...statusOf(state)}
        message={message ?? ownMessage(t, typed, count)}
        onRetry={onRetry}
        onForget={isOwn ? null : onForget}
        onCode={canCode && !isOwn ? onCode : null}
      />
      {isShortcutQuery(typed) && <ShortcutList />}
      {count > 0 && (
        <SearchResults
          id={id}
          label={t(isCommandQuery(typed) ? 'commands' : 'search')}
          groups={groups}
          selected={state.selected}
          onPoint={(index) => dispatch({ type: 'pointed', index })}
          onChoose={click}
          renderItem={renderItem}
        />
      )}
      {count === 0 && state.phase === 'answered' && <AllPages onClose={onClose} />}
      <SearchKeys isEmpty={typed === ''} onAsk={ask} />
    </div>
  )
}

/** They don't change with what is typed. */
const ICONS = { search: <Search size={20} />, close: <X size={20} /> }

interface Rows {
  readonly groups: readonly OptionGroup[]
  readonly count: number
  /** Forgets what is suggested. Null where nothing is remembered. */
  readonly onForget: (() => void) | null
}

/** The rows below the field, in their groups. */
function useRows({ answer, expanded, phase }: SearchState, typed: string): Rows {
  const t = useUiText()
  const isCommand = isCommandQuery(typed)
  const commands = useCommands(isCommand)
  const suggestions = useSuggestions()
  const found = useMemo(() => optionGroups({ answer, expanded }), [answer, expanded])
  const groups = isCommand
    ? commandGroups(commands, typed, t('commands'))
    : isOwnQuery(typed)
      ? []
      : phase === 'empty'
        ? suggestions.groups
        : found
  const count = groups.reduce((sum, { options }) => sum + options.length, 0)
  return { groups, count, onForget: suggestions.forget }
}

/**
 * The field, which has the focus at first, with its text selected if typing replaces it. Whatever
 * is clicked, the keys are the field's again.
 */
function useField(
  isReplaced: boolean,
): [
  field: RefObject<HTMLInputElement | null>,
  clicks: Pick<HTMLAttributes<HTMLElement>, 'onClick' | 'onAuxClick'>,
] {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    field.current?.focus()
    if (isReplaced) field.current?.select()
  }, [isReplaced])
  const focus = (): void => field.current?.focus()
  return [field, { onClick: focus, onAuxClick: focus }]
}

/** Lets the dialog empty the field. */
function useClear(ref: Ref<SearchSheetHandle>, { typed, ask }: QueryHandle): void {
  useImperativeHandle(ref, () => ({
    clear() {
      if (typed !== '') ask('')
      return typed !== ''
    },
  }))
}

/** The link to the list of all pages, where nothing was found. */
function AllPages({ onClose }: { readonly onClose: () => void }): ReactElement {
  const { prefix } = useLocale()
  const { title } = useSite()
  const t = useUiText()
  return (
    <Link className="bf-search-all" href={prefix + SEARCH_PAGE} onClick={onClose}>
      {t('searchPageDescription', { site: title })}
    </Link>
  )
}

/** What is announced of a query that isn't searched in the pages. Null for any other. */
function ownMessage(t: ReturnType<typeof useUiText>, query: string, count: number): string | null {
  if (isShortcutQuery(query)) return t('shortcuts')
  if (!isCommandQuery(query)) return null
  if (count === 0) return t('searchNoResults', { query: query.trim() })
  return count === 1 ? t('searchCountOne') : t('searchCount', { count })
}
