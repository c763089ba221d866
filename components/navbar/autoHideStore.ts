/** Keeps whether the navbar is hidden, for every part that follows it. */
export interface AutoHideStore {
  readonly read: () => boolean
  readonly set: (isHidden: boolean) => void
  readonly subscribe: (notify: () => void) => () => void
}

/** Creates the store. The navbar is shown at first. */
export function createAutoHideStore(): AutoHideStore {
  const listeners = new Set<() => void>()
  let isHidden = false
  return {
    read: () => isHidden,
    set(next) {
      if (next === isHidden) return
      isHidden = next
      for (const notify of listeners) notify()
    },
    subscribe(notify) {
      listeners.add(notify)
      return () => listeners.delete(notify)
    },
  }
}
