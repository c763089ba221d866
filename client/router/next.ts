import { applyHead } from '../head/applyHead.ts'
import { drawNotice } from '../noticeBar.ts'
import type { View } from '../view.ts'
import { animateContent } from './animateContent.ts'
import { announceArrival, closeDialogs } from './announceArrival.ts'
import type { Arrival } from './arrival.ts'
import { addTo } from './listeners.ts'
import { router } from './router.ts'

// Only a reader who goes to another page, or searches for one, needs what is in this module and
// what it imports.

export { reportFailure } from '../reportFailure.ts'
export { searchOf } from '../search/search.ts'
export { startPrefetching } from './startPrefetching.ts'

/** Makes head and language of the document those of the page. */
export function enter(arrival: Arrival, before: View | undefined): void {
  applyHead(arrival.view)
  if (before) animateContent(before.page, arrival.view.page)
}

/** Moves the focus to what the reader arrived at, and announces the page. */
export function announce({ url, view }: Arrival): void {
  announceArrival(url.hash, view.page.title)
}

/**
 * Keeps the page where another one can't be had as a document either: resolves to what offers to
 * try again until a page is shown. Null when the host answers: with the page, or with why not.
 */
export async function keepPage(
  url: URL,
  { locale }: View,
): Promise<((retry: () => void) => void) | null> {
  const status = await statusOf(url)
  if (status !== null && status < 500) return null
  return (retry) => {
    // A notice behind a modal can't be pressed.
    closeDialogs()
    const close = drawNotice(status === null ? 'pageOffline' : 'pageFailed', locale, retry)
    const stop = addTo(router.after, () => {
      close()
      stop()
    })
  }
}

/** What the host, and no cache, answers for a document. Null for a reader who is offline. */
async function statusOf(url: URL): Promise<number | null> {
  const options = { method: 'HEAD', cache: 'no-store', redirect: 'manual' } as const
  return await fetch(url, options).then(
    ({ status }) => status,
    () => null,
  )
}
