import {
  useCallback,
  useEffect,
  useEffectEvent,
  useId,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  type Ref,
} from 'react'
import { Link, navigate, useHref, useLocale, useSite, useUiText } from '../../client/index.ts'
import { SEARCH_PAGE } from '../../shared/search/document.ts'
import { commandGroups, isCommandQuery, isOwnQuery, isShortcutQuery } from './commands.ts'
import { dropAddressQuery } from './dropAddressQuery.ts'
import { earlyKeys, leaveEarlyKeys } from './earlyKeys.ts'
import { leaveFound } from './foundHandoff.ts'
import { rememberRecent } from './recent.ts'
import { SearchField } from './SearchField.tsx'
import { SearchKeys } from './SearchKeys.tsx'
import { foundTerms, optionGroups, type SearchOption } from './searchOptions.ts'
import { SearchResults } from './SearchResults.tsx'
import { SearchStatus } from './SearchStatus.tsx'
import type { SearchState } from './searchState.ts'
import { ShortcutList } from './ShortcutList.tsx'
import { markFound } from './markFound.ts'
import { useAddressQuery } from './useAddressQuery.ts'
import { useCommands } from './useCommands.ts'
import { useHookRender } from './useHookRender.ts'
import { useSearchRetry } from './useSearchRetry.ts'
import { type SearchStart, useSearch } from './useSearch.ts'
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

type LinkedOption = Extract<SearchOption, { link: string }>
type Where = NonNullable<SearchState['opening']>

/**
 * What the search dialog contains: the field, and below it what the index of the language answers.
 *
 * @example
 * const sheet = useRef(null)
 * const [kept, keep] = useState({ query: '', code: false })
 * <SearchSheet ref={sheet} onClose={() => {}} start={kept} onKeep={keep} />
 */
