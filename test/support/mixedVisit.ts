import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page, Response } from 'playwright-core'
import { expect } from 'vitest'
import type { ReaderOptions, Reader } from './browser.ts'
import { MARKS } from './mixedBuilds.ts'
import type { MixedHost } from './mixedHost.ts'

/** What missing files leave in the console, whatever a site does. */
const MISSING_FILES = [
  /Failed to load resource/,
  /status 404/,
  /dynamically imported module/,
  /Failed to load module script/,
  /Refused to apply style/,
  /preload/,
  /The page could not be hydrated/,
  /Failed to register a ServiceWorker|Service Worker registration/,
  // A tab that is offline requests it in vain.
  /version\.json\?\d+ net::ERR_CONNECTION_REFUSED/,
]

/** A reader of a host with files of several builds. */
export interface Visit {
  readonly page: Page
  /** Text of the last document that was loaded. */
  html(): Promise<string>
}

export async function startVisit(
  { newPage }: { newPage(options?: ReaderOptions): Promise<Reader> },
  serviceWorker = false,
): Promise<Visit> {
  const { page } = await newPage({ allow: MISSING_FILES, serviceWorker })
  // A machine may be busy. What is waited for are conditions.
  page.setDefaultTimeout(30_000)
  let last: Response | undefined
  page.on('response', (response) => {
    const request = response.request()
    if (request.isNavigationRequest() && response.status() !== 304) last = response
  })
  return { page, html: async () => (await last?.text()) ?? '' }
}

const NOTICE = /A new version is available|Part of this page could not be loaded|有新版本|加载失败/

const noticeOf = (page: Page): Locator =>
  page.locator('.bf-notice-bar').filter({ hasText: NOTICE, has: page.locator('button + button') })

/** Whether a page works, or explains why not. */
type Outcome = 'works' | 'explains'

export async function outcomeOf(page: Page): Promise<Outcome> {
  return (await noticeOf(page).count()) > 0 ? 'explains' : 'works'
}

/** Waits until a page works, or explains why not. It may reload by itself, but only once. */
export async function settled(page: Page): Promise<Outcome> {
  try {
    await untilReady(page)
  } catch (error) {
    if (!/Execution context was destroyed/.test(String(error))) throw error
    await untilReady(page)
  }
  return await outcomeOf(page)
}

async function untilReady(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const isOwned = (element: Element): boolean =>
      Object.keys(element).some((key) => key.startsWith('__reactFiber'))
    const parts = [
      ...document.querySelectorAll(
        '[id="bf:app"] > :not(link), .bf-sidebar, .bf-sidebar a, .counter',
      ),
    ]
    const isExplained = document.querySelector('.bf-notice-bar button') !== null
    return isExplained || (parts.length > 0 && parts.every(isOwned))
  })
  await page.evaluate(
    () => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 500 })),
  )
}

/** Waits for what a control does, or for the notice that the page shows instead. */
export async function worksOrExplains(page: Page, effect: Locator): Promise<Outcome> {
  await effect.or(noticeOf(page)).first().waitFor()
  return await outcomeOf(page)
}

/** Words of builds that are in a text. */
const marksIn = (text: string): string[] => [
  ...new Set(
    Object.values(MARKS)
      .flatMap(({ text: word, code }) => [word, code] as string[])
      .filter((word) => text.includes(word)),
  ),
]

interface Shown {
  readonly text: string
  readonly sidebar: string
  readonly style: string
}

async function shownBy(page: Page): Promise<Shown> {
  return await page.evaluate(() => ({
    text: document.querySelector('main')?.textContent ?? '',
    sidebar: [...document.querySelectorAll('.bf-sidebar a')]
      .map(({ textContent }) => textContent)
      .join(),
    style: getComputedStyle(document.documentElement).getPropertyValue('--mark'),
  }))
}

/**
 * Everything that is shown is of one build: that of the document. In a tab that has gone on to
 * another page, texts of builds with the same code may meet.
 */
export async function isOfOneBuild({ page, html }: Visit, isDocument: boolean): Promise<void> {
  const shown = await shownBy(page)
  const found = marksIn(Object.values(shown).join())
  const builds = Object.values(MARKS)
  const fitting = builds.filter(({ text, code }) => {
    const texts: string[] = isDocument
      ? [text]
      : builds.flatMap((one) => (one.code === code ? one.text : []))
    return found.includes(code) && found.every((word) => word === code || texts.includes(word))
  })
  expect(fitting.length, JSON.stringify(shown)).toBeGreaterThan(0)
  if (isDocument) {
    const [, main = ''] = /<main([^]*?)<\/main>/.exec(await html()) ?? []
    expect(marksIn(main)).toEqual(marksIn(shown.text))
  }
}

