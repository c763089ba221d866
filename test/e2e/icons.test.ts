import { expect, inject, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { hydrated, open } from '../support/reader.ts'

// The list of built-in icons on the page "Components".

const browser = useBrowser()
const { origin } = inject('site')
const PATH = '/guide/default-theme/components'

test('typing a part of a name leaves the icons that have it, and shows how many', async () => {
  const { page } = await browser.newPage()
  await open(page, origin + PATH)
  await hydrated(page)
  const icons = page.locator('.site-icons li:visible')
  const all = await icons.count()
  await page.getByLabel('Filter icons').fill('circle')
  await expect
    .poll(() => icons.allInnerTexts())
    .toEqual(['circle-alert', 'circle-check', 'circle-question-mark', 'circle-x', 'message-circle'])
  expect(await page.locator('.site-icon-filter output').textContent()).toBe('5 icons')
  await page.getByLabel('Filter icons').fill('')
  await expect.poll(() => icons.count()).toBe(all)
})

test('with JavaScript disabled only the list is shown', async () => {
  const { page } = await browser.newPage({ javaScript: false })
  await page.goto(origin + PATH)
  expect(await page.locator('.site-icons li:visible').count()).toBeGreaterThan(80)
  expect(await page.getByLabel('Filter icons').isVisible()).toBe(false)
})
