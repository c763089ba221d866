import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { useBrowser, type ReaderOptions } from '../support/browser.ts'
import { byDay, isNightly } from '../support/nightly.ts'
import { hydrated, isSameDocument, markDocument, open, requestsDuring } from '../support/reader.ts'
import { renameHashedFiles } from '../support/renameHashedFiles.ts'
import { type FolderServer, serveFolder } from '../support/serveFolder.ts'

// A tab stays open while the site is deployed: every control that is used for the first time
// afterwards does its work, or shows why not.

const site = inject('site')

/** What missing files and a missing network leave in the console. */
const ALLOW = [
  /status 404/,
  /Failed to load resource/,
  /dynamically imported module/,
  /preload CSS/,
  /ERR_INTERNET_DISCONNECTED/,
  /searchWorker/,
]
const RELOAD = 'A new version is available. Reload'
const PHONE = { viewport: { width: 390, height: 800 }, touch: true }
const GUIDE = '/guide/basic/use-mdx'

let next = ''
let server: FolderServer

beforeAll(async () => {
  next = await mkdtemp(join(tmpdir(), 'bifolio-next-'))
  await cp(site.folder, next, { recursive: true })
  await renameHashedFiles(next)
})
afterAll(async () => rm(next, { recursive: true, force: true }))
beforeEach(async () => {
  server = await serveFolder(site.folder)
})
afterEach(async () => server.close())

const browser = useBrowser()

/**
 * A page of the old site, after the deployment of the new one. Counts the documents that are loaded
 * from then on.
 */
async function openTab(
  path: string,
  options: ReaderOptions = {},
): Promise<{ page: Page; documents: () => number }> {
  const { page } = await browser.newPage({ allow: ALLOW, ...options })
  await requestsDuring(page, () => open(page, server.origin + path))
  server.redeploy(next)
  await markDocument(page)
  let documents = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents++
  })
  return { page, documents: () => documents }
}

const notice = (page: Page): Locator => page.locator('.bf-notice-bar')
const searchButton = (page: Page): Locator => page.locator('.bf-navbar .bf-search-button button')

test.for(
  byDay([
    ['the search button', '/search', async (page: Page) => searchButton(page).click()],
    ['Ctrl K', '/search', async (page: Page) => page.keyboard.press('Control+k')],
    ['a slash', '/search', async (page: Page) => page.keyboard.press('/')],
  ] as const),
)('%s opens the search page, which has results', async ([, path, act]) => {
  const { page, documents } = await openTab(GUIDE)
  await act(page)
  await page.waitForURL(server.origin + path)
  await hydrated(page)
  await page.getByRole('searchbox').fill('workflow')
  await page.locator('.bf-search-page section').first().waitFor()
  expect(documents()).toBe(1)
})

test('what is typed after the shortcut is asked on the search page of the language', async () => {
  const { page } = await openTab(`/zh${GUIDE}`)
  // The answer of the host takes longer than typing.
  let answer = (): void => {}
  const typed = new Promise<void>((resolve) => (answer = resolve))
  server.onRequest = async (path) => (path.startsWith('/version.json') ? typed : undefined)
  await page.keyboard.press('Control+k')
  await page.keyboard.type('vite')
  answer()
  await page.waitForURL(`${server.origin}/zh/search?q=vite`)
  await page.locator('.bf-search-page section').first().waitFor()
})

test('what is typed until a pause is asked, also when the host has answered before', async () => {
  const { page } = await openTab(GUIDE)
  await page.keyboard.press('Control+k')
  await page.waitForResponse((response) => response.url().includes('/version.json'))
  await page.keyboard.type('workflow', { delay: 150 })
  await page.waitForURL(`${server.origin}/search?q=workflow`)
  await page.locator('.bf-search-page section').first().waitFor()
})

