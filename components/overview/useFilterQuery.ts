import { useCallback } from 'react'
import { useSearchParams } from '../../client/index.ts'

const KEY = 'q'

/**
 * The filter, kept in the URL as `?q=`, so that it can be shared and survives a reload. Empty on
 * the server.
 */
export function useFilterQuery(): readonly [string, (filter: string) => void] {
  const [params, setParams] = useSearchParams()
  const change = useCallback(
    (filter: string) => {
      const next = new URLSearchParams(params)
      if (filter.trim() === '') next.delete(KEY)
      else next.set(KEY, filter)
      setParams(next)
    },
    [params, setParams],
  )
  return [params.get(KEY) ?? '', change]
}
