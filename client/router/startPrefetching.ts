import { content } from 'virtual:bifolio/content'
import { isSlowConnection, savesData } from '../connection.ts'
import { idle } from '../idle.ts'
import { onNavigate } from './navigation.tsx'
import { pageBehind, prefetch } from './prefetch.ts'

/** Time that the pointer or the focus rests on a link before it counts. Unit: milliseconds. */
const DWELL = 65

/**
 * Starts to load pages before they are asked for: those that the reader points at, and those ahead
 * of every page. Returns how to stop.
 */
export function startPrefetching(): () => void {
  const sidebars = new Set<string>()
  let stopAhead = prefetchAhead(sidebars)
  const stopIntent = watchIntent()
  const stopFollowing = onNavigate(() => {
    stopAhead()
    stopAhead = prefetchAhead(sidebars)
  })
  return () => {
    stopFollowing()
    stopIntent()
    stopAhead()
  }
}

/**
 * Prefetches the target of any link of the site when the pointer or the focus rests on it, and at
 * the press. Returns how to stop.
 */
function watchIntent(): () => void {
  let waiting: ReturnType<typeof setTimeout> | undefined
  let watched: HTMLAnchorElement | null = null
  const onIntent = ({ type, target }: Event): void => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
    const isPressed = type === 'pointerdown'
    if (link === watched && !isPressed) return
    clearTimeout(waiting)
    watched = link
    const routePath = link instanceof HTMLAnchorElement ? pageBehind(link) : null
    if (routePath === null || savesData() || isSlowConnection()) return
    if (isPressed) prefetch(routePath)
    else waiting = setTimeout(() => prefetch(routePath), DWELL)
  }
  const kinds = ['pointerover', 'focusin', 'pointerdown'] as const
  for (const kind of kinds) document.addEventListener(kind, onIntent, { passive: true })
  return () => {
    clearTimeout(waiting)
    for (const kind of kinds) document.removeEventListener(kind, onIntent)
  }
}

/**
 * Fetches the targets of the links on the current page, once the browser is idle. Returns a
 * function that stops it.
 */
function prefetchAhead(sidebars: Set<string>): () => void {
  // In development every page would be compiled.
  if (content !== null || savesData() || isSlowConnection()) return () => {}
  let isOver = false
  let stop = (): void => {
    isOver = true
  }
  idle()
    .then(() => import('./linksAhead.ts'))
    .then(({ fetchLinksAhead }) => {
      if (!isOver) stop = fetchLinksAhead(sidebars)
    })
    .catch(() => {})
  return () => stop()
}
