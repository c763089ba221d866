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
   * Called when a page can't be loaded, with what tries again. Without it, or if it returns false,
   * the page is loaded as a document.
   */
  onMissing?(retry: () => void): Promise<boolean>
  /** Called when a navigation begins, and when its page has been rendered. */
  report(state: 'start' | 'end'): void
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

  const tell = (state: 'start' | 'end'): void => {
    isPending = state === 'start'
    report(state)
  }

  /**
   * Makes the browser go to the anchor of the current URL: only the browser can make an element
   * match `:target`.
   * That replaces the entry of the history, whose mark is restored when the browser reports it.
   */
  function aim(hash: string): void {
    if (hash === '') return
    aimedAt = window.location.href
    window.location.replace(hash)
    memory.keep()
  }

  /**
   * Renders the page of a URL. `commit` sets the URL when the page is on the screen; a later
   * navigation wins. Where the browser refuses another URL, the page is loaded as a document.
   */
  async function show(
    url: URL,
    commit: () => boolean,
    scroll: () => void,
    replace = false,
  ): Promise<void> {
    const turn = ++latest
    let isMissing = false
    let isEntered = false
    tell('start')
    const missing = (): null => {
      isMissing = true
      return null
    }
    const onShown = (): void => {
      if (turn !== latest) return
      isEntered = commit()
      if (isEntered) shown = url.pathname
    }
    const route = await match(url.pathname).catch(missing)
    if (turn !== latest) return
    if (route) await render(route, url, onShown).catch(missing)
    if (turn !== latest) return
    if (isEntered) {
      aim(url.hash)
      scroll()
      memory.settle()
      tell('end')
      return
    }
    tell('end')
    // On the way back the URL is that of the missing page: only a document agrees with it.
    const isAhead = url.href === window.location.href
    const retry = (): void => void navigate(url.href, { replace })
    if (isMissing && !isAhead && (await onMissing?.(retry).catch(() => false))) return
    if (turn !== latest) return
    // When the chunk is gone after a deployment, a new document has the answer. For an anchor on
    // the current URL, the browser would only scroll, and report it like a back navigation.
    if (isAhead) window.location.reload()
    else leaveTo(url, replace)
  }

  async function navigate(href: string, { replace = false }: NavigateOptions = {}): Promise<void> {
    const turn = ++asked
    const answer = askBefore(new URL(href, window.location.href))
    const url = answer instanceof URL ? answer : await answer
    if (!url || turn !== asked) return
    if (url.origin !== window.location.origin || !url.pathname.startsWith(base))
      leaveTo(url, replace)
    else if (url.pathname === shown && url.search === window.location.search && url.hash !== '') {
      if (replace) window.location.replace(url.hash)
      else window.location.hash = url.hash
    } else {
      const commit = (): boolean => enter(url, memory, replace)
      await show(url, commit, () => toAnchor(url.hash), replace)
    }
  }

  document.addEventListener('click', (event) => {
    const link = linkOf(event, { base, isFile })
    if (
      !link ||
      (link.pathname === shown && link.search === window.location.search && link.hash !== '')
    )
      return
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
    const scroll = (): void => (position ? toPosition(position) : toAnchor(url.hash))
    if (url.pathname !== shown) {
      void show(url, () => true, scroll)
      return
    }
    // Back at the current page: the one that was being loaded isn't needed anymore.
    latest++
    if (position || state !== null) scroll()
    memory.settle()
    if (isPending) tell('end')
  })

  return { navigate }
}

function leaveTo({ href }: URL, replace: boolean): void {
  if (replace) window.location.replace(href)
  else window.location.assign(href)
}

/** False where the browser refuses. */
function enter(url: URL, memory: ScrollMemory, replace: boolean): boolean {
  memory.leave()
  // The same URL again adds no entry, as with any link.
  const isEntered =
    replace || url.href === window.location.href ? replaceEntry(null, url) : addEntry(null, url)
  if (isEntered) memory.enter()
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

/** Scrolls to the element an anchor names, else to the top. */
function toAnchor(hash: string): void {
  const target = hash === '' ? null : anchorTarget(hash)
  if (target) target.scrollIntoView({ behavior: 'instant' })
  else window.scrollTo({ left: 0, top: 0, behavior: 'instant' })
}

/**
 * Scrolls to where a page was left. The first step is one beside it: a browser on its way to an
 * anchor gives that up at a scroll, and no step is none.
 */
function toPosition([left, top]: Position): void {
  window.scrollTo({ left, top: top > 0 ? top - 1 : 1, behavior: 'instant' })
  window.scrollTo({ left, top, behavior: 'instant' })
}
