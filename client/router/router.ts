import type { Screen } from '../contexts.ts'
import type { View } from '../view.ts'
import { isNavigation, type Arrival } from './arrival.ts'
import { askBefore, type BeforeNavigate } from './askBefore.ts'
import { leaveTo, writeUrl } from './documentUrl.ts'
import { entryState, replaceEntry } from './historyEntry.ts'
import { linkOf, type LinkRules } from './links.ts'
import { safely } from './listeners.ts'
import { createScrollMemory, type ScrollMemory } from './scrollMemory.ts'
import { scrollTo } from './scrollTo.ts'
import { Stage, type Outcome, type Show } from './stage.ts'

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
 * Handles links of the site: loads the page, shows it, and keeps URL, history and scroll position
 * right. There is one, which touches nothing of the browser until it's started.
 */
export class Router {
  /** Asked before a navigation by a link or `navigate`. */
  readonly before: Set<BeforeNavigate> = new Set()
  /** Called when a navigation has been rendered. */
  readonly after: Set<() => void> = new Set()
  /** Called when `isPending` changes. */
  readonly pending: Set<() => void> = new Set()
  /** Whether a navigation waits for its page. */
  isPending = false
  /** Route paths of pages that were requested ahead. */
  readonly requested: Set<string> = new Set()
  readonly #stage = new Stage()
  #options: RouterOptions | undefined
  #effects: ArrivalEffects | undefined
  #memory!: ScrollMemory
  /** Number of the last page that was opened, and of the last one that was asked for. */
  #latest = 0
  #asked = 0
  /** The URL that `#aim` has just navigated the browser to. */
  #aimedAt = ''

  /** What is shown. Absent until React has taken over the document. */
  get arrival(): Arrival | undefined {
    return this.#stage.shown
  }

  /** The same for components that fail. */
  get screen(): Screen {
    return this.#stage.screen
  }

