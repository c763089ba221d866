import { use, useEffect, useReducer, useRef, useState, type Dispatch } from 'react'
import { searchOf, useLocale, useSite } from '../../client/index.ts'
import type { SearchHooks } from '../../shared/search/hooks.ts'
import { isWeakAnswer } from '../../shared/search/results.ts'
import { askOthers, askSearch } from './askSearch.ts'
import { createSearchTracker, type SearchTracker } from './finishedSearch.ts'
import { reportSearch } from './reportSearch.ts'
import { SearchSessionContext } from './searchSession.ts'
import { emptySearch, searchReducer, type SearchAction, type SearchState } from './searchState.ts'

/**
 * Time after a query in which the next one has to wait for a pause in typing. What begins a search
 * is asked at once. Unit: milliseconds.
 */
const DELAY = 60
/** Time until a wait is mentioned. Unit: milliseconds. */
const SLOW = 300

/** What a search starts with: a query in the URL, or the last one. */
export interface SearchStart {
  readonly query: string
  /** True to search code blocks too. */
  readonly code: boolean
}

/**
 * The state of a search, how to change it, whether code blocks can be searched, and what is called
 * with the link of a result that is opened.
 */
export type SearchHandle = readonly [
  state: SearchState,
  dispatch: Dispatch<SearchAction>,
  canCode: boolean,
  onOpened: (link: string) => void,
]

/** State of the search dialog: searches for what is typed, after a pause in typing. */
export function useSearch(start: SearchStart): SearchHandle {
  const [state, dispatch] = useReducer(searchReducer, start, ({ query, code }) =>
    searchReducer({ ...emptySearch, code }, { type: 'typed', query }),
  )
  const { lang, tag, version } = useLocale()
  const { locales } = useSite()
  const { query, phase, code } = state
  const isWaiting = phase === 'waiting'
  const canCode = useAbilities(lang, version)
  const [tracker, noteHooks] = useTracker(query)

  // What is asked for a query ends with the query, also what goes on after its answer.
  const request = useRef<AbortController | null>(null)
  const lastTyped = useRef(-Infinity)
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a change of any ends it
  useEffect(() => () => request.current?.abort(), [query, code, lang, version])

  useEffect(() => {
    if (!isWaiting) return
    let isCurrent = true
    const dispatchIfCurrent = (action: SearchAction): void => {
      if (isCurrent) dispatch(action)
    }
    const ask = async (): Promise<void> => {
      const { signal } = (request.current = new AbortController())
      const { asked, results, extra, hooks } = await askSearch(lang, query, {
        signal,
        code,
        version,
        onPartial: (partial) =>
          dispatchIfCurrent({ type: 'partlyAnswered', query, results: partial }),
      })
      noteHooks(hooks)
      if (isCurrent) tracker.answered({ locale: lang, results })
      dispatchIfCurrent({ type: 'answered', query, answer: { results, extra, others: [] } })
      if (isWeakAnswer(results, tag) && extra.length === 0) {
        const others = await askOthers(
          locales.map((locale) => locale.lang).filter((other) => other !== lang),
          { ...results, query: asked },
          { signal, code, version },
        )
        // The result of the own language has ended the wait, so the reducer, not this effect,
        // checks whether the query is still current.
        if (others.length > 0) dispatch({ type: 'foundElsewhere', query, others })
      }
    }
    const isFirst = query.trim().length > 1 && performance.now() - lastTyped.current > 4 * DELAY
    lastTyped.current = performance.now()
    const begin = (): void => void ask().catch(() => dispatchIfCurrent({ type: 'failed' }))
    const timer = isFirst ? undefined : setTimeout(begin, DELAY)
    if (isFirst) begin()
    const slowTimer = setTimeout(() => dispatchIfCurrent({ type: 'slow' }), SLOW)
    return () => {
      isCurrent = false
      clearTimeout(timer)
      clearTimeout(slowTimer)
    }
  }, [isWaiting, query, code, lang, tag, version, locales, tracker, noteHooks])

  const onOpened = (link: string): void => {
    if (state.answer) tracker.opened(link, { locale: lang, results: state.answer.results })
  }
  return [state, dispatch, canCode, onOpened]
}

/**
 * Follows what is searched, until the search is closed or the page is left. It needs the hooks of
 * the site then: a page that is left can't wait for anything.
 */
function useTracker(
  query: string,
): readonly [tracker: SearchTracker, noteHooks: (hooks: SearchHooks) => void] {
  const session = use(SearchSessionContext)
  const [[tracker, noteHooks]] = useState(() => {
    let afterSearch: SearchHooks['afterSearch']
    return [
      createSearchTracker((ended) => reportSearch(ended, session, afterSearch)),
      (hooks: SearchHooks): void => void ({ afterSearch } = hooks),
    ] as const
  })
  useEffect(() => tracker.typed(query), [tracker, query])
  useEffect(() => {
    window.addEventListener('pagehide', tracker.ended)
    return () => {
      window.removeEventListener('pagehide', tracker.ended)
      tracker.ended()
    }
  }, [tracker])
  return [tracker, noteHooks]
}

/**
 * Loads the search as soon as the dialog is open, and returns whether it can search code. A failure
 * is shown with the first query.
 */
function useAbilities(lang: string, version: string): boolean {
  const [canCode, setCanCode] = useState(false)
  useEffect(() => {
    let isCurrent = true
    searchOf(lang, version)
      ?.load()
      .then((abilities) => isCurrent && setCanCode(abilities?.code ?? false))
      .catch(() => {})
    return () => {
      isCurrent = false
    }
  }, [lang, version])
  return canCode
}
