import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { byDay } from '../support/nightly.ts'
import { hydrated } from '../support/reader.ts'
import { smallTargets } from '../support/targets.ts'

const browser = useBrowser()
const { origin } = inject('site')

const PATHS = byDay(
  [
    '/zh/',
    '/guide/basic/use-mdx',
    '/api/',
    '/',
    '/zh/guide/basic/use-mdx',
    '/zh/api/',
    '/nothing/here',
  ],
  3,
)
const NOT_FOUND = [
  /status 404/,
  /Failed to load resource: the server responded with a status of 404/,
]

/** What opens, and where its controls are. */
const POPUPS: Readonly<
  Record<
    string,
    { readonly within: string; readonly touchOnly?: boolean; open(page: Page): Promise<void> }
  >
> = {
  search: {
    within: 'dialog.bf-search',
    async open(page) {
      await page.locator('.bf-navbar .bf-search-button button').click()
      await page.locator('dialog.bf-search').getByRole('combobox').fill('MDX')
      await page.locator('dialog.bf-search [role="option"]').first().waitFor()
    },
  },
  'tool panel': {
    within: '.bf-tools-panel',
    async open(page) {
      await page.locator('.bf-related-tools button').first().click()
      await page.locator('.bf-tools-panel').getByRole('link').first().waitFor()
    },
  },
  drawer: {
    within: 'dialog.bf-drawer',
    touchOnly: true,
    open: async (page) => await page.locator('.bf-menu-button').click(),
  },
  outline: {
    within: '.bf-localbar .bf-menu',
    touchOnly: true,
    open: async (page) => await page.locator('.bf-localbar-outline > button').click(),
  },
}

describe.each(
  byDay(
    [
      { how: 'with a mouse', viewport: { width: 1440, height: 900 }, touch: false, size: 24 },
      { how: 'with a finger', viewport: { width: 390, height: 844 }, touch: true, size: 44 },
      {
        how: 'with a finger on a wide screen',
        viewport: { width: 1440, height: 900 },
        touch: true,
        size: 44,
      },
    ],
    2,
  ),
)('$how every target', ({ viewport, touch, size }) => {
  test(`of a page is at least ${size} pixels`, async () => {
    // Chinese in the browser: the line about the other language is on English pages.
    const { page } = await browser.newPage({ viewport, touch, locale: 'zh-CN', allow: NOT_FOUND })
    for (const path of PATHS) {
      await page.goto(origin + path)
      await hydrated(page)
      expect(await smallTargets(page, size, 'body'), path).toEqual([])
    }
  })

  const popups = Object.entries(POPUPS).filter(
    ([, { touchOnly }]) => touchOnly !== true || viewport.width < 600,
  )
  test.each(popups)(`of the open %s is at least ${size} pixels`, async (_, { within, open }) => {
    const { page } = await browser.newPage({ viewport, touch })
    await page.goto(`${origin}/guide/basic/use-mdx`)
    await hydrated(page)
    await open(page)
    await page.locator(within).first().waitFor()
    expect(await smallTargets(page, size, within)).toEqual([])
  })
})
