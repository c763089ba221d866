import { parseCollapse, reduceCollapse, type CollapseAction, type CollapseState } from './collapse.ts'

/** Keeps the collapse state for the visit, and tells whoever shows it. */
export interface CollapseStore {
  readonly read: () => CollapseState
  readonly dispatch: (action: CollapseAction) => void
  readonly subscribe: (notify: () => void) => () => void
}

/** Key in `sessionStorage`: the state lasts as long as the tab. */
export const COLLAPSE_KEY = 'bifolio-sidebar'

/** Creates the store. Storage is touched only when something reads or changes it, so it can be created on the server. */
export function createCollapseStore(): CollapseStore {
  const listeners = new Set<() => void>()
  let state: CollapseState | null = null
  const read = (): CollapseState => {
    if (state) return state
    let stored: string | null = null
    try {
      stored = sessionStorage.getItem(COLLAPSE_KEY)
    } catch {
      // Storage may be forbidden; the state then lasts for this document.
    }
    state = parseCollapse(stored)
    return state
  }
  return {
    read,
    dispatch(action) {
      const next = reduceCollapse(read(), action)
      if (next === state) return
      state = next
      try {
        sessionStorage.setItem(COLLAPSE_KEY, JSON.stringify(state))
      } catch {
        // As above.
      }
      for (const notify of listeners) notify()
    },
    subscribe(notify) {
      listeners.add(notify)
      return () => listeners.delete(notify)
    },
  }
}
