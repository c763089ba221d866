import type { Screen } from '../contexts.ts'
import { onGivenUp, retryGivenUp } from '../resource.ts'
import type { Arrival } from './arrival.ts'

/**
 * Changes what React shows. A change that waits for data keeps what was shown before; an urgent one
 * is rendered at once, as what a reader types has to be.
 */
export type Show = (change: (last: Arrival) => Arrival, isUrgent?: boolean) => void

/** What has come of a page: shown, refused by the browser, without its data, or left. */
export type Outcome = 'shown' | 'refused' | 'missing' | 'dropped'

/** What React shows, and what it has been given and not shown yet. */
export class Stage {
  /** Absent until React has taken over the document. */
  shown: Arrival | undefined
  /** What is shown, for components that fail: always the same object. */
  readonly screen: Screen = { page: null, isRecent: false }
  /** Whether the document has lost its components. */
  isLost = false
  #show: Show = () => {}
  #awaited: { readonly arrival: Arrival; readonly end: (outcome: Outcome) => void } | undefined

  /** Sets how something is shown. Returns what ends it. */
  connect(show: Show): () => void {
    this.#show = show
    return () => {
      this.#show = () => {}
    }
  }

  /** Gives something to React. Resolves when it's shown, or has come to something else. */
  async render(arrival: Arrival): Promise<Outcome> {
    retryGivenUp()
    return await new Promise((resolve) => {
      const stopListening = onGivenUp(() => this.drop('missing'))
      const end = (outcome: Outcome): void => {
        this.#awaited = undefined
        stopListening()
        resolve(outcome)
      }
      this.#awaited = { arrival, end }
      this.#show(() => arrival)
    })
  }

  /** Whether React was given it and has neither shown nor lost it. */
  isAwaited(arrival: Arrival | undefined): boolean {
    return this.#awaited !== undefined && this.#awaited.arrival === arrival
  }

  /** What is awaited has come to something. */
  end(outcome: Outcome): void {
    this.#awaited?.end(outcome)
  }

  /** Stays at what is shown: what is awaited isn't wanted anymore. */
  drop(outcome: Outcome = 'dropped'): void {
    if (!this.#awaited) return
    this.end(outcome)
    const stays = this.shown
    if (stays) this.#show(() => stays)
  }

  /** Makes an arrival the one that is shown: it's in the document. */
  enter(arrival: Arrival): void {
    this.shown = arrival
    this.screen.page = arrival.view.page
    if (arrival.kind === 'load') this.isLost = false
  }

  /** The URL of the page has changed in place. */
  follow(url: URL): void {
    const view = this.shown?.view
    this.#show((last) => (last.view === view ? { ...last, url, kind: 'query' } : last), true)
  }
}
