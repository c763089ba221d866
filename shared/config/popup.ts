/** Constants of everything that floats above a page. */
export interface PopupConstants {
  /** Delay before a tooltip or popover opens. Unit: milliseconds. */
  readonly openDelay: number
  /** Delay before it closes. Unit: milliseconds. */
  readonly closeDelay: number
  /** Unit: pixels. */
  readonly tooltipMaxWidth: number
  /** An animation that has not ended by then counts as ended. Unit: milliseconds. */
  readonly animationDeadline: number
}

// Apart from the other defaults, because the browser needs these and not those.
export const POPUP: PopupConstants = {
  openDelay: 100,
  closeDelay: 100,
  tooltipMaxWidth: 250,
  animationDeadline: 1000,
}
