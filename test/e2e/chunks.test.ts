import { cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { byDay, isNightly } from '../support/nightly.ts'
import { outputFiles } from '../support/outputPages.ts'
import { renameHashedFiles } from '../support/renameHashedFiles.ts'
import {
  arrivedAt,
  clickInPlace,
  hydrated,
  isSameDocument,
  markDocument,
  open,
} from '../support/reader.ts'
import { type FolderServer, serveFolder } from '../support/serveFolder.ts'

const site = inject('site')

/** What a missing file leaves in the console: part of every test here. */
const MISSING = [
  /status 404/,
  /Failed to load resource/,
  /dynamically imported module/,
  /searchWorker.* net::ERR_FAILED/,
]

let folder = ''
let server: FolderServer

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bifolio-chunks-'))
  await cp(site.folder, folder, { recursive: true })
  server = await serveFolder(folder)
})
afterEach(async () => {
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

// After the hooks above: what is set up last is taken down first, and pages must be gone before
// their server is.
const browser = useBrowser()

/** The file of data whose path matches. */
async function dataOf(pattern: RegExp): Promise<string> {
  const [file, ...others] = (await outputFiles(folder)).filter((path) => pattern.test(path))
  if (file === undefined || others.length > 0)
    throw new Error(`One file should match ${String(pattern)}: ${[file, ...others].join(', ')}`)
  return file
}

/** The chunk of one page: the only one that carries the data of this page and of no other. */
async function chunkOf(relativePath: string): Promise<string> {
  for (const file of await outputFiles(folder)) {
    if (!/^assets\/.*\.js$/.test(file)) continue
    const paths = [
      ...(await readFile(join(folder, file), 'utf8')).matchAll(
        /relativePath["']?:\s*["'`]([^"'`]+\.mdx?)["'`]/g,
      ),
    ].map(([, path]) => path)
    if (paths.length === 1 && paths[0] === relativePath) return file
  }
  throw new Error(`There is no chunk of ${relativePath}.`)
}

async function deployNewNames(): Promise<void> {
  await renameHashedFiles(folder)
  server.redeploy()
}

/** A page that is data and one that is a module, with what is loaded of each. */
const NEXT = [
  [
    'its data',
    '/guide/basic/ssg',
    () => dataOf(/^assets\/pages\/guide\/basic\/ssg\.[\da-f]+\.json$/),
  ],
  ['its module', '/guide/basic/use-mdx', () => chunkOf('en/guide/basic/use-mdx.mdx')],
] as const

test.for(byDay(NEXT))(
  'a reader whose next page lost %s still arrives, once',
  async ([, path, fileOf]) => {
    const { page } = await browser.newPage({ allow: MISSING })
    await open(page, `${server.origin}/guide/start/introduction`)
    await markDocument(page)
    await rm(join(folder, await fileOf()))
    server.redeploy()
    let documents = 0
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents++
    })
    const row = page.locator(`.bf-sidebar a[href="${path}"]`)
    const title = (await row.textContent()) ?? ''
    await row.click()
    await arrivedAt(page, title)
    await hydrated(page)
    expect(page.url()).toBe(server.origin + path)
    expect(await isSameDocument(page)).toBe(false)
    expect(documents).toBe(1)

    await page.goBack()
    await arrivedAt(page, 'Introduction')
  },
)

test('a reader of the old site arrives at the new one, and goes on without loading documents', async () => {
  const { page } = await browser.newPage({ allow: MISSING })
  await open(page, `${server.origin}/guide/start/introduction`)
  await deployNewNames()
  await page.locator('.bf-sidebar a[href="/guide/basic/deploy"]').click()
  await arrivedAt(page, 'Deploy')
  await hydrated(page)
  await markDocument(page)
  await page.locator('.bf-sidebar a[href="/guide/basic/use-mdx"]').click()
  await arrivedAt(page, 'Use MDX')
  expect(await isSameDocument(page)).toBe(true)
})

test.runIf(isNightly)(
  'a reader of the old site can switch the language and stays in the section',
  async () => {
    const { page } = await browser.newPage({ allow: MISSING })
    await open(page, `${server.origin}/guide/basic/code-blocks#code-frames`)
    await deployNewNames()
    await clickInPlace(page.locator('.bf-locale-switch a').nth(1))
    await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe('zh-CN')
    expect(page.url()).toBe(`${server.origin}/zh/guide/basic/code-blocks#code-frames`)
  },
)

test.for(NEXT)(
  'hovering over a page that lost %s shows no message, and the click after it arrives',
  async ([, path, fileOf]) => {
    const { page } = await browser.newPage({ allow: MISSING })
    await open(page, `${server.origin}/guide/start/introduction`)
    await rm(join(folder, await fileOf()))
    server.redeploy()
    const row = page.locator(`.bf-sidebar a[href="${path}"]`)
    await Promise.all([page.waitForResponse((response) => response.status() === 404), row.hover()])
    await arrivedAt(page, 'Introduction')
    const title = (await row.textContent()) ?? ''
    await row.click()
    await arrivedAt(page, title)
  },
)

test('parts that are loaded on demand and are gone leave the page usable', async () => {
  const { page } = await browser.newPage({ allow: MISSING })
  await open(page, `${server.origin}/guide/start/introduction`)
  await deployNewNames()
  await page.getByRole('button', { name: 'Related tools' }).click()
  await page.locator('.bf-sidebar a[href="/guide/basic/deploy"]').click()
  await arrivedAt(page, 'Deploy')
})

test.runIf(isNightly)(
  'while the network is away the reader stays on a page that works, and a later click arrives',
  async () => {
    const { page, context } = await browser.newPage({
      allow: [...MISSING, /ERR_INTERNET_DISCONNECTED/, /chrome-error/],
    })
    await open(page, `${server.origin}/guide/start/introduction`)
    await context.setOffline(true)
    await page.locator('.bf-sidebar a[href="/guide/basic/use-mdx"]').hover()
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
    await context.setOffline(false)
    await page.locator('.bf-sidebar a[href="/guide/basic/use-mdx"]').click()
    await arrivedAt(page, 'Use MDX')
  },
)

test.runIf(isNightly)(
  'a page whose sidebar cannot be loaded stays as it was sent, and requests it only a few times',
  async () => {
    const { page } = await browser.newPage({ allow: [...MISSING, /react\.dev\/errors/] })
    const data = await dataOf(/^assets\/sidebars\/guide\/index\.[\da-f]+\.json$/)
    await rm(join(folder, data))
    server.redeploy()
    let requests = 0
    server.onRequest = (path) => {
      if (path === `/${data}`) requests++
    }
    await page.goto(`${server.origin}/guide/start/introduction`)
    await arrivedAt(page, 'Introduction')
    await expect.poll(() => requests).toBeGreaterThan(0)
    const isEndless = await page
      .waitForRequest(() => requests > 6, { timeout: 2000 })
      .then(
        () => true,
        () => false,
      )
    expect(isEndless).toBe(false)
    expect(await page.locator('.bf-sidebar a').count()).toBeGreaterThan(5)
    expect((await page.locator('article').innerText()).length).toBeGreaterThan(500)
    await page.locator('.bf-nav').getByRole('link', { name: 'API' }).click()
    await arrivedAt(page, 'API overview')
  },
)
