import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildAndServe } from '../support/buildAndServe.ts'
import { brandPalette } from '../../node/brand/palette.ts'
import { parseColor } from '../../node/brand/color.ts'
import { siteViolations } from '../support/axe.ts'
import { useBrowser } from '../support/browser.ts'
import { repository } from '../support/cli.ts'
import { byDay } from '../support/nightly.ts'
import { readPng } from '../support/png.ts'
import { hydrated, restingScroll } from '../support/reader.ts'
import { createScratchSite, type ScratchSite } from '../support/scratchSite.ts'
import type { FolderServer } from '../support/serveFolder.ts'
import { layerOrder, styleRules } from '../support/styleRules.ts'
import { smallTargets } from '../support/targets.ts'

// A site with a brand color and other fonts.

let site: ScratchSite
let server: FolderServer
const browser = useBrowser()
const PHONE = { viewport: { width: 390, height: 844 }, touch: true }

beforeAll(async () => {
  site = await createScratchSite('look', 'look')
  server = await buildAndServe(site.root)
}, 120_000)
afterAll(async () => {
  await server.close()
  await site.dispose()
})

async function openPage(
  path: string,
  options: Parameters<typeof browser.newPage>[0] = {},
): Promise<Page> {
  const { page } = await browser.newPage({ allow: [/favicon\.ico/], ...options })
  await page.goto(server.origin + path)
  await hydrated(page)
  return page
}
const styleOf = (locator: Locator, name: string, pseudo?: string): Promise<string> =>
  locator.evaluate(
    (element, [property, part]) =>
      getComputedStyle(element, part ?? null).getPropertyValue(property ?? ''),
    [name, pseudo] as const,
  )
const rgbOf = (hex: string): string =>
  `rgb(${(parseColor(hex) ?? []).map((value) => Math.round(value * 255)).join(', ')})`

describe.each(['light', 'dark'] as const)('in the %s scheme', (scheme) => {
  const palette = brandPalette('#f97316', scheme)

  test('the brand color reaches links, buttons, marks, callouts, the focus and selected text', async () => {
    const page = await openPage('/guide/first', { scheme })
    const link = page.locator('article a').first()
    expect(await styleOf(link, 'color')).toBe(rgbOf(palette['color-accent']))
    expect(
      await styleOf(page.locator('.bf-tree a[aria-current]'), 'background-color', '::after'),
    ).toBe(rgbOf(palette['color-accent']))
    expect(await styleOf(page.locator('.bf-callout[data-type="note"]'), 'border-left-color')).toBe(
      rgbOf(palette['color-accent']),
    )
    expect(
      await styleOf(page.locator('article p').first(), 'background-color', '::selection'),
    ).toBe(rgbOf(palette.selection))
    await page.keyboard.press('Tab')
    await link.focus()
    expect(await styleOf(link, 'outline-color')).toBe(rgbOf(palette['color-accent']))
    expect(await styleOf(page.locator('.bf-announcement'), 'background-color')).toBe(
      rgbOf(palette['color-accent-soft']),
    )
    await link.hover()
    await expect
      .poll(() => styleOf(link, 'color'))
      .toBe(rgbOf(scheme === 'light' ? '#7a2e00' : '#ffd0b0'))
    await page.goto(`${server.origin}/`)
    const button = page.locator('.bf-button[data-theme="brand"]')
    expect([
      await styleOf(button, 'background-color'),
      await styleOf(button, 'color'),
      await styleOf(button, 'border-top-color'),
    ]).toEqual([palette['button-bg'], palette['button-text'], palette['button-border']].map(rgbOf))
  })

  test('every callout has a background of its own, and tables in it have the same', async () => {
    const page = await openPage('/guide/first', { scheme })
    const grounds = await page
      .locator('.bf-callout')
      .evaluateAll((callouts) =>
        callouts.map((callout) => getComputedStyle(callout).backgroundColor),
      )
    const paper = await styleOf(page.locator('body'), 'background-color')
    expect(grounds).toHaveLength(6)
    expect(new Set([...grounds, paper]).size).toBe(7)
    expect(
      await page
        .locator('.bf-callout .bf-table')
        .evaluate(
          (table) =>
            getComputedStyle(table).getPropertyValue('--_bf-ground') ===
            getComputedStyle(table.closest('.bf-callout') ?? table).getPropertyValue(
              '--_bf-ground',
            ),
        ),
    ).toBe(true)
  })
})

