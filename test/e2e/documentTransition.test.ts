import { expect, inject, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'

const browser = useBrowser()
const { origin } = inject('site')

test.each(['no-preference', 'reduce'] as const)(
  'a document that the browser loads itself replaces the last one, motion: %s',
  async (reducedMotion) => {
    const { page } = await browser.newPage()
    await page.emulateMedia({ reducedMotion })
    await page.addInitScript(() => {
      addEventListener('pagereveal', (event) => {
        document.documentElement.dataset['isFaded'] = String(
          (event as PageRevealEvent).viewTransition !== null,
        )
      })
    })
    await page.goto(`${origin}/guide/basic/deploy`)
    await page.evaluate(() => location.assign('/guide/basic/use-mdx'))
    await page.waitForURL('**/use-mdx')
    await page.locator('html[data-is-faded]').waitFor()
    expect(await page.locator('html').getAttribute('data-is-faded')).toBe(
      String(reducedMotion === 'no-preference'),
    )
  },
)
