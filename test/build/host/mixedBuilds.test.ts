import type { Locator, Page, Response } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { useBrowser } from '../../support/browser.ts'
import {
  FILE_KINDS,
  type FileKind,
  type HostState,
  type MixedHost,
  startMixedHost,
} from '../../support/mixedHost.ts'
import { byDay, tries } from '../../support/nightly.ts'
import { buildTwice, MARKS, type TwoBuilds } from '../../support/twoBuilds.ts'

// A host, a cache in front of it and the browser may have files of two builds: during a deployment,
// after half an upload, for as long as one of them keeps something. Pages of two builds never meet:
// a page reloads once, or offers to.

let builds: TwoBuilds
let host: MixedHost
beforeAll(async () => {
  builds = await buildTwice('mixed-builds')
}, 180_000)
afterAll(async () => builds?.dispose())
beforeEach(async () => {
  host = await startMixedHost(whole('a'))
})
afterEach(async () => host.close())
const browser = useBrowser()

/** Which build a kind of file is of. `ab` and `ba`: both, the first one where both have a file. */
type From = 'a' | 'b' | 'ab' | 'ba'

const foldersOf = (from: From): string[] => [...from].map((name) => builds[name as 'a' | 'b'])

function stateOf(
  from: Readonly<Record<FileKind, From>>,
  rest: Omit<HostState, 'files' | 'missing'> & { readonly missing?: HostState['missing'] } = {},
): HostState {
  return {
    missing: '404',
    ...rest,
    files: {
      html: foldersOf(from.html),
      scripts: foldersOf(from.scripts),
      data: foldersOf(from.data),
      search: foldersOf(from.search),
      worker: foldersOf(from.worker),
    },
  }
}

/** The site after a deployment. With `keepsOld` hashed files of the one before are still there. */
function whole(
  build: 'a' | 'b',
  {
    keepsOld = false,
    ...rest
  }: Parameters<typeof stateOf>[1] & { readonly keepsOld?: boolean } = {},
): HostState {
  const other = build === 'a' ? 'b' : 'a'
  const hashed: From = keepsOld ? (`${build}${other}` as From) : build
  return stateOf(
    { html: build, scripts: hashed, data: hashed, search: hashed, worker: build },
    rest,
  )
}

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
]

interface Visit {
  readonly page: Page
  /** Text of the last document that was loaded. */
  html(): Promise<string>
}

async function newVisit(serviceWorker = false): Promise<Visit> {
  const { page } = await browser.newPage({ allow: MISSING_FILES, serviceWorker })
  page.setDefaultTimeout(8000)
  let last: Response | undefined
  page.on('response', (response) => {
    const request = response.request()
    if (request.isNavigationRequest() && response.status() !== 304) last = response
  })
  return { page, html: async () => (await last?.text()) ?? '' }
}

const NOTICE = /A new version is available|Part of this page could not be loaded|有新版本|加载失败/
const hasNotice = async (page: Page): Promise<boolean> =>
  NOTICE.test((await page.locator('.bf-notice-bar').allInnerTexts()).join())

/** Waits until a page works, or explains why not. */
async function settled(page: Page): Promise<'works' | 'explains'> {
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
  return (await hasNotice(page)) ? 'explains' : 'works'
}

/** Waits for what a control does, or for the notice that the page shows instead. */
async function worksOrExplains(page: Page, effect: Locator): Promise<'works' | 'explains'> {
  const notice = page.locator('.bf-notice-bar').filter({ hasText: NOTICE })
  await effect.or(notice).first().waitFor()
  return (await notice.count()) > 0 ? 'explains' : 'works'
}

/** Builds whose marks are in a text. */
const marksIn = (text: string): string[] =>
  Object.entries(MARKS).flatMap(([name, mark]) => (text.includes(mark) ? [name] : []))

/** Everything that is shown is of one build: that of the document. */
async function isOfOneBuild({ page, html }: Visit, isDocument: boolean): Promise<void> {
  const shown = await page.evaluate(() => ({
    text: document.querySelector('main')?.textContent ?? '',
    sidebar: [...document.querySelectorAll('.bf-sidebar a')]
      .map(({ textContent }) => textContent)
      .join(),
    style: getComputedStyle(document.documentElement).getPropertyValue('--mark'),
  }))
  const parts = [shown.text, shown.sidebar, shown.style].map(marksIn)
  const found = new Set(parts.flat())
  expect([...found], JSON.stringify(parts)).toHaveLength(1)
  if (isDocument) {
    const [, main = ''] = /<main([^]*?)<\/main>/.exec(await html()) ?? []
    expect(marksIn(main)).toEqual(marksIn(shown.text))
  }
}

