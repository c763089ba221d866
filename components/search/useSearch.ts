import { useEffect, useReducer, useRef, type Dispatch } from 'react'
import { searchOf, useLocale, useSite } from '../../client/index.ts'
import { askOthers, askSearch, guarded, siteSearchHooks } from './askSearch.ts'
import { emptySearch, searchReducer, type SearchAction, type SearchState } from './searchState.ts'

/** Quiet time before a query is asked, and time until a wait is mentioned. Unit: milliseconds. */
const DELAY = 150

/** State of the search dialog: asks for what is typed, after a pause in typing. */
export function useSearch(): readonly [SearchState, Dispatch<SearchAction>] {
  const [state, dispatch] = useReducer(searchReducer, emptySearch)
  const { lang } = useLocale()
  const { locales } = useSite()
  const { query, phase } = state
  const isWaiting = phase === 'waiting'

  // Loads the index as soon as the dialog is there. A failure is shown when something is asked.
  useEffect(() => {
    void searchOf(lang)?.load().catch(() => {})
  }, [lang])

  // What is asked for a query ends with the query, also what goes on after its answer.
  const request = useRef<AbortController | null>(null)
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a change of either is what ends it
  useEffect(() => () => request.current?.abort(), [query, lang])

  useEffect(() => {
    if (!isWaiting) return
    let isCurrent = true
    const tell = (action: SearchAction): void => {
      if (isCurrent) dispatch(action)
    }
    const ask = async (): Promise<void> => {
      const { signal } = (request.current = new AbortController())
      const { asked, results, extra } = await askSearch(lang, query, signal)
      tell({ type: 'answered', query, answer: { results, extra, others: [] } })
      if (results.count === 0 && extra.length === 0) {
        const others = await askOthers(locales.map((locale) => locale.lang).filter((other) => other !== lang), asked, signal)
        // The own answer has ended the wait, so the reducer, not this effect, tells whether the query still stands.
        if (others.length > 0) dispatch({ type: 'foundElsewhere', query, others })
      }
      const hooks = await siteSearchHooks()
      await guarded(() => hooks.afterSearch?.(asked, results))
    }
    const timer = setTimeout(() => {
      ask().catch(() => tell({ type: 'failed' }))
    }, DELAY)
    const slowTimer = setTimeout(() => tell({ type: 'slow' }), DELAY * 2)
    return () => {
      isCurrent = false
      clearTimeout(timer)
      clearTimeout(slowTimer)
    }
  }, [isWaiting, query, lang, locales])

  return [state, dispatch]
}
