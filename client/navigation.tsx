import { useSyncExternalStore, type AnchorHTMLAttributes, type ReactElement } from 'react'
import config from 'virtual:bifolio/config'
import { hrefOf, isExternal } from '../shared/routePath.ts'
import { useHref } from './hooks.ts'
import { prefetchAhead, watchIntent } from './prefetch.ts'
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

let router: Router | undefined

/** Told by the renderer once the page is hydrated. Until then every navigation loads a document. */
export function setRouter(running: Router): void {
  router = running
}

/** Starts to load pages before they are asked for: those that the reader points at, and those ahead of every page. Returns how to stop. */
export function startPrefetching(): () => void {
  let stopAhead = prefetchAhead()
  const stopIntent = watchIntent()
  const stopFollowing = onNavigate(() => {
    stopAhead()
    stopAhead = prefetchAhead()
  })
  return () => {
    stopFollowing()
    stopIntent()
    stopAhead()
  }
}

/** What is asked before a navigation: `false` stops it, an address leads elsewhere, nothing lets it go on. */
export type BeforeNavigate = (to: URL) => NavigationAnswer | Promise<NavigationAnswer>
type NavigationAnswer = URL | string | false | void

const beforeNavigation = new Set<BeforeNavigate>()

/** Asks before each client navigation by a link or `navigate()`. Back and forward are not asked about. Returns how to stop. */
export function onBeforeNavigate(callback: BeforeNavigate): () => void {
  beforeNavigation.add(callback)
  return () => beforeNavigation.delete(callback)
}

/** Where a navigation leads after all who want to know have been asked; null when one of them has stopped it. */
export function askBefore(to: URL): URL | Promise<URL | null> {
  return beforeNavigation.size === 0 ? to : askAll(to)
}

async function askAll(to: URL): Promise<URL | null> {
  let url = to
  for (const ask of beforeNavigation) {
    // oxlint-disable-next-line no-await-in-loop -- each is asked about what the one before has answered
    const answer = await ask(new URL(url))
    if (answer === false) return null
    if (answer) url = new URL(answer, url)
  }
  return url
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
