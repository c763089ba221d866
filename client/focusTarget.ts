/**
 * Moves the focus to what the reader arrived at, such as a heading, without a ring around it. The
 * page is not scrolled.
 */
export function focusTarget(element: HTMLElement | null): void {
  element?.setAttribute('tabindex', '-1')
  element?.setAttribute('data-bf-target', '')
  element?.focus({ preventScroll: true })
}
