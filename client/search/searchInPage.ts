import type { SearchPort } from './searchClient.ts'
import { createSearchEngine } from './searchEngine.ts'
import type { SearchRequest } from './searchMessages.ts'

/** Searches in the page itself: for browsers and policies that allow no worker. */
export function createSearchInPage(): SearchPort {
  const events = new EventTarget()
  const answer = createSearchEngine((data) =>
    // As from a worker: never before the request has returned.
    queueMicrotask(() => events.dispatchEvent(new MessageEvent('message', { data }))),
  )
  return {
    postMessage: (message: SearchRequest) => answer(message),
    addEventListener: events.addEventListener.bind(events) as Worker['addEventListener'],
    terminate: () => {},
  }
}
