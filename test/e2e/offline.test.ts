import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { releaseFiles } from '../../node/release/releaseFiles.ts'
import { useBrowser } from '../support/browser.ts'
import { runCli } from '../support/cli.ts'
import { isNightly } from '../support/nightly.ts'
import { arrivedAt, followsSite, isSameDocument, markDocument, open } from '../support/reader.ts'
import { createScratchSite, type ScratchSite } from '../support/scratchSite.ts'
import { type FolderServer, serveFolder } from '../support/serveFolder.ts'

/** What requests to nowhere leave in the console, and an icon that the site does not have. */
const ALLOW = [
  /favicon\.ico/,
  /ERR_EMPTY_RESPONSE/,
  /ERR_FAILED/,
  /Failed to fetch/,
  /status 404/,
  /Failed to load resource/,
  /error occurred when fetching the script/,
]

let site: ScratchSite
let server: FolderServer
const releases: Record<'first' | 'second' | 'without', string> = {
  first: '',
  second: '',
  without: '',
}

/** Builds the site as it is, and keeps the output. */
async function release(name: keyof typeof releases): Promise<void> {
  const { code, stderr } = await runCli(['build'], site.root)
  expect(stderr + code).toBe('0')
  releases[name] = join(site.root, `releases/${name}`)
  await cp(join(site.root, 'dist/client'), releases[name], { recursive: true })
}

beforeAll(async () => {
  site = await createScratchSite('offline', 'minimal')
  const config = await site.read('bifolio.config.ts')
  await site.write(
    'bifolio.config.ts',
    config.replace("title: 'Minimal',", "title: 'Minimal',\n  offline: 'all',"),
  )
  await release('first')
  await site.write('content/en/guide/second.mdx', '# Second, revised\n\nNew text.\n')
  await release('second')
  // The same pages, and the files beside them of a build without the option.
  releases.without = join(site.root, 'releases/without')
  await cp(releases.second, releases.without, { recursive: true })
  const files = await releaseFiles(
    { base: '/', offline: false, versionCheck: true },
    {
      folder: releases.without,
      publicDir: site.root,
      version: { version: 'without', bundle: 'without' },
    },
  )
  for (const { path, text } of files) await writeFile(join(releases.without, path), text)
}, 240_000)
afterAll(async () => site?.dispose())

beforeEach(async () => {
  server = await serveFolder(releases.first)
  return async () => server.close()
})
const browser = useBrowser()

/** Waits until the worker of a release has taken over and the caches of others are gone. */
async function working(page: Page): Promise<void> {
  const state = (): Promise<string> =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration()
      const isBusy = Boolean(registration?.installing ?? registration?.waiting)
      const names = await caches.keys()
      return `${navigator.serviceWorker.controller?.state}, ${isBusy ? 'busy' : 'at rest'}, ${names.length} cache`
    })
  await expect.poll(state, { timeout: 20_000 }).toBe('activated, at rest, 1 cache')
}

async function heading(page: Page): Promise<string | null> {
  return await page.locator('h1').textContent()
}

test('notices of licenses are not stored: nobody reads them offline', async () => {
  expect(await readFile(join(releases.first, 'third-party-licenses.txt'), 'utf8')).toContain(
    'react',
  )
  const worker = await readFile(join(releases.first, 'sw.js'), 'utf8')
  expect(worker).toContain('"index.html"')
  expect(worker).not.toContain('third-party-licenses')
})

test('after one visit every page can be read offline, by link and by URL', async () => {
  const { page } = await browser.newPage({ allow: ALLOW })
  await open(page, `${server.origin}/guide/first`)
  await working(page)
  server.isReachable = false
  await page.goto(`${server.origin}/zh/guide/second`)
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('zh-CN')
  await page.goto(`${server.origin}/guide/first?from=mail#install`)
  await arrivedAt(page, 'First')
  await page.getByRole('button', { name: '3' }).click()
  await page.getByRole('button', { name: '4' }).waitFor()
  await markDocument(page)
  await page.getByRole('link', { name: 'link', exact: true }).click()
  await expect.poll(() => new URL(page.url()).pathname).toBe('/guide/second')
  expect(await isSameDocument(page)).toBe(true)
  const answer = await page.goto(`${server.origin}/zh/nothing`)
  expect(answer?.status()).toBe(404)
  expect(await heading(page)).toBe('页面未找到')
})

