import { useCallback, useSyncExternalStore } from 'react'

const KEY = 'q'
/** Sent on the window when the filter in the address changes. */
const EVENT = 'bifolio:filter'

/** The address with the filter in its query, or without one when the filter is empty. */
export function withFilter(address: string, filter: string): string {
  const url = new URL(address)
  if (filter.trim() === '') url.searchParams.delete(KEY)
  else url.searchParams.set(KEY, filter)
  return url.href
}

/** The filter, kept in the address as `?q=`, so that it can be shared and survives a reload. Empty on the server. */
export function useFilterQuery(): readonly [string, (filter: string) => void] {
  const filter = useSyncExternalStore(subscribe, readFilter, () => '')
  const change = useCallback((next: string) => {
    // The state is the router's own; only the address changes.
    window.history.replaceState(window.history.state, '', withFilter(window.location.href, next))
    window.dispatchEvent(new Event(EVENT))
  }, [])
  return [filter, change]
}

function readFilter(): string {
  return new URLSearchParams(window.location.search).get(KEY) ?? ''
}

function subscribe(notify: () => void): () => void {
  window.addEventListener(EVENT, notify)
  window.addEventListener('popstate', notify)
  return () => {
    window.removeEventListener(EVENT, notify)
    window.removeEventListener('popstate', notify)
  }
}
