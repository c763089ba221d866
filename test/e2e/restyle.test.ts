import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { readRestylings } from '../../scripts/restylePictures.mjs'
import { useBrowser } from '../support/browser.ts'
import { runCli } from '../support/cli.ts'
import { byDay, isNightly } from '../support/nightly.ts'
import { hydrated, open } from '../support/reader.ts'
import { createScratchSite } from '../support/scratchSite.ts'
import { serveFolder } from '../support/serveFolder.ts'

// The samples of "Common changes" on the page "Custom theme", as they are printed there.

const browser = useBrowser()
const { origin } = inject('site')
const restylings = readRestylings()
const sampleOf = (name: string): string =>
  restylings.find((restyling) => restyling.name === name)?.code ?? ''

const PHONE = { viewport: { width: 390, height: 844 }, touch: true }
const WINDOWS = [PHONE, { viewport: { width: 1800, height: 900 } }, ...tablets()]

function tablets(): { viewport: { width: number; height: number } }[] {
  return [800, 1000, 1200, 1400].map((width) => ({ viewport: { width, height: 900 } }))
}

/** Applies a stylesheet like one of the site. The policy of the site forbids style elements. */
async function restyle(page: Page, css: string): Promise<void> {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    document.adoptedStyleSheets = [sheet]
  }, css)
}

/** What a page looks like. Edges of what isn't shown are null. Unit: pixels. */
async function look(page: Page) {
  return await page.evaluate(() => {
    const boxOf = (selector: string): { left: number; right: number; width: number } | null => {
      const element = document.querySelector(selector)
      const { left = 0, right = 0, width = 0 } = element?.getBoundingClientRect() ?? {}
      return width > 0 ? { left, right, width } : null
    }
    const styleOf = (selector: string, name: string): string =>
      getComputedStyle(document.querySelector(selector)!).getPropertyValue(name)
    return {
      sidebar: boxOf('.bf-frame > .bf-sidebar'),
      column: boxOf('.bf-column')!,
      text: boxOf('article > p')!,
      outline: boxOf('.bf-outline'),
      hangsOver: document.documentElement.scrollWidth > document.documentElement.clientWidth,
      font: styleOf('article > p', 'font-family'),
      titleFont: styleOf('article > h1', 'font-family'),
      link: styleOf('article p a', 'color'),
      paper: styleOf('html', 'background-color'),
      corner: styleOf('.bf-code', 'border-top-left-radius'),
      codeColors: [...document.querySelectorAll('.bf-code code span')].map(
        (token) => getComputedStyle(token).color,
      ),
    }
  })
}
type Look = Awaited<ReturnType<typeof look>>

/** Nothing covers the text, and no empty column is left beside it. */
function expectWholeLayout({ sidebar, column, text, outline, hangsOver }: Look): void {
  expect(hangsOver).toBe(false)
  expect(text.left).toBeGreaterThanOrEqual(column.left)
  expect(text.right).toBeLessThanOrEqual(column.right)
  for (const beside of [sidebar, outline]) {
    if (!beside) continue
    const distance =
      beside.left < column.left ? column.left - beside.right : beside.left - column.right
    expect(distance).toBeGreaterThanOrEqual(0)
    expect(distance).toBeLessThanOrEqual(32)
  }
}

/** Name of a change → what it does. */
const EFFECTS: Readonly<Record<string, (now: Look, before: Look) => void>> = {
  sidebar(now, before) {
    expect(now.sidebar?.width).toBe(before.sidebar ? 320 : undefined)
    if (!before.sidebar) expect(now.text).toEqual(before.text)
  },
  right(now, before) {
    if (before.sidebar) expect(now.sidebar?.left).toBeGreaterThanOrEqual(now.column.right)
    if (before.outline) expect(now.outline?.right).toBeLessThanOrEqual(now.column.left)
    expect(Math.round(now.text.width)).toBe(Math.round(before.text.width))
  },
  wide(now, before) {
    const isWide = before.text.width >= 704
    if (isWide) expect(now.text.width).toBeGreaterThan(704)
    else expect(now.text.width).toBeGreaterThanOrEqual(before.text.width)
    expect(now.text.width).toBeLessThanOrEqual(960)
  },
  font(now, before) {
    expect(now.font).toMatch(/^Georgia/)
    expect(now.titleFont).toBe(before.titleFont)
  },
  accent: (now) => expect(now.link).toBe('rgb(11, 107, 83)'),
  background: (now) => expect(now.paper).toBe('rgb(253, 246, 227)'),
  radius: (now) => expect(now.corner).toBe('0px'),
  code(now) {
    expect(now.codeColors).toEqual(
      expect.arrayContaining(['rgb(163, 21, 95)', 'rgb(11, 93, 138)', 'rgb(122, 74, 0)']),
    )
  },
}