/** A page with a component and a sidebar. */
async function checkCounter(visit: Visit): Promise<string> {
  const { page } = visit
  await page.goto(`${host.origin}/guide/first`)
  const state = await settled(page)
  await isOfOneBuild(visit, true)
  if (state === 'explains') return state
  await page.locator('.counter').click()
  return await worksOrExplains(page, page.locator('.counter').filter({ hasText: '4' }))
}

/** The search page. Without its index, it reports a failure. */
async function checkSearch({ page }: Visit, prefix = ''): Promise<string> {
  await page.goto(`${host.origin}${prefix}/search`)
  const state = await settled(page)
  const box = page.getByRole('searchbox')
  if (state === 'explains' || (await worksOrExplains(page, box)) === 'explains') return 'explains'
  await box.fill('findable')
  const isFound = page.locator('.bf-search-page section').first()
  const isFailed = page.locator('[role="status"][data-state="failed"]')
  const answer = await worksOrExplains(page, isFound.or(isFailed).first())
  return (await isFailed.count()) > 0 ? 'explains' : answer
}

/** A link of the sidebar, a page of the other language, a page that only one build has. */
async function checkLinks(visit: Visit): Promise<string[]> {
  const { page } = visit
  await page.locator('.bf-sidebar a[href="/guide/second"]').click()
  await page.getByRole('heading', { level: 1, name: 'Second' }).waitFor()
  const states = [await settled(page)]
  await isOfOneBuild(visit, false)
  await page.goto(`${host.origin}/zh/guide/second`)
  states.push(await settled(page))
  await isOfOneBuild(visit, true)
  return states
}

async function checkAll(visit: Visit): Promise<string> {
  const states = [await checkCounter(visit), ...(await checkLinks(visit))]
  states.push(await checkSearch(visit), await checkSearch(visit, '/zh'))
  return states.join(' ')
}

const MISSING = ['404', 'spa'] as const

interface Half {
  readonly from: Readonly<Record<FileKind, From>>
  readonly missing: HostState['missing']
}

const halves: Half[] = (['a', 'b'] as const).flatMap((html) =>
  (['a', 'b', 'ba'] as const).flatMap((scripts) =>
    (['a', 'b', 'ba'] as const).flatMap((data) =>
      (['a', 'b'] as const).flatMap((search) =>
        MISSING.map((missing) => ({
          missing,
          from: { html, scripts, data, search, worker: data === 'a' ? 'a' : 'b' } as const,
        })),
      ),
    ),
  ),
)
const nameOf = ({ from, missing }: Half): string =>
  `html ${from.html}, scripts ${from.scripts}, data ${from.data}, search ${from.search}, ${missing}`

test.each(
  byDay(halves, (_, index) => index % 19 === 7).map((half) => [nameOf(half), half] as const),
)('a host with %s', async (_, { from, missing }) => {
  host.change(stateOf(from, { missing }))
  const states = await checkAll(await newVisit())
  // What is complete works.
  const has = (kind: FileKind): boolean => from[kind].includes(from.html)
  if (has('scripts') && has('data') && from.data.startsWith(from.search))
    expect(states).not.toContain('explains')
})

const deployments = (['b', 'a'] as const).flatMap((to) =>
  [true, false].flatMap((keepsOld) =>
    [600, 0].flatMap((htmlAge) =>
      ([[], ['data', 'worker'], ['html'], ['html', 'data', 'worker']] as FileKind[][]).flatMap(
        (cached) => MISSING.map((missing) => ({ to, keepsOld, htmlAge, cached, missing })),
      ),
    ),
  ),
)

test.each(
  byDay(deployments, (_, index) => index % 21 === 16).map(
    (one) => [JSON.stringify(one), one] as const,
  ),
)('a reader who comes back after the deployment %s', async (_, { to, ...options }) => {
  host.change(whole(to === 'b' ? 'a' : 'b', options))
  const visit = await newVisit()
  expect(await checkAll(visit)).not.toContain('explains')
  host.change(whole(to, options))
  const states = await checkAll(visit)
  // Only a cache that the site cannot get past keeps pages from reloading.
  if (!options.cached.includes('html')) expect(states).not.toContain('explains')
})

