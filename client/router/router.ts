import { anchorTarget } from './anchorTarget.ts'
import { addEntry, replaceEntry } from './historyEntry.ts'
import { askBefore, type NavigateOptions } from './navigation.tsx'
import type { Route } from './route.ts'
import { createScrollMemory, type Position, type ScrollMemory } from './scrollMemory.ts'

/** What the router needs of the renderer. */
export interface RouterOptions<R extends Route> {
  /** Slash at both ends. */
  readonly base: string
  /** True for the path of a file, which only the browser can open. */
  isFile(pathname: string): boolean
  /** Loads the route of a path. Null when the site has no such page. */
  match(pathname: string): Promise<R | null>
  /**
   * Renders the page of a route at a URL. Calls `enter` when it is on the screen. Rejects when the
   * page before stays.
   */
  show(route: R, url: URL, enter: () => void): Promise<void>
  /**
   * Called when a page can't be loaded. Resolves to what informs the reader on the page that stays,
   * with what tries again. Without it, or if it resolves to null, the page is loaded as a document.
   */
  onMissing?(url: URL): Promise<((retry: () => void) => void) | null>
  /** Called when a navigation begins, when its page has been rendered, and when it's given up. */
  report(state: NavigationState): void
}

/** What a navigation has come to. */
export type NavigationState = 'start' | 'end' | 'stop'

/** How a page is navigated to. */
interface Way {
  readonly replace?: boolean
  /** Where the page was left, or null. Absent where it isn't in the history. */
  readonly position?: Position | null
}

/** A running router. */
export interface Router {
  /** Navigates to a URL of this origin. Resolves when its page is rendered. */
  navigate(href: string, options?: NavigateOptions): Promise<void>
}

/**
 * Handles links of the site: loads the page, renders it, and keeps URL, history and scroll position
 * right.
 */
export function startRouter<R extends Route>({
  base,
  isFile,
  match,
  show: render,
  report,
  onMissing,
}: RouterOptions<R>): Router {
  const memory = createScrollMemory()
  let shown = window.location.pathname
  let latest = 0
  let asked = 0
  let isPending = false
  // The URL that `aim` has just navigated the browser to.
  let aimedAt = ''

  const tell = (state: NavigationState): void => {
    isPending = state === 'start'
    report(state)
  }

  /** True for an anchor of the page, unless its URL is ahead, as while going back. */
  const isAnchor = ({ pathname, search, hash }: URL | HTMLAnchorElement): boolean =>
    hash !== '' &&
    pathname === shown &&
    pathname === window.location.pathname &&
    search === window.location.search

  /** Nothing is waited for anymore. */
  const stop = (): void => {
    latest++
    if (isPending) tell('stop')
  }

  /**
   * Makes the browser go to an anchor of the page: only the browser can make an element match
   * `:target`.
   * That replaces the entry of the history, whose mark is restored when the browser reports it.
   */
  function aim({ href, hash }: URL): void {
    if (hash === '') return
    aimedAt = href
    window.location.replace(hash)
    memory.keep()
  }

  /**
   * Renders the page of a URL; a later navigation wins. Where the browser refuses another URL, the
   * page is loaded as a document.
   */
  async function show(url: URL, { replace = false, position }: Way): Promise<void> {
    const turn = ++latest
    // The browser has set the URL.
    const isTraversal = position !== undefined
    const retry = isTraversal ? memory.path() : () => void navigate(url.href, { replace })
    let isEntered = false
    tell('start')
    const onShown = (): void => {
      if (turn !== latest) return
      isEntered = isTraversal || enter(url, memory, replace)
      if (isEntered) shown = url.pathname
    }
    const route = await match(url.pathname).catch(() => undefined)
    if (turn !== latest) return
    let isMissing = route === undefined
    if (route)
      await render(route, url, onShown).catch(() => {
        isMissing = true
      })
    if (turn !== latest) return
    if (isEntered) {
      aim(url)
      scrollTo(url, position)
      memory.settle()
      tell('end')
      return
    }
    tell('stop')
    // When the chunk is gone after a deployment, a new document has the answer.
    const inform = isMissing && (await onMissing?.(url).catch(() => null))
    if (turn !== latest) return
    if (inform && (!isTraversal || memory.goBack())) inform(retry)
    else leaveTo(url, replace)
  }

  async function navigate(href: string, { replace = false }: NavigateOptions = {}): Promise<void> {
    const turn = ++asked
    const answer = askBefore(new URL(href, window.location.href))
    const url = answer instanceof URL ? answer : await answer
    if (!url || turn !== asked) return
    if (url.origin !== window.location.origin || !url.pathname.startsWith(base))
      leaveTo(url, replace)
    else if (isAnchor(url)) {
      stop()
      if (replace) aim(url)
      else window.location.hash = url.hash
    } else await show(url, { replace })
  }

  document.addEventListener('click', (event) => {
    const link = linkOf(event, { base, isFile })
    if (!link || isAnchor(link)) return
    event.preventDefault()
    void navigate(link.href)
  })

  window.addEventListener('popstate', ({ state }) => {
    if (state === null && window.location.href === aimedAt) {
      aimedAt = ''
      memory.keep()
      return
    }
    asked++
    const position = memory.arrive(state)
    const url = new URL(window.location.href)
    if (url.pathname !== shown) {
      void show(url, { position })
      return
    }
    // Back at the current page: the one that was being loaded isn't needed anymore.
    if (position || state !== null) scrollTo(url, position)
    memory.settle()
    stop()
  })

  return { navigate }
}

function leaveTo({ href }: URL, replace: boolean): void {
  // With an anchor, the browser would only scroll, and report it like a back navigation.
  if (href === window.location.href) window.location.reload()
  else if (replace) window.location.replace(href)
  else window.location.assign(href)
}

/** False where the browser refuses. */
function enter(url: URL, memory: ScrollMemory, replace: boolean): boolean {
  memory.leave()
  // The same URL again adds no entry, as with any link.
  const isNew = !replace && url.href !== window.location.href
  const isEntered = isNew ? addEntry(null, url) : replaceEntry(null, url)
  if (isEntered) memory.enter(isNew)
  return isEntered
}

/** The link of a click that the router takes over, or null. */
function linkOf(
  event: MouseEvent,
  { base, isFile }: Pick<RouterOptions<Route>, 'base' | 'isFile'>,
): HTMLAnchorElement | null {
  if (
    event.defaultPrevented ||
    event.button !== 0 ||
    event.metaKey ||
    event.ctrlKey ||
    event.shiftKey ||
    event.altKey
  )
    return null
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null
  if (
    !(link instanceof HTMLAnchorElement) ||
    (link.target !== '' && link.target !== '_self') ||
    link.hasAttribute('download')
  )
    return null
  if (link.origin !== window.location.origin || !link.pathname.startsWith(base)) return null
  return isFile(link.pathname) ? null : link
}

/** Scrolls to where a page was left, else to its anchor, else to the top. */
function scrollTo({ hash }: URL, position?: Position | null): void {
  const target = hash === '' ? null : anchorTarget(hash)
  if (!position && target) target.scrollIntoView({ behavior: 'instant' })
  else {
    const [left, top] = position ?? [0, 0]
    const scroll = (to: number): void => window.scrollTo({ left, top: to, behavior: 'instant' })
    // One beside it first: a browser on its way to an anchor gives that up at a scroll, and no step
    // is none.
    if (position) scroll(top > 0 ? top - 1 : 1)
    scroll(top)
  }
}
