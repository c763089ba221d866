/**
 * Height at the top of a scroller that sticky bars cover, by `scroll-padding-top` of the
 * stylesheet. Unit: pixels.
 */
export function scrollPaddingOf(scroller: Element = document.documentElement): number {
  return Number.parseFloat(getComputedStyle(scroller).scrollPaddingTop) || 0
}