/** Kinds of files that have arrived in the middle of an upload. */
const arrivals: FileKind[][] = [
  ['html', 'worker'],
  ...FILE_KINDS.map((kind) => [kind]),
  ...FILE_KINDS.map((kind) => FILE_KINDS.filter((other) => other !== kind)),
  ['scripts', 'data', 'search'],
]
const uploads = arrivals.flatMap((arrived) =>
  MISSING.flatMap((missing) => (['b', 'a'] as const).map((to) => ({ arrived, missing, to }))),
)

/** Lets the worker that the host has install itself, if it can. */
async function updateWorker(page: Page): Promise<void> {
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
async function wrongFiles(page: Page): Promise<string[]> {
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

test.each(
  byDay(
    uploads.map((one) => [JSON.stringify(one), one] as const),
    ([, { arrived, missing, to }]) =>
      missing === 'spa' && to === 'b' && arrived.join() === 'html,worker',
  ),
)('a service worker that meets an upload %s', async (_, { arrived, missing, to }) => {
  const from = to === 'b' ? 'a' : 'b'
  host.change(whole(from, { missing }))
  const visit = await newVisit(true)
  const { page } = visit
  await page.goto(`${host.origin}/guide/first`)
  await updateWorker(page)
  host.change(
    stateOf(
      Object.fromEntries(
        FILE_KINDS.map((kind) => [kind, arrived.includes(kind) ? to : from]),
      ) as Readonly<Record<FileKind, From>>,
      { missing },
    ),
  )
  await updateWorker(page)
  await checkAll(visit)
  await updateWorker(page)
  host.change(whole(to, { missing }))
  await page.goto(`${host.origin}/guide/second`)
  await settled(page)
  await updateWorker(page)
  expect(await checkAll(visit)).not.toContain('explains')
  expect(await wrongFiles(page)).toEqual([])
  // Offline it is what it is online.
  await host.close()
  await checkCounter(visit)
  await page.goto(`${host.origin}/guide/${to === 'b' ? 'added' : 'gone'}`)
  await page.getByRole('heading', { level: 1, name: 'Other' }).waitFor()
  await isOfOneBuild(visit, true)
  host = await startMixedHost(whole(to))
})

test(`a tab that stays open over ${tries(6, 30)} deployments`, async () => {
  const visit = await newVisit()
  const { page } = visit
  await page.goto(`${host.origin}/guide/first`)
  await settled(page)
  for (let count = 1; count <= tries(6, 30); count++) {
    host.change(whole(count % 2 === 1 ? 'b' : 'a', { keepsOld: count % 3 === 0 }))
    const target = count % 2 === 1 ? 'second' : 'first'
    await page.locator(`.bf-sidebar a[href="/guide/${target}"]`).click()
    await page.waitForURL(`**/guide/${target}`)
    await page.getByRole('heading', { level: 1, name: /Second|First/ }).waitFor()
    await settled(page)
    await isOfOneBuild(visit, false)
    await page.keyboard.press('Control+k')
    const box = page.locator('dialog[open] input, .bf-search-page input')
    expect(await worksOrExplains(page, box.first())).toBe('works')
    await page.goto(`${host.origin}/guide/${target}`)
    expect(await settled(page)).toBe('works')
  }
})

test('a tab that stays in view learns of a deployment when it goes to another page', async () => {
  const { page } = await newVisit()
  host.change(whole('a', { keepsOld: true }))
  const isNoted = page.waitForResponse((response) => response.url().includes('/version.json'))
  await page.goto(`${host.origin}/guide/first`)
  await settled(page)
  // The tab has requested the version that it shows.
  await isNoted
  host.change({
    ...whole('b', { keepsOld: true }),
    files: { ...whole('a').files, worker: [builds.b] },
  })
  await page.locator('.bf-sidebar a[href="/guide/second"]').click()
  await page.getByRole('heading', { level: 1, name: 'Second' }).waitFor()
  expect(await hasNotice(page)).toBe(false)
  await page.evaluate(() => {
    const now = Date.now()
    Date.now = () => now + 6 * 60_000
  })
  await page.locator('.bf-sidebar a[href="/guide/first"]').click()
  await page.getByRole('button', { name: 'A new version is available. Reload' }).waitFor()
})
