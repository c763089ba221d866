import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { runCli } from '../support/cli.ts'
import { arrivedAt, open, requestsDuring } from '../support/reader.ts'
import { createScratchSite, type ScratchSite } from '../support/scratchSite.ts'
import { type FolderServer, serveFolder } from '../support/serveFolder.ts'

// One site with the plugins that change what a page is like to read.

const CONFIG = `import { defineConfig } from 'bifolio'
import { mediumZoom } from 'bifolio/plugins/medium-zoom'

export default defineConfig({
  title: 'Minimal',
  locales: [{ lang: 'en', label: 'English' }, { lang: 'zh', label: '简体中文' }],
  route: { cleanUrls: true },
  csp: true,
  plugins: [mediumZoom()],
})
`
const PICTURES = `# Pictures

![A plan](/plan.svg)

[![A linked plan](/plan.svg)](/guide/first)

![](/plan.svg)

The text goes on.
`

let site: ScratchSite
let server: FolderServer
const browser = useBrowser()
/** The browser asks for it: the site has none. */
const newPage = async (options: Parameters<typeof browser.newPage>[0] = {}) => (await browser.newPage({ allow: [/favicon\.ico/], ...options })).page

beforeAll(async () => {
  site = await createScratchSite('reading-plugins', 'minimal')
  await site.write('bifolio.config.ts', CONFIG)
  await site.write('public/plan.svg', '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="60" viewBox="0 0 80 60"><path d="M0 0h80v60H0z"/></svg>')
  await site.write('content/en/guide/pictures.mdx', PICTURES)
  await site.write('content/zh/guide/pictures.mdx', PICTURES.replaceAll('plan]', '平面图]'))
  const { code, stdout, stderr } = await runCli(['build'], site.root)
  if (code !== 0) throw new Error(stdout + stderr)
  server = await serveFolder(join(site.root, 'dist/client'))
})
afterAll(async () => {
  await server.close()
  await site.dispose()
})

test('a picture is enlarged by the keyboard, on a page that was navigated to, and nothing before loads the code', async () => {
  const page = await newPage()
  const before = await requestsDuring(page, () => open(page, `${server.origin}/guide/second`))
  await page.evaluate(() => document.querySelector<HTMLAnchorElement>('a[href="/guide/pictures"]')?.click())
  await arrivedAt(page, 'Pictures')
  const picture = page.getByRole('button', { name: 'Enlarge picture: A plan' })
  const during = await requestsDuring(page, async () => {
    await picture.focus()
  })
  expect(during.filter((url) => before.includes(url))).toEqual([])
  expect(during.length).toBeGreaterThan(0)
  // Neither the linked picture nor the one without a description.
  expect(await page.locator('img[role=button]').count()).toBe(1)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'A plan' })
  await dialog.waitFor()
  expect((await dialog.locator('img').boundingBox())?.height).toBeGreaterThan(800)
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Close picture')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  expect(await picture.evaluate((element) => element === document.activeElement)).toBe(true)
})

test('a press closes the picture, which moves unless the reader wants no motion', async () => {
  const page = await newPage({ reducedMotion: false })
  await open(page, `${server.origin}/zh/guide/pictures`)
  const picture = page.getByRole('button', { name: '放大图片：A 平面图' })
  await picture.click()
  const large = page.locator('dialog.bf-zoom img')
  await large.waitFor()
  expect(await large.evaluate((element) => element.getAnimations().length)).toBe(1)
  await large.click()
  await large.waitFor({ state: 'detached' })
  expect(await picture.evaluate((element) => element === document.activeElement)).toBe(true)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await picture.click()
  await large.waitFor()
  expect(await large.evaluate((element) => element.getAnimations().length)).toBe(0)
})
