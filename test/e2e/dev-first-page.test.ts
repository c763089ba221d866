import { join } from 'node:path'
import type { Request } from 'playwright-core'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { recordsIn } from '../support/cacheRecords.ts'
import { useBrowser } from '../support/browser.ts'
import { freePort, runCli, type RunningCli, startCli } from '../support/cli.ts'
import { hydrated, isSameDocument, markDocument } from '../support/reader.ts'
import { createScratchSite, type ScratchSite } from '../support/scratchSite.ts'

const browser = useBrowser()

const CHATTER = [/console \w+: \[vite\]/, /React DevTools/, /favicon\.ico/]
const PAGES = 30
const FIRST = 'content/en/guide/page-1.md'
const text = (title: string): string =>
  `---\ntitle: ${title}\n---\n\nText of ${title}. See [the next page](/guide/page-2).\n`

const THEME = (words: string): string => `import { usePage } from 'bifolio/client'
import { Badge } from 'bifolio/components'
import { DocLayout, defineTheme } from 'bifolio/theme'
import { Footer } from './Footer.tsx'

function Note() {
  return <p>${words} {usePage().title} <Badge text="badge" /></p>
}

export default defineTheme({ components: { Footer, DocLayout: (props) => <section data-own=""><DocLayout {...props} /></section> }, slots: { afterDoc: Note } })
`

let site: ScratchSite
let server: RunningCli
let origin = ''
/**
 * The answer of a request that waits for the server to start, and how many pages were compiled by
 * then.
 */
let first: { readonly html: string; readonly compiled: number }

/** Pages that have been compiled: each is kept in a record. */
function compiled(): number {
  return recordsIn(join(site.root, 'node_modules/.vite/bifolio/pages')).length
}

beforeAll(async () => {
  site = await createScratchSite('dev-first-page', 'minimal')
  for (const lang of ['en', 'zh'])
    for (let at = 1; at <= PAGES; at++)
      await site.write(`content/${lang}/guide/page-${at}.md`, text(`Page ${at}`))
  await site.write('content/en/guide/page-20.md', `${text('Page 20')}\n[Nowhere](/guide/none)\n`)
  await runCli(['eject', 'Footer'], site.root)
  await site.write('theme/index.tsx', THEME('Read'))
  const port = await freePort()
  server = startCli(['dev', '--port', String(port)], site.root)
  origin = `http://localhost:${port}`
  const html = await vi.waitFor(
    async () =>
      await (await fetch(`${origin}/guide/page-1`, { headers: { accept: 'text/html' } })).text(),
    { timeout: 60_000, interval: 20 },
  )
  first = { html, compiled: compiled() }
})
afterAll(async () => {
  await server?.stop()
  await site?.dispose()
})

test('the first page is served before any other page is compiled, and then all are checked', async () => {
  expect(first.compiled).toBeLessThanOrEqual(1)
  expect(first.html).toContain('Text of Page 1.')
  // The sidebar names every page.
  for (let at = 1; at <= PAGES; at++) expect(first.html).toContain(`>Page ${at}</a>`)
  await server.waitFor(/content\/en\/guide\/page-20\.md/)
  await expect.poll(compiled, { timeout: 20_000 }).toBeGreaterThanOrEqual(2 * PAGES)
})

test('the first page takes at most 68 requests, and no module comes twice', async () => {
  const { page } = await browser.newPage({ allow: CHATTER })
  const requests: Request[] = []
  page.on('request', (request) => requests.push(request))
  await page.goto(`${origin}/guide/page-1`)
  await hydrated(page)
  await page.waitForLoadState('networkidle')
  const scripts = requests
    .filter((request) => request.resourceType() === 'script')
    .map((request) => new URL(request.url()).pathname)
  expect(requests.length).toBeLessThanOrEqual(68)
  expect(scripts.filter((path, at) => scripts.indexOf(path) !== at)).toEqual([])
  expect(scripts.filter((path) => /\/react-dom-[\w-]+\.js$/.test(path)).length).toBeLessThanOrEqual(
    1,
  )
  expect(scripts.some((path) => path.endsWith('/theme/index.tsx'))).toBe(true)
  expect(scripts.some((path) => path.endsWith('/theme/Footer.tsx'))).toBe(true)
})

test('an edit of a page that is only HTML needs no request for its module', async () => {
  // Otherwise its overlay is in the way.
  await site.write('content/en/guide/page-20.md', text('Page 20'))
  const { page } = await browser.newPage({ allow: CHATTER })
  await page.goto(`${origin}/guide/page-1`)
  await hydrated(page)
  await page.waitForLoadState('networkidle')
  await markDocument(page)
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await site.write(FIRST, text('Page 1').replace('Text of', 'New text of'))
  await page.locator('article').getByText('New text of Page 1.').waitFor()
  expect(requests.filter((url) => url.includes('page-1'))).toEqual([])
  expect(await isSameDocument(page)).toBe(true)
  // The page is the new one for whoever comes back, too.
  await page.locator('vite-error-overlay').waitFor({ state: 'detached' })
  await page.locator('article').getByRole('link', { name: 'the next page' }).click()
  await page.locator('article').getByText('Text of Page 2.').waitFor()
  await page.goBack()
  await page.locator('article').getByText('New text of Page 1.').waitFor()
  await site.write(FIRST, text('Page 1'))
  await page
    .locator('article')
    .getByText(/^Text of Page 1\./)
    .waitFor()
})

test('parts of the theme and ejected components follow their files', async () => {
  const { page } = await browser.newPage({ allow: CHATTER })
  await page.goto(`${origin}/guide/page-1`)
  await hydrated(page)
  await markDocument(page)
  await page.locator('[data-own] article').waitFor()
  await page.getByText('Read Page 1 badge').waitFor()
  const footer = await site.read('theme/Footer.tsx')
  await site.write('theme/Footer.tsx', footer.replace(/<footer/, '<footer data-edited=""'))
  await page.locator('footer[data-edited]').waitFor({ state: 'attached' })
  await expect
    .poll(async () => await (await fetch(`${origin}/guide/page-1`)).text())
    .toContain('data-edited')
  await site.write('theme/index.tsx', THEME('Reading'))
  await page.getByText('Reading Page 1 badge').waitFor()
})
