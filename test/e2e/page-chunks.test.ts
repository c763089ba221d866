import { cp, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { runCli } from '../support/cli.ts'
import {
  arrivedAt,
  hydrated,
  isSameDocument,
  markDocument,
  open,
  requestsDuring,
} from '../support/reader.ts'
import { createScratchSite, type ScratchSite } from '../support/scratchSite.ts'
import { type FolderServer, serveFolder } from '../support/serveFolder.ts'

// A reader goes to pages with components while the site is deployed again: with another text, and
// with another theme.

/** What a missing file leaves in the console. */
const MISSING = [/status 404/, /Failed to load resource/, /dynamically imported module/]

const COMPONENT = (name: string): string =>
  `import './${name}.css'\nimport { useState } from 'react'\n\nexport function ${name}() {\n  const [count, setCount] = useState(0)\n  return <button type="button" className="${name}" onClick={() => setCount(count + 1)}>Count {count}</button>\n}\n`
const PAGE = (title: string, text: string, component: string): string =>
  `import { ${component} } from './${component}.tsx'\n\n# ${title}\n\n${text}\n\n<${component} />\n`
const THEME = (text: string): string =>
  `export default { slots: { afterDocContent: () => <p>${text}</p> } }\n`
const FILES: Readonly<Record<string, string>> = {
  'content/en/guide/Own.tsx': COMPONENT('Own'),
  'content/en/guide/Own.css': '.Own { color: rgb(1, 2, 3) }\n',
  'content/en/guide/Box.tsx': COMPONENT('Box'),
  'content/en/guide/Box.css': '.Box { color: rgb(4, 5, 6) }\n',
  'content/en/guide/own.mdx': PAGE('Own', 'First text.', 'Own'),
  'content/en/guide/box.mdx': PAGE('Box', 'First text.', 'Box'),
  'content/en/guide/other.mdx': PAGE('Other', 'First text.', 'Box'),
  'theme/index.tsx': THEME('First theme'),
}
const BASE = '/docs/'

let site: ScratchSite
let server: FolderServer
const releases: Record<'first' | 'text' | 'theme', string> = { first: '', text: '', theme: '' }

async function release(name: keyof typeof releases): Promise<void> {
  const { code, stdout, stderr } = await runCli(['build'], site.root)
  if (code !== 0 || stderr !== '') throw new Error(stdout + stderr)
  releases[name] = join(site.root, `releases/${name}`)
  await cp(join(site.root, 'dist/client'), releases[name], { recursive: true })
}

beforeAll(async () => {
  site = await createScratchSite('page-chunks', 'minimal')
  for (const [path, text] of Object.entries(FILES)) await site.write(path, text)
  await site.write(
    'bifolio.config.ts',
    (await site.read('bifolio.config.ts')).replace(
      'title:',
      `base: '${BASE}',\n  csp: true,\n  title:`,
    ),
  )
  await release('first')
  await site.write('content/en/guide/own.mdx', PAGE('Own', 'Second text.', 'Own'))
  await release('text')
  await site.write('theme/index.tsx', THEME('Second theme'))
  await release('theme')
}, 240_000)
afterAll(async () => site?.dispose())
beforeEach(async () => {
  server = await serveFolder(releases.first, BASE)
})
afterEach(async () => server.close())

// After the hooks above: pages must be gone before their server is.
const browser = useBrowser()

const urlOf = (path: string): string => `${server.origin}${BASE}guide/${path}`
const row = (page: Page, path: string): ReturnType<Page['locator']> =>
  page.locator(`.bf-sidebar a[href="${BASE}guide/${path}"]`)
const colorOf = (page: Page, name: string): Promise<string> =>
  page.locator(`article .${name}`).evaluate((element) => getComputedStyle(element).color)
/** Names of the scripts, styles and data among the requests, without the texts of pages ahead. */
const kindsOf = (requests: readonly string[]): string[] =>
  requests
    .filter((url) => !url.includes('/assets/pages/'))
    .map((url) => /\/page-data\/|\/version\.json|\.(?:js|css)$/.exec(url)?.[0] ?? url)
    .toSorted()

/** A reader on a slow connection: nothing is asked for before the click. */
async function slowReader(): Promise<Page> {
  const { page } = await browser.newPage({ allow: MISSING })
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { effectiveType: '2g' } }),
  )
  return page
}

/** Uses the component of the page. */
async function works(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Count 0' }).click()
  await page.getByRole('button', { name: 'Count 1' }).waitFor()
}

