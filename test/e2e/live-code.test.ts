import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { runCli } from '../support/cli.ts'
import { copyFixture } from '../support/fixture.ts'
import { hydrated } from '../support/reader.ts'
import { serveFolder } from '../support/serveFolder.ts'

// The plugins that run the code of a page, on a site of their own.

const browser = useBrowser()
let root = ''
let site: Awaited<ReturnType<typeof serveFolder>>

beforeAll(async () => {
  root = copyFixture('live', 'live-code')
  const { code, stdout, stderr } = await runCli(['build'], root)
  if (code !== 0) throw new Error(`The fixture does not build:\n${stdout}${stderr}`)
  site = await serveFolder(join(root, 'dist/client'))
}, 120_000)

afterAll(async () => {
  await site?.close()
  rmSync(root, { recursive: true, force: true })
})

test('examples are drawn in the HTML, stay alive beside their code and keep their errors to themselves', async () => {
  const { page } = await browser.newPage({ allow: [/It broke/] })
  await page.goto(`${site.origin}/preview`)
  await hydrated(page)
  await page.locator('#count').click()
  expect(await page.locator('#count').textContent()).toBe('Count 1')
  expect(await page.locator('#width').textContent()).toBe('1440 px')
  expect(await page.locator('.bf-preview details').evaluateAll((all) => all.map((details) => (details as HTMLDetailsElement).open))).toEqual([true, false, true, true])
  await page.locator('#break').click()
  expect(await page.getByRole('alert').textContent()).toBe('The example has failed.It broke.')
  expect(await page.locator('#count').textContent()).toBe('Count 1')
  expect(await page.getByText('Not drawn').count()).toBe(1)
})

test('a frame has a page of its own, a name, the height of its content, and follows the scheme', async () => {
  const { page } = await browser.newPage()
  await page.goto(`${site.origin}/zh/preview`)
  await hydrated(page)
  const frame = page.locator('iframe[title="Tall.tsx"]')
  await frame.scrollIntoViewIfNeeded()
  const inside = page.frameLocator('iframe[title="Tall.tsx"]')
  expect(await inside.locator('#tall').getAttribute('lang')).toBe('zh')
  await expect.poll(async () => (await frame.boundingBox())?.height ?? 0).toBeGreaterThan(250)
  expect(await inside.locator('html').evaluate((html) => html.scrollHeight - html.clientHeight)).toBe(0)
  await page.locator('.bf-navbar .bf-scheme-switch').click()
  const chosen = await page.locator('html').getAttribute('data-scheme')
  expect(chosen).toMatch(/light|dark/)
  await expect.poll(() => inside.locator('html').getAttribute('data-scheme')).toBe(chosen)
})

test('without scripts the examples can be read, in frames too', async () => {
  const { page } = await browser.newPage({ javaScript: false })
  await page.goto(`${site.origin}/preview`)
  expect(await page.locator('#count').textContent()).toBe('Count 0')
  await page.locator('iframe').scrollIntoViewIfNeeded()
  expect(await page.frameLocator('iframe').locator('#tall li').count()).toBe(12)
})

test('frames are in no list, and other pages load nothing of the plugin', () => {
  const read = (path: string): string => readFileSync(join(root, 'dist/client', path), 'utf8')
  expect(read('llms.txt')).not.toContain('preview-frames')
  expect(read('preview-frames/preview-1.html')).toMatch(/<meta name="robots" content="noindex"[\s\S]*<link rel="stylesheet" href="[^"]*style-/)
  expect(read('zh/preview-frames/preview-1.html')).toContain('lang="zh"')
  // A page that has its own stylesheet names it beside that of the theme.
  expect(read('index.html').match(/rel="stylesheet"/g)).toHaveLength(1)
  expect(read('preview.html').match(/rel="stylesheet"/g)).toHaveLength(2)
})
