import type { Screen } from '../contexts.ts'
import { onGivenUp, retryGivenUp } from '../resource.ts'
import type { View } from '../view.ts'
import { isNavigation, type Arrival } from './arrival.ts'
import { askBefore, type BeforeNavigate } from './askBefore.ts'
import { addEntry, entryState, replaceEntry } from './historyEntry.ts'
import { linkOf, type LinkRules } from './links.ts'
import { safely } from './listeners.ts'
import { createScrollMemory, type ScrollMemory } from './scrollMemory.ts'
import { scrollTo } from './scrollTo.ts'

/** How a page is opened. */
export interface NavigateOptions {
  /** Replaces the entry of the history: Back then skips the page that is left. @default false */
  readonly replace?: boolean
}

/** What follows from an arrival. Only a reader who goes to another page needs its code. */
export interface ArrivalEffects {
  /** Makes head and language of the document those of the page. */
  enter(arrival: Arrival, before: View | undefined): void
  /** Moves the focus to what the reader arrived at, and announces the page. */
  announce(arrival: Arrival): void
  /**
   * Resolves to what informs the reader that a page can't be had, with what tries again. Null when
   * its document can be loaded.
   */
  keepPage(url: URL, view: View): Promise<((retry: () => void) => void) | null>
}

/** What the router works with. */
export interface RouterOptions extends LinkRules {
  /** Loads the page of a path. Null when the site has no such page. */
  load(pathname: string): Promise<View | null>
  loadEffects(): Promise<ArrivalEffects>
}

/**
 * Changes what is shown. A change that waits for data keeps what was shown before; an urgent one is
 * rendered at once, as what a reader types has to be.
 */
type Show = (change: (last: Arrival) => Arrival, isUrgent?: boolean) => void

/**
 * Handles links of the site: loads the page, shows it, and keeps URL, history and scroll position
 * right. There is one, whose only state is the arrival that is shown.
 */
export interface Router {
  /** What is shown. Absent until React has taken over the document. */
  readonly arrival: Arrival | undefined
  /** The same for components that fail. */
  readonly screen: Screen
  /** Whether a navigation waits for its page. */
  readonly isPending: boolean
  /** Asked before a navigation by a link or `navigate`. */
  readonly before: Set<BeforeNavigate>
  /** Called when a navigation has been rendered. */
  readonly after: Set<() => void>
  /** Called when `isPending` changes. */
  readonly pending: Set<() => void>
  /** Takes over the links of the document. */
  start(options: RouterOptions): void
  /** Opens a URL of this origin. Resolves when its page is shown. */
  navigate(href: string, options?: NavigateOptions): Promise<void>
  /** Loads what a page shows, so that opening it takes no request. */
  preload(pathname: string): Promise<void>
  /** Replaces query and anchor of the shown page in place. */
  replaceQuery(url: URL): void
  /** Gives something to the root. Resolves when it's shown, or has come to something else. */
  render(arrival: Arrival): Promise<Outcome>
  /** Pages are opened as documents from now on: this one has lost its components. */
  giveUp(): void
  /** Called by the root: how to show something. Returns what ends it. */
  connect(show: Show): () => void
  /** Called by the root, in this order: an arrival is in the document, has its layout, is done. */
  enter(arrival: Arrival): void
  arrive(arrival: Arrival): void
  settle(arrival: Arrival): void
}

/** What has come of a page: shown, refused by the browser, without its data, or left. */
export type Outcome = 'shown' | 'refused' | 'missing' | 'dropped'

/** A page that React has been given and not shown yet. */
interface Waiting {
  readonly arrival: Arrival
  readonly end: (outcome: Outcome) => void
}

