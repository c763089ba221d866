import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { violations } from '../support/axe.ts'
import { useBrowser } from '../support/browser.ts'
import { runCli } from '../support/cli.ts'
import { arrivedAt, open, requestsDuring } from '../support/reader.ts'
import { createScratchSite, type ScratchSite } from '../support/scratchSite.ts'
import { type FolderServer, serveFolder } from '../support/serveFolder.ts'

let site: ScratchSite
let server: FolderServer
const browser = useBrowser()
const newPage = async (options: Parameters<typeof browser.newPage>[0] = {}) =>
  (await browser.newPage({ allow: [/favicon\.ico/], ...options })).page

const HINT = '.bf-hint'
const PAGE = `# Kites

They fly in [wind](/guide/wind#strong-wind), which [a page](/guide/wind) describes,
and [a list](/guide/wind#list) counts. A [term](/glossary#gust) has a definition,
[a section](#own) is here, and [a picture](/kite.svg) is a file.

<a class="card" href="/guide/wind">Card</a>

## Own

A section of this page.
`
const WIND = `---
description: All about wind.
---

# Wind

The first paragraph.

## Strong \`wind\`

It is **strong**.

## List

- one
`

beforeAll(async () => {
  site = await createScratchSite('link-previews', 'minimal')
  await site.write(
    'bifolio.config.ts',
    (await site.read('bifolio.config.ts'))
      .replace(
        'defineConfig({',
        "defineConfig({ base: '/docs/', csp: true, plugins: [linkPreviews(), glossary()],",
      )
      .replace(
        'import',
        "import { glossary } from 'bifolio/plugins/glossary'\nimport { linkPreviews } from 'bifolio/plugins/link-previews'\nimport",
      ),
  )
  await site.write('content/en/glossary.mdx', '# Glossary\n\n## Gust\n\nA sudden wind.\n')
  await site.write('content/en/guide/kites.mdx', PAGE)
  await site.write('content/en/guide/wind.mdx', WIND)
  await site.write('public/kite.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>')
  const { code, stdout, stderr } = await runCli(['build'], site.root)
  if (code !== 0) throw new Error(stdout + stderr)
  server = await serveFolder(join(site.root, 'dist/client'), '/docs/')
})
afterAll(async () => {
  await server?.close()
  await site?.dispose()
})

test.each([
  ['a page', 'a page', 'Wind\nAll about wind.'],
  ['a section of another page', 'wind', 'Strong wind\nIt is strong.'],
  ['a section of this page', 'a section', 'Own\nA section of this page.'],
  ['a term of the glossary', 'term', 'Gust\nA sudden wind.'],
])('the preview of %s has its title and its first paragraph', async (_, name, text) => {
  const page = await newPage()
  await open(page, `${server.origin}/docs/guide/kites`)
  await page.locator('main').getByRole('link', { name, exact: true }).hover()
  await page.locator(HINT).waitFor()
  // Two plugins show one hint.
  await page.waitForTimeout(300)
  expect(await page.locator(HINT).allInnerTexts()).toEqual([text])
})

test.each(['a list', 'a picture', 'Card'])('the link "%s" has none', async (name) => {
  const page = await newPage()
  await open(page, `${server.origin}/docs/guide/kites`)
  await page.locator('main').getByRole('link', { name, exact: true }).hover()
  await page.waitForTimeout(600)
  expect(await page.locator(HINT).count()).toBe(0)
})

test('a page is fetched when the first preview needs it, once', async () => {
  const page = await newPage()
  const documents = (urls: readonly string[]): readonly string[] =>
    urls.filter((url) => new URL(url).pathname === '/docs/guide/wind')
  const first = await requestsDuring(page, () => open(page, `${server.origin}/docs/guide/kites`))
  expect(documents(first)).toEqual([])
  const links = page.locator('main .bf-prose p a')
  const then = await requestsDuring(page, async () => {
    for (const at of [1, 0, 1]) {
      await links.nth(at).hover()
      await page.locator(HINT).waitFor()
      await page.mouse.move(5, 700)
      await page.locator(HINT).waitFor({ state: 'detached' })
    }
  })
  expect(documents(then).length).toBe(1)
})

test('the keyboard shows it as the description of the link', async () => {
  const page = await newPage()
  await open(page, `${server.origin}/docs/guide/kites`)
  const link = page.locator('main').getByRole('link', { name: 'a page' })
  await link.focus()
  await page.getByRole('tooltip').waitFor()
  expect(await link.getAttribute('aria-describedby')).toBe('bf-hint')
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('tooltip').waitFor({ state: 'detached' })
})

test('a tap follows the link', async () => {
  const page = await newPage({ touch: true, viewport: { width: 390, height: 844 } })
  await open(page, `${server.origin}/docs/guide/kites`)
  await page.locator('main').getByRole('link', { name: 'a page' }).tap()
  await arrivedAt(page, 'Wind')
  expect(await page.locator(HINT).count()).toBe(0)
})

test('offline, no preview appears, and the link has one again later', async () => {
  const page = await newPage({ allow: [/favicon\.ico/, /net::ERR_/] })
  await open(page, `${server.origin}/docs/guide/kites`)
  const main = page.locator('main')
  // Their code is loaded with the first one.
  await main.getByRole('link', { name: 'term' }).hover()
  await page.locator(HINT).waitFor()
  await page.mouse.move(5, 700)
  await page.locator(HINT).waitFor({ state: 'detached' })
  const link = main.getByRole('link', { name: 'a page' })
  onTestFinished(() => void (server.isReachable = true))
  server.isReachable = false
  const failed = page.waitForEvent('requestfailed', (request) =>
    request.url().endsWith('/docs/guide/wind'),
  )
  await link.hover()
  await failed
  expect(await page.locator(HINT).count()).toBe(0)
  server.isReachable = true
  await page.mouse.move(5, 700)
  await link.hover()
  await page.locator(HINT).waitFor()
})
