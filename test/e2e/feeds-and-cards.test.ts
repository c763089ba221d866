import { expect, inject, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { feedProblems } from '../support/feedRules.ts'
import { open } from '../support/reader.ts'

const browser = useBrowser()

test.each([inject('site'), inject('basedSite')])(
  'a reader below $base follows the link to the feed of the language',
  async ({ origin, base }) => {
    for (const prefix of ['', 'zh/']) {
      const { page } = await browser.newPage()
      await open(page, `${origin}${base}${prefix}plugin/official-plugins/rss`)
      const address = `${base}${prefix}rss/news.xml`
      expect(
        await page.locator('head link[type="application/atom+xml"]').getAttribute('href'),
      ).toMatch(new RegExp(`${address}$`))
      expect(await page.locator(`article a[href="${address}"]`).count()).toBeGreaterThan(0)
      const response = await page.request.get(origin + address)
      expect([response.status(), feedProblems(await response.text(), 'atom')]).toEqual([200, []])
    }
  },
)

test('the card that a page names is the one it shows', async () => {
  const { origin } = inject('site')
  for (const prefix of ['', '/zh']) {
    const { page } = await browser.newPage()
    await open(page, `${origin}${prefix}/plugin/official-plugins/social-cards`)
    const named = await page.locator('head meta[property="og:image"]').getAttribute('content')
    const card = page.locator('article img').first()
    expect(new URL(named ?? '').pathname).toBe(await card.getAttribute('src'))
    await expect
      .poll(() =>
        card.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]),
      )
      .toEqual([1200, 630])
  }
})
