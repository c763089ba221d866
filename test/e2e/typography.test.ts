import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { byDay, isNightly } from '../support/nightly.ts'
import { outputPages } from '../support/outputPages.ts'
import { pageSample } from '../support/pageSample.ts'
import { hydrated } from '../support/reader.ts'
import { cutParts } from '../support/wideParts.ts'

const browser = useBrowser()
const { origin, folder } = inject('site')

/** The lines of each part of the hero's text, as they are broken. */
async function heroLines(page: Page): Promise<string[][]> {
  return await page.evaluate(() =>
    [...document.querySelectorAll('.bf-hero [data-part="line"]')].map((part) => {
      const lines: { top: number; text: string }[] = []
      const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT)
      const range = document.createRange()
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        ;[...(node.nodeValue ?? '')].forEach((character, at) => {
          range.setStart(node, at)
          range.setEnd(node, at + 1)
          const { top } = range.getBoundingClientRect()
          const last = lines.at(-1)
          if (last && Math.abs(last.top - top) < 10) last.text += character
          else lines.push({ top, text: character })
        })
      }
      return lines.map(({ text }) => text.trim())
    }),
  )
}

test.each(['/', '/zh/'])(
  'no line of the hero on %s is one character, and no word of it is cut',
  async (path) => {
    const { page } = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    await page.goto(origin + path)
    await page.evaluate(() => document.fonts.ready)
    const words = (text: string): readonly string[] => text.match(/[a-z]+/gi) ?? []
    const whole = words(
      (await page.locator('.bf-hero [data-part="line"]').allTextContents()).join(' '),
    )
    for (let width = 320; width <= 1440; width += isNightly ? 16 : 56) {
      await page.setViewportSize({ width, height: 900 })
      const lines = (await heroLines(page)).flat()
      expect(
        lines.filter((line) => [...line].length < 2),
        `at ${width}: ${lines.join('|')}`,
      ).toEqual([])
      expect(words(lines.join('|')), `at ${width}`).toEqual(whole)
    }
  },
)

test('cells of Chinese tables seldom end with a line of one character', async () => {
  const { page } = await browser.newPage({ viewport: { width: 768, height: 900 } })
  await page.goto(`${origin}/zh/plugin/official-plugins/overview`)
  await page.evaluate(() => document.fonts.ready)
  const short = await page.locator('.bf-table td:last-child').evaluateAll(
    (cells) =>
      cells.filter((cell) => {
        const range = document.createRange()
        range.selectNodeContents(cell)
        const last = [...range.getClientRects()].at(-1)
        return last !== undefined && last.width < 36 && cell.clientHeight > 48
      }).length,
  )
  expect(short).toBeLessThan(2)
})

const CHROME = [
  '.bf-navbar',
  '.bf-nav a',
  '.bf-logo',
  '.bf-search-button',
  '.bf-locale-switch a',
  '.bf-tree :is(a, button)',
  '.bf-outline > p',
  '.bf-localbar',
  '.bf-localbar button',
  '.bf-edit-link',
]

test.each(byDay([1440, 390, 1000, 820], 2))(
  'at %i the rows around the text are of the same heights in both languages',
  async (width) => {
    const { page } = await browser.newPage({ viewport: { width, height: 900 } })
    const heights = async (prefix: string): Promise<Record<string, number[]>> => {
      await page.goto(`${origin}${prefix}/guide/basic/use-mdx`)
      await hydrated(page)
      return await page.evaluate(
        (selectors) =>
          Object.fromEntries(
            selectors.map((selector) => [
              selector,
              [...document.querySelectorAll(selector)].map(
                (row) => row.getBoundingClientRect().height,
              ),
            ]),
          ),
        CHROME,
      )
    }
    const english = await heights('')
    expect(Object.values(english).every((rows) => rows.length > 0)).toBe(true)
    expect(await heights('/zh')).toEqual(english)
  },
)

describe('at 320 pixels, as at 400 % zoom of a window of 1280,', () => {
  // By day `axe.test.ts` looks at it while it is on the pages.
  test.runIf(isNightly)(
    'no page scrolls sideways, and nothing of its text is cut off',
    { timeout: 120_000 },
    async () => {
      const { page } = await browser.newPage({ viewport: { width: 320, height: 640 } })
      const faults: string[] = []
      for (const { routePath } of pageSample(await outputPages(folder))) {
        await page.goto(origin + routePath)
        faults.push(...(await cutParts(page)).map((fault) => `${routePath}: ${fault}`))
      }
      expect(faults).toEqual([])
    },
  )
})

