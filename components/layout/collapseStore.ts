import { jsonOf, readStored, siteKey, writeStored } from '../../client/storage.ts'
import {
  isCollapseState,
  reduceCollapse,
  type CollapseAction,
  type CollapseState,
} from './collapse.ts'

/** Keeps the collapse state for the visit, and notifies subscribers. */
export interface CollapseStore {
  readonly read: () => CollapseState
  readonly dispatch: (action: CollapseAction) => void
  readonly subscribe: (notify: () => void) => () => void
}

/** The state before any group is opened or closed: one object, so reading it changes nothing. */
export const UNTOUCHED: CollapseState = {}

/** Key in `sessionStorage`: the state lasts as long as the tab. */
export const COLLAPSE_KEY: string = siteKey('bifolio-sidebar')

/**
 * Creates the store. Storage is touched only when something reads or changes it, so it can be
 * created on the server.
 */
export function createCollapseStore(): CollapseStore {
  const listeners = new Set<() => void>()
  let state: CollapseState | null = null
  const read = (): CollapseState => {
    state ??= readStored('sessionStorage', COLLAPSE_KEY, jsonOf(isCollapseState)) ?? UNTOUCHED
    return state
  }
  return {
    read,
    dispatch(action) {
      const next = reduceCollapse(read(), action)
      if (next === state) return
      state = next
      writeStored('sessionStorage', COLLAPSE_KEY, JSON.stringify(state))
      for (const notify of listeners) notify()
    },
    subscribe(notify) {
      listeners.add(notify)
      return () => listeners.delete(notify)
    },
  }
}
