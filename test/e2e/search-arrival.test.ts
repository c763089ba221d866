import type { Locator, Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { arrivedAt, focusedText, open } from '../support/reader.ts'

const browser = useBrowser()
const { origin } = inject('site')

const dialogOf = (page: Page): Locator => page.locator('dialog.bf-search[open]')
const fieldOf = (page: Page): Locator => dialogOf(page).getByRole('combobox')

async function ask(page: Page, query: string): Promise<void> {
  if (!(await dialogOf(page).isVisible())) await page.keyboard.press('Control+k')
  await fieldOf(page).fill(query)
  await expect
    .poll(() => dialogOf(page).getByRole('status').getAttribute('data-state'))
    .toBe('answered')
}

/** Texts that are marked on the page, without doubles. */
async function marked(page: Page): Promise<string[]> {
  return await page.evaluate(() => [
    ...new Set(
      Array.from(CSS.highlights.get('bf-search-highlight') ?? [], (range) =>
        (range as Range).toString().toLowerCase(),
      ),
    ),
  ])
}

/** True when one of the marks can be seen. */
async function isMarkInView(page: Page): Promise<boolean> {
  return await page.evaluate(() =>
    Array.from(CSS.highlights.get('bf-search-highlight') ?? []).some((range) => {
      const { top, bottom, width } = (range as Range).getBoundingClientRect()
      return width > 0 && top >= 0 && bottom <= window.innerHeight
    }),
  )
}

test.each([
  [
    'en',
    '/',
    'ngx_brotli',
    '/guide/basic/deploy#settings-from-the-build',
    'Deploy',
    // The parts of a name are marked where they occur alone.
    ['brotli', 'ngx_brotli'],
  ],
  [
    'zh',
    '/zh/',
    '原来的滚动位置',
    '/zh/guide/default-theme/doc-page#navigation-and-prefetching',
    '文档页',
    // Its words are marked elsewhere on the page.
    expect.arrayContaining(['原来的滚动位置']) as string[],
  ],
] as const)(
  'in %s, what was found is marked on its page and in view, until Escape',
  async (_, home, query, target, title, expected) => {
    const { page } = await browser.newPage({ viewport: { width: 1280, height: 400 } })
    await open(page, origin + home)
    await ask(page, query)
    await page.keyboard.press('Enter')
    await arrivedAt(page, title)
    await expect.poll(() => marked(page)).toEqual(expected)
    await expect.poll(() => isMarkInView(page)).toBe(true)
    // A link that is passed on must not carry what was searched.
    expect(page.url()).toBe(origin + target)
    expect(await page.locator('main mark').count()).toBe(0)
    await page.keyboard.press('Escape')
    expect(await marked(page)).toEqual([])
  },
)

test('words that the excerpt has no room for are marked too', async () => {
  const { page } = await browser.newPage()
  await open(page, `${origin}/`)
  await ask(page, 'nginx rule')
  await page.keyboard.press('Enter')
  await expect.poll(() => marked(page)).toEqual(expect.arrayContaining(['nginx', 'rule']))
})

test('marks go with the page', async () => {
  const { page } = await browser.newPage()
  await open(page, `${origin}/`)
  await ask(page, 'nginx')
  await page.keyboard.press('Enter')
  await expect.poll(() => marked(page)).toEqual(['nginx'])
  await page.locator('.bf-sidebar a[href="/guide/basic/ssg"]').click()
  await arrivedAt(page, 'Static site generation')
  expect(await marked(page)).toEqual([])
})

test('what was found is marked on the page that is open already, and in a new tab', async () => {
  const { page, context } = await browser.newPage()
  await open(page, `${origin}/guide/basic/deploy`)
  await ask(page, 'nginx')
  await page.keyboard.press('Enter')
  await expect.poll(() => marked(page)).toEqual(['nginx'])
  await ask(page, 'vercel')
  const opened = context.waitForEvent('page')
  await page.keyboard.press('Control+Enter')
  const tab = await opened
  await expect.poll(() => marked(tab)).toEqual(['vercel'])
})

test('?q= opens the search with its query, and closing leaves a clean URL', async () => {
  const { page } = await browser.newPage()
  await open(page, `${origin}/guide/basic/markdown?q=strict%20mode#headings`)
  await fieldOf(page).waitFor()
  expect(await fieldOf(page).inputValue()).toBe('strict mode')
  await expect
    .poll(() => dialogOf(page).locator('[aria-selected="true"]').getAttribute('href'))
    .toBe('/guide/basic/ssg#strict-mode')
  expect(page.url()).toBe(`${origin}/guide/basic/markdown#headings`)
})

test('?q= of an overview page is its filter', async () => {
  const { page } = await browser.newPage()
  await open(page, `${origin}/api/?q=navbar`)
  expect(await page.getByRole('searchbox').inputValue()).toBe('navbar')
  expect(await dialogOf(page).count()).toBe(0)
})

test('a query survives the visit of a page, and recent searches are offered and forgotten', async () => {
  const { page } = await browser.newPage()
  await open(page, `${origin}/`)
  await ask(page, 'strict mode')
  await page.keyboard.press('Enter')
  await arrivedAt(page, 'Static site generation')
  await page.keyboard.press('Control+k')
  await expect.poll(() => fieldOf(page).inputValue()).toBe('strict mode')
  await expect.poll(() => dialogOf(page).getByRole('option').count()).toBeGreaterThan(0)
  await page.keyboard.type('d')
  expect(await fieldOf(page).inputValue()).toBe('d')
  await page.keyboard.press('Escape')
  await page.keyboard.press('ArrowDown')
  expect(await dialogOf(page).locator('[aria-selected="true"]').textContent()).toBe('strict mode')
  await page.keyboard.press('Enter')
  expect(await fieldOf(page).inputValue()).toBe('strict mode')
  expect(await focusedText(page)).toMatch(/^input/)
  await page.keyboard.press('Escape')
  await dialogOf(page).getByRole('button', { name: 'Forget recent searches' }).click()
  expect(await dialogOf(page).getByRole('option').allTextContents()).toEqual([
    'Guide',
    'Plugin',
    'API',
  ])
})

test('code is searched when no text has the words, and in any case when asked', async () => {
  const { page } = await browser.newPage()
  await open(page, `${origin}/`)
  const button = dialogOf(page).getByRole('button', { name: 'Search in code' })
  // Only one page has it.
  await ask(page, 'create-if-none')
  await expect
    .poll(() => dialogOf(page).locator('[data-kind="code"]').first().getAttribute('href'))
    .toBe('/guide/basic/review-changes#pull-requests')
  await button.click()
  await expect.poll(() => button.getAttribute('aria-pressed')).toBe('true')
  await dialogOf(page).locator('[data-kind="code"]').first().click()
  await arrivedAt(page, 'Review changes')
  await expect.poll(() => isMarkInView(page)).toBe(true)
})

test('a Chinese title is found by its reading, also from an English page', async () => {
  const { page } = await browser.newPage()
  await open(page, `${origin}/zh/`)
  await ask(page, 'ksks')
  const selected = dialogOf(page).locator('[aria-selected="true"]')
  expect(await selected.getByRole('strong').textContent()).toBe('快速开始')
  expect(await selected.locator('mark').textContent()).toBe('快速开始')
  await open(page, `${origin}/`)
  await ask(page, 'daohanglan')
  const other = dialogOf(page).locator('[role="group"][lang="zh-CN"]').first()
  await expect.poll(() => other.getByRole('strong').first().textContent()).toBe('导航栏')
})

test("a better result of the other language is below the results of the page's language", async () => {
  const { page } = await browser.newPage()
  await open(page, `${origin}/zh/`)
  await ask(page, 'navbar')
  const groups = dialogOf(page).getByRole('group')
  await expect.poll(() => groups.last().getAttribute('lang')).toBe('en')
  expect(await groups.first().getAttribute('lang')).toBe(null)
  const other = dialogOf(page).locator('[role="group"][lang="en"]').first()
  expect(await other.getByRole('strong').first().textContent()).toBe('Navbar')
})
