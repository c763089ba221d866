import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { useAppState } from './AppContext.ts'
import { entryState, QUERY_EVENT, replaceEntry } from './historyEntry.ts'
import { useHref, usePage } from './hooks.ts'
import { onNavigate } from './navigation.tsx'

/** The URL of the page, in its parts. */
export interface PageLocation {
  /**
   * Path with base, as the host serves it. `usePage().routePath` is the same without base and file
   * extension.
   */
  readonly pathname: string
  /**
   * Query with its `?`, or empty. Empty while the page is prerendered and in the first render of
   * the browser.
   */
  readonly search: string
  /**
   * Anchor with its `#`, or empty. Empty while the page is prerendered and in the first render of
   * the browser.
   */
  readonly hash: string
}

/** What `useSearchParams` takes: the whole query, as parameters or as names with values. */
export type SearchParamsInit = URLSearchParams | Readonly<Record<string, string>>

/**
 * Where the reader is. Follows navigations, anchors and changes of the query.
 *
 * @example
 * const { hash } = useLocation()
 */
export function useLocation(): PageLocation {
  const address = useAddress()
  return useMemo(() => {
    // As a base `https://x` would lose a path that begins with two slashes.
    const { pathname, search, hash } = new URL(`https://x${address}`)
    return { pathname, search, hash }
  }, [address])
}

/**
 * Parameters of the query, and how to replace them.
 * The URL changes in place: no entry is added to the history, the page does not scroll and the
 * anchor stays.
 *
 * @example
 * const [params, setParams] = useSearchParams()
 * <button type="button" onClick={() => setParams({ sort: 'name' })}>{params.get('sort')}</button>
 */
export function useSearchParams(): readonly [
  params: URLSearchParams,
  setParams: (next: SearchParamsInit) => void,
] {
  const { search } = useLocation()
  const params = useMemo(() => new URLSearchParams(search), [search])
  const setParams = useCallback((next: SearchParamsInit) => {
    const url = new URL(window.location.href)
    url.search = new URLSearchParams(next).toString()
    // The state is the router's own.
    if (replaceEntry(entryState(), url)) window.dispatchEvent(new Event(QUERY_EVENT))
  }, [])
  return [params, setParams]
}

function useAddress(): string {
  const prerendered = useHref()(usePage().routePath)
  const { page, address: opened } = useAppState('useLocation()')
  const read = useMemo(
    () => addressReader(opened),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- each page has its URL
    [opened, page],
  )
  return useSyncExternalStore(subscribe, read, () => prerendered)
}

/**
 * Reads the URL of a page: where it was opened, and from then on what the document has, for as long
 * as that is the URL of this page. Before a page is on the screen, and on the way back to another
 * one, the document has another URL.
 */
function addressReader(opened: string | undefined): () => string {
  let last = opened ?? ''
  return () => {
    const { pathname, search, hash } = window.location
    const isLive = opened === undefined || pathname === last.split(/[?#]/)[0]
    if (isLive) last = pathname + search + hash
    return last
  }
}

function subscribe(notify: () => void): () => void {
  const stop = onNavigate(notify)
  const kinds = [QUERY_EVENT, 'popstate', 'hashchange'] as const
  for (const kind of kinds) window.addEventListener(kind, notify)
  return () => {
    stop()
    for (const kind of kinds) window.removeEventListener(kind, notify)
  }
}