  /** Takes over the links of the document. */
  start(options: RouterOptions): void {
    this.#options = options
    this.#memory = createScrollMemory()
    document.addEventListener('click', (event) => {
      const link = linkOf(event, options)
      if (!link || this.#isAnchor(link)) return
      event.preventDefault()
      void this.navigate(link.href)
    })
    window.addEventListener('popstate', ({ state }) => this.#followHistory(state))
  }

  /** Opens a URL of this origin. Resolves when its page is shown. */
  async navigate(href: string, { replace = false }: NavigateOptions = {}): Promise<void> {
    const turn = ++this.#asked
    const answer = askBefore(this.before, new URL(href, window.location.href))
    const url = answer instanceof URL ? answer : await answer
    if (!url || turn !== this.#asked) return
    const isOutside =
      url.origin !== window.location.origin || !url.pathname.startsWith(this.#options?.base ?? '/')
    if (isOutside) leaveTo(url, replace)
    else if (this.#isAnchor(url)) {
      this.#stop()
      if (replace) this.#aim(url)
      else window.location.hash = url.hash
    } else await this.#open(url, { kind: replace ? 'replace' : 'push', position: null })
  }

  /** Loads what a page shows, so that opening it takes no request. */
  async preload(pathname: string): Promise<void> {
    await this.#options?.load(pathname)
  }

  /** Changes query and anchor of the shown page in place. */
  replaceQuery(change: (url: URL) => void): void {
    const url = new URL(window.location.href)
    change(url)
    // The state is the scroll memory's own.
    if (replaceEntry(entryState(), url)) this.#stage.follow(url)
  }

  /** Gives something to the root. Resolves when it's shown, or has come to something else. */
  async render(arrival: Arrival): Promise<Outcome> {
    return await this.#stage.render(arrival)
  }

  /** Pages are opened as documents from now on: this one has lost its components. */
  giveUp(): void {
    this.#stage.isLost = true
    // A page that is in the document already is loaded again by the caller.
    if (this.#stage.isAwaited(this.arrival)) this.#latest++
    this.#stage.drop()
  }

  /** Called by the root: how to show something. Returns what ends it. */
  connect(show: Show): () => void {
    return this.#stage.connect(show)
  }

  /** Called by the root first: an arrival is in the document. */
  enter(arrival: Arrival): void {
    const { kind, url } = arrival
    const last = this.arrival
    const isOpened = isNavigation(arrival) && this.#stage.isAwaited(arrival)
    if (
      isNavigation(arrival) &&
      kind !== 'traverse' &&
      !writeUrl(url, this.#memory, kind === 'replace')
    )
      this.#stage.end('refused')
    this.#stage.enter(arrival)
    if (!isOpened) return
    this.screen.isRecent = true
    this.#effects?.enter(arrival, last?.view)
  }

  /** Called by the root second: an arrival has its layout. */
  arrive(arrival: Arrival): void {
    if (!this.#stage.isAwaited(arrival)) return
    if (isNavigation(arrival)) {
      this.#aim(arrival.url)
      scrollTo(arrival.url, arrival.position)
      this.#memory.settle()
      this.#effects?.announce(arrival)
      this.#setPending(false)
      for (const callback of this.after) void safely(callback)
    }
    this.#stage.end('shown')
  }

  /** Called by the root last: the effects of an arrival have run. */
  settle(arrival: Arrival): void {
    if (arrival !== this.arrival) return
    // What a navigation has removed may fail right after it.
    queueMicrotask(() => {
      this.screen.isRecent = false
    })
  }

  #setPending(is: boolean): void {
    this.isPending = is
    for (const notify of this.pending) notify()
  }

  /** Nothing is waited for anymore. */
  #stop(): void {
    this.#latest++
    this.#stage.drop()
    if (this.isPending) this.#setPending(false)
  }

  /** True for an anchor of the page, unless its URL is ahead, as while going back. */
  #isAnchor({ pathname, search, hash }: URL | HTMLAnchorElement): boolean {
    return (
      hash !== '' &&
      pathname === this.arrival?.url.pathname &&
      pathname === window.location.pathname &&
      search === window.location.search
    )
  }

  /**
   * Makes the browser go to an anchor of the page: only the browser can make an element match
   * `:target`. That replaces the entry of the history, whose mark is restored when the browser
   * reports it.
   */
  #aim({ href, hash }: URL): void {
    if (hash === '') return
    this.#aimedAt = href
    window.location.replace(hash)
    this.#memory.keep()
  }

  /** Shows what the reader went back or forward to. */
  #followHistory(state: unknown): void {
    const url = new URL(window.location.href)
    if (state === null && url.href === this.#aimedAt) {
      this.#aimedAt = ''
      this.#memory.keep()
      return
    }
    this.#asked++
    const position = this.#memory.arrive(state)
    if (url.pathname !== this.arrival?.url.pathname) {
      void this.#open(url, { kind: 'traverse', position })
      return
    }
    // Back at the current page: the one that was being loaded isn't needed anymore.
    if (position || state !== null) scrollTo(url, position)
    this.#memory.settle()
    this.#stop()
    this.#stage.follow(url)
  }

  /**
   * Shows the page of a URL; a later navigation wins. Where the browser refuses another URL, the
   * page is loaded as a document. A traversal has set the URL already.
   */
  async #open(url: URL, how: Pick<Arrival, 'kind' | 'position'>): Promise<void> {
    const isTraversal = how.kind === 'traverse'
    const isReplaced = how.kind === 'replace'
    if (this.#stage.isLost || !this.#options) {
      leaveTo(url, isReplaced)
      return
    }
    this.#stop()
    const turn = this.#latest
    const retry = isTraversal
      ? this.#memory.path()
      : () => void this.navigate(url.href, { replace: isReplaced })
    this.#setPending(true)
    const outcome = await this.#load(this.#options, url, how)
    if (turn !== this.#latest || outcome === 'shown') return
    this.#setPending(false)
    // When the chunk is gone after a deployment, a new document has the answer.
    const inform =
      outcome === 'missing' &&
      this.arrival &&
      (await this.#effects?.keepPage(url, this.arrival.view).catch(() => null))
    if (turn !== this.#latest) return
    if (inform && (!isTraversal || this.#memory.goBack())) inform(retry)
    else leaveTo(url, isReplaced)
  }

  /** Loads a page and what follows from its arrival, and gives it to React. */
  async #load(
    options: RouterOptions,
    url: URL,
    how: Pick<Arrival, 'kind' | 'position'>,
  ): Promise<Outcome> {
    const turn = this.#latest
    const [view, effects] = await Promise.all([
      options.load(url.pathname).catch(() => undefined),
      // Without them, a page is loaded as a document.
      options.loadEffects().catch(() => this.#effects),
    ])
    this.#effects = effects
    if (turn !== this.#latest) return 'dropped'
    if (view === undefined) return 'missing'
    return view && effects && !this.#stage.isLost
      ? await this.#stage.render({ view, url, ...how })
      : 'refused'
  }
}

/** The router of the document. */
export const router: Router = new Router()
