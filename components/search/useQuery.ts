import { use, useCallback, useEffect, useEffectEvent, useState } from 'react'
import { router } from '../../client/router/router.ts'
import { isCommandQuery, isOwnQuery, isShortcutQuery } from './commands.ts'
import { SearchSessionContext } from './searchSession.ts'
import { type SearchHandle, type SearchStart, useSearch } from './useSearch.ts'
import { useUrlQuery } from './useUrlQuery.ts'

/** What is in the field, and the search for it. */
export interface QueryHandle {
  readonly search: SearchHandle
  /** As it is in the field. An unfinished composition is in it and isn't searched yet. */
  readonly typed: string
  readonly compose: (typed: string) => void
  /** Puts a query into the field and searches for it. */
  readonly ask: (query: string) => void
  /** Takes what was typed before the field was there. It has the keys from now on. */
  readonly takeEarlyKeys: () => void
  /** What a command has done. The next query ends it. */
  readonly message: string | null
  readonly report: (message: string) => void
  /** True if the field is to be selected: typing replaces what it begins with. */
  readonly isReplaced: boolean
}

/**
 * The query of the search dialog. It begins with what was typed while the dialog was loaded, with
 * the one of the URL, or with the one that was kept.
 */
export function useQuery(start: SearchStart, onKeep: (search: SearchStart) => void): QueryHandle {
  const urlQuery = useUrlQuery()
  const earlyKeys = use(SearchSessionContext)?.earlyKeys
  const [early] = useState(() => earlyKeys?.typed() ?? '')
  const [typed, setTyped] = useState(early || (urlQuery ?? start.query))
  const [message, report] = useState<string | null>(null)
  const search = useSearch({ code: start.code, query: searchedPart(typed) })
  const [state, dispatch] = search
  const point = useCallback(
    (query: string): void => {
      if (isCommandQuery(query)) dispatch({ type: 'pointed', index: 0 })
    },
    [dispatch],
  )
  const ask = useCallback(
    (query: string): void => {
      setTyped(query)
      report(null)
      dispatch({ type: 'typed', query: searchedPart(query) })
      point(query)
    },
    [dispatch, point],
  )
  useEffect(() => point(early), [early, point])
  useEffect(() => {
    // It's in the search now, and would open it again after a reload.
    if (urlQuery !== null) router.replaceQuery((url) => url.searchParams.delete('q'))
  }, [urlQuery])
  const keep = useEffectEvent(() => onKeep({ query: searchedPart(typed), code: state.code }))
  useEffect(() => () => keep(), [])
  return {
    search,
    typed,
    compose: setTyped,
    ask,
    takeEarlyKeys() {
      const query = earlyKeys?.typed() ?? ''
      earlyKeys?.leave()
      if (query !== '' && query !== typed) ask(query)
    },
    message,
    report,
    isReplaced: early === '' || isShortcutQuery(early),
  }
}

/** What the pages are searched for. Commands and shortcuts have lists of their own. */
function searchedPart(query: string): string {
  return isOwnQuery(query) ? '' : query
}
