/**
 * Replaces the state and the URL of the current entry of the history. False where the browser
 * refuses: in some frames, and in Safari after a hundred changes within half a minute.
 */
export function replaceEntry(state: unknown, url?: string | URL): boolean {
  return isDone(() => history.replaceState(state, '', url))
}

/** Adds an entry to the history. False where the browser refuses. */
export function addEntry(state: unknown, url: string | URL): boolean {
  return isDone(() => history.pushState(state, '', url))
}

/** Who scrolls to where an entry was left: the browser, or the site. */
export function setScrollRestoration(mode: ScrollRestoration): void {
  isDone(() => (history.scrollRestoration = mode))
}

/** The state of the current entry. Null where it can't be read. */
export function entryState(): unknown {
  try {
    return history.state
  } catch {
    return null
  }
}

function isDone(change: () => unknown): boolean {
  try {
    change()
    return true
  } catch {
    return false
  }
}
