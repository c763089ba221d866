import { useCallback, useEffect, useState } from 'react'

/** What the desk shows. Empty for nothing. */
export interface Place {
  readonly lang: string
  /** Source of the original, below the content folder. */
  readonly page: string
  /** True until a page that was just opened has the focus. */
  readonly isOpened?: boolean
}

/** What the query of the URL names, so that a page can be reloaded and linked to. */
export function usePlace(): readonly [
  place: Place,
  setPlace: (place: Place, how?: 'push' | 'replace') => void,
] {
  const [place, setPlace] = useState(readPlace)
  useEffect(() => {
    const read = (): void => setPlace(readPlace())
    globalThis.addEventListener('popstate', read)
    return () => globalThis.removeEventListener('popstate', read)
  }, [])
  const go = useCallback((next: Place, how: 'push' | 'replace' = 'push') => {
    const query = new URLSearchParams({
      ...(next.lang !== '' && { lang: next.lang }),
      ...(next.page !== '' && { page: next.page }),
    })
    history[`${how}State`](null, '', query.size > 0 ? `?${query}` : location.pathname)
    setPlace(next)
  }, [])
  return [place, go]
}

function readPlace(): Place {
  const query = new URLSearchParams(location.search)
  return { lang: query.get('lang') ?? '', page: query.get('page') ?? '' }
}
