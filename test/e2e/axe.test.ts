import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { hydrated } from '../support/reader.ts'

const browser = useBrowser()
const { origin } = inject('site')
const AXE = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const NOT_FOUND = [/status 404/, /Failed to load resource: the server responded with a status of 404/]
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

const SCREENS = [
  { screen: 'a desk', viewport: { width: 1440, height: 900 }, touch: false },
  { screen: 'a phone', viewport: { width: 390, height: 844 }, touch: true },
]
const PAGES = [
  { path: '/', type: 'home' },
  { path: '/guide/basic/use-mdx', type: 'doc' },
  { path: '/api/', type: 'doc' },
  { path: '/nothing/here', type: '404' },
]

/** Parts that open, with a way to open each. */
const PARTS: Readonly<Record<string, { readonly narrow?: boolean; open(page: Page): Promise<void> }>> = {
  'search with results': { open: (page) => search(page, 'MDX', '[role="option"]') },
  'search without results': { open: (page) => search(page, 'qqzzxx', '[role="status"] strong') },
  'tool panel': {
    async open(page) {
      await page.locator('.bf-related-tools button').click()
      await page.locator('.bf-tools-panel[data-state="open"]').waitFor()
    },
  },
  'facing pages': {
    async open(page) {
      await page.locator('.bf-facing-switch').click()
      await page.locator('.bf-leaf').first().waitFor({ state: 'attached' })
    },
  },
  'an unfolded section of the other leaf': {
    narrow: true,
    async open(page) {
      await page.locator('.bf-facing-switch').click()
      await page.locator('.bf-leaf > button').nth(2).click()
    },
  },
  drawer: {
    narrow: true,
    async open(page) {
      await page.locator('.bf-menu-button').click()
      await page.locator('dialog.bf-drawer[open]').waitFor()
    },
  },
  outline: {
    narrow: true,
    async open(page) {
      await page.locator('.bf-localbar-outline > button').click()
      await page.locator('.bf-localbar .bf-menu[data-state="open"]').waitFor()
    },
  },
}

async function search(page: Page, query: string, answer: string): Promise<void> {
  await page.locator('.bf-navbar .bf-search-button button').click()
  const dialog = page.locator('dialog.bf-search[open]')
  await dialog.getByRole('combobox').fill(query)
  await dialog.locator(answer).first().waitFor()
}

/** What axe finds, one line per element. */
async function violations(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  const { violations: found } = await page.evaluate(
    async (values) => await (window as unknown as { axe: typeof import('axe-core') }).axe.run({ runOnly: { type: 'tag', values } }) as AxeResults,
    TAGS,
  )
  return found.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
}

describe.each(SCREENS)('on $screen', ({ viewport, touch }) => {
  describe.each(['light', 'dark'] as const)('in %s', (scheme) => {
    test.each(['', '/zh'])('pages below "%s/" have no fault', async (prefix) => {
      const { page } = await browser.newPage({ viewport, touch, scheme, allow: NOT_FOUND })
      for (const { path, type } of PAGES) {
        await page.goto(origin + prefix + path)
        await hydrated(page)
        expect(await page.locator('.bf-layout').getAttribute('data-page-type')).toBe(type)
        expect(await violations(page), path).toEqual([])
        const excess = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
        expect(excess, `${path} scrolls sideways`).toBeLessThanOrEqual(0)
      }
    })

    const parts = Object.entries(PARTS).filter(([, { narrow }]) => narrow !== true || touch)
    test.each(parts)('%s has no fault', async (_name, { open }) => {
      const { page } = await browser.newPage({ viewport, touch, scheme })
      for (const prefix of ['', '/zh']) {
        await page.goto(`${origin}${prefix}/guide/basic/use-mdx`)
        await hydrated(page)
        await open(page)
        expect(await violations(page), prefix).toEqual([])
      }
    })
  })
})
