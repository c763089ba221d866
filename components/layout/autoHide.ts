/** Where the bar is, and the scroll position at which the current direction began. */
export interface AutoHideState {
  readonly isHidden: boolean
  /** Shown: the highest point since it came. Hidden: the lowest since it went. Unit: pixels. */
  readonly turn: number
}

/** The bar never hides in the first stretch of a page. Unit: pixels. */
const START = 120
/** Travel down before it hides. Unit: pixels. */
const DOWN = 24
/** Travel up before it returns. Unit: pixels. */
const UP = 8

/** The state of a bar that is shown. */
export function shownAt(y: number): AutoHideState {
  return { isHidden: false, turn: Math.max(y, START) }
}

/**
 * The state after scrolling to `y`. `isPinned`: focus is inside, or something of the bar is open.
 */
export function scrollTo(state: AutoHideState, y: number, isPinned: boolean): AutoHideState {
  if (isPinned || y <= START) return shownAt(y)
  if (state.isHidden) {
    const lowest = Math.max(state.turn, y)
    return lowest - y >= UP ? shownAt(y) : { isHidden: true, turn: lowest }
  }
  const highest = Math.max(Math.min(state.turn, y), START)
  return y - highest >= DOWN ? { isHidden: true, turn: y } : { isHidden: false, turn: highest }
}
