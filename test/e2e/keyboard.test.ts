import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { byDay } from '../support/nightly.ts'
import { hydrated, open } from '../support/reader.ts'

const browser = useBrowser()
const { origin } = inject('site')
const based = inject('basedSite')
const NOT_FOUND = [
  /status 404/,
  /Failed to load resource: the server responded with a status of 404/,
]
const LIMIT = 300_000

const SCREENS = [
  { screen: 'a desk', viewport: { width: 1440, height: 900 }, touch: false },
  { screen: 'a phone', viewport: { width: 390, height: 844 }, touch: true },
]
const PAGES = ['/', '/guide/default-theme/components', '/api/', '/nothing/here'].flatMap((path) => [
  path,
  `/zh${path}`,
])

/**
 * Everything in a page that a reader can use with the keyboard, in the order of the document. Marks
 * each. Runs in the browser.
 */
function markStops(): string[] {
  const all = [
    ...document.querySelectorAll<HTMLElement>(
      'a[href], button:not(:disabled), input:not(:disabled), summary, [tabindex="0"]',
    ),
  ]
  const stops = all.filter(
    (element) =>
      element.tabIndex >= 0 &&
      element.checkVisibility({ visibilityProperty: true }) &&
      element.closest('[inert], dialog:not([open])') === null,
  )
  return stops.map((element, at) => {
    element.dataset['stop'] = String(at)
    return `${at} ${element.localName} ${element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 30) ?? ''}`
  })
}

/**
 * Where the focus is, and what is wrong with it: no outline, or something in front of it. Null at
 * the end of the page.
 */
function focusFacts(): { readonly at: number; readonly fault: string | null } | null {
  const element = document.activeElement
  if (!(element instanceof HTMLElement) || element === document.body) return null
  const { outlineStyle, outlineWidth } = getComputedStyle(element)
  const isClear = [...element.getClientRects()].some((box) => {
    // The middle of what is in the window.
    const x = (Math.max(box.left, 0) + Math.min(box.right, window.innerWidth)) / 2
    const y = (Math.max(box.top, 0) + Math.min(box.bottom, window.innerHeight)) / 2
    const top = box.width > 0 ? document.elementFromPoint(x, y) : null
    return top !== null && (element.contains(top) || top.contains(element))
  })
  const hasOutline = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
  return {
    at: Number(element.dataset['stop'] ?? -1),
    fault: hasOutline ? (isClear ? null : 'cannot be seen') : 'has no outline',
  }
}

describe.each(SCREENS)('on $screen', ({ viewport, touch }) => {
  test.each(
    byDay(PAGES, (path) =>
      (touch ? ['/zh/'] : ['/', '/zh/guide/default-theme/components']).includes(path),
    ),
  )(
    'Tab goes once through everything on %s, in order, and the focus is always seen',
    { timeout: LIMIT },
    async (path) => {
      const { page } = await browser.newPage({ viewport, touch, allow: NOT_FOUND })
      await page.goto(origin + path)
      await hydrated(page)
      // What scrolls sideways gets its stop when the article is taken over.
      await page.evaluate(
        () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
      )
      // The script that enlarges images comes after the page.
      await page.waitForFunction(() =>
        [
          ...document.querySelectorAll<HTMLElement>(
            '.bf-prose img:not([alt=""], a *, button *, [data-no-zoom])',
          ),
        ].every((image) => image.tabIndex === 0),
      )
      // So does the line about the language that the browser prefers: doc pages have it, below the
      // title, and before the links of the text.
      if (path.startsWith('/zh/guide'))
        await page.locator('.bf-locale-hint ~ .bf-prose').waitFor({ timeout: 30_000 })
      const stops = await page.evaluate(markStops)
      expect(stops.length).toBeGreaterThan(5)
      const visited: string[] = []
      const faults: string[] = []
      for (let presses = 0; presses <= stops.length; presses++) {
        await page.keyboard.press('Tab')
        const facts = await page.evaluate(focusFacts)
        if (!facts) break
        const name =
          stops[facts.at] ??
          `an element that was not there before: ${await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200))}`
        visited.push(name)
        if (facts.fault) faults.push(`${name} ${facts.fault}`)
      }
      expect(visited).toEqual(stops)
      expect(faults).toEqual([])
    },
  )
})