test('every change of the page is tested', () => {
  const names = (kind: string): string[] =>
    restylings.filter(({ lang }) => lang === kind).map(({ name }) => name)
  expect(names('css').toSorted()).toEqual(Object.keys(EFFECTS).toSorted())
  expect(names('ts')).toEqual(['banner', 'brand', 'theme'])
})

describe.each(byDay(WINDOWS, 2))('in a window of $viewport.width px', (reader) => {
  test('each change does what it says, and the layout stays whole', async () => {
    const { page } = await browser.newPage(reader)
    await open(page, `${origin}/guide/basic/code-blocks`)
    await hydrated(page)
    const before = await look(page)
    expectWholeLayout(before)
    expect(before.sidebar === null).toBe(reader.viewport.width < 960)
    for (const { name, code } of restylings.filter(({ lang }) => lang === 'css')) {
      await restyle(page, code)
      const now = await look(page)
      expectWholeLayout(now)
      EFFECTS[name]?.(now, before)
    }
  })
})

test.each(byDay([1300, 1500]))(
  'at %i px facing pages begin where a wider sidebar ends, and paper has no sidebar',
  async (width) => {
    const { page } = await browser.newPage({ viewport: { width, height: 900 } })
    await open(page, `${origin}/guide/basic/code-blocks`)
    await hydrated(page)
    await page.locator('.bf-facing-switch').click()
    await page.locator('.bf-leaf').first().waitFor({ state: 'attached' })
    for (const name of ['sidebar', 'right', 'wide']) {
      await restyle(page, sampleOf(name))
      const now = await look(page)
      expectWholeLayout(now)
      expect(now.outline).toBe(null)
      if (name === 'sidebar') expect(now.column.left).toBe(now.sidebar?.right)
    }
    await page.emulateMedia({ media: 'print' })
    const { sidebar, column } = await look(page)
    expect(sidebar).toBe(null)
    // Its scroll bar keeps its room.
    expect(column.left).toBe(0)
    expect(column.width).toBeGreaterThan(width - 20)
  },
)

test('the bars of the browser follow a background that the site has set', async () => {
  const { page } = await browser.newPage()
  await open(page, `${origin}/guide/basic/code-blocks`)
  await hydrated(page)
  await restyle(page, sampleOf('background'))
  const color = (): Promise<string | null> =>
    page.locator('meta[name="theme-color"]').getAttribute('content')
  await page.locator('.bf-navbar .bf-scheme-switch').click()
  await expect.poll(color).toBe('rgb(26, 23, 16)')
  await page.locator('.bf-navbar .bf-scheme-switch').click()
  await expect.poll(color).toBe('rgb(253, 246, 227)')
})

test.runIf(isNightly)('a banner, a brand and a code theme are one option each', async () => {
  const themeOf = (name: string): string | undefined =>
    /themeConfig: (\{.*\}),/.exec(sampleOf(name))?.[1]
  const site = await createScratchSite('restyle-config', 'look')
  const sample = sampleOf('theme')
    .replace('defineConfig({\n', "defineConfig({\n  title: 'Kite',\n  lang: 'en',\n")
    .replace(
      'plugins:',
      `themeConfig: { ...${themeOf('brand')}, ...${themeOf('banner')} },\n  plugins:`,
    )
  for (const path of ['content', 'theme']) await site.remove(path)
  await site.write('content/en/index.mdx', '# Kite\n\n[Plain](./plain.mdx)\n')
  await site.write(
    'content/en/plain.mdx',
    '# Plain\n\n[Home](./index.mdx)\n\n```ts\nlet a = 1\n```\n',
  )
  await site.write('bifolio.config.ts', sample)
  const { code, stdout, stderr } = await runCli(['build'], site.root)
  expect({ code, stderr }, stdout).toEqual({ code: 0, stderr: '' })
  const server = await serveFolder(join(site.root, 'dist/client'))
  const { page } = await browser.newPage({ allow: [/favicon\.ico/] })
  await page.goto(`${server.origin}/plain.html`)
  const [accent, link, ground] = await page.evaluate(() => [
    getComputedStyle(document.documentElement).getPropertyValue('--bf-color-accent'),
    getComputedStyle(document.querySelector('article a')!).color,
    getComputedStyle(document.querySelector('.bf-code')!).backgroundColor,
  ])
  expect(accent).not.toBe('')
  expect(link).toBe('rgb(15, 118, 110)')
  expect(ground).toBe('rgb(253, 246, 227)')
  const banner = await page.locator('.bf-announcement').boundingBox()
  expect(banner?.y).toBe(0)
  expect((await page.locator('.bf-navbar').boundingBox())?.y).toBe(banner?.height)
  await server.close()
  await site.dispose()
})
