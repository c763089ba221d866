import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildAndServe } from '../support/buildAndServe.ts'
import { useBrowser } from '../support/browser.ts'
import { createListingSite } from '../support/listingSite.ts'
import { arrivedAt, hydrated, isSameDocument, markDocument } from '../support/reader.ts'
import type { ScratchSite } from '../support/scratchSite.ts'
import type { FolderServer } from '../support/serveFolder.ts'
import { hold, type Shown, shownOf, watchShown } from '../support/shownPage.ts'

// What is shown is one page: its URL, title, language, heading and list agree, whatever is slow or
// missing.

const browser = useBrowser()
let site: ScratchSite
let server: FolderServer

beforeAll(async () => {
  site = await createListingSite('shown-page')
  server = await buildAndServe(site.root)
}, 180_000)

afterAll(async () => {
  await server?.close()
  await site?.dispose()
})

const pageOf = (url: string, heading: string, hasList = true, lang = 'en'): Shown => ({
  url,
  title: url.endsWith('/') ? 'Minimal' : heading,
  lang,
  heading,
  hasList,
})
const FIRST = pageOf('/guide/first', 'First', false)
const SECOND = pageOf('/guide/second', 'Second', false)
const LISTED = pageOf('/guide/list', 'List')
const ASIDE = pageOf('/guide/aside', 'Aside')
const PLAIN = pageOf('/plain', 'Plain', false)
const HOME = pageOf('/', 'Home')
const HOME_ZH = pageOf('/zh/', '主页', true, 'zh-CN')

async function open(page: Page, path: string): Promise<void> {
  await page.goto(server.origin + path)
  await hydrated(page)
  await markDocument(page)
}

const idle = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 })))

const click = (page: Page, name: string): Promise<void> =>
  page.locator('article').getByRole('link', { name, exact: true }).click()

test.each([
  ['a page', FIRST, 'list', LISTED],
  ['a home page', FIRST, 'home', HOME],
  ['a page beside whose text the theme', FIRST, 'aside', ASIDE],
  ['a page with a sidebar in which the theme', PLAIN, 'aside', ASIDE],
])('%s lists pages is shown once its list is there', async (_, from, link, wanted) => {
  const { page } = await browser.newPage()
  const { asked, release } = await hold(page, '**/page-index/**')
  await open(page, from.url)
  const seen = await watchShown(page)
  await click(page, link)
  await expect.poll(asked).toBe(1)
  // What doesn't wait would be shown by now.
  await idle(page)
  release()
  await page.locator('.pages li').first().waitFor()
  expect(await seen()).toEqual([from, wanted])
  expect(await isSameDocument(page)).toBe(true)
  await page.goBack()
  await arrivedAt(page, from.heading)
  expect(await shownOf(page)).toEqual(from)
})

test('the other language of a home page is shown once its list is there', async () => {
  const { page } = await browser.newPage()
  const { asked, release } = await hold(page, '**/page-index/zh*')
  await open(page, '/')
  const seen = await watchShown(page)
  await page.evaluate(() => document.querySelector<HTMLElement>('a[hreflang="zh-CN"]')?.click())
  await expect.poll(asked).toBe(1)
  // What doesn't wait would be shown by now.
  await idle(page)
  release()
  await arrivedAt(page, '主页')
  expect(await seen()).toEqual([HOME, HOME_ZH])
})

test('a page whose list cannot be loaded is shown by its document', async () => {
  const { page } = await browser.newPage({ allow: [/page-index/, /ERR_FAILED/] })
  await page.route('**/page-index/**', (route) => route.abort())
  await open(page, '/guide/first')
  await click(page, 'list')
  await expect.poll(() => shownOf(page).catch(() => null)).toEqual(LISTED)
})

describe('while the list of the next page is loaded', () => {
  const waiting = async (): Promise<{
    page: Page
    release(): void
    seen(): Promise<readonly Shown[]>
  }> => {
    const { page } = await browser.newPage()
    const { asked, release } = await hold(page, '**/page-index/**')
    await open(page, '/guide/second')
    await click(page, 'first')
    await arrivedAt(page, 'First')
    const seen = await watchShown(page)
    await click(page, 'home')
    await expect.poll(asked).toBe(1)
    return { page, release, seen }
  }

  test('a click decides otherwise', async () => {
    const { page, release, seen } = await waiting()
    await click(page, 'second')
    await arrivedAt(page, 'Second')
    release()
    await idle(page)
    expect(await seen()).toEqual([FIRST, SECOND])
  })

  test('Back leads to the page before', async () => {
    const { page, release, seen } = await waiting()
    await page.goBack()
    await arrivedAt(page, 'Second')
    release()
    await idle(page)
    const headings = (await seen()).map(({ title, heading }) => [title, heading])
    expect(new Set(headings.flat())).toEqual(new Set(['First', 'Second']))
    expect(headings.filter(([title, heading]) => title !== heading)).toEqual([])
    expect(await shownOf(page)).toEqual(SECOND)
  })

  test('an anchor stays on the page', async () => {
    const { page, release, seen } = await waiting()
    await click(page, 'Install')
    release()
    await idle(page)
    expect(await seen()).toEqual([FIRST])
    expect(new URL(page.url()).hash).toBe('#install')
  })
})

