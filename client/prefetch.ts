import config from 'virtual:bifolio/config'
import { content } from 'virtual:bifolio/content'
import { localeAt } from '../shared/edition.ts'
import { routePathOfUrl } from '../shared/routePath.ts'
import { isSlowConnection, savesData } from './connection.ts'
import { idle } from './idle.ts'
import { watchLinks, type LinksAhead } from './linksInView.ts'
import { matchRoute } from './route.ts'
import { sidebarResource } from './siteData.ts'
import { manifestOf, siteFiles } from './siteFiles.ts'

/** Time that the pointer or the focus rests on a link before it counts. Unit: milliseconds. */
const DWELL = 65
/** Pages that are fetched of one page's links without a sign of the reader. */
const PER_PAGE = 4
/** Pages that are fetched at the same time. */
const AT_ONCE = 2

const requested = new Set<string>()
/** Sidebars that were asked for once: one that cannot be had is left to who goes to its pages. */
const sidebars = new Set<string>()

/** Loads a page before it is asked for. Failures are left to the navigation itself. */
export function prefetch(routePath: string): void {
  if (requested.has(routePath)) return
  requested.add(routePath)
  matchRoute(routePath)
    .then((route) => route?.preload())
    .catch(() => requested.delete(routePath))
}

/** The other page of the site that a link opens; null for any other link. */
function pageBehind(link: HTMLAnchorElement): string | null {
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
  let links: LinksAhead | undefined
  let left = PER_PAGE
  let running = 0
  const fetchNext = async (): Promise<void> => {
    while (left > 0 && running < AT_ONCE) {
      const link = isOver ? undefined : links?.take()
      if (!link) return
      const routePath = pageBehind(link)
      if (routePath === null || requested.has(routePath)) continue
      running++
      left--
      if (!(await fetchText(routePath))) left++
      running--
    }
  }
  const fill = (): void => {
    for (let count = 0; count < AT_ONCE; count++) void fetchNext()
  }
  const start = async (): Promise<void> => {
    await idle()
    await manifestOf(localeAt(routePathOfUrl(window.location.pathname, config.base) ?? '/', config))
    if (isOver) return
    links = watchLinks(fill)
    fill()
  }
  start().catch(() => {})
  return () => {
    isOver = true
    links?.stop()
  }
}

/**
 * Fetches the text of a page at low priority. Code runs only for who shows that it is wanted. False
 * when there was nothing to fetch.
 */
async function fetchText(routePath: string): Promise<boolean> {
  try {
    const { pages, chunks } = await manifestOf(localeAt(routePath, config))
    if (!(routePath in pages) || routePath in chunks) return false
    requested.add(routePath)
    const file = await siteFiles().page(routePath, 'low')
    const key = file?.pageData.sidebarKey
    if (key && !sidebars.has(key)) await sidebarResource.load(key).catch(() => {})
    if (key) sidebars.add(key)
    return true
  } catch {
    requested.delete(routePath)
    return true
  }
}
