import { onNavigate } from '../../client/index.ts'
import { mediaQuery } from '../../client/mediaQuery.ts'
import { scrollTo, shownAt } from './autoHide.ts'

/** Where the navbar is. Stable as long as the document is open. */
export interface NavbarState {
  /** True while the navbar is hidden because the reader scrolls down. */
  readonly isHidden: () => boolean
  /** Notifies of changes of `isHidden`. Returns what ends it. */
  readonly subscribe: (notify: () => void) => () => void
  /** The `ref` of the navbar's element: the bar doesn't hide while the focus is in it. */
  readonly attach: (bar: HTMLElement) => () => void
}

/** The state, and what changes it. */
export interface NavbarStore extends NavbarState {
  /** Follows the scroll position, the focus and navigations. Returns what ends it. */
  readonly listen: () => () => void
}

/** In narrower windows the navbar stays. Unit: pixels. */
const NARROW = 1024

/** Creates the store. Nothing of the browser is touched until `listen`. */
export function createNavbarStore(): NavbarStore {
  const listeners = new Set<() => void>()
  const bars = new Set<HTMLElement>()
  let state = shownAt(0)

  const update = (next: typeof state): void => {
    const isChanged = next.isHidden !== state.isHidden
    state = next
    if (isChanged) for (const notify of listeners) notify()
  }
  return {
    isHidden: () => state.isHidden,
    subscribe(notify) {
      listeners.add(notify)
      return () => listeners.delete(notify)
    },
    attach(bar) {
      bars.add(bar)
      return () => bars.delete(bar)
    },
    listen() {
      const stays = [`(max-width: ${NARROW}px)`, '(prefers-reduced-motion: reduce)'].map((query) =>
        mediaQuery(query),
      )
      const show = (): void => update(shownAt(window.scrollY))
      const onScroll = (): void => {
        const end = document.documentElement.scrollHeight - window.innerHeight
        const isPinned =
          stays.some(({ matches }) => matches) ||
          [...bars].some((bar) => isInUse(bar) || isBelowTop(bar))
        // Rubber bands overshoot at both ends.
        update(scrollTo(state, Math.max(0, Math.min(window.scrollY, end)), isPinned))
      }
      const onFocus = ({ target }: FocusEvent): void => {
        if ([...bars].some((bar) => bar.contains(target as Node))) show()
      }
      show()
      window.addEventListener('scroll', onScroll, { passive: true })
      document.addEventListener('focusin', onFocus)
      for (const query of stays) query.addEventListener('change', show)
      const stop = onNavigate(show)
      return () => {
        window.removeEventListener('scroll', onScroll)
        document.removeEventListener('focusin', onFocus)
        for (const query of stays) query.removeEventListener('change', show)
        stop()
        update(shownAt(window.scrollY))
      }
    },
  }
}

/** What is above the bar has not been scrolled away. */
function isBelowTop(bar: HTMLElement): boolean {
  return bar.getBoundingClientRect().top > (Number.parseFloat(getComputedStyle(bar).top) || 0)
}

/** The focus is in the bar, or something of it is open. */
function isInUse(bar: HTMLElement): boolean {
  return bar.querySelector(':focus-visible, [aria-expanded="true"]') !== null
}
