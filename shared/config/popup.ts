/** Constants of everything that floats above a page. */
export interface PopupConstants {
  /** Delay before a tooltip or popover opens. Unit: milliseconds. */
  readonly openDelay: number
  /** Delay before it closes. Unit: milliseconds. */
  readonly closeDelay: number
  /** Unit: pixels. */
  readonly tooltipMaxWidth: number
  /** Least width of a popover's title. Unit: pixels. */
  readonly popoverTitleMinWidth: number
  /** An animation that has not ended by then counts as ended. Unit: milliseconds. */
  readonly animationDeadline: number
  readonly zIndex: number
  /** Added for popovers, tooltips and dialogs, on top of their parent's. */
  readonly zIndexDialogOffset: number
  /** Added for selects and dropdowns. */
  readonly zIndexDropdownOffset: number
}

// Apart from the other defaults, because the browser needs these and not those.
export const POPUP: PopupConstants = {
  openDelay: 100,
  closeDelay: 100,
  tooltipMaxWidth: 250,
  popoverTitleMinWidth: 177,
  animationDeadline: 1000,
  zIndex: 1000,
  zIndexDialogOffset: 100,
  zIndexDropdownOffset: 50,
}
