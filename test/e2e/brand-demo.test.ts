import { expect, inject, test } from 'vitest'
import { brandPalette } from '../../node/brand/palette.ts'
import { useBrowser } from '../support/browser.ts'
import { hydrated, open } from '../support/reader.ts'

// The color field and the color swatches on the page "Custom theme".

const browser = useBrowser()
const { origin } = inject('site')
const PATHS = ['/guide/advanced/custom-theme', '/zh/guide/advanced/custom-theme']

test.each(PATHS)('%s shows the colors that the build makes of a brand color', async (path) => {
  const { page } = await browser.newPage()
  await open(page, origin + path)
  await hydrated(page)
  const links = page.locator('.site-brand tspan')
  const linkColors = (): Promise<(string | null)[]> =>
    links.evaluateAll((all) => all.map((link) => link.getAttribute('fill')))
  const expected = (color: string): string[] =>
    (['light', 'dark'] as const).map((scheme) => brandPalette(color, scheme)['color-accent'])
  expect(await linkColors()).toEqual(expected('#f97316'))
  await page.locator('.site-brand input').fill('#0a7d5c')
  await expect.poll(linkColors).toEqual(expected('#0a7d5c'))
  expect(await page.locator('.site-brand p code').textContent()).toBe('#0a7d5c')
})

test('with JavaScript disabled the samples are shown, without the field', async () => {
  const { page } = await browser.newPage({ javaScript: false })
  await page.goto(origin + PATHS[0]!)
  expect(await page.locator('.site-brand svg:visible').count()).toBe(2)
  expect(await page.locator('.site-brand input').isVisible()).toBe(false)
})

test('every color of the tables has a swatch of that color', async () => {
  const { page } = await browser.newPage({ javaScript: false })
  await page.goto(origin + PATHS[0]!)
  const cells = await page
    .locator('td:has(> svg)')
    .evaluateAll((all) =>
      all.map((cell) => [
        cell.querySelector('rect')!.getAttribute('fill'),
        cell.textContent.trim(),
      ]),
    )
  expect(cells.length).toBeGreaterThan(30)
  expect(cells.filter(([fill, text]) => fill !== text)).toEqual([])
})