test.runIf(isNightly)(
  'the search works offline, also with words that nobody has looked for before',
  async () => {
    const { page } = await browser.newPage({ allow: ALLOW })
    await open(page, `${server.origin}/guide/first`)
    await working(page)
    server.isReachable = false
    await page.goto(`${server.origin}/guide/first`)
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox').fill('second')
    await page.getByRole('option').filter({ hasText: 'Second' }).first().waitFor()
    await expect
      .poll(() => page.locator('.bf-search-status [role="status"]').getAttribute('data-state'))
      .toBe('answered')
  },
)

test('a deployment is seen at once, and is what there is offline from then on', async () => {
  const { page } = await browser.newPage({ allow: ALLOW })
  await open(page, `${server.origin}/guide/second`)
  await working(page)
  const before = await heading(page)
  const asked: string[] = []
  server.redeploy(releases.second)
  await page.goto(`${server.origin}/guide/second`)
  expect(await heading(page)).toBe('Second, revised')
  expect(before).not.toBe('Second, revised')
  server.onRequest = (path) => void asked.push(path)
  const oldCache = await page.evaluate(async () => (await caches.keys())[0])
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
  await expect
    .poll(() => page.evaluate(async () => (await caches.keys()).join()), { timeout: 20_000 })
    .not.toContain(oldCache)
  await working(page)
  server.isReachable = false
  await page.goto(`${server.origin}/guide/second`)
  expect(await heading(page)).toBe('Second, revised')
  // What has not changed is taken over from the last release.
  expect(asked.filter((path) => /\/assets\/.*\.css$/.test(path))).toEqual([])
})

test.runIf(isNightly)(
  'without the option the worker of an earlier build takes itself away',
  async () => {
    const { page } = await browser.newPage({ allow: ALLOW })
    await open(page, `${server.origin}/guide/first`)
    await working(page)
    server.redeploy(releases.without)
    await page.goto(`${server.origin}/guide/first`)
    await expect
      .poll(
        () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length),
        { timeout: 20_000 },
      )
      .toBe(0)
    expect(await page.evaluate(() => caches.keys())).toEqual([])
  },
)

/** Leaves the tab and comes back to it some minutes later. */
async function comeBackAfter(page: Page, minutes: number): Promise<void> {
  await page.evaluate(async (wait) => {
    const show = (state: string): void => {
      Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }
    const now = Date.now()
    show('hidden')
    Date.now = () => now + wait * 60_000
    show('visible')
  }, minutes)
}

test('a tab that was left open offers to reload after a deployment', async () => {
  const { page } = await browser.newPage({ allow: ALLOW })
  // Nothing but the version of these two differs.
  const current = await readFile(join(releases.second, 'version.json'), 'utf8')
  await writeFile(join(releases.without, 'version.json'), current)
  let asked = 0
  server.onRequest = (path) => {
    if (path.startsWith('/version.json')) asked++
  }
  server.redeploy(releases.without)
  const isFollowing = followsSite(page)
  await open(page, `${server.origin}/zh/guide/second`)
  await isFollowing
  // Which version the tab shows.
  await expect.poll(() => asked).toBe(1)
  await comeBackAfter(page, 1)
  await page.waitForLoadState('networkidle')
  expect(asked).toBe(1)
  await comeBackAfter(page, 7)
  await expect.poll(() => asked).toBe(2)
  expect(await page.locator('.bf-notice-bar').count()).toBe(0)

  await writeFile(join(releases.without, 'version.json'), '{"version":"another"}')
  await comeBackAfter(page, 14)
  const notice = page.getByRole('status').filter({ hasText: '有新版本，请刷新' })
  await notice.waitFor()
  await notice.getByRole('button', { name: '关闭' }).click()
  await notice.waitFor({ state: 'detached' })
})

