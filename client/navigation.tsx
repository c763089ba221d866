import { useSyncExternalStore, type AnchorHTMLAttributes, type ReactElement } from 'react'
import config from 'virtual:bifolio/config'
import { hrefOf, isExternal, routePathOfUrl } from '../shared/routePath.ts'
import { useHref } from './hooks.ts'
import { loadPage, loadPageSurroundings } from './loadPage.ts'
import type { Router } from './router.ts'

/** Properties of a link: a route path or an address, and whatever an `<a>` takes. */
export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  readonly to: string
}

/** A link inside or outside the site. The router takes over clicks on links of the site. */
export function Link({ to, children, ...rest }: LinkProps): ReactElement {
  const href = useHref()(to)
  return (
    <a rel={isExternal(to) ? 'noreferrer' : undefined} {...rest} href={href}>
      {children}
    </a>
  )
}

/** Goes to a route path or an address without loading a new document. */
export async function navigate(link: string): Promise<void> {
  const href = hrefOf(link, config)
  if (router && !isExternal(link)) await router.navigate(href)
  else window.location.assign(href)
}

/** Event of the window before each client navigation. Its detail is the `URL`, which a listener may change. */
export const NAVIGATE = 'bifolio:navigate'

let router: Router | undefined

/** Told by the renderer once the page is hydrated. Until then every navigation loads a document. */
export function setRouter(running: Router): void {
  router = running
}

const requested = new Set<string>()

/** Loads a page before it is asked for. Failures are left to the navigation itself. */
export function prefetch(routePath: string): void {
  if (requested.has(routePath)) return
  requested.add(routePath)
  loadPage(routePath)
    .then((page) => page && loadPageSurroundings(page.pageData))
    .catch(() => requested.delete(routePath))
}

/** Prefetches the target of any link of the site on hover, focus and touch. Returns how to stop. */
export function startPrefetching(): () => void {
  const onIntent = (event: Event): void => {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null
    if (!(link instanceof HTMLAnchorElement) || link.origin !== window.location.origin || link.target === '_blank') return
    const routePath = routePathOfUrl(link.pathname, config.base)
    if (routePath !== null && link.pathname !== window.location.pathname) prefetch(routePath)
  }
  const kinds = ['mouseover', 'focusin', 'touchstart'] as const
  for (const kind of kinds) document.addEventListener(kind, onIntent, { passive: true })
  return () => {
    for (const kind of kinds) document.removeEventListener(kind, onIntent)
  }
}

type Listener = () => void
const afterNavigation = new Set<Listener>()
const pendingListeners = new Set<Listener>()
let isPending = false

/** Calls back after each client navigation has been drawn. Returns how to stop. */
export function onNavigate(callback: Listener): () => void {
  afterNavigation.add(callback)
  return () => afterNavigation.delete(callback)
}

/** True while a navigation waits for its page. */
export function useNavigationPending(): boolean {
  return useSyncExternalStore(
    (notify) => {
      pendingListeners.add(notify)
      return () => pendingListeners.delete(notify)
    },
    () => isPending,
    () => false,
  )
}

/** Told by the renderer: a navigation begins, or has been drawn. */
export function reportNavigation(state: 'start' | 'end'): void {
  isPending = state === 'start'
  for (const notify of pendingListeners) notify()
  if (state === 'end') for (const notify of afterNavigation) notify()
}
