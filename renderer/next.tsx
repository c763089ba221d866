import { startTransition } from 'react'
import { drawNotice } from '../client/noticeBar.ts'
import { onNavigate } from '../client/navigation.tsx'
import { GIVEN_UP, retryGivenUp } from '../client/resource.ts'
import { animateContent } from './animateContent.ts'
import { announceArrival, closeDialogs } from './announceArrival.ts'
import { applyHead } from './applyHead.ts'
import { urlOf, Committed, screen } from './draw.tsx'
import type { View } from './view.ts'

// Only a reader who goes to another page needs what is in this module and what it imports.

export { startPrefetching } from '../client/startPrefetching.ts'
export { reportFailure } from './reportFailure.ts'

/** Where a page is shown. */
export interface Place {
  /** Path, query and anchor. */
  readonly address: string
  /** Makes it the URL of the document. Called when the page is on the screen. */
  enter(this: void): void
}

const nothing = (): void => {}

/**
 * Renders the next page. Resolves when it's on the screen: URL and head change with it. Rejects
 * when data that it shows can't be loaded: the page before stays. A page that throws is loaded as a
 * document, which needs no component.
 */
export async function draw(
  view: View,
  { address, enter }: Place = { address: urlOf(), enter: nothing },
): Promise<void> {
  const isNext = screen.view !== undefined
  screen.view ??= view
  screen.cancel()
  retryGivenUp()
  if (screen.isLost) {
    enter()
    window.location.reload()
    return
  }
  await new Promise<void>((resolve, reject) => {
    const end = (): void => {
      screen.cancel = nothing
      removeEventListener(GIVEN_UP, onGivenUp)
    }
    const onGivenUp = (): void => {
      reject(new Error('Data of the page could not be loaded.'))
      screen.cancel()
    }
    const onShown = (): void => {
      end()
      const before = screen.view
      screen.view = view
      screen.shown = next
      screen.arrival.page = isNext ? view.page : null
      screen.arrival.isRecent = isNext
      enter()
      applyHead(view)
      if (before) animateContent(before.page, view.page)
      resolve()
    }
    const next = (
      <Committed
        view={view}
        address={address}
        onShown={onShown}
        onEffects={() => settle()}
        onFailed={(error, isKept) => {
          if (!isKept) window.location.reload()
          reject(error)
        }}
      />
    )
    screen.cancel = () => {
      end()
      screen.root?.render(screen.shown)
      resolve()
    }
    addEventListener(GIVEN_UP, onGivenUp)
    // Parts that are shown already stay while they wait for data: a transition shows no fallback.
    startTransition(() => screen.root?.render(next))
  })
}

/** What a navigation has removed may fail right after it. */
function settle(): void {
  queueMicrotask(() => (screen.arrival.isRecent = false))
}

onNavigate(() => screen.view && announceArrival(screen.view.page.title))

let redrawn: Promise<void> = Promise.resolve()

/**
 * Renders the current page again, after an edit during development. Edits are rendered in their
 * order.
 */
export function redraw(change: (view: View) => Promise<View> | View): Promise<void> {
  const next = redrawn.then(async () => {
    if (screen.view) await draw(await change(screen.view))
  })
  redrawn = next.catch(() => {})
  return next
}

/**
 * Keeps the page where another one can't be had as a document either: resolves to what offers to
 * try again until a page is shown. Null when the host answers: with the page, or with why not.
 */
export async function keepPage(url: URL): Promise<((retry: () => void) => void) | null> {
  const status = await statusOf(url)
  if (status !== null && status < 500) return null
  return (retry) => {
    // A notice behind a modal can't be pressed.
    closeDialogs()
    if (!screen.view) return
    const notice = status === null ? 'pageOffline' : 'pageFailed'
    const close = drawNotice(notice, screen.view.locale, retry)
    const stop = onNavigate(() => {
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