test.each([LISTED, HOME, ASIDE])(
  '$url whose list cannot be loaded is as it was delivered, and the search opens',
  async (wanted) => {
    const { page } = await browser.newPage({ allow: [/page-index/, /ERR_FAILED/] })
    await page.route('**/page-index/**', (route) => route.abort())
    await page.goto(server.origin + wanted.url)
    await page.keyboard.press('Control+k')
    await page.locator('.bf-search input').waitFor()
    expect(await shownOf(page)).toEqual(wanted)
  },
)

test('a page whose theme lists pages works as with JavaScript disabled without the list', async () => {
  const { page } = await browser.newPage({
    allow: [/page-index/, /ERR_FAILED/, /could not be loaded/, /could not be hydrated/],
  })
  await page.route('**/page-index/**', (route) => route.abort())
  await page.goto(`${server.origin}/guide/below`)
  await markDocument(page)
  await page.getByRole('button', { name: /Reload/ }).waitFor()
  await page.locator('html:not([data-js-on])').waitFor()
  expect(await shownOf(page)).toEqual(pageOf('/guide/below', 'Below'))
  await click(page, 'first')
  await arrivedAt(page, 'First')
  expect(await isSameDocument(page)).toBe(false)
})

/** Lets the host answer nothing, or an error, for a page and its data. Returns how to end that. */
async function fail(page: Page, answer: 'offline' | 500): Promise<() => Promise<void>> {
  const url = /\/first|\/zh\//
  await page.route(url, (route) =>
    answer === 'offline' ? route.abort('internetdisconnected') : route.fulfill({ status: answer }),
  )
  return () => page.unroute(url)
}

/** Where the focus is, and what is read aloud. */
const attention = (page: Page): Promise<readonly unknown[]> =>
  page.evaluate(() => [
    document.activeElement?.textContent,
    document.getElementById('bf:announcer')?.textContent,
  ])

describe.each([
  ['offline', /You are offline.*Try again/],
  [500, /could not be loaded.*Try again/],
] as const)('a reader whose host answers %s', (answer, text) => {
  const allow = [/ERR_INTERNET_DISCONNECTED/, /status of 500/, /first/]

  test('keeps the page after a click, with its URL, and can try again', async () => {
    const { page } = await browser.newPage({ allow })
    const restore = await fail(page, answer)
    await open(page, '/guide/second')
    const seen = await watchShown(page)
    await page.locator('article a').first().focus()
    const before = await attention(page)
    await click(page, 'first')
    const retry = page.getByRole('button', { name: text })
    await retry.waitFor()
    expect(await shownOf(page)).toEqual(SECOND)
    expect(await attention(page)).toEqual(before)
    await retry.click()
    await retry.waitFor()
    await restore()
    await retry.click()
    await arrivedAt(page, 'First')
    expect(await seen()).toEqual([SECOND, FIRST])
    expect(await page.locator('.bf-notice-bar').count()).toBe(0)
    expect(await isSameDocument(page)).toBe(true)
  })

  test('keeps the page after Back, with its URL and its history, and can try again', async () => {
    const { page } = await browser.newPage({ allow })
    await open(page, '/guide/first')
    await click(page, 'second')
    await arrivedAt(page, 'Second')
    const restore = await fail(page, answer)
    await page.reload()
    await hydrated(page)
    await markDocument(page)
    const seen = await watchShown(page)
    await page.locator('article a').first().focus()
    const before = await attention(page)
    await page.evaluate(() => history.back())
    const retry = page.getByRole('button', { name: text })
    await retry.waitFor()
    await expect.poll(() => shownOf(page)).toEqual(SECOND)
    expect(await attention(page)).toEqual(before)
    await retry.click()
    await retry.waitFor()
    await expect.poll(() => shownOf(page)).toEqual(SECOND)
    await restore()
    await retry.click()
    await arrivedAt(page, 'First')
    await expect.poll(() => shownOf(page)).toEqual(FIRST)
    // Back, the browser sets the URL itself, before the page.
    const headings = (await seen()).map(({ title, heading }) => [title, heading])
    expect(headings.filter(([title, heading]) => title !== heading)).toEqual([])
    expect(await page.locator('.bf-notice-bar').count()).toBe(0)
    await page.evaluate(() => history.forward())
    await arrivedAt(page, 'Second')
    expect(await shownOf(page)).toEqual(SECOND)
    expect(await isSameDocument(page)).toBe(true)
  })
})
