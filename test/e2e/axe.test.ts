import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { violations } from '../support/axe.ts'
import { useBrowser } from '../support/browser.ts'
import { byDay, isNightly } from '../support/nightly.ts'
import { outputPages } from '../support/outputPages.ts'
import { pageSample } from '../support/pageSample.ts'
import { hydrated, open } from '../support/reader.ts'
import { cutParts, wideParts } from '../support/wideParts.ts'
import { wrongTargets } from '../support/walk.ts'

const browser = useBrowser()
const { origin, folder } = inject('site')
const based = inject('basedSite')
const NOT_FOUND = [
  /status 404/,
  /Failed to load resource: the server responded with a status of 404/,
]
const LIMIT = 600_000

const DESK = { viewport: { width: 1440, height: 900 }, touch: false }
const PHONE = { viewport: { width: 390, height: 844 }, touch: true }

/** Parts that open, with the sizes of screen that have them and a way to open each. */
const PARTS: Readonly<
  Record<
    string,
    {
      readonly screens: readonly (typeof DESK)[]
      readonly within: string
      readonly root?: string
      open(page: Page): Promise<void>
    }
  >
> = {
  'search before a word': {
    screens: [DESK, PHONE],
    within: 'dialog.bf-search',
    async open(page) {
      await page.locator('.bf-navbar .bf-search-button button').click()
      await page.locator('dialog.bf-search[open]').getByRole('combobox').waitFor()
    },
  },
  'search with results': {
    screens: [DESK, PHONE],
    within: 'dialog.bf-search',
    open: (page) => search(page, 'MDX', '[role="option"]'),
  },
  'search without results': {
    screens: [DESK, PHONE],
    within: 'dialog.bf-search',
    open: (page) => search(page, 'qqzzxx', '[role="status"] strong'),
  },
  'the tool panel': {
    screens: [DESK, PHONE],
    within: '.bf-tools-panel',
    open: (page) =>
      press(page, '.bf-related-tools button', '.bf-tools-panel[data-state="open"] a >> nth=0'),
  },
  'the facing page': {
    screens: [DESK, PHONE],
    within: 'main',
    async open(page) {
      await page.locator('.bf-facing-switch').click()
      await page.locator('.bf-leaf').first().waitFor({ state: 'attached' })
    },
  },
  'an unfolded section of the other leaf': {
    screens: [PHONE],
    within: '.bf-leaf',
    async open(page) {
      await page.locator('.bf-facing-switch').click()
      await page.locator('.bf-leaf > button').nth(2).click()
    },
  },
  'the drawer': {
    screens: [PHONE],
    within: 'dialog.bf-drawer',
    open: (page) => press(page, '.bf-menu-button', 'dialog.bf-drawer[open]'),
  },
  'the outline': {
    screens: [PHONE],
    within: '.bf-localbar',
    open: (page) =>
      press(page, '.bf-localbar-outline > button', '.bf-localbar .bf-menu[data-state="open"]'),
  },
  'a menu of the navbar': {
    screens: [DESK],
    within: '.bf-navbar',
    root: based.origin + based.base,
    open: (page) =>
      press(page, '.bf-nav .bf-nav-group > button', '.bf-nav .bf-menu[data-state="open"]'),
  },
  'the other social links': {
    screens: [DESK],
    within: '.bf-navbar',
    root: based.origin + based.base,
    open: (page) =>
      press(
        page,
        '.bf-navbar .bf-social-more > button',
        '.bf-navbar .bf-social-more > .bf-menu[data-state="open"]',
      ),
  },
}

/**
 * Parts that `npm test` looks at, by language. What they leave out is made of the same components.
 */
const OF_THE_DAY: Readonly<Record<string, readonly string[]>> = {
  en: ['the tool panel', 'the drawer', 'a menu of the navbar'],
  zh: ['search with results', 'the facing page', 'the outline'],
}

async function press(page: Page, button: string, opened: string): Promise<void> {
  await page.locator(button).click()
  await page.locator(opened).waitFor()
}