/** Parts that a button opens, by the button. */
const PARTS: readonly {
  readonly part: string
  readonly screen: 0 | 1
  readonly root: string
  readonly button: string
  readonly opened: string
  readonly into?: string
}[] = [
  {
    part: 'the search',
    screen: 0,
    root: `${origin}/`,
    button: '.bf-navbar .bf-search-button button',
    opened: 'dialog.bf-search[open]',
  },
  {
    part: 'the search',
    screen: 1,
    root: `${origin}/`,
    button: '.bf-navbar .bf-search-button button',
    opened: 'dialog.bf-search[open]',
  },
  {
    part: 'the tool panel',
    screen: 0,
    root: `${origin}/`,
    button: '.bf-related-tools button',
    opened: '.bf-tools-panel[data-state="open"]',
    into: 'ArrowDown',
  },
  {
    part: 'the tool panel',
    screen: 1,
    root: `${origin}/`,
    button: '.bf-related-tools button',
    opened: '.bf-tools-panel[data-state="open"]',
    into: 'ArrowDown',
  },
  {
    part: 'the drawer',
    screen: 1,
    root: `${origin}/`,
    button: '.bf-menu-button',
    opened: 'dialog.bf-drawer[open]',
  },
  {
    part: 'the outline',
    screen: 1,
    root: `${origin}/`,
    button: '.bf-localbar-outline > button',
    opened: '.bf-localbar .bf-menu[data-state="open"]',
  },
  {
    part: 'a menu of the navbar',
    screen: 0,
    root: based.origin + based.base,
    button: '.bf-nav .bf-nav-group > button',
    opened: '.bf-nav .bf-menu[data-state="open"]',
  },
  {
    part: 'the other social links',
    screen: 0,
    root: based.origin + based.base,
    button: '.bf-navbar .bf-social-more > button',
    opened: '.bf-navbar .bf-social-more > .bf-menu[data-state="open"]',
  },
]

/** True when an element has the focus, and shows it. */
async function hasFocus(page: Page, selector: string): Promise<boolean> {
  return await page
    .locator(selector)
    .evaluate(
      (element) =>
        element === document.activeElement && getComputedStyle(element).outlineStyle !== 'none',
    )
}

test.each(byDay(PARTS, ({ part, screen }) => screen === 1 || part.startsWith('a menu')))(
  'Escape closes $part, and the focus returns to its button',
  async ({ screen, root, button, opened, into = 'Tab' }) => {
    const { page } = await browser.newPage({ ...SCREENS[screen] })
    await open(page, `${root}zh/guide/basic/use-mdx`)
    await page.locator(button).focus()
    await page.keyboard.press('Enter')
    await page.locator(opened).waitFor()
    // The focus goes into the part first. Tab would leave the tool panel.
    await page.keyboard.press(into)
    await page.keyboard.press('Escape')
    await page.locator(opened).waitFor({ state: 'hidden' })
    await expect.poll(() => hasFocus(page, button)).toBe(true)
  },
)

test('a menu of the navbar opens for the pointer and for the focus with JavaScript disabled', async () => {
  const { page } = await browser.newPage({ javaScript: false })
  await page.goto(`${based.origin}${based.base}guide/basic/use-mdx`)
  const links = page.locator('.bf-nav .bf-nav-group').first().locator('.bf-menu a')
  expect(await links.count()).toBeGreaterThan(1)
  expect(await links.first().isVisible()).toBe(false)
  await page.locator('.bf-nav-group > button').first().hover()
  expect(await links.first().isVisible()).toBe(true)
  await page.mouse.move(0, 600)
  expect(await links.first().isVisible()).toBe(false)
  await page.locator('.bf-nav-group > button').first().focus()
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe(
    await links.first().getAttribute('href'),
  )
})

test('the arrow keys choose a tab, and the choice of a package manager holds', async () => {
  const { page } = await browser.newPage()
  await open(page, `${origin}/guide/default-theme/components`)
  const managers = page.locator('.bf-tabs', { has: page.getByRole('tab', { name: 'bun' }) })
  await managers.getByRole('tab', { name: 'npm', exact: true }).focus()
  await page.keyboard.press('ArrowLeft')
  expect(await managers.getByRole('tab', { name: 'bun' }).getAttribute('aria-selected')).toBe(
    'true',
  )
  expect(await managers.getByRole('tabpanel').allInnerTexts()).toEqual(['bun add -d vite'])
  await page.reload()
  await hydrated(page)
  await expect
    .poll(() => managers.getByRole('tabpanel').allInnerTexts())
    .toEqual(['bun add -d vite'])
})

test('a control of the site that scripts give the focus has a ring, and the heading that a reader arrives at has none', async () => {
  const { page } = await browser.newPage()
  await open(page, `${origin}/guide/basic/use-mdx`)
  const ringOf = (selector: string): Promise<string> =>
    page.locator(selector).evaluate((element) => {
      ;(element as HTMLElement).focus()
      return getComputedStyle(element).outlineStyle
    })
  await page.evaluate(() =>
    document
      .querySelector('main')
      ?.insertAdjacentHTML('beforeend', '<button id="roving" tabindex="-1">Roving</button>'),
  )
  await page.keyboard.press('Tab')
  expect(await ringOf('#roving')).toBe('solid')
  await page.locator('.bf-sidebar a[href$="/guide/basic/deploy"]').focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => page.evaluate(() => document.activeElement?.localName)).toBe('h1')
  expect(await ringOf('main h1')).toBe('none')
})
