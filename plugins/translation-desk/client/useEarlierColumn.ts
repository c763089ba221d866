import { useCallback, useState } from 'react'

const KEY = 'bf-desk-earlier-column'

/** Whether the original as it was translated has a column of its own. The browser remembers it. */
export function useEarlierColumn(): readonly [isColumn: boolean, set: (isColumn: boolean) => void] {
  const [isColumn, setColumn] = useState(() => localStorage.getItem(KEY) !== null)
  const set = useCallback((next: boolean) => {
    if (next) localStorage.setItem(KEY, '')
    else localStorage.removeItem(KEY)
    setColumn(next)
  }, [])
  return [isColumn, set]
}