test.runIf(isNightly)('the notice reloads the page', async () => {
  const { page } = await browser.newPage({ allow: ALLOW })
  server.redeploy(releases.first)
  await open(page, `${server.origin}/guide/second`)
  await markDocument(page)
  await working(page)
  server.redeploy(releases.second)
  await comeBackAfter(page, 7)
  await page.getByRole('button', { name: 'A new version is available. Reload' }).click()
  await arrivedAt(page, 'Second, revised')
  expect(await isSameDocument(page)).toBe(false)
})

test.runIf(isNightly)(
  'without `all` the browser stores what was read and its neighbors, and carries it on to the next release',
  async () => {
    const frugal = await createScratchSite('offline-read', 'minimal')
    const config = await frugal.read('bifolio.config.ts')
    await frugal.write(
      'bifolio.config.ts',
      config.replace("title: 'Minimal',", "title: 'Minimal',\n  offline: true,"),
    )
    for (const name of ['p1', 'p2', 'p3', 'p4', 'p5'])
      await frugal.write(`content/en/guide/${name}.mdx`, `# Page ${name}\n\nText.\n`)
    const build = async (to: string): Promise<string> => {
      const { code, stderr } = await runCli(['build'], frugal.root)
      expect(stderr + code).toBe('0')
      await cp(join(frugal.root, 'dist/client'), join(frugal.root, to), { recursive: true })
      return join(frugal.root, to)
    }
    const first = await build('releases/first')
    await frugal.write('content/en/guide/p2.mdx', '# Page p2, revised\n\nText.\n')
    const second = await build('releases/second')
    const host = await serveFolder(first)
    try {
      const { page } = await browser.newPage({ allow: ALLOW })
      const asked = new Set<string>()
      host.onRequest = (path) => void asked.add(path)
      await open(page, `${host.origin}/guide/p2`)
      await working(page)
      const storedPages = (): Promise<string[]> =>
        page.evaluate(async () => {
          const [name = ''] = await caches.keys()
          const urls = (await (await caches.open(name)).keys()).map(
            ({ url }) => new URL(url).pathname,
          )
          return urls
            .filter((path) => path.endsWith('.html') && !path.endsWith('404.html'))
            .toSorted()
        })
      await expect.poll(storedPages).toEqual(['/guide/p1.html', '/guide/p2.html', '/guide/p3.html'])
      expect([...asked].filter((path) => /\/p5(?:\.html)?$|^\/zh\/guide/.test(path))).toEqual([])
      // A page that is read without a new document is stored with its document.
      await page.locator('main a[rel="next"]').click()
      await arrivedAt(page, 'Page p3')
      await expect
        .poll(storedPages)
        .toEqual(['/guide/p1.html', '/guide/p2.html', '/guide/p3.html', '/guide/p4.html'])
      host.isReachable = false
      await open(page, `${host.origin}/guide/p1`)
      expect(await heading(page)).toBe('Page p1')
      await open(page, `${host.origin}/guide/p2`)
      await page.locator('main a[rel="next"]').click()
      await arrivedAt(page, 'Page p3')
      expect((await page.goto(`${host.origin}/zh/nothing`))?.status()).toBe(404)
      host.isReachable = true
      host.redeploy(second)
      await page.goto(`${host.origin}/guide/p4`)
      const oldCache = await page.evaluate(async () => (await caches.keys())[0])
      await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
      await expect
        .poll(() => page.evaluate(async () => (await caches.keys()).join()), { timeout: 20_000 })
        .not.toContain(oldCache)
      await working(page)
      host.isReachable = false
      await open(page, `${host.origin}/guide/p2`)
      expect(await heading(page)).toBe('Page p2, revised')
      expect(await page.evaluate(() => document.documentElement.hasAttribute('data-js-on'))).toBe(
        true,
      )
    } finally {
      await host.close()
      await frugal.dispose()
    }
  },
  120_000,
)