test.runIf(isNightly)(
  'a search that was opened before and lost its index goes on where the index is',
  async () => {
    const { page } = await browser.newPage({ allow: [...ALLOW, /search-index/] })
    await page.route('**/search-index/**', (route) => route.fulfill({ status: 404 }))
    await open(page, server.origin + GUIDE)
    await searchButton(page).click()
    await page.getByRole('combobox').fill('workflow')
    await page.locator('[role="status"][data-state="failed"]').waitFor()
    await page.unroute('**/search-index/**')
    server.redeploy(next)
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.waitForURL(`${server.origin}/search?q=workflow`)
    await page.locator('.bf-search-page section').first().waitFor()
  },
)

test('a search that is repeated on the search page leaves the focus in the field', async () => {
  const { page } = await browser.newPage({ allow: [...ALLOW, /search-index/] })
  await page.route('**/search-index/**', (route) => route.fulfill({ status: 404 }))
  await open(page, `${server.origin}/search?q=workflow`)
  await page.locator('[role="status"][data-state="failed"]').waitFor()
  await page.unroute('**/search-index/**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.locator('.bf-search-page section').first().waitFor()
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT')
})

/**
 * Uses a control, expects that the tab shows why nothing happens, and uses the control again after
 * reloading.
 */
async function saysAndReloads(
  page: Page,
  act: () => Promise<void>,
  works: () => Promise<void>,
): Promise<void> {
  await act()
  await notice(page).getByRole('button', { name: RELOAD }).waitFor()
  expect(await isSameDocument(page)).toBe(true)
  // Closed, it comes again when the control is used again.
  await notice(page).getByRole('button', { name: 'Close' }).click()
  expect(await notice(page).count()).toBe(0)
  await act()
  await notice(page).getByRole('button', { name: RELOAD }).click()
  await expect.poll(() => isSameDocument(page).catch(() => true)).toBe(false)
  await hydrated(page)
  await act()
  await works()
  expect(await notice(page).count()).toBe(0)
}

test.runIf(isNightly)('the menu of a phone', async () => {
  const { page, documents } = await openTab(GUIDE, PHONE)
  const button = page.getByRole('button', { name: 'Open menu' })
  await saysAndReloads(
    page,
    () => button.click(),
    () => page.locator('dialog.bf-drawer[open]').waitFor(),
  )
  expect(documents()).toBe(1)
})

test.runIf(isNightly)('the panel of related tools', async () => {
  const { page } = await openTab(GUIDE)
  const button = page.getByRole('button', { name: 'Related tools' })
  await saysAndReloads(
    page,
    () => button.press('Enter'),
    () => page.locator('.bf-tools-panel').getByRole('link').first().waitFor(),
  )
})

test('facing pages', async () => {
  const { page } = await openTab(GUIDE)
  const button = page.locator('.bf-facing-switch')
  await button.click()
  await notice(page).getByRole('button', { name: RELOAD }).waitFor()
  expect(await button.getAttribute('aria-pressed')).toBe('false')
  await notice(page).getByRole('button', { name: RELOAD }).click()
  await expect.poll(() => isSameDocument(page).catch(() => true)).toBe(false)
  await hydrated(page)
  await button.click()
  await page.locator('.bf-leaf').first().waitFor()
})

test.runIf(isNightly)('an image that can be enlarged', async () => {
  const { page } = await openTab('/plugin/official-plugins/medium-zoom')
  await saysAndReloads(
    page,
    () => page.locator('article img[data-bf-zoom]').first().click(),
    () => page.locator('dialog.bf-zoom[open]').waitFor(),
  )
})

test.runIf(isNightly)('copying the page', async () => {
  const { page } = await openTab(GUIDE)
  const button = page.getByRole('button', { name: 'Copy page' })
  await saysAndReloads(
    page,
    () => button.click(),
    () => expect.poll(() => button.getAttribute('data-state')).toBe('copied'),
  )
})

test('a playground shows that it cannot be opened', async () => {
  const { page } = await openTab('/plugin/official-plugins/playground')
  await page.locator('.bf-playground-bar button').first().click()
  await expect
    .poll(() => page.locator('.bf-playground-bar output').first().textContent())
    .not.toBe('')
})

test('a tooltip is left to the browser, and nothing is said', async () => {
  const { page } = await openTab(GUIDE)
  const root = page.locator('.bf-navbar .bf-tooltip-root').first()
  await requestsDuring(page, () => root.hover())
  await expect.poll(() => root.getAttribute('title')).not.toBeNull()
  expect(await notice(page).count()).toBe(0)
})

describe('controls that need no further code work', () => {
  test('on a wide screen', async () => {
    const { page } = await openTab(GUIDE)
    await page.locator('.bf-navbar .bf-scheme-switch').click()
    await expect.poll(() => page.locator('html').getAttribute('data-scheme')).toMatch(/light|dark/)
    const group = page.locator('.bf-sidebar button[aria-expanded]').first()
    const before = await group.getAttribute('aria-expanded')
    await group.click()
    await expect.poll(() => group.getAttribute('aria-expanded')).not.toBe(before)
    const code = page.locator('article .bf-code').first()
    await code.locator('button[data-code="copy"]').click()
    await expect
      .poll(() => code.locator('button[data-code="copy"]').getAttribute('data-state'))
      .toBe('copied')
    expect(await notice(page).count()).toBe(0)
    expect(await isSameDocument(page)).toBe(true)
    await page.locator('.bf-locale-switch a').nth(1).click()
    await expect
      .poll(() => page.evaluate(() => document.documentElement.lang).catch(() => ''))
      .toBe('zh-CN')
  })

  test.runIf(isNightly)('tabs', async () => {
    const { page } = await openTab('/guide/default-theme/components')
    const tab = page.getByRole('tab', { selected: false }).first()
    await tab.click()
    expect(await page.getByRole('tab', { selected: true }).count()).toBeGreaterThan(0)
    expect(await notice(page).count()).toBe(0)
  })

  test.runIf(isNightly)('the outline of a narrow screen', async () => {
    const { page } = await openTab(GUIDE, PHONE)
    await page.locator('.bf-localbar-outline button').click()
    const link = page.locator('.bf-localbar-outline nav a').nth(1)
    const hash = new URL((await link.getAttribute('href')) ?? '', server.origin + GUIDE).hash
    await link.click()
    await expect.poll(() => new URL(page.url()).hash).toBe(hash)
    expect(await isSameDocument(page)).toBe(true)
  })
})

test('a reader who is offline is informed, nothing is reloaded, and the control works once the network is back', async () => {
  const { page, context } = await browser.newPage({ allow: ALLOW })
  await requestsDuring(page, () => open(page, server.origin + GUIDE))
  await markDocument(page)
  await context.setOffline(true)
  await page.keyboard.press('/')
  await notice(page).getByText('You are offline').waitFor()
  expect(await notice(page).getByRole('button').count()).toBe(1)
  await context.setOffline(false)
  await expect.poll(() => notice(page).count()).toBe(0)
  await page.keyboard.press('/')
  await page.locator('dialog.bf-search[open]').waitFor()
  expect(await isSameDocument(page)).toBe(true)
})

test('a script that is blocked while the site is the same is reported, and the search goes on', async () => {
  const { page } = await browser.newPage({ allow: ALLOW })
  await open(page, server.origin + GUIDE)
  await markDocument(page)
  await page.route('**/assets/**', (route) => route.fulfill({ status: 404 }))
  await page.getByRole('button', { name: 'Related tools' }).press('Enter')
  await notice(page)
    .getByRole('button', { name: 'Part of this page could not be loaded. Reload' })
    .waitFor()
  expect(await isSameDocument(page)).toBe(true)
  await page.unroute('**/assets/**')
  await notice(page)
    .getByRole('button', { name: /Reload/ })
    .click()
  await expect.poll(() => isSameDocument(page).catch(() => true)).toBe(false)
})