test('a click waits for the stylesheet of the page, and requests nothing else', async () => {
  const page = await slowReader()
  await open(page, urlOf('second'))
  await markDocument(page)
  let answer = (): void => {}
  const isAsked = new Promise<void>((resolve) => {
    server.onRequest = (path) => {
      if (!path.endsWith('.css')) return undefined
      resolve()
      return new Promise((done) => (answer = done))
    }
  })
  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  await row(page, 'own').evaluate((link: HTMLAnchorElement) => link.click())
  await isAsked
  await expect.poll(() => requests.filter((path) => path.endsWith('.js')).length).toBeGreaterThan(0)
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))),
  )
  await arrivedAt(page, 'Second')
  answer()
  await arrivedAt(page, 'Own')
  expect(await colorOf(page, 'Own')).toBe('rgb(1, 2, 3)')
  await works(page)
  expect(await isSameDocument(page)).toBe(true)
  // The component is a chunk of its own: the original that replaces the translation shows it too.
  expect(kindsOf(requests)).toEqual(['.css', '.js', '.js', '/page-data/', '/version.json'])
})

test('after hovering, a click requests nothing; a page that shares the component loads only itself', async () => {
  const { page } = await browser.newPage()
  await open(page, urlOf('second'))
  await requestsDuring(page, () => row(page, 'box').hover())
  expect(kindsOf(await requestsDuring(page, () => row(page, 'box').click()))).toEqual([])
  await arrivedAt(page, 'Box')
  expect(await colorOf(page, 'Box')).toBe('rgb(4, 5, 6)')
  expect(kindsOf(await requestsDuring(page, () => row(page, 'other').click()))).toEqual(['.js'])
  await arrivedAt(page, 'Other')
  await works(page)
})

test('a document loads the chunk of its page without the manifest', async () => {
  const page = await slowReader()
  await page.route('**/page-data/en.json', (route) => route.fulfill({ status: 500 }))
  await open(page, urlOf('own'))
  await works(page)
  expect(await colorOf(page, 'Own')).toBe('rgb(1, 2, 3)')
})

test('when only a text has changed, an open tab shows it, and keeps its document and scripts', async () => {
  const { page } = await browser.newPage({ allow: MISSING })
  await open(page, urlOf('second'))
  await markDocument(page)
  server.redeploy(releases.text)
  await row(page, 'own').click()
  await arrivedAt(page, 'Own')
  await page.getByText('Second text.').waitFor()
  await works(page)
  expect(await isSameDocument(page)).toBe(true)
})

test("when the chunk in the tab's list no longer exists, the list of pages is fetched again", async () => {
  const { page } = await browser.newPage({ allow: MISSING })
  await open(page, urlOf('box'))
  await requestsDuring(page, () => row(page, 'other').click())
  await markDocument(page)
  server.redeploy(releases.text)
  await row(page, 'own').click()
  await page.getByText('Second text.').waitFor()
  await hydrated(page)
  await works(page)
  expect(await isSameDocument(page)).toBe(true)
})

test('the chunks of another build are never loaded beside those of the tab', async () => {
  const page = await slowReader()
  await open(page, urlOf('second'))
  await markDocument(page)
  server.redeploy(releases.theme)
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) scripts.push('document')
    else if (request.url().endsWith('.js')) scripts.push('script')
  })
  await row(page, 'box').click()
  await page.getByText('Second theme').waitFor()
  await hydrated(page)
  await works(page)
  expect(scripts[0]).toBe('document')
  expect(await isSameDocument(page)).toBe(false)
})

test('a missing stylesheet loads a document, as a missing script does', async () => {
  const page = await slowReader()
  await open(page, urlOf('second'))
  await markDocument(page)
  let isMissing = true
  page.on('request', (request) => {
    if (request.isNavigationRequest()) isMissing = false
  })
  await page.route(/\.css$/, (route) =>
    isMissing ? route.fulfill({ status: 404 }) : route.continue(),
  )
  await row(page, 'box').click()
  await arrivedAt(page, 'Box')
  await hydrated(page)
  expect(await isSameDocument(page)).toBe(false)
  expect(await colorOf(page, 'Box')).toBe('rgb(4, 5, 6)')
})

test('a page whose chunk cannot be loaded is read as it was sent, its layout works, and a way back to it tries again', async () => {
  const { page } = await browser.newPage({ allow: MISSING })
  const [, chunk = ''] =
    /"chunk":"([^"]+)"/.exec(await readFile(join(releases.first, 'guide/own.html'), 'utf8')) ?? []
  expect(chunk).toMatch(/\.js$/)
  await page.route(`**${chunk}`, (route) => route.fulfill({ status: 404 }))
  await open(page, urlOf('own'))
  expect(await page.locator('article').innerText()).toContain('First text.')
  await page.keyboard.press('/')
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await page.unroute(`**${chunk}`)
  await row(page, 'second').click()
  await arrivedAt(page, 'Second')
  await row(page, 'own').click()
  await arrivedAt(page, 'Own')
  await hydrated(page)
  await works(page)
})