test.each(byDay(['/guide/first', '/zh/', '/', '/zh/guide/first'], 2))(
  'the fonts of the site win in every language, also in text of another one: %s',
  async (path) => {
    const page = await openPage(path)
    await page.evaluate(() =>
      document
        .querySelector('main')
        ?.insertAdjacentHTML(
          'beforeend',
          ['en', 'zh-CN', 'zh-TW', 'fr']
            .map(
              (lang) =>
                `<p lang="${lang}">Leaf 叶 <b style="font-family: var(--_bf-font-heading)">Leaf</b></p>`,
            )
            .join(''),
        ),
    )
    const fonts = await page.evaluate(() =>
      [
        ...document.querySelectorAll(
          'body, h1, h1 *, h2, main p, main p b, button, .bf-logo, .bf-locale-switch a',
        ),
      ].map((element) => getComputedStyle(element).fontFamily),
    )
    expect(fonts.length).toBeGreaterThan(12)
    expect(new Set(fonts)).toEqual(new Set(['"DejaVu Sans", "Noto Sans CJK SC", sans-serif']))
  },
)

test('every rule of the theme is in a layer, and the first stylesheet of every page declares their order', async () => {
  const folder = join(site.root, 'dist/client')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const css = (file: string): string => readFileSync(join(folder, file), 'utf8')
  const unlayered = files
    .filter((file) => file.endsWith('.css'))
    .flatMap((file) => styleRules(css(file)))
    .filter(({ layer }) => layer === null)
  expect(unlayered.map(({ selectors }) => selectors)).toEqual([[':root']])
  expect(unlayered.flatMap(({ declarations }) => declarations.map(({ name }) => name))).toEqual([
    '--bf-color-accent-hover',
    '--bf-font-body',
    '--bf-font-heading',
  ])
  const declared = layerOrder(
    readFileSync(join(repository, 'components/styles/layers.css'), 'utf8'),
  )
  const pages = files.filter((file) => file.endsWith('.html'))
  expect(pages.length).toBeGreaterThan(8)
  for (const page of pages)
    expect([
      page,
      layerOrder(/<style data-href=[^>]*>(.*?)<\/style>/s.exec(css(page))?.[1] ?? ''),
    ]).toEqual([page, [...declared, 'mine']])
})

test('a rule of the site wins over the theme whatever its selector, and a reset in the lowest layer over no component', async () => {
  const page = await openPage('/guide/first')
  // The rules of `theme/vendor.css` and of the layer `mine`.
  expect(await styleOf(page.locator('.bf-tree a').first(), 'min-height')).toBe('34px')
  expect(await styleOf(page.locator('article a').first(), 'min-height')).toBe('1px')
  expect(await styleOf(page.locator('h1'), 'text-indent')).toBe('3px')
  await page.addStyleTag({
    content:
      'h1 { margin: 0; font-size: 11px } a { color: rgb(1, 2, 3); min-height: 0 } nav { display: none } p { margin: 5px }',
  })
  expect(await styleOf(page.locator('h1'), 'font-size')).toBe('11px')
  expect(await styleOf(page.locator('h1'), 'margin-bottom')).toBe('0px')
  expect(await styleOf(page.locator('article p').first(), 'margin-top')).toBe('5px')
  expect(await page.locator('nav:visible').count()).toBe(0)
  await page.keyboard.press('/')
  await page.locator('dialog.bf-search[open]').getByRole('combobox').fill('hibernating')
  const option = page.locator('dialog.bf-search a[role="option"]').first()
  await option.waitFor()
  // The stylesheet of the dialog came after the rule.
  expect([await styleOf(option, 'color'), await styleOf(option, 'min-height')]).toEqual([
    'rgb(1, 2, 3)',
    '0px',
  ])
})

test('axe finds nothing on any page, in both schemes', async () => {
  const page = await openPage('/')
  expect(await siteViolations(page, server.origin, join(site.root, 'dist/client'))).toEqual([])
})

