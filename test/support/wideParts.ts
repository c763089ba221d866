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

/** What reaches out of a page in a window of 320 px, also where nothing can be scrolled. */
export async function cutParts(page: Page): Promise<string[]> {
  await page.setViewportSize({ width: 320, height: 640 })
  return await page.evaluate(() => {
    const width = document.documentElement.clientWidth
    const excess = document.documentElement.scrollWidth - width
    // What is in a box that scrolls by itself may be wider.
    const wide = [...document.querySelectorAll('main *')].filter(
      (element) =>
        element.getBoundingClientRect().right > width + 1 &&
        !element.closest('.bf-table, pre, .bf-code-body, svg'),
    )
    return [
      ...(excess > 0 ? [`scrolls by ${excess} px`] : []),
      ...wide.slice(0, 3).map((element) => `is cut off: ${element.outerHTML.slice(0, 80)}`),
    ]
  })
}
