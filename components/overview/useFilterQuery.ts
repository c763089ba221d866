import { useCallback, useEffect, useState } from 'react'

const KEY = 'q'

/** The address with the filter in its query, or without one when the filter is empty. */
export function withFilter(address: string, filter: string): string {
  const url = new URL(address)
  if (filter.trim() === '') url.searchParams.delete(KEY)
  else url.searchParams.set(KEY, filter)
  return url.href
}

/** The filter, kept in the address as `?q=`, so that it can be shared and survives a reload. Empty on the server. */
export function useFilterQuery(): readonly [string, (filter: string) => void] {
  const [filter, setFilter] = useState('')
  useEffect(() => {
    setFilter(new URLSearchParams(window.location.search).get(KEY) ?? '')
  }, [])
  const change = useCallback((next: string) => {
    setFilter(next)
    // The state is the router's own; only the address changes.
    window.history.replaceState(window.history.state, '', withFilter(window.location.href, next))
  }, [])
  return [filter, change]
}