test('Chinese emphasis has dots and no slant, English emphasis is slanted', async () => {
  const { page } = await browser.newPage()
  for (const { prefix, style, mark } of [
    { prefix: '', style: 'italic', mark: 'none' },
    { prefix: '/zh', style: 'normal', mark: 'dot' },
  ]) {
    await page.goto(`${origin}${prefix}/guide/basic/use-mdx`)
    const found = await page.evaluate(() => {
      const emphasis = document.createElement('em')
      document.querySelector('article p')?.append(emphasis)
      const { fontStyle, textEmphasisStyle, fontSynthesis, lineBreak } = getComputedStyle(emphasis)
      return { fontStyle, textEmphasisStyle, fontSynthesis, lineBreak }
    })
    expect(found.fontStyle).toBe(style)
    expect(found.textEmphasisStyle).toContain(mark)
    expect([found.fontSynthesis, found.lineBreak]).toEqual(
      prefix === '' ? ['weight style small-caps', 'auto'] : ['none', 'strict'],
    )
  }
})

test.each(['/guide/basic/use-mdx', '/zh/guide/basic/use-mdx'])(
  '1rem on %s is the font size that the reader chose, and the text is larger by 1/16',
  async (path) => {
    const { page } = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    const sizes = async (): Promise<readonly number[]> =>
      await page.evaluate(() =>
        ['html', 'body', 'article > p', 'article > h1', '.bf-navbar'].map((selector) => {
          const element = document.querySelector(selector)
          if (!element) throw new Error(`There is no ${selector}.`)
          return selector === '.bf-navbar'
            ? element.getBoundingClientRect().height
            : Number.parseFloat(getComputedStyle(element).fontSize)
        }),
      )
    await page.goto(origin + path)
    const before = await sizes()
    expect(before.slice(0, 3)).toEqual([16, 17, 17])
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Page.setFontSizes', { fontSizes: { standard: 24 } })
    await page.reload()
    const after = await sizes()
    expect(after.slice(0, 3)).toEqual([24, 25.5, 25.5])
    for (const [at, size] of before.entries()) expect(after[at]).toBeCloseTo(size * 1.5, 1)
  },
)

test('forced colors keep the marks of the current page, the borders and the icons', async () => {
  const { page } = await browser.newPage()
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto(`${origin}/guide/basic/use-mdx`)
  await hydrated(page)
  await page.locator('.bf-prose h2').first().scrollIntoViewIfNeeded()
  await page.locator('.bf-outline [data-in-view]').first().waitFor()
  const found = await page.evaluate(() => {
    const colorOf = (name: string): string => {
      const probe = document.createElement('i')
      probe.style.cssText = `color: ${name}; forced-color-adjust: none`
      document.body.append(probe)
      const { color } = getComputedStyle(probe)
      probe.remove()
      return color
    }
    const style = (selector: string, pseudo?: string): CSSStyleDeclaration => {
      const element = document.querySelector(selector)
      if (!element) throw new Error(`There is no ${selector}.`)
      return getComputedStyle(element, pseudo)
    }
    return {
      highlight: colorOf('Highlight'),
      canvas: colorOf('Canvas'),
      marks: [
        style('.bf-tree a[aria-current]', '::after'),
        style('.bf-nav a[aria-current]', '::after'),
        style('.bf-outline [data-in-view]', '::before'),
      ].map(({ backgroundColor }) => backgroundColor),
      current: style('.bf-locale-switch a[aria-current]').backgroundColor,
      icons: [
        style('.bf-tree button', '::after'),
        style('.bf-code-tools button', '::before'),
        style('a[data-external]', '::after'),
      ].map(({ backgroundColor }) => backgroundColor),
      borders: [style('.bf-code'), style('.bf-search-button button')].map(
        ({ borderTopWidth }) => borderTopWidth,
      ),
    }
  })
  expect(found.marks).toEqual([found.highlight, found.highlight, found.highlight])
  expect(found.current).toBe(found.highlight)
  expect(found.icons).not.toContain(found.canvas)
  expect(found.borders).toEqual(['1px', '1px'])
})

test('readers who ask for contrast get stronger hairlines and no faint text', async () => {
  const { page } = await browser.newPage()
  await page.goto(`${origin}/guide/basic/use-mdx`)
  const colors = async (): Promise<string[]> =>
    await page.evaluate(() =>
      [...document.querySelectorAll('.bf-code, .bf-outline-list a:not([data-in-view]), .bf-footer')]
        .slice(0, 3)
        .map(
          (element) =>
            `${getComputedStyle(element).borderTopColor} ${getComputedStyle(element).color}`,
        ),
    )
  const usual = await colors()
  await page.emulateMedia({ contrast: 'more' })
  expect((await colors()).filter((color, at) => color === usual[at])).toEqual([])
})
