import { expect, inject, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { hydrated, isSameDocument, markDocument, open, topOf } from '../support/reader.ts'

const browser = useBrowser()
const { origin } = inject('site')
const COMPONENTS = `${origin}/guide/default-theme/components`

test('a link shows its choice before the first paint, a choice is in the URL, on all pages and keeps its place', async () => {
  const { page } = await browser.newPage()
  const managers = page.locator('.bf-tabs[data-group="package-manager"]')
  await page.route('**/assets/boot.*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 600))
    await route.continue()
  })
  await page.goto(`${COMPONENTS}?from=mail&package-manager=pnpm#tabs`, { waitUntil: 'commit' })
  await managers.first().waitFor({ state: 'attached' })
  expect(await page.locator('.bf-tabs [data-state="inactive"]:visible').count()).toBeGreaterThan(0)
  expect(await managers.first().getByRole('tabpanel').allInnerTexts()).toEqual([
    expect.stringContaining('pnpm'),
  ])
  await hydrated(page)
  expect(await managers.first().getByRole('tab', { selected: true }).innerText()).toBe('pnpm')
  expect(await page.evaluate(() => document.adoptedStyleSheets.length)).toBe(0)

  await markDocument(page)
  const languages = page.locator('.bf-tabs[data-group="language"]')
  const second = languages.nth(1).getByRole('tab', { name: 'TypeScript' })
  await second.scrollIntoViewIfNeeded()
  const [top, length] = [await topOf(second), await page.evaluate(() => history.length)]
  await second.press('Enter')
  await expect
    .poll(() => page.url())
    .toBe(`${COMPONENTS}?from=mail&package-manager=pnpm&language=TypeScript#tabs`)
  expect(await languages.getByRole('tab', { selected: true }).allInnerTexts()).toEqual([
    'TypeScript',
    'TypeScript',
  ])
  expect(Math.abs((await topOf(second)) - top)).toBeLessThan(1)
  expect(await page.evaluate(() => history.length)).toBe(length)
  expect(await isSameDocument(page)).toBe(true)

  await open(page, COMPONENTS)
  expect(await languages.first().getByRole('tab', { selected: true }).innerText()).toBe(
    'TypeScript',
  )
  expect(await managers.first().getByRole('tab', { selected: true }).innerText()).toBe('npm')
})
