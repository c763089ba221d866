import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildAndServe } from '../support/buildAndServe.ts'
import { violations } from '../support/axe.ts'
import { useBrowser } from '../support/browser.ts'
import { runCli } from '../support/cli.ts'
import { arrivedAt, open, requestsDuring } from '../support/reader.ts'
import { createScratchSite, type ScratchSite } from '../support/scratchSite.ts'
import type { FolderServer } from '../support/serveFolder.ts'

let site: ScratchSite
let server: FolderServer
const browser = useBrowser()
const newPage = async (options: Parameters<typeof browser.newPage>[0] = {}) =>
  (await browser.newPage({ allow: [/favicon\.ico/], ...options })).page

beforeAll(async () => {
  site = await createScratchSite('glossary', 'minimal')
  await site.write(
    'bifolio.config.ts',
    (await site.read('bifolio.config.ts'))
      .replace('defineConfig({', 'defineConfig({ csp: true, plugins: [glossary()],')
      .replace('import', "import { glossary } from 'bifolio/plugins/glossary'\nimport"),
  )
  await site.write(
    'content/en/glossary.mdx',
    '# Glossary\n\n## Hydration\n\nAttaching React to HTML.\n',
  )
  await site.write('content/zh/glossary.mdx', '# 术语表\n\n## 水合\n\n把 React 附加到 HTML 上。\n')
  await site.write(
    'content/en/guide/terms.mdx',
    '# Terms\n\nReadable before [being hydrated](/glossary#hydration), as [first](./first).\n',
  )
  await site.write(
    'content/zh/guide/terms.mdx',
    '# 术语\n\n在[水合](/glossary#hydration)之前就能阅读，见[第一页](./first)。\n',
  )
  server = await buildAndServe(site.root)
})
afterAll(async () => {
  await server?.close()
  await site?.dispose()
})

test('the definition appears under the mouse, and stays while the pointer is on it', async () => {
  const page = await newPage()
  await open(page, `${server.origin}/guide/terms`)
  const link = page.getByRole('link', { name: 'being hydrated' })
  const hint = page.getByRole('tooltip')
  await link.hover()
  await hint.waitFor()
  expect(await hint.innerText()).toBe('Hydration\nAttaching React to HTML.')
  await hint.hover()
  await page.waitForTimeout(500)
  expect(await hint.isVisible()).toBe(true)
  await page.mouse.move(5, 700)
  await hint.waitFor({ state: 'detached' })
})

test('the keyboard shows it as the description of the link, and Escape closes it', async () => {
  const page = await newPage()
  await open(page, `${server.origin}/zh/guide/terms`)
  const link = page.locator('main').getByRole('link', { name: '水合', exact: true })
  await link.focus()
  const hint = page.getByRole('tooltip')
  await hint.waitFor()
  expect(await hint.innerText()).toBe('水合\n把 React 附加到 HTML 上。')
  expect(
    await link.evaluate(
      (element) =>
        document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent,
    ),
  ).toContain('把 React')
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await hint.waitFor({ state: 'detached' })
  expect(await link.evaluate((element) => element === document.activeElement)).toBe(true)
  expect(await link.getAttribute('aria-describedby')).toBeNull()
})

test('a tap shows it, and a second tap follows the link', async () => {
  const page = await newPage({ touch: true, viewport: { width: 390, height: 844 } })
  await open(page, `${server.origin}/guide/terms`)
  const link = page.getByRole('link', { name: 'being hydrated' })
  await link.tap()
  const box = await page.getByRole('tooltip').boundingBox()
  expect(page.url()).toBe(`${server.origin}/guide/terms`)
  expect(box?.x).toBeGreaterThanOrEqual(8)
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(382)
  await link.tap()
  await arrivedAt(page, 'Glossary')
  expect(page.url()).toBe(`${server.origin}/glossary#hydration`)
  expect(await page.getByRole('tooltip').count()).toBe(0)
})

test('definitions are loaded when the first is needed, and nothing on pages without terms', async () => {
  const page = await newPage()
  const texts = async (urls: readonly string[]): Promise<string> =>
    (
      await Promise.all(
        urls
          .filter((url) => /\.(?:js|css)$/.test(url))
          .map(async (url) => await (await fetch(url)).text()),
      )
    ).join('\n')
  const before = await requestsDuring(page, () => open(page, `${server.origin}/guide/second`))
  expect(await texts(before)).not.toMatch(/bf-glossary|Attaching React/)
  const other = await newPage()
  const loaded = await requestsDuring(other, () => open(other, `${server.origin}/guide/terms`))
  expect(await texts(loaded)).not.toContain('Attaching React')
})

test('with JavaScript disabled it is a link to the definition', async () => {
  const page = await newPage({ javaScript: false })
  await page.goto(`${server.origin}/guide/terms`)
  await page.getByRole('link', { name: 'being hydrated' }).click()
  expect(page.url()).toBe(`${server.origin}/glossary#hydration`)
})

test('an unknown term is one error with its place and the nearest heading', async () => {
  await site.write('content/en/guide/wrong.mdx', '# Wrong\n\n[It](/glossary#hydratoin)\n')
  const { code, stdout, stderr } = await runCli(['check', '--fast'], site.root)
  await site.remove('content/en/guide/wrong.mdx')
  expect(code).toBe(1)
  expect(stdout + stderr).toMatch(
    /content\/en\/guide\/wrong\.mdx:3:1[\s\S]*hydratoin[\s\S]*hydration/,
  )
})