test.each(byDay([1000, 1440, 1280], 2))(
  'at %i code, tables, the foot and what is above it end at one edge',
  async (width) => {
    for (const path of ['/guide/first', '/plain']) {
      const page = await openPage(path, { viewport: { width, height: 900 } })
      const edges = await page.evaluate(() =>
        ['article > .bf-code', 'article > .bf-table', '.bf-prev-next', '.bf-footer'].flatMap(
          (selector) =>
            [...document.querySelectorAll(selector)]
              .filter((element) => element.clientHeight > 0)
              .map((element) => {
                const { left, right } = element.getBoundingClientRect()
                return `${Math.round(left)} to ${Math.round(right)}`
              }),
        ),
      )
      expect(edges.length).toBeGreaterThan(1)
      expect([...new Set(edges)]).toHaveLength(1)
    }
  },
)

test('what the theme puts beside the text, and text below the features, keep their distance', async () => {
  const page = await openPage('/guide/first')
  const box = async (selector: string): Promise<{ top: number; bottom: number }> =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => ({
        top: element.getBoundingClientRect().top,
        bottom: element.getBoundingClientRect().bottom,
      }))
  expect((await box('article')).top - (await box('.before')).bottom).toBeGreaterThanOrEqual(16)
  expect((await box('.after')).top - (await box('article')).bottom).toBeGreaterThanOrEqual(16)
  await page.goto(`${server.origin}/`)
  expect((await box('article h2')).top - (await box('.bf-features')).bottom).toBeGreaterThanOrEqual(
    32,
  )
})

test('the first rows of sidebar, text and outline are in one line', async () => {
  const page = await openPage('/guide/first', { viewport: { width: 1440, height: 900 } })
  const middles = await Promise.all(
    ['.bf-sidebar li :is(a, button)', '.bf-page-tools > button', '.bf-outline > p'].map(
      async (part) => {
        const box = (await page.locator(part).first().boundingBox())!
        return Math.round(box.y + box.height / 2)
      },
    ),
  )
  expect(Math.max(...middles) - Math.min(...middles)).toBeLessThanOrEqual(1)
})

test('one neighbor alone leaves no ruled cell beside it', async () => {
  const page = await openPage('/guide/first')
  const facts = (): Promise<unknown> =>
    page.locator('.bf-prev-next').evaluate((nav) => {
      const widthOf = (element: Element): number[] =>
        ['Top', 'Right', 'Bottom', 'Left'].map((side) =>
          Number.parseFloat(getComputedStyle(element)[`border${side}Width` as 'borderTopWidth']),
        )
      return { nav: widthOf(nav), links: [...nav.querySelectorAll('a')].map(widthOf) }
    })
  expect(await facts()).toEqual({ nav: [0, 0, 0, 0], links: [[1, 0, 1, 0]] })
  await page.goto(`${server.origin}/guide/second`)
  expect(await facts()).toEqual({ nav: [0, 0, 0, 0], links: [[1, 0, 1, 0]] })
})

test.each(['/controls', '/panel'])('fields and buttons on %s can be seen', async (path) => {
  const page = await openPage(path)
  const controls = page.locator(
    'main :is(button, input:not([type="checkbox"]), select, textarea):not([role="tab"], [data-code], [class*="bf-"], .bf-page-tools *)',
  )
  const found = await controls.evaluateAll((all) =>
    all.map((control) => {
      const { borderTopWidth, borderTopColor, backgroundColor, paddingLeft } =
        getComputedStyle(control)
      return {
        name: control.textContent || control.getAttribute('name'),
        isSeen:
          borderTopWidth === '1px' &&
          borderTopColor !== backgroundColor &&
          Number.parseFloat(paddingLeft) > 4,
        height: control.getBoundingClientRect().height,
      }
    }),
  )
  expect(found.length).toBe(path === '/panel' ? 2 : 7)
  for (const { name, isSeen, height } of found)
    expect({ name, isSeen, isTall: height >= 32 }).toEqual({ name, isSeen: true, isTall: true })
  // The theme's own stay as they are.
  const own = await page
    .locator('main :is([role="tab"], [data-code], .bf-page-tools button)')
    .evaluateAll((all) => all.map((control) => getComputedStyle(control).borderTopWidth))
  expect(new Set(own)).toEqual(new Set(path === '/panel' ? [] : ['0px']))
})

