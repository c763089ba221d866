import config from 'virtual:bifolio/config'
import { content } from 'virtual:bifolio/content'
import { routePathOfUrl } from '../shared/routePath.ts'
import { isSlowConnection, savesData } from './connection.ts'
import { idle } from './idle.ts'
import { matchRoute } from './route.ts'

/** Time that the pointer or the focus rests on a link before it counts. Unit: milliseconds. */
const DWELL = 65
/** Route paths of pages that were prefetched. */
export const requested: Set<string> = new Set()

/** Loads a page before it is asked for. Failures are left to the navigation itself. */
export function prefetch(routePath: string): void {
  if (requested.has(routePath)) return
  requested.add(routePath)
  matchRoute(routePath)
    .then((route) => route?.preload())
    .catch(() => requested.delete(routePath))
}

/** The other page of the site that a link opens; null for any other link. */
export function pageBehind(link: HTMLAnchorElement): string | null {
  if (
    link.origin !== window.location.origin ||
    link.target === '_blank' ||
    link.pathname === window.location.pathname
  )
    return null
  return routePathOfUrl(link.pathname, config.base)
}

/**
 * Prefetches the target of any link of the site when the pointer or the focus rests on it, and at
 * the press. Returns how to stop.
 */
export function watchIntent(): () => void {
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
export function prefetchAhead(): () => void {
  // In development every page would be compiled.
  if (content !== null || savesData() || isSlowConnection()) return () => {}
  let isOver = false
  let stop = (): void => {
    isOver = true
  }
  idle()
    .then(() => import('./linksAhead.ts'))
    .then(({ fetchLinksAhead }) => {
      if (!isOver) stop = fetchLinksAhead()
    })
    .catch(() => {})
  return () => stop()
}
