import { describe, expect, inject, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { hydrated } from '../support/reader.ts'

const browser = useBrowser()
const { origin } = inject('site')

const HIDDEN = [
  '.bf-navbar',
  '.bf-localbar',
  '.bf-sidebar',
  '.bf-outline',
  '.bf-edit-link',
  '.bf-prev-next',
  '.bf-code-tools',
  '.bf-anchor',
  '.bf-footer .bf-social-links',
  '[role="tablist"]',
  'main button',
]

describe.each([
  ['', 'English'],
  ['/zh', '简体中文'],
])('the long page below "%s/"', (prefix, language) => {
  test('is printed in light colors, without navigation, with everything that is folded away on screen', async () => {
    const { page } = await browser.newPage({ scheme: 'dark' })
    await page.goto(`${origin}${prefix}/guide/basic/use-mdx`)
    await hydrated(page)
    await page.evaluate(() => document.documentElement.setAttribute('data-scheme', 'dark'))
    await page.evaluate(() => {
      const details = document.createElement('details')
      details.innerHTML = '<summary>a</summary><p id="folded">b</p>'
      document.querySelector('article')?.append(details)
    })
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    const found = await page.evaluate((selectors) => {
      const style = (selector: string, pseudo?: string): CSSStyleDeclaration => {
        const element = document.querySelector(selector)
        if (!element) throw new Error(`There is no ${selector}.`)
        return getComputedStyle(element, pseudo)
      }
      return {
        shown: selectors.filter((selector) =>
          [...document.querySelectorAll(selector)].some((element) => element.checkVisibility()),
        ),
        colors: [
          style('body').backgroundColor,
          style('article p').color,
          style('.bf-code pre').color,
        ],
        size: style('article p').fontSize,
        address: style('article a[data-external]', '::after').content,
        shape: style('article a[data-external]', '::after').clipPath,
        wrap: [...document.querySelectorAll('.bf-code code')].every((code) =>
          getComputedStyle(code).whiteSpace.startsWith('pre-wrap'),
        ),
        heading: style('article h2').breakAfter,
        code: style('.bf-code').breakInside,
        folded: document.querySelector('#folded')?.checkVisibility({ contentVisibilityAuto: true }),
        panels: [...document.querySelectorAll('[role="tabpanel"]')].every((panel) =>
          panel.checkVisibility(),
        ),
        head: document.querySelector('.bf-print-head')?.textContent,
      }
    }, HIDDEN)
    expect(found.shown).toEqual([])
    expect(found.colors).toEqual(['rgb(255, 255, 255)', 'rgb(27, 32, 43)', 'rgb(36, 41, 52)'])
    expect(Number.parseFloat(found.size)).toBeCloseTo((11 * 96) / 72, 1)
    expect(found.address).toMatch(/\(.*https:\/\//)
    expect(found).toMatchObject({
      shape: 'none',
      wrap: true,
      heading: 'avoid',
      code: 'avoid',
      folded: true,
      panels: true,
    })
    expect(found.head).toContain('https://bifolio.github.io')
    expect(found.head).toContain(language)
  })

  test.each([
    ['A4', 595, 842],
    ['Letter', 612, 792],
  ] as const)('fills as many sheets of %s as its text needs', async (format, width, height) => {
    const { page } = await browser.newPage({ scheme: 'dark' })
    await page.goto(`${origin}${prefix}/guide/basic/use-mdx`)
    await hydrated(page)
    const pdf = (await page.pdf({ format, preferCSSPageSize: true })).toString('latin1')
    const sheets = pdf.match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0
    // As many as the text needs at the width of a sheet; a third more for what must not be cut.
    await page.setViewportSize({ width: Math.round((width * 96) / 72), height: 900 })
    await page.emulateMedia({ media: 'print' })
    const textHeight = await page.evaluate(
      () => document.querySelector('article')?.scrollHeight ?? 0,
    )
    const needed = textHeight / ((height * 96) / 72)
    expect(needed).toBeGreaterThan(3)
    expect(sheets).toBeGreaterThanOrEqual(Math.floor(needed))
    expect(sheets).toBeLessThanOrEqual(Math.ceil(needed * 1.34) + 1)
    const [, , w = '', h = ''] =
      /\/MediaBox\s*\[([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+)\]/.exec(pdf)?.slice(1) ?? []
    expect(Math.abs(Number(w) - width), w).toBeLessThan(2)
    expect(Math.abs(Number(h) - height), h).toBeLessThan(2)
  })
})
