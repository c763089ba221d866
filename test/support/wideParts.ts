import type { Page } from 'playwright-core'

/** What makes a page scroll sideways in windows of 390, 360 and 320 px. */
export async function wideParts(page: Page): Promise<string[]> {
  const faults: string[] = []
  for (const width of [390, 360, 320]) {
    await page.setViewportSize({ width, height: 844 })
    const wide = await page.evaluate(widerThan, width)
    if (wide.length > 0) faults.push(`at ${width}: ${wide.slice(0, 3).join(', ')}`)
  }
  return faults
}

/**
 * What reaches over the right edge of the window, if the page can be scrolled there. Runs in the
 * browser.
 */
function widerThan(limit: number): string[] {
  if (document.documentElement.scrollWidth <= limit) return []
  const isClipped = (element: Element): boolean => {
    for (
      let parent = element.parentElement;
      parent && parent !== document.body;
      parent = parent.parentElement
    ) {
      if (getComputedStyle(parent).overflowX !== 'visible') return true
    }
    return false
  }
  return [...document.querySelectorAll('body *')]
    .filter((element) => element.getBoundingClientRect().right > limit + 1 && !isClipped(element))
    .map((element) => `${element.localName}.${element.getAttribute('class') ?? ''}`)
}