async function search(page: Page, query: string, answer: string): Promise<void> {
  await page.locator('.bf-navbar .bf-search-button button').click()
  const dialog = page.locator('dialog.bf-search[open]')
  await dialog.getByRole('combobox').fill(query)
  await dialog.locator(answer).first().waitFor()
}

/**
 * Faults of a page on a screen: what axe finds in both schemes, and a page that scrolls sideways.
 */
async function faultsOf(
  page: Page,
  rules?: 'all' | 'light' | 'layout',
  within?: string,
): Promise<string[]> {
  const excess = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  return [
    ...(await violations(page, rules, within)),
    ...(excess > 0 ? [`scrolls sideways by ${excess} px`] : []),
  ]
}

describe.each(['en', 'zh'])('in %s', (lang) => {
  test('no page has a fault, at a desk and on a phone', { timeout: LIMIT }, async () => {
    const pages = pageSample(await outputPages(folder))
      .filter((page) => page.lang === lang)
      .map(({ routePath }) => routePath)
    expect(pages.length).toBeGreaterThan(isNightly ? 20 : 2)
    const faults = await Promise.all(
      byDay([DESK, PHONE]).map(async (screen) => {
        const { page } = await browser.newPage({ ...screen, allow: NOT_FOUND })
        const found: string[] = []
        for (const path of [...pages, lang === 'en' ? '/nothing/here' : '/zh/nothing/here']) {
          await page.goto(origin + path)
          await hydrated(page)
          // On a phone the markup and the colors are those of the desk; what only a phone shows is
          // opened below. Both languages have the same colors.
          const rules = screen === PHONE ? 'layout' : lang === 'en' ? 'all' : 'light'
          const here = await faultsOf(page, rules)
          // By day one visit is for this, `walk.test.ts`, `phone.test.ts` and `typography.test.ts`.
          if (!isNightly && pages.includes(path)) {
            here.push(...(await wrongTargets(page)))
            here.push(...(await wideParts(page)), ...(await cutParts(page)))
            await page.setViewportSize(screen.viewport)
          }
          found.push(...here.map((fault) => `${screen.viewport.width} ${path} ${fault}`))
        }
        return found
      }),
    )
    expect(faults.flat()).toEqual([])
  })

  // In `npm test` some parts, in one of the languages and without the page around them.
  const parts = byDay(Object.entries(PARTS), ([name]) => OF_THE_DAY[lang]?.includes(name) === true)
  test.each(parts)(
    '%s has no fault when it is open',
    { timeout: LIMIT },
    async (_name, { screens, within, root = `${origin}/`, open: show }) => {
      for (const screen of byDay(screens)) {
        const { page } = await browser.newPage(screen)
        await open(page, `${root}${lang === 'en' ? '' : 'zh/'}guide/basic/use-mdx`)
        await show(page)
        expect(
          await faultsOf(page, 'all', isNightly ? undefined : within),
          `${screen.viewport.width}`,
        ).toEqual([])
      }
    },
  )
})

// Code, tables, a diagram and formulas, on a screen where each of them is too wide.
test.each(['/guide/basic/code-blocks', '/guide/basic/markdown', '/api/config/config-theme'])(
  'what scrolls on %s can be focused as it is delivered, without scripts',
  async (path) => {
    const { page } = await browser.newPage({ viewport: { width: 320, height: 700 } })
    await page.route('**/*.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: '' }),
    )
    await page.goto(origin + path)
    const scrollers = await page
      .locator('article :is(pre, .bf-code-body, .bf-table, .bf-math)')
      .evaluateAll(
        (all) =>
          all.filter(
            (element) =>
              element.scrollWidth > element.clientWidth &&
              getComputedStyle(element).overflowX === 'auto',
          ).length,
      )
    expect(scrollers).toBeGreaterThan(3)
    expect(await violations(page, 'layout')).toEqual([])
  },
)