export function SearchSheet({ onClose, ref, start, onKeep }: SearchSheetProps): ReactElement {
  const addressQuery = useAddressQuery()
  const [early] = useState(earlyKeys)
  const [first] = useState(() => ({
    ...start,
    query: early || (addressQuery ?? start.query),
  }))
  const [state, dispatch, canCode, onOpened] = useSearch({
    ...first,
    query: isOwnQuery(first.query) ? '' : first.query,
  })
  const { lang, prefix } = useLocale()
  const { title } = useSite()
  const t = useUiText()
  const href = useHref()
  const listId = useId()
  const field = useRef<HTMLInputElement>(null)
  const sheet = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState(first.query)
  const renderItem = useHookRender(state.query)
  const retry = useSearchRetry(typed, dispatch)
  const suggestions = useSuggestions()
  useViewportHeight(sheet)

  const isCommand = isCommandQuery(typed)
  const isOwn = isOwnQuery(typed)
  const commands = useCommands(isCommand)
  const [message, setMessage] = useState<string | null>(null)
  const { answer, expanded } = state
  const found = useMemo(() => optionGroups({ answer, expanded }), [answer, expanded])
  const answers = state.phase === 'empty' ? suggestions.groups : found
  const own = isCommand ? commandGroups(commands, typed, t('commands')) : []
  const groups = isOwn ? own : answers
  const options = groups.flatMap((group) => group.options)
  const activeId =
    state.selected >= 0 && state.selected < options.length
      ? `${listId}-${state.selected}`
      : undefined

  const ask = useCallback(
    (query: string): void => {
      setTyped(query)
      setMessage(null)
      dispatch({ type: 'typed', query: isOwnQuery(query) ? '' : query })
      if (isCommandQuery(query)) dispatch({ type: 'pointed', index: 0 })
    },
    [dispatch],
  )
  const askByButton = useCallback(
    (query: string): void => {
      ask(query)
      field.current?.focus()
    },
    [ask],
  )
  useEffect(() => {
    field.current?.focus()
    // Typing replaces the query that was kept, and the key that opened the list of shortcuts.
    if (early === '' || isShortcutQuery(early)) field.current?.select()
    if (isCommandQuery(early)) dispatch({ type: 'pointed', index: 0 })
  }, [early, dispatch])
  /** Keys belong to the field from now on. More may have been typed since it was rendered. */
  const takeEarlyKeys = (): void => {
    const query = earlyKeys()
    leaveEarlyKeys()
    if (query !== '' && query !== typed) ask(query)
  }
  useEffect(() => {
    if (addressQuery !== null) dropAddressQuery()
  }, [addressQuery])
  useImperativeHandle(ref, () => ({
    clear() {
      if (typed !== '') ask('')
      return typed !== ''
    },
  }))
  const keep = useEffectEvent(() => onKeep({ query: isOwn ? '' : typed, code: state.code }))
  useEffect(() => () => keep(), [])

  /** Remembers what is opened and closes. */
  const leaveFor = (option: LinkedOption, where: Where): void => {
    if (state.phase !== 'empty') onOpened(option.link)
    if (option.kind !== 'custom') {
      rememberRecent(lang, state.query, {
        title: option.kind === 'page' ? option.title.text : option.page,
        link: option.link,
      })
      const { pathname, hash } = new URL(href(option.link), window.location.href)
      const terms = state.phase === 'empty' ? [] : foundTerms(state, groups, option)
      if (terms.length > 0)
        leaveFound({ href: pathname + hash, terms, isPlace: option.kind !== 'page' })
      // Elsewhere, the page does this itself once it's rendered.
      if (pathname === window.location.pathname && where === 'here')
        setTimeout(() => void markFound())
    }
    if (where === 'here') onClose()
  }
  const openLink = (option: LinkedOption, where: Where): void => {
    leaveFor(option, where)
    if (where === 'newTab') window.open(href(option.link), '_blank', 'noopener')
    else void navigate(option.link)
  }
  /** A row that stands for a query or for more rows shows them, and a command is run. */
  const showMore = (option: Exclude<SearchOption, LinkedOption>): void => {
    if (option.kind === 'query') ask(option.query)
    else if (option.kind === 'command')
      void option.command.run({ close: onClose, report: setMessage, ask })
    else dispatch({ type: 'expanded', routePath: option.routePath })
  }
  /** A button that changes what is found leaves the keys to the field. */
  const andFocus = (change: () => void) => (): void => {
    change()
    field.current?.focus()
  }
  const onChoose = (option: SearchOption, event: MouseEvent): void => {
    if ('link' in option)
      leaveFor(
        option,
        event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0 ? 'newTab' : 'here',
      )
    else showMore(option)
    field.current?.focus()
  }
  useEffect(() => {
    if (state.phase !== 'answered' || state.opening === null) return
    const best = options[state.selected]
    dispatch({ type: 'opening', where: null })
    if (best && 'link' in best) openLink(best, state.opening)
  })
  const move = (to: 'next' | 'previous' | 'first' | 'last'): void => {
    dispatch({ type: 'moved', to, count: options.length })
    requestAnimationFrame(() =>
      sheet.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' }),
    )
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    // Keys during composition belong to the input method; Safari ends it before the key that ended
    // it.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return
    const steps = { ArrowDown: 'next', ArrowUp: 'previous', Home: 'first', End: 'last' } as const
    const isListKey =
      event.key in steps && !event.shiftKey && (options.length > 0 || event.key.startsWith('Arrow'))
    if (isListKey) {
      event.preventDefault()
      move(steps[event.key as keyof typeof steps])
    } else if (event.key === 'Escape' && typed !== '') {
      event.preventDefault()
      event.stopPropagation()
      ask('')
    } else if (event.key === 'Enter') {
      event.preventDefault()
      const where = event.ctrlKey || event.metaKey ? 'newTab' : 'here'
      const option = options[state.selected]
      // The list still answers an older query: what opens is the best result of this one, when it
      // comes.
      if (state.phase === 'waiting') dispatch({ type: 'opening', where })
      else if (option && 'link' in option) openLink(option, where)
      else if (option) showMore(option)
    }
  }

  return (
    <div ref={sheet} className="bf-search-sheet">
      <SearchField
        ref={field}
        value={typed}
        listId={options.length > 0 ? listId : null}
        activeId={activeId}
        onType={(value, isFinished) => (isFinished ? ask(value) : setTyped(value))}
        onFocus={takeEarlyKeys}
        onKeyDown={onKeyDown}
        onClose={onClose}
      />
      <SearchStatus
        state={state}
        message={message ?? ownMessage(t, typed, options.length)}
        onRetry={andFocus(() => void retry())}
        onForget={isOwn || !suggestions.forget ? null : andFocus(suggestions.forget)}
        onCode={canCode && !isOwn ? andFocus(() => dispatch({ type: 'codeSwitched' })) : null}
      />
      {isShortcutQuery(typed) && <ShortcutList />}
      {options.length > 0 && (
        <SearchResults
          id={listId}
          label={t(isCommand ? 'commands' : 'search')}
          groups={groups}
          selected={state.selected}
          onPoint={(index) => dispatch({ type: 'pointed', index })}
          onChoose={onChoose}
          renderItem={renderItem}
        />
      )}
      {state.phase === 'answered' && options.length === 0 && (
        <Link className="bf-search-all" href={prefix + SEARCH_PAGE} onClick={onClose}>
          {t('searchPageDescription', { site: title })}
        </Link>
      )}
      <SearchKeys isEmpty={typed === ''} onAsk={askByButton} />
    </div>
  )
}

/** What is announced of a query that isn't searched in the pages. Null for any other. */
function ownMessage(t: ReturnType<typeof useUiText>, query: string, count: number): string | null {
  if (isShortcutQuery(query)) return t('shortcuts')
  if (!isCommandQuery(query)) return null
  if (count === 0) return t('searchNoResults', { query: query.trim() })
  return count === 1 ? t('searchCountOne') : t('searchCount', { count })
}
