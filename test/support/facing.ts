import type { Page } from 'playwright-core'

/** Switches the facing pages on, and waits until the other page is rendered. */
export async function face(page: Page): Promise<void> {
  await page.locator('.bf-facing-switch').click()
  await faced(page)
}

/** Waits until the other page is rendered. */
export async function faced(page: Page): Promise<void> {
  await page.locator('.bf-leaf').first().waitFor({ state: 'attached' })
}

/** Ids that are in the document more than once. */
export async function repeatedIds(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
    return ids.filter((id, index) => ids.indexOf(id) !== index)
  })
}

/** Tops of the headings of both leaves, by section of the page's own. Unit: pixels. */
export async function headingTops(
  page: Page,
): Promise<{ id: string; own: number; other: number }[]> {
  return await page.evaluate(() =>
    [...document.querySelectorAll('article > :is(h2, h3, h4)[id]')].flatMap((heading) => {
      let next = heading.nextElementSibling
      while (next && !next.matches('.bf-leaf')) next = next.nextElementSibling
      const other = next?.querySelector(heading.localName)
      const center = (element: Element): number =>
        element.getBoundingClientRect().top + element.getBoundingClientRect().height / 2
      return other ? [{ id: heading.id, own: center(heading), other: center(other) }] : []
    }),
  )
}
