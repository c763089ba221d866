import { useSyncExternalStore, type AnchorHTMLAttributes, type ReactElement } from 'react'
import config from 'virtual:bifolio/config'
import { hrefOf, isExternal } from '../shared/routePath.ts'
import { useHref } from './hooks.ts'
import type { NavigationState, Router } from './router.ts'

/** Props of a link: those of an `<a>`. */
export interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** Route path, such as `/guide/x`, without base, or a URL. */
  readonly href: string
}

/**
 * A link to a page of the site, or to any URL. The site's pages are opened without loading a new
 * document.
 *
 * @example
 * <Link href="/guide/start">Start</Link>
 */
export function Link({ href: link, children, ...rest }: LinkProps): ReactElement {
  const href = useHref()(link)
  return (
    <a rel={isExternal(link) ? 'noreferrer' : undefined} {...rest} href={href}>
      {children}
    </a>
  )
}

/** How a page is opened. */
export interface NavigateOptions {
  /** Replaces the entry of the history: Back then skips the page that is left. @default false */
  readonly replace?: boolean
}

/**
 * Opens a page of the site without loading a new document, and any other URL as a document.
 * Resolves when the page is shown.
 *
 * @param link route path, such as `/guide/x`, without base, or a URL
 *
 * @example
 * await navigate('/guide/start', { replace: true })
 */
export async function navigate(link: string, options?: NavigateOptions): Promise<void> {
  const href = hrefOf(link, config)
  if (router && !isExternal(link)) await router.navigate(href, options)
  else if (options?.replace) window.location.replace(href)
  else window.location.assign(href)
}

let router: Router | undefined

/** Told by the renderer once the page is hydrated. Until then every navigation loads a document. */
export function setRouter(running: Router): void {
  router = running
}

/**
 * Callback before a navigation. Return `false` to stop it, a URL to go there instead, or nothing to
 * continue.
 */
export type BeforeNavigate = (to: URL) => NavigationAnswer | Promise<NavigationAnswer>
/**
 * What a callback answers: `false` stops the navigation, a URL leads elsewhere, nothing lets it go
 * on.
 */
export type NavigationAnswer = URL | string | false | void

const beforeNavigation = new Set<BeforeNavigate>()

/**
 * Calls back before each client navigation by a link or `navigate()`, but not for back and forward.
 * Returns a function that removes the callback.
 */
export function onBeforeNavigate(callback: BeforeNavigate): () => void {
  beforeNavigation.add(callback)
  return () => beforeNavigation.delete(callback)
}

/**
 * Where a navigation leads after all who want to know have been asked; null when one of them has
 * stopped it.
 */
export function askBefore(to: URL): URL | Promise<URL | null> {
  return beforeNavigation.size === 0 ? to : askAll(to)
}

async function askAll(to: URL): Promise<URL | null> {
  let url = to
  for (const ask of beforeNavigation) {
    // oxlint-disable-next-line no-await-in-loop -- each gets the URL that the last one returned
    const answer = await safely(() => ask(new URL(url)))
    if (answer === false) return null
    if (answer) url = new URL(answer, url)
  }
  return url
}

type Listener = () => void
const afterNavigation = new Set<Listener>()
const pendingListeners = new Set<Listener>()
let isPending = false

/**
 * Calls back after each client navigation has been rendered. Returns a function that removes the
 * callback.
 */
export function onNavigate(callback: () => void): () => void {
  afterNavigation.add(callback)
  return () => afterNavigation.delete(callback)
}

/**
 * True while a navigation waits for its page.
 *
 * @example
 * <main aria-busy={useNavigationPending()} />
 */
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

/** Called by the renderer when a navigation begins, has been rendered, or is given up. */
export function reportNavigation(state: NavigationState): void {
  isPending = state === 'start'
  for (const notify of pendingListeners) notify()
  if (state === 'end') for (const notify of afterNavigation) void safely(notify)
}

/** Calls back. What it throws is reported, and stops neither the navigation nor other callbacks. */
async function safely<T>(call: () => T): Promise<Awaited<T> | undefined> {
  try {
    return await call()
  } catch (error) {
    reportError(error)
    return undefined
  }
}
