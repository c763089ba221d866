import type { Locator, Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { arrivedAt, hydrated, isInView, open, requestsDuring } from '../support/reader.ts'

const browser = useBrowser()
const { origin } = inject('site')

const rowsOf = (page: Page): Locator => page.locator('.bf-overview section :is(h3, li) a')
const visibleRows = (page: Page): Promise<string[]> => rowsOf(page).allTextContents()

describe.each([
  {
    path: '/api/',
    filter: 'Filter',
    query: 'social',
    count: /^\d+ entries$/,
    none: 'No matching API found: qqzz',
  },
  {
    path: '/zh/api/',
    filter: '筛选',
    query: 'social',
    count: /^\d+ 项$/,
    none: '未找到匹配的 API：qqzz',
  },
])('$path', ({ path, filter, query, count, none }) => {
  test('lists every page of the section with its headings, without taking the focus', async () => {
    const { page } = await browser.newPage()
    await open(page, origin + path)
    const links = await rowsOf(page).evaluateAll((rows) =>
      rows.map((row) => (row as HTMLAnchorElement).pathname),
    )
    for (const name of [
      'commands',
      'config/config-basic',
      'config/config-theme',
      'config/config-frontmatter',
      'config/config-build',
    ])
      expect(links).toContain(path + name)
    expect(links.length).toBeGreaterThan(20)
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true)
    expect(await page.getByRole('search').getByRole('status').textContent()).toMatch(count)
  })

  test('keeps what matches the filter, marks the match and writes it into the URL', async () => {
    const { page } = await browser.newPage()
    await open(page, origin + path)
    const all = (await visibleRows(page)).length
    await page.getByRole('searchbox', { name: filter }).fill(query)
    await expect.poll(async () => (await visibleRows(page)).length).toBeLessThan(all)
    const rows = await visibleRows(page)
    expect(rows.some((row) => row.toLowerCase().includes(query))).toBe(true)
    expect(await page.locator('.bf-overview mark').first().textContent()).toMatch(
      new RegExp(query, 'i'),
    )
    await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe(query)

    await page.reload()
    await hydrated(page)
    expect(await page.getByRole('searchbox', { name: filter }).inputValue()).toBe(query)
    await expect.poll(() => visibleRows(page)).toEqual(rows)
  })

  test('shows when nothing matches, and shows everything again after clearing', async () => {
    const { page } = await browser.newPage()
    await open(page, origin + path)
    const all = await visibleRows(page)
    await page.getByRole('searchbox', { name: filter }).fill('qqzz')
    await page.getByText(none, { exact: true }).waitFor()
    expect(await visibleRows(page)).toEqual([])
    await page.locator('.bf-overview-none button').click()
    await expect.poll(() => visibleRows(page)).toEqual(all)
    expect(new URL(page.url()).search).toBe('')
  })

  test('is complete with JavaScript disabled, and has no filter', async () => {
    const { page } = await browser.newPage({ javaScript: false })
    await page.goto(origin + path)
    expect((await visibleRows(page)).length).toBeGreaterThan(20)
    expect(await page.locator('.bf-overview-filter').isVisible()).toBe(false)
  })
})

test('a typing error in the filter is forgiven, and what it needs is loaded with the focus', async () => {
  const { page } = await browser.newPage()
  const chunks: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/chunks/')) chunks.push(request.url())
  })
  await open(page, `${origin}/api/`)
  const filter = page.getByRole('searchbox')
  // What comes when the browser is idle.
  await page.waitForLoadState('networkidle')
  const before = chunks.length
  expect((await requestsDuring(page, () => filter.focus())).length).toBeGreaterThan(0)
  const loaded = chunks.length
  expect(loaded).toBeGreaterThan(before)
  await filter.fill('social')
  await expect.poll(() => rowsOf(page).count()).toBeLessThan(10)
  const rows = await visibleRows(page)
  await filter.fill('soical')
  await expect.poll(() => visibleRows(page)).toEqual(rows)
  expect(await page.locator('.bf-overview mark').first().textContent()).toMatch(/soc/i)
  expect(chunks.length).toBe(loaded)
})

test('an entry opens the section of its page', async () => {
  const { page } = await browser.newPage()
  await open(page, `${origin}/api/`)
  await page.getByRole('searchbox').fill('social')
  await expect.poll(() => rowsOf(page).count()).toBeLessThan(10)
  const row = page.locator('.bf-overview li a').first()
  const id = await row.evaluate((link) =>
    decodeURIComponent((link as HTMLAnchorElement).hash.slice(1)),
  )
  await row.click()
  await expect.poll(() => new URL(page.url()).pathname).toMatch(/^\/api\/config\//)
  await expect.poll(() => isInView(page, id)).toBe(true)
  await page.goBack()
  await arrivedAt(page, 'API overview')
  await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('social')
})

test('uses the room beside the sidebar: cards in columns, and no column of a group is empty', async () => {
  const { page } = await browser.newPage()
  await open(page, `${origin}/api/`)
  const main = await page.locator('main').boundingBox()
  const groups = await page.locator('.bf-overview section').evaluateAll((sections) =>
    sections.map((section) => {
      const { right } = section.getBoundingClientRect()
      const cards = [...section.querySelectorAll(':scope > div > div')]
      const names = [...section.querySelectorAll('li')]
      const columnsOf = (elements: readonly Element[]): number =>
        new Set(elements.map((element) => Math.round(element.getBoundingClientRect().left))).size
      return {
        pages: cards.length,
        columns: columnsOf(names),
        end: Math.max(...[...cards, ...names].map((card) => card.getBoundingClientRect().right)),
        right,
      }
    }),
  )
  expect(main?.width).toBeGreaterThan(1000)
  expect(groups.length).toBeGreaterThan(3)
  expect(groups.some(({ pages }) => pages === 1)).toBe(true)
  for (const { columns, end, right } of groups) {
    expect(columns).toBeGreaterThan(2)
    expect(right - end).toBeLessThan(40)
  }
})
