import {
  startTransition,
  useEffect,
  useInsertionEffect,
  useLayoutEffect,
  useState,
  type ReactElement,
} from 'react'
import { UrlContext } from '../client/contexts.ts'
import type { Arrival } from '../client/router/arrival.ts'
import { router } from '../client/router/router.ts'
import { App } from './App.tsx'
import { DocPage } from './DocPage.tsx'

interface RootProps {
  /** What the document shows, or is replaced by. */
  readonly first: Arrival
  readonly onEffects: () => void
  /** Called when the whole page has lost its components. */
  readonly onFailed: (error: unknown, isKept: boolean) => void
}

/**
 * The arrival that is shown, and everything that follows from it: its URL and its head first, so
 * that what a component reads in its effects is of the page; when the page has its layout, the
 * anchor, the scroll position, the focus and the announcement.
 */
export function Root({ first, onEffects, onFailed }: RootProps): ReactElement {
  const [arrival, setArrival] = useState(first)
  useInsertionEffect(() => router.enter(arrival), [arrival])
  useLayoutEffect(() => router.arrive(arrival), [arrival])
  useEffect(() => router.settle(arrival), [arrival])
  useEffect(() => {
    // Parts that are shown already stay while they wait for data: a transition shows no fallback.
    const stop = router.connect((change, isUrgent) =>
      isUrgent ? setArrival(change) : startTransition(() => setArrival(change)),
    )
    onEffects()
    return stop
  }, [onEffects])
  return (
    <UrlContext value={arrival.url}>
      <App view={arrival.view} Page={DocPage} screen={router.screen} onFailed={onFailed} />
    </UrlContext>
  )
}