/** The text of a page is what the host has, or the page offers another version. */
export async function isFresh({ page }: Visit, { state, origin }: MixedHost): Promise<void> {
  const path = page
    .url()
    .slice(origin.length)
    .replace(/[?#].*$/, '')
  const [folder = ''] = state.files.html
  const file = join(folder, `${path}.html`)
  expect(existsSync(file), file).toBe(true)
  const { text, sidebar } = await shownBy(page)
  const isTextOf = (word: string): boolean =>
    Object.values(MARKS).some((marks) => marks.text === word)
  const [current] = marksIn(readFileSync(file, 'utf8')).filter(isTextOf)
  const shown = marksIn(text + sidebar).filter(isTextOf)

  if (shown.some((word) => word !== current)) await noticeOf(page).first().waitFor()
}

/** A page with a component and a sidebar. */
export async function checkCounter(visit: Visit, host: MixedHost): Promise<Outcome> {
  const { page } = visit
  await page.goto(`${host.origin}/guide/first`)
  const outcome = await settled(page)
  await isOfOneBuild(visit, true)
  if (outcome === 'explains') return outcome
  await page.locator('.counter').click()
  await worksOrExplains(page, page.locator('.counter').filter({ hasText: '4' }))
  await isFresh(visit, host)
  return await outcomeOf(page)
}

/** The message of a search that has failed. */
export const failedSearch = (page: Page): Locator =>
  page.locator('[role="status"][data-state="failed"]')

/**
 * The search page. It reports a failure if its index is missing. If the rest of the host isn't of
 * one version either, it offers another one.
 */
async function checkSearch(visit: Visit, host: MixedHost, prefix = ''): Promise<Outcome> {
  const { page } = visit
  await page.goto(`${host.origin}${prefix}/search`)
  const outcome = await settled(page)
  const box = page.getByRole('searchbox')
  if (outcome === 'explains' || (await worksOrExplains(page, box)) === 'explains') return 'explains'
  await box.fill('findable')
  const isFound = page.locator('.bf-search-page section').first()
  const isFailed = failedSearch(page)
  await worksOrExplains(page, isFound.or(isFailed).first())
  if ((await isFailed.count()) > 0) {
    await page.getByRole('button', { name: /Try again|重试/ }).waitFor()
    const { html, lists, worker } = host.state.files
    if (lists[0] !== html[0] || worker[0] !== html[0]) await noticeOf(page).first().waitFor()
    return 'explains'
  }
  await isFresh(visit, host)
  return await outcomeOf(page)
}

/** A link of the sidebar, a page of the other language, a page that only one build has. */
async function checkLinks(visit: Visit, host: MixedHost): Promise<Outcome[]> {
  const { page } = visit
  await page.locator('.bf-sidebar a[href="/guide/second"]').click()
  await page.getByRole('heading', { level: 1, name: 'Second' }).waitFor()
  const outcomes = [await settled(page)]
  await isOfOneBuild(visit, false)
  await isFresh(visit, host)
  await page.goto(`${host.origin}/zh/guide/second`)
  outcomes.push(await settled(page))
  await isOfOneBuild(visit, true)
  await isFresh(visit, host)
  return [...outcomes, await outcomeOf(page)]
}

/** Reads and searches in both languages. */
export async function checkAll(visit: Visit, host: MixedHost): Promise<Outcome[]> {
  return [
    await checkCounter(visit, host),
    ...(await checkLinks(visit, host)),
    await checkSearch(visit, host),
    await checkSearch(visit, host, '/zh'),
  ]
}

/** Lets the worker that the host has install itself, if it can. */
export async function updateWorker(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const registration =
      (await navigator.serviceWorker.getRegistration()) ??
      (await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }))
    await registration.update().catch(() => {})
    const start = Date.now()
    for (;;) {
      const { installing, waiting, active } = registration
      if (!installing && !waiting && (!active || active.state === 'activated')) return
      if (Date.now() - start > 20_000)
        throw new Error(`${installing?.state}, ${waiting?.state}, ${active?.state}`)
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  })
}

/** Stored files that are HTML, and no pages. */
export async function wrongFiles(page: Page): Promise<string[]> {
  return await page.evaluate(async () => {
    const wrong: string[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const type = (await cache.match(request))?.headers.get('Content-Type') ?? ''
        if (type.startsWith('text/html') && !request.url.endsWith('.html')) wrong.push(request.url)
      }
    }
    return wrong
  })
}
