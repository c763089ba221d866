import { describe, expect, inject, test } from 'vitest'
import { violations } from '../support/axe.ts'
import { useBrowser } from '../support/browser.ts'
import { byDay } from '../support/nightly.ts'
import { hydrated, open } from '../support/reader.ts'

const browser = useBrowser()
const { origin } = inject('site')
const images = `${origin}/guide/basic/static-assets`

describe('an image with a variant for dark mode', () => {
  test.each(
    byDay(
      [
        [true, 'dark'],
        [false, 'light'],
        [true, 'light'],
        [false, 'dark'],
      ] as const,
      2,
    ),
  )(
    'with JavaScript %s and a %s system, only the variant of the scheme is shown, and loaded',
    async (javaScript, scheme) => {
      const { page } = await browser.newPage({ scheme, javaScript })
      const loaded: string[] = []
      page.on('request', (request) =>
        loaded.push(...(/spread-(?:light|dark)/.exec(request.url()) ?? [])),
      )
      await page.goto(images)
      const shown = page.locator(`article img[data-scheme-only="${scheme}"]`)
      await shown.scrollIntoViewIfNeeded()
      await expect
        .poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBe(640)
      expect(await page.locator('article img[data-scheme-only]:visible').count()).toBe(1)
      await page.waitForLoadState('networkidle')
      // With JavaScript disabled, browsers load every image at once.
      if (javaScript) expect([...new Set(loaded)]).toEqual([`spread-${scheme}`])
    },
  )

  test('follows the color scheme button, without moving the page', async () => {
    const { page } = await browser.newPage({ scheme: 'light' })
    await open(page, images)
    await page.locator('article img[data-scheme-only="light"]').scrollIntoViewIfNeeded()
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    for (const scheme of ['light', 'dark']) {
      await page.evaluate(
        (chosen) => document.documentElement.setAttribute('data-scheme', chosen),
        scheme,
      )
      await expect
        .poll(() => page.locator(`article img[data-scheme-only="${scheme}"]`).isVisible())
        .toBe(true)
      expect(await page.locator('article img[data-scheme-only]:visible').count()).toBe(1)
      expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(height)
    }
    // Paper is light, whatever the screen is.
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    expect(
      await page
        .locator('article img[data-scheme-only]')
        .evaluateAll((all) =>
          all
            .filter((image) => image.checkVisibility())
            .map((image) => image.getAttribute('data-scheme-only')),
        ),
    ).toEqual(['light'])
  })
})

describe.each(
  byDay([
    ['/zh', '简体中文'],
    ['', 'English'],
  ]),
)('the file tree and the icons below "%s/"', (prefix) => {
  const address = `${origin}${prefix}/guide/default-theme/components`

  test.each([true, false])('with JavaScript %s, folders collapse and open', async (javaScript) => {
    const { page } = await browser.newPage({ javaScript })
    await page.goto(address)
    const tree = page.locator('.bf-file-tree').first()
    expect(await tree.evaluate((element) => getComputedStyle(element).borderTopStyle)).toBe('solid')
    const file = tree.getByText('favicon.svg')
    const folder = tree.locator('summary').filter({ hasText: 'public/' })
    expect(await file.isVisible()).toBe(true)
    await folder.click()
    expect(await file.isVisible()).toBe(false)
    await folder.press('Enter')
    expect(await file.isVisible()).toBe(true)
    // A collapsed folder is printed open.
    await folder.click()
    await page.emulateMedia({ media: 'print' })
    expect(
      await file.evaluate((element) => element.checkVisibility({ contentVisibilityAuto: true })),
    ).toBe(true)
  })

  test('both can be read without seeing them', async () => {
    const { page } = await browser.newPage()
    await open(page, address)
    expect(await page.locator('svg.bf-icon[role="img"]').evaluateAll((all) => all.length)).toBe(2)
    expect(await violations(page)).toEqual([])
  })

  test('an icon is as large as its text and is on its line', async () => {
    const { page } = await browser.newPage()
    await open(page, address)
    const { icon, text } = await page
      .locator('svg.bf-icon')
      .first()
      .evaluate((element) => ({
        icon: element.getBoundingClientRect().height,
        text: Number.parseFloat(getComputedStyle(element.parentElement ?? element).fontSize),
      }))
    expect(icon).toBeCloseTo(text, 0)
  })
})

test('the stylesheet of file trees is loaded by pages that have one, also when the reader comes from another page', async () => {
  const { page } = await browser.newPage()
  await open(page, `${origin}/guide/basic/deploy`)
  expect(await page.locator('link[href*="file-tree"]').count()).toBe(0)
  await page.evaluate((href) => {
    const link = document.createElement('a')
    link.href = href
    document.querySelector('article')?.append(link)
    link.click()
  }, '/guide/default-theme/components')
  await page.waitForURL('**/components')
  await hydrated(page)
  await expect
    .poll(() =>
      page
        .locator('.bf-file-tree')
        .first()
        .evaluate((element) => getComputedStyle(element).borderTopStyle),
    )
    .toBe('solid')
})