test('a rule of the site about buttons wins over the look that they have', async () => {
  const page = await openPage('/panel')
  await page.addStyleTag({ content: 'button { border-width: 3px } input { padding: 0 }' })
  expect(await styleOf(page.locator('main button').first(), 'border-top-width')).toBe('3px')
  expect(await styleOf(page.locator('main input').first(), 'padding-left')).toBe('0px')
})

test('the strip beside the page is darkened with the page', async () => {
  const page = await openPage('/guide/first')
  await page.locator('.bf-navbar .bf-search-button button').click()
  await page.locator('dialog.bf-search[open]').waitFor()
  const { width, pixels } = readPng(await page.screenshot())
  const { innerWidth, column } = await page.evaluate(() => ({
    innerWidth: window.innerWidth,
    column: document.body.getBoundingClientRect().right,
  }))
  expect(width).toBe(innerWidth)
  expect(column).toBeLessThan(width)
  const at = (x: number): number[] => [...pixels.subarray(4 * (500 * width + x)).subarray(0, 3)]
  for (const [index, value] of at(width - 1).entries())
    expect(Math.abs(value - (at(column - 5)[index] ?? 0))).toBeLessThanOrEqual(2)
})

test('what was found and the selected row look different', async () => {
  const page = await openPage('/guide/first')
  await page.locator('.bf-navbar .bf-search-button button').click()
  const dialog = page.locator('dialog.bf-search[open]')
  await dialog.getByRole('combobox').fill('hibernating')
  const mark = dialog.locator('[aria-selected="true"] mark').first()
  await expect
    .poll(async () => {
      await page.keyboard.press('ArrowDown')
      return await mark.count()
    })
    .toBeGreaterThan(0)
  expect(await styleOf(mark, 'text-decoration-line')).toBe('underline')
  expect(await dialog.getByRole('option').allTextContents()).toEqual(
    expect.arrayContaining([expect.stringContaining('T = \\sum_{i=1}^{n} s_i')]),
  )
})

test('on a phone the bars leave most of the window to the page, and have one button for the menu', async () => {
  for (const path of ['/guide/first', '/zh/guide/first']) {
    const page = await openPage(path, PHONE)
    expect(
      await page.locator('main').evaluate((main) => main.getBoundingClientRect().top),
    ).toBeLessThanOrEqual(136)
    expect(
      await page.locator('.bf-menu-button:visible, .bf-localbar > button:visible').count(),
    ).toBe(1)
    expect(await smallTargets(page, 44, '.bf-navbar, .bf-announcement, .bf-localbar')).toEqual([])
    // All of the announcement can be read.
    expect(
      await page.locator('.bf-announcement').evaluate((bar) => {
        const [outer, text] = [
          bar.getBoundingClientRect(),
          bar.querySelector('p')?.getBoundingClientRect(),
        ]
        return (
          text !== undefined &&
          text.top >= outer.top &&
          text.bottom <= outer.bottom &&
          bar.scrollWidth === bar.clientWidth
        )
      }),
    ).toBe(true)
  }
})

test('the bar above the text names a section when it is reached', async () => {
  const page = await openPage('/guide/second', PHONE)
  await page.goto(`${server.origin}/guide/first`)
  await hydrated(page)
  const name = page.locator('.bf-localbar-outline > button > span')
  // The first section is in view, and not reached.
  await page.setViewportSize({ width: 390, height: 2400 })
  await restingScroll(page)
  expect(
    await page
      .locator('#install')
      .evaluate((heading) => heading.getBoundingClientRect().top < window.innerHeight),
  ).toBe(true)
  await expect.poll(() => name.textContent()).toBe('On this page')
  await page.setViewportSize({ width: 390, height: 844 })
  await page
    .locator('#install')
    .evaluate((heading) => heading.scrollIntoView({ behavior: 'instant' }))
  await expect.poll(() => name.textContent()).toBe('Install')
})
