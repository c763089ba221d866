import { useSyncExternalStore, type AnchorHTMLAttributes, type ReactElement } from 'react'
import { isExternal } from '../../shared/routePath.ts'
import { useHref } from '../hooks.ts'
import { addTo } from './listeners.ts'
import type { BeforeNavigate } from './askBefore.ts'
import { router } from './router.ts'

export type { BeforeNavigate, NavigationAnswer } from './askBefore.ts'

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

/**
 * Calls back before each client navigation by a link or `navigate()`, but not for back and forward.
 * Returns a function that removes the callback.
 */
export function onBeforeNavigate(callback: BeforeNavigate): () => void {
  return addTo(router.before, callback)
}

/**
 * Calls back after each client navigation has been rendered. Returns a function that removes the
 * callback.
 */
export function onNavigate(callback: () => void): () => void {
  return addTo(router.after, callback)
}

/**
 * True while a navigation waits for its page.
 *
 * @example
 * <main aria-busy={useIsNavigating()} />
 */
export function useIsNavigating(): boolean {
  return useSyncExternalStore(
    followPending,
    () => router.isPending,
    () => false,
  )
}

function followPending(notify: () => void): () => void {
  return addTo(router.pending, notify)
}
