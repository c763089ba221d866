import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildAndServe } from '../support/buildAndServe.ts'
import { useBrowser } from '../support/browser.ts'
import { open } from '../support/reader.ts'
import { createScratchSite, type ScratchSite } from '../support/scratchSite.ts'
import type { FolderServer } from '../support/serveFolder.ts'
import { wrongTargets } from '../support/walk.ts'

// A site with eight languages, parts of pages and everything that has an id, built once.

const LOCALES = ['en', 'zh', 'ar', 'ja', 'ko', 'de', 'fr', 'es']

const FILES: Readonly<Record<string, string>> = {
  'bifolio.config.ts': `export default {
  title: 'A guide with a long name',
  locales: ${JSON.stringify(LOCALES.map((lang) => ({ lang, label: `Language ${lang}` })))},
  route: { exclude: ['**/parts/**'] },
  markdown: { math: true },
  themeConfig: { nav: [{ text: 'Guide', link: '/guide' }] },
}
`,
  'content/en/index.mdx': '# Home\n',
  'content/zh/index.mdx': '# 首页\n',
  'content/ar/index.mdx': '# الرئيسية\n',
  'content/en/parts/static.md':
    '## Shared part\n\nSee [above](#shared-part)[^1].\n\n<a id="in-part"></a>\n\n[^1]: Note of the part.\n',
  'content/en/parts/inner.mdx': '### Inner part\n\n[Inner](#inner-part)\n',
  'content/en/parts/active.mdx':
    'import Inner from \'./inner.mdx\'\n\n## Shared part\n\n<Inner />\n\n<Tabs><Tab label="A">a</Tab><Tab label="B">b</Tab></Tabs>\n\n[Up](#shared-part)\n',
  'content/en/guide.mdx': `import Static from './parts/static.md'
import Active from './parts/active.mdx'

# Guide

## Shared part

Own text[^1], and [the part](#shared-part-1).

<Static />

<Active />

<Static />

<Active />

## Bifolio page

## App

## bf-main

## SB 0 0

<Tabs><Tab label="One">1</Tab><Tab label="Two">2</Tab></Tabs>

<Callout type="tip">Text</Callout>

[^1]: Own note.
`,
  'content/en/titles.md': `# Titles

::: warning Use \`createRouter()\` instead of **the old** \`makeRouter()\` when the project has more than one entry
Text
:::

::: details How \`a.b\` differs from \`c.d\` and https://example.com/a/very/long/address/without/any/space/in/it/at/all
Text
:::

Formula: $\\sqrt{\\pi}$
`,
}

let site: ScratchSite
let server: FolderServer
const { newPage } = useBrowser()

beforeAll(async () => {
  site = await createScratchSite('readable-page', 'minimal')
  for (const [path, text] of Object.entries(FILES)) await site.write(path, text)
  server = await buildAndServe(site.root)
}, 120_000)

afterAll(async () => {
  await server?.close()
  await site?.dispose()
})

test.each([
  ['before', false],
  ['after', true],
])('all ids of a page are different %s hydration, and reached', async (_, javaScript) => {
  const { page } = await newPage({ javaScript })
  await page.goto(`${server.origin}/guide.html`)
  if (javaScript) await page.waitForFunction(() => document.querySelector('#bf\\:announcer'))
  expect(await wrongTargets(page)).toEqual([])
  expect(await page.locator('main h2').evaluateAll((all) => all.map(({ id }) => id))).toEqual([
    'shared-part',
    'shared-part-1',
    'shared-part-2',
    'shared-part-3',
    'shared-part-4',
    'bifolio-page',
    'app',
    'section-bf-main',
    'sb-0-0',
  ])
})

test('links of a part lead to the same showing of the part', async () => {
  const html = readFileSync(join(site.root, 'dist/client/guide.html'), 'utf8')
  const links = (text: string): (string | undefined)[] =>
    Array.from(html.matchAll(new RegExp(`href="([^"]*)"[^>]*>${text}</a>`, 'g')), ([, to]) => to)
  expect(links('above')).toEqual(['#shared-part-1', '#shared-part-3'])
  expect(links('Up')).toEqual(['#shared-part-2', '#shared-part-4'])
  expect(links('Inner')).toEqual(['#inner-part', '#inner-part-1'])
  expect(links('the part')).toEqual(['#shared-part-1'])
})

