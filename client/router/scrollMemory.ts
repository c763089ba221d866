import { entryState, replaceEntry, setScrollRestoration } from './historyEntry.ts'
import { jsonOf, readStored, siteKey, writeStored } from '../storage.ts'

const STORAGE_KEY = siteKey('bifolio-scroll')

/** Where a window is scrolled to. Unit: pixels. */
export type Position = readonly [x: number, y: number]

/** Remembers where each entry of the history was scrolled to, over reloads too. */
export interface ScrollMemory {
  /** Notes the current position for the entry that is left. */
  leave(): void
  /**
   * The page of the current entry has been rendered and scrolled. Until then, the screen shows the
   * page of the previous entry.
   */
  settle(): void
  /** Gives the current entry its mark again, which the browser drops at an anchor. */
  keep(): void
  /** Starts an entry of the history after its URL was set: a new one, or in place of the last. */
  enter(isNew: boolean): void
  /** Makes the entry that a traversal led to the current one. Its position, if one is known. */
  arrive(state: unknown): Position | null
  /** Returns what goes to the current entry from any other one. */
  path(): () => void
  /**
   * Leads back to the entry whose page is on screen. False where that is unknown: an entry is older
   * than the document.
   */
  goBack(): boolean
}

interface EntryState {
  readonly bifolioKey?: string
}

function keyOf(state: unknown): string | null {
  const key =
    typeof state === 'object' && state !== null ? (state as EntryState).bifolioKey : undefined
  return typeof key === 'string' ? key : null
}

/**
 * Starts remembering. The browser's own restoration is switched off while a page of the site is
 * open.
 */
export function createScrollMemory(): ScrollMemory {
  const positions = new Map<string, Position>(
    readStored('sessionStorage', STORAGE_KEY, jsonOf(isPositions)) ?? [],
  )
  let last: Position = [window.scrollX, window.scrollY]
  let current = ''
  // The entry whose page is on screen.
  let drawn: string

  const mark = (isNew: boolean): void => {
    const state = entryState()
    // With its number, which gives the distance to another entry.
    current = keyOf(state) ?? `${(numberOf(current) || 0) + Number(isNew)}:${Math.random()}`
    replaceEntry({ ...(state as object | null), bifolioKey: current })
  }
  const go = (key: string): boolean => {
    const steps = numberOf(key) - numberOf(current)
    // No steps would load the document again.
    if (steps) history.go(steps)
    return Boolean(steps)
  }
  mark(true)
  drawn = current
  setScrollRestoration('manual')
  // A click on an anchor has already scrolled when its `popstate` comes: the position before is the
  // one of the last scroll.
  window.addEventListener('scroll', () => (last = [window.scrollX, window.scrollY]), {
    passive: true,
  })
  window.addEventListener('pagehide', () => {
    positions.set(drawn, [window.scrollX, window.scrollY])
    writeStored('sessionStorage', STORAGE_KEY, JSON.stringify([...positions].slice(-50)))
    setScrollRestoration('auto')
  })
  window.addEventListener('pageshow', ({ persisted }) => {
    setScrollRestoration('manual')
    // WebKit shows a document that it has kept at its beginning.
    const [left, top] = positions.get(drawn) ?? []
    if (persisted && top) window.scrollTo({ left: left ?? 0, top, behavior: 'instant' })
  })

  return {
    leave: () => positions.set(drawn, last),
    enter: mark,
    settle() {
      drawn = current
      last = [window.scrollX, window.scrollY]
    },
    keep: () => void replaceEntry({ ...(entryState() as object | null), bifolioKey: current }),
    arrive(state) {
      positions.set(drawn, last)
      const key = keyOf(state)
      if (key === null) {
        mark(true)
        return null
      }
      current = key
      return positions.get(key) ?? null
    },
    path:
      (key = current) =>
      () =>
        go(key),
    goBack: () => go(drawn),
  }
}

/** Its number among those of the tab. `NaN` for what has none. */
function numberOf(key: string): number {
  return Number(key.split(':')[0])
}

function isPositions(value: unknown): value is [string, Position][] {
  return (
    Array.isArray(value) &&
    value.every(
      (entry) => Array.isArray(entry) && typeof entry[0] === 'string' && isPosition(entry[1]),
    )
  )
}

function isPosition(value: unknown): value is Position {
  return (
    Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === 'number')
  )
}
