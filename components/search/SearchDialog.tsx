import { Search, X } from 'lucide-react'
import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent, type MouseEvent, type ReactElement, type ReactNode } from 'react'
import { navigate, useHref, useLocale, useText, useUiText } from '../../client/index.ts'
import type { SearchHookItem } from '../../shared/search/hooks.ts'
import { Dialog } from '../overlay/Dialog.tsx'
import { siteSearchHooks } from './askSearch.ts'
import { readRecent, rememberRecent } from './recentPages.ts'
import { optionGroups, type SearchOption, suggestionGroup } from './searchOptions.ts'
import { SearchResults } from './SearchResults.tsx'
import { SearchStatus } from './SearchStatus.tsx'
import { useSearch } from './useSearch.ts'
import { useViewportHeight } from './useViewportHeight.ts'
import './search-dialog.css'

export interface SearchDialogProps {
  readonly open: boolean
  readonly onClose: () => void
}

/** The search: a field, and below it what the index of the language says. What was typed is gone when it opens again. */
export function SearchDialog({ open, onClose }: SearchDialogProps): ReactElement {
  const t = useUiText()
  const clearRef = useRef<(() => boolean) | null>(null)
  return (
    <Dialog open={open} onClose={onClose} label={t('search')} className="bf-search" onEscape={() => clearRef.current?.() ?? false}>
      {open && <SearchSheet onClose={onClose} clearRef={clearRef} />}
    </Dialog>
  )
}

interface SearchSheetProps extends Pick<SearchDialogProps, 'onClose'> {
  /** Set to what empties the field; returns false when it is empty already. */
  readonly clearRef: { current: (() => boolean) | null }
}

function SearchSheet({ onClose, clearRef }: SearchSheetProps): ReactElement {
  const [state, dispatch] = useSearch()
  const { lang, nav } = useLocale()
  const t = useUiText()
  const text = useText()
  const href = useHref()
  const listId = useId()
  const field = useRef<HTMLInputElement>(null)
  const sheet = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState('')
  const [renderItem, setRenderItem] = useState<(item: SearchHookItem) => ReactNode>(() => () => undefined)
  const [suggestions] = useState(() => {
    const recent = readRecent(lang)
    return recent.length > 0 ? recent : nav.flatMap((item) => (item.link?.startsWith('/') ? [{ title: text(item.text), link: item.link }] : []))
  })
  useViewportHeight(sheet)

  const groups = useMemo(
    () => (state.phase === 'empty' ? suggestionGroup(suggestions, t('searchHint')) : optionGroups(state)),
    [state, suggestions, t],
  )
  const options = groups.flatMap((group) => group.options)
  const activeId = state.selected >= 0 && state.selected < options.length ? `${listId}-${state.selected}` : undefined

  const ask = (query: string): void => {
    setTyped(query)
    dispatch({ type: 'typed', query })
  }
  useEffect(() => field.current?.focus(), [])
  useEffect(() => {
    clearRef.current = () => {
      if (typed === '') return false
      setTyped('')
      dispatch({ type: 'typed', query: '' })
      return true
    }
  }, [clearRef, dispatch, typed])
  useEffect(() => {
    void siteSearchHooks().then(({ render }) => {
      if (render) setRenderItem(() => (item: SearchHookItem) => render(item, state.query))
    })
  }, [state.query])

  /** Remembers what was opened and closes; a row that stands for more rows shows them instead. */
  const choose = (option: SearchOption, isNewTab: boolean): void => {
    if (option.kind === 'more') {
      dispatch({ type: 'expanded', routePath: option.routePath })
      return
    }
    if (option.kind !== 'custom') rememberRecent(lang, { title: option.kind === 'page' ? option.title.text : option.page, link: option.link })
    if (!isNewTab) onClose()
  }
  const onChoose = (option: SearchOption, event: MouseEvent): void => {
    choose(option, event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0)
    field.current?.focus()
  }
  const move = (to: 'next' | 'previous' | 'first' | 'last'): void => {
    dispatch({ type: 'moved', to, count: options.length })
    requestAnimationFrame(() => sheet.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' }))
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    // Keys during composition belong to the input method; Safari ends it before the key that ended it.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return
    const steps = { ArrowDown: 'next', ArrowUp: 'previous', Home: 'first', End: 'last' } as const
    const isListKey = event.key in steps && !event.shiftKey && (options.length > 0 || event.key.startsWith('Arrow'))
    if (isListKey) {
      event.preventDefault()
      move(steps[event.key as keyof typeof steps])
    } else if (event.key === 'Escape' && typed !== '') {
      event.preventDefault()
      event.stopPropagation()
      ask('')
    } else if (event.key === 'Enter') {
      event.preventDefault()
      const option = options[state.selected]
      // An answer to an older query is not opened: the reader has not seen the one that is meant.
      if (!option || state.phase === 'waiting') return
      const isNewTab = event.ctrlKey || event.metaKey
      choose(option, isNewTab)
      if (option.kind === 'more') return
      if (isNewTab) window.open(href(option.link), '_blank', 'noopener')
      else void navigate(option.link)
    }
  }

  return (
    <div ref={sheet} className="bf-search-sheet">
      <div className="bf-search-bar">
        <Search size={20} strokeWidth={1.5} aria-hidden />
        <input
          ref={field}
          type="text"
          role="combobox"
          aria-label={t('searchPlaceholder')}
          aria-expanded={options.length > 0}
          aria-controls={options.length > 0 ? listId : undefined}
          aria-activedescendant={activeId}
          aria-autocomplete="list"
          autoComplete="off"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={200}
          placeholder={t('searchPlaceholder')}
          value={typed}
          onChange={(event) => {
            const { value } = event.target
            // Letters of an unfinished composition are not a query yet.
            if ((event.nativeEvent as InputEvent).isComposing) setTyped(value)
            else ask(value)
          }}
          onCompositionEnd={(event) => ask(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        <button
          type="button"
          className="bf-icon-button"
          aria-label={typed === '' ? t('close') : t('searchClear')}
          onClick={() => {
            if (typed === '') return onClose()
            ask('')
            field.current?.focus()
          }}
        >
          <X size={20} strokeWidth={1.5} aria-hidden />
        </button>
      </div>
      <SearchStatus state={state} onRetry={() => dispatch({ type: 'retried' })} />
      {options.length > 0 && (
        <SearchResults
          id={listId}
          label={t('search')}
          groups={groups}
          selected={state.selected}
          onPoint={(index) => dispatch({ type: 'pointed', index })}
          onChoose={onChoose}
          renderItem={renderItem}
        />
      )}
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
    </div>
  )
}
