import {
  useCallback,
  useEffect,
  useId,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
  type ReactElement,
  type Ref,
  type RefObject,
} from 'react'
import { Link, useLocale, useSite, useUiText } from '../../client/index.ts'
import { SEARCH_PAGE } from '../../shared/search/document.ts'
import { commandGroups, isCommandQuery, isOwnQuery, isShortcutQuery } from './commands.ts'
import { type FieldKeys, handleKey } from './fieldKeys.ts'
import { SearchField } from './SearchField.tsx'
import { SearchKeys } from './SearchKeys.tsx'
import { type OptionGroup, optionGroups } from './searchOptions.ts'
import { SearchResults } from './SearchResults.tsx'
import type { SearchState } from './searchState.ts'
import { SearchStatus } from './SearchStatus.tsx'
import { ShortcutList } from './ShortcutList.tsx'
import { useChoice } from './useChoice.ts'
import { useCommands } from './useCommands.ts'
import { useHookRender } from './useHookRender.ts'
import { useQuery } from './useQuery.ts'
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
  const [message, setMessage] = useState<string | null>(null)
  const onAsk = useCallback(() => setMessage(null), [])
  const query = useQuery(start, { onKeep, onAsk })
  const { search, typed, ask } = query
  const [state, dispatch, canCode] = search
  const t = useUiText()
  const listId = useId()
  const field = useRef<HTMLInputElement>(null)
  const sheet = useRef<HTMLDivElement>(null)
  const renderItem = useHookRender(state.query)
  const retry = useSearchRetry(typed, dispatch)
  const suggestions = useSuggestions()
  const groups = useGroups(state, typed, suggestions.groups)
  const count = groups.reduce((sum, { options }) => sum + options.length, 0)
  const isOwn = isOwnQuery(typed)
  const choice = useChoice(search, groups, { close: onClose, report: setMessage, ask })
  useViewportHeight(sheet)
  useFocus(field, query.isReplaced)
  useImperativeHandle(ref, () => ({
    clear() {
      if (typed !== '') ask('')
      return typed !== ''
    },
  }))
  const askByButton = useCallback(
    (asked: string): void => {
      ask(asked)
      field.current?.focus()
    },
    [ask],
  )
  /** A control that changes what is found leaves the keys to the field. */
  const andFocus =
    <Args extends readonly unknown[]>(change: (...args: Args) => void) =>
    (...args: Args): void => {
      change(...args)
      field.current?.focus()
    }
  const move: FieldKeys['move'] = (to) => {
    dispatch({ type: 'moved', to, count })
    requestAnimationFrame(() =>
      sheet.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' }),
    )
  }
  const isSelected = state.selected >= 0 && state.selected < count
  return (
    <div ref={sheet} className="bf-search-sheet">
      <SearchField
        ref={field}
        value={typed}
        listId={count > 0 ? listId : null}
        activeId={isSelected ? `${listId}-${state.selected}` : undefined}
        onType={(value, isFinished) => (isFinished ? ask(value) : query.compose(value))}
        onFocus={query.takeEarlyKeys}
        onKeyDown={(event) =>
          handleKey(event, {
            hasRows: count > 0,
            move,
            clear: typed === '' ? null : () => ask(''),
            open: choice.open,
          })
        }
        onClose={onClose}
      />
      <SearchStatus
        state={state}
        message={message ?? ownMessage(t, typed, count)}
        onRetry={andFocus(() => void retry())}
        onForget={isOwn || !suggestions.forget ? null : andFocus(suggestions.forget)}
        onCode={canCode && !isOwn ? andFocus(() => dispatch({ type: 'codeSwitched' })) : null}
      />
      {isShortcutQuery(typed) && <ShortcutList />}
      {count > 0 && (
        <SearchResults
          id={listId}
          label={t(isCommandQuery(typed) ? 'commands' : 'search')}
          groups={groups}
          selected={state.selected}
          onPoint={(index) => dispatch({ type: 'pointed', index })}
          onChoose={andFocus(choice.click)}
          renderItem={renderItem}
        />
      )}
      {state.phase === 'answered' && count === 0 && <AllPages onClose={onClose} />}
      <SearchKeys isEmpty={typed === ''} onAsk={askByButton} />
    </div>
  )
}

/** The rows below the field, in their groups. */
function useGroups(
  { answer, expanded, phase }: SearchState,
  typed: string,
  suggested: readonly OptionGroup[],
): readonly OptionGroup[] {
  const t = useUiText()
  const isCommand = isCommandQuery(typed)
  const commands = useCommands(isCommand)
  const found = useMemo(() => optionGroups({ answer, expanded }), [answer, expanded])
  if (isCommand) return commandGroups(commands, typed, t('commands'))
  if (isOwnQuery(typed)) return []
  return phase === 'empty' ? suggested : found
}

/** Puts the focus into the field once, with its text selected if typing replaces it. */
function useFocus(field: RefObject<HTMLInputElement | null>, isReplaced: boolean): void {
  useEffect(() => {
    field.current?.focus()
    if (isReplaced) field.current?.select()
  }, [field, isReplaced])
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