/** Creates a router, which touches nothing of the browser until it's started. */
export function createRouter(): Router {
  const screen: Screen = { page: null, isRecent: false }
  const before = new Set<BeforeNavigate>()
  const after = new Set<() => void>()
  const pending = new Set<() => void>()
  let options: RouterOptions | undefined
  let effects: ArrivalEffects | undefined
  let memory: ScrollMemory
  let show: Show = () => {}
  let shown: Arrival | undefined
  let waiting: Waiting | undefined
  let isPending = false
  let isLost = false
  let latest = 0
  let asked = 0
  // The URL that `aim` has just navigated the browser to.
  let aimedAt = ''

  const setPending = (is: boolean): void => {
    isPending = is
    for (const notify of pending) notify()
  }
  /** Stays at what is shown: the page that waits isn't wanted anymore. */
  const drop = (outcome: Outcome = 'dropped'): void => {
    if (!waiting) return
    waiting.end(outcome)
    const stays = shown
    if (stays) show(() => stays)
  }
  /** Nothing is waited for anymore. */
  const stop = (): void => {
    latest++
    drop()
    if (isPending) setPending(false)
  }

  /** Without them, a page is loaded as a document. */
  const loadEffects = async (given: RouterOptions): Promise<void> => {
    effects = await given.loadEffects().catch(() => effects)
  }

  /** Gives a page to React. Resolves when that has come to something. */
  const render = async (arrival: Arrival): Promise<Outcome> => {
    retryGivenUp()
    return await new Promise((resolve) => {
      const stopListening = onGivenUp(() => drop('missing'))
      waiting = {
        arrival,
        end(outcome) {
          waiting = undefined
          stopListening()
          resolve(outcome)
        },
      }
      show(() => arrival)
    })
  }

  /** True for an anchor of the page, unless its URL is ahead, as while going back. */
  const isAnchor = ({ pathname, search, hash }: URL | HTMLAnchorElement): boolean =>
    hash !== '' &&
    pathname === shown?.url.pathname &&
    pathname === window.location.pathname &&
    search === window.location.search

  /**
   * Makes the browser go to an anchor of the page: only the browser can make an element match
   * `:target`. That replaces the entry of the history, whose mark is restored when the browser
   * reports it.
   */
  const aim = ({ href, hash }: URL): void => {
    if (hash === '') return
    aimedAt = href
    window.location.replace(hash)
    memory.keep()
  }

  /**
   * Shows the page of a URL; a later navigation wins. Where the browser refuses another URL, the
   * page is loaded as a document. A traversal has set the URL already.
   */
  const open = async (
    url: URL,
    { kind, position }: Pick<Arrival, 'kind' | 'position'>,
  ): Promise<void> => {
    const isTraversal = kind === 'traverse'
    const isReplaced = kind === 'replace'
    if (isLost || !options) {
      leaveTo(url, isReplaced)
      return
    }
    stop()
    const turn = latest
    const retry = isTraversal
      ? memory.path()
      : () => void navigate(url.href, { replace: isReplaced })
    setPending(true)
    const [view] = await Promise.all([
      options.load(url.pathname).catch(() => undefined),
      loadEffects(options),
    ])
    if (turn !== latest) return
    const outcome =
      view && effects && !isLost
        ? await render({ view, url, kind, position })
        : view === undefined
          ? 'missing'
          : 'refused'
    if (turn !== latest || outcome === 'shown') return
    setPending(false)
    // When the chunk is gone after a deployment, a new document has the answer.
    const inform =
      outcome === 'missing' && shown && (await effects?.keepPage(url, shown.view).catch(() => null))
    if (turn !== latest) return
    if (inform && (!isTraversal || memory.goBack())) inform(retry)
    else leaveTo(url, isReplaced)
  }

  const navigate = async (
    href: string,
    { replace = false }: NavigateOptions = {},
  ): Promise<void> => {
    const turn = ++asked
    const answer = askBefore(before, new URL(href, window.location.href))
    const url = answer instanceof URL ? answer : await answer
    if (!url || turn !== asked) return
    const isOutside =
      url.origin !== window.location.origin || !url.pathname.startsWith(options?.base ?? '/')
    if (isOutside) leaveTo(url, replace)
    else if (isAnchor(url)) {
      stop()
      if (replace) aim(url)
      else window.location.hash = url.hash
    } else await open(url, { kind: replace ? 'replace' : 'push', position: null })
  }

  /** The URL of the page has changed in place. */
  const follow = (url: URL): void => {
    const { view } = shown ?? {}
    show((last) => (last.view === view ? { ...last, url, kind: 'query' } : last), true)
  }

  const onClick = (event: MouseEvent): void => {
    const link = options && linkOf(event, options)
    if (!link || isAnchor(link)) return
    event.preventDefault()
    void navigate(link.href)
  }

  const onPopState = ({ state }: PopStateEvent): void => {
    const url = new URL(window.location.href)
    if (state === null && url.href === aimedAt) {
      aimedAt = ''
      memory.keep()
      return
    }
    asked++
    const position = memory.arrive(state)
    if (url.pathname !== shown?.url.pathname) {
      void open(url, { kind: 'traverse', position })
      return
    }
    // Back at the current page: the one that was being loaded isn't needed anymore.
    if (position || state !== null) scrollTo(url, position)
    memory.settle()
    stop()
    follow(url)
  }

  return {
    screen,
    before,
    after,
    pending,
    navigate,
    render,
    get arrival() {
      return shown
    },
    get isPending() {
      return isPending
    },
    start(chosen) {
      options = chosen
      memory = createScrollMemory()
      document.addEventListener('click', onClick)
      window.addEventListener('popstate', onPopState)
    },
    async preload(pathname) {
      await options?.load(pathname)
    },
    replaceQuery(url) {
      // The state is the scroll memory's own.
      if (replaceEntry(entryState(), url)) follow(url)
    },
    giveUp() {
      isLost = true
      // A page that is in the document already is loaded again by the caller.
      if (waiting && waiting.arrival === shown) latest++
      drop()
    },
    connect(given) {
      show = given
      return () => {
        show = () => {}
      }
    },
    enter(arrival) {
      const isWaited = waiting?.arrival === arrival
      const last = shown
      const { kind, url, view } = arrival
      if (isNavigation(arrival) && kind !== 'traverse' && !write(url, memory, kind === 'replace'))
        waiting?.end('refused')
      shown = arrival
      screen.page = view.page
      if (kind === 'load') isLost = false
      if (!isWaited || !isNavigation(arrival)) return
      screen.isRecent = true
      effects?.enter(arrival, last?.view)
    },
    arrive(arrival) {
      if (waiting?.arrival !== arrival) return
      if (isNavigation(arrival)) {
        aim(arrival.url)
        scrollTo(arrival.url, arrival.position)
        memory.settle()
        effects?.announce(arrival)
        setPending(false)
        for (const callback of after) void safely(callback)
      }
      waiting.end('shown')
    },
    settle(arrival) {
      if (arrival !== shown) return
      // What a navigation has removed may fail right after it.
      queueMicrotask(() => {
        screen.isRecent = false
      })
    },
  }
}

/** The router of the document. */
export const router: Router = createRouter()

function leaveTo({ href }: URL, isReplaced: boolean): void {
  // With an anchor, the browser would only scroll, and report it like a back navigation.
  if (href === window.location.href) window.location.reload()
  else if (isReplaced) window.location.replace(href)
  else window.location.assign(href)
}

/** Makes a URL that of the document. False where the browser refuses. */
function write(url: URL, memory: ScrollMemory, isReplaced: boolean): boolean {
  memory.leave()
  // The same URL again adds no entry, as with any link.
  const isNew = !isReplaced && url.href !== window.location.href
  const isWritten = isNew ? addEntry(null, url) : replaceEntry(null, url)
  if (isWritten) memory.enter(isNew)
  return isWritten
}
