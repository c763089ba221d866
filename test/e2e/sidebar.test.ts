import type { Locator, Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { arrivedAt, hydrated, open } from '../support/reader.ts'

const browser = useBrowser()
const { origin } = inject('site')
const start = `${origin}/guide/start/introduction`

const groupButton = (page: Page, name: string): Locator =>
  page.locator('.bf-sidebar').getByRole('button', { name, exact: true })
const isExpanded = (page: Page, name: string): Promise<string | null> =>
  groupButton(page, name).getAttribute('aria-expanded')
const rowOf = (page: Page, name: string): Locator =>
  page.locator('.bf-sidebar').getByRole('link', { name, exact: true })

test('all groups of ordered pages are open at the start', async () => {
  const { page } = await browser.newPage()
  await open(page, start)
  const states = await page
    .locator('.bf-sidebar button[aria-expanded]')
    .evaluateAll((buttons) =>
      buttons.map((button) => [button.textContent, button.getAttribute('aria-expanded')]),
    )
  expect(states).toEqual([
    ['Getting started', 'true'],
    ['Basic features', 'true'],
    ['Default theme', 'true'],
    ['Advanced', 'true'],
    ['More guides', 'false'],
  ])
  expect(await rowOf(page, 'Use MDX').isVisible()).toBe(true)
})

test('a group that was closed stays closed after a reload, from the first paint on', async () => {
  const { page } = await browser.newPage()
  await page.addInitScript(() => {
    const samples: number[] = Object.assign(window, { testHeights: [] }).testHeights
    const sample = (): void => {
      const button = [...document.querySelectorAll('.bf-sidebar button')].find(
        (element) => element.textContent === 'Basic features',
      )
      const group = button && document.getElementById(button.getAttribute('aria-controls') ?? '')
      if (group) samples.push(Math.round(group.getBoundingClientRect().height))
      requestAnimationFrame(sample)
    }
    requestAnimationFrame(sample)
  })
  await open(page, start)
  await groupButton(page, 'Basic features').click()
  expect(await isExpanded(page, 'Basic features')).toBe('false')
  await rowOf(page, 'Use MDX').waitFor({ state: 'hidden' })

  await page.reload()
  await hydrated(page)
  await expect.poll(() => isExpanded(page, 'Basic features')).toBe('false')
  expect(await rowOf(page, 'Use MDX').isVisible()).toBe(false)
  expect(await rowOf(page, 'Quick start').isVisible()).toBe(true)
  const heights = await page.evaluate(
    () => (window as Window & { testHeights?: number[] }).testHeights ?? [],
  )
  expect(heights.length).toBeGreaterThan(0)
  expect(heights.filter((height) => height > 0)).toEqual([])

  await groupButton(page, 'Basic features').click()
  await rowOf(page, 'Use MDX').waitFor()
  await page.reload()
  await hydrated(page)
  expect(await rowOf(page, 'Use MDX').isVisible()).toBe(true)
})

test('a group works by keyboard, and its rows cannot be reached while it is closed', async () => {
  const { page } = await browser.newPage()
  await open(page, start)
  await groupButton(page, 'Basic features').focus()
  await page.keyboard.press('Enter')
  expect(await isExpanded(page, 'Basic features')).toBe('false')
  await rowOf(page, 'Use MDX').waitFor({ state: 'hidden' })
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Default theme')
  await groupButton(page, 'Basic features').focus()
  await page.keyboard.press('Space')
  expect(await isExpanded(page, 'Basic features')).toBe('true')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Conventional routes')
})

test('a closed group opens for the page that it holds, and stays closed for any other', async () => {
  const { page } = await browser.newPage()
  await open(page, start)
  await groupButton(page, 'Basic features').click()
  await rowOf(page, 'Quick start').click()
  await arrivedAt(page, 'Quick start')
  expect(await isExpanded(page, 'Basic features')).toBe('false')
  await page.locator('article a[href^="/guide/basic/"]').first().click()
  await expect.poll(() => isExpanded(page, 'Basic features')).toBe('true')
  await page.locator('.bf-sidebar [aria-current="page"]').waitFor()
})

test('the sidebar keeps its position while reading on, and shows the current row after a jump', async () => {
  const { page } = await browser.newPage({ viewport: { width: 1440, height: 420 } })
  await open(page, start)
  const sidebar = page.locator('.bf-sidebar')
  const isCurrentInView = (): Promise<boolean> =>
    sidebar.evaluate((nav) => {
      const row = nav.querySelector('[aria-current="page"]')?.getBoundingClientRect()
      const view = nav.getBoundingClientRect()
      return row !== undefined && row.top >= view.top && row.bottom <= view.bottom
    })
  await sidebar.evaluate((nav) => nav.scrollTo(0, 120))
  await rowOf(page, 'Use MDX').click()
  await arrivedAt(page, 'Use MDX')
  const position = await sidebar.evaluate((nav) => nav.scrollTop)
  expect(position).toBeGreaterThan(0)
  expect(await isCurrentInView()).toBe(true)
  await page.reload()
  await hydrated(page)
  expect(await sidebar.evaluate((nav) => nav.scrollTop)).toBe(position)
  await open(page, `${origin}/guide/default-theme/i18n`)
  expect(await isCurrentInView()).toBe(true)
})