test('a heading with the name of a part of the layout leaves the page its scripts', async () => {
  const { page } = await newPage({ viewport: { width: 390, height: 740 }, touch: true })
  await page.goto(`${server.origin}/guide.html`)
  await page.locator('.bf-menu-button').tap()
  await page.locator('.bf-drawer[open]').waitFor()
})

const WIDTHS = [320, 360, 390, 430]

test.each(['', 'zh/', 'ar/'])('eight languages leave the menu in reach: /%s', async (prefix) => {
  const { page } = await newPage({ viewport: { width: 320, height: 640 }, touch: true })
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 640 })
    await open(page, `${server.origin}/${prefix}guide.html`)
    for (const part of ['.bf-menu-button', '.bf-locale-menu > button']) {
      const box = await page.locator(`.bf-navbar ${part}`).boundingBox()
      expect(box?.x, `${part} at ${width}`).toBeGreaterThanOrEqual(0)
      expect((box?.x ?? 0) + (box?.width ?? 0), `${part} at ${width}`).toBeLessThanOrEqual(width)
    }
    await page.locator('.bf-menu-button').tap()
    const drawer = page.locator('.bf-drawer[open]')
    await drawer.waitFor()
    expect(await drawer.locator('a[hreflang]').count()).toBe(LOCALES.length)
    expect(await drawer.locator('a[hreflang="es"]').isVisible()).toBe(true)
  }
})

test('the languages are a list that opens at the button', async () => {
  const { page } = await newPage({ viewport: { width: 320, height: 640 }, touch: true })
  await open(page, `${server.origin}/guide.html`)
  const button = page.locator('.bf-navbar .bf-locale-menu > button')
  await button.tap()
  const list = page.locator('.bf-navbar .bf-locale-menu > nav')
  await list.waitFor()
  const box = await list.boundingBox()
  expect(box?.x).toBeGreaterThanOrEqual(0)
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(320)
  await list.locator('a', { hasText: 'Language zh' }).tap()
  await page.waitForURL('**/zh/guide.html')
})

test('code and emphasis in the title of a callout flow like a sentence', async () => {
  const { page } = await newPage({ viewport: { width: 360, height: 740 }, touch: true })
  await page.goto(`${server.origin}/titles.html`)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  for (const title of await page.locator('.bf-callout-title, .bf-callout > summary').all()) {
    const { lineHeight, heights, inset } = await title.evaluate((element) => ({
      lineHeight: Number.parseFloat(getComputedStyle(element).lineHeight),
      heights: [...element.querySelectorAll('code, strong')].map(
        (mark) => mark.getBoundingClientRect().height,
      ),
      inset: Number.parseFloat(getComputedStyle(element).paddingInlineStart),
    }))
    expect(Math.max(...heights)).toBeLessThanOrEqual(lineHeight * 2)
    expect(inset).toBeGreaterThan(18)
  }
})

test('a root has its sign without a math font', async () => {
  const { page } = await newPage()
  await page.goto(`${server.origin}/titles.html`)
  const root = page.locator('main msqrt')
  await root.evaluate((element) => element.setAttribute('style', 'font-size: 96px'))
  const { width, height } = (await root.boundingBox()) ?? { width: 0, height: 0 }
  const content = await root.locator('mi').boundingBox()
  const picture = (await root.screenshot()).toString('base64')
  // Left of the letter there is nothing but the sign.
  const before = Math.floor(width - (content?.width ?? 0))
  expect(before).toBeGreaterThan(10)
  const other = await newPage()
  const ink = await other.page.evaluate(
    async ([data, right, bottom]) => {
      const blob = await (await fetch(`data:image/png;base64,${data}`)).blob()
      const canvas = new OffscreenCanvas(right, bottom)
      const context = canvas.getContext('2d')
      context?.drawImage(await createImageBitmap(blob), 0, 0)
      const pixels = context?.getImageData(0, 0, right, bottom).data ?? []
      return pixels.filter((value, at) => at % 4 === 0 && value < 100).length
    },
    [picture, before, Math.floor(height)] as const,
  )
  expect(ink).toBeGreaterThan(50)
})
