import type { Locator, Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { lastLines } from '../support/lastLines.ts'
import { isNightly } from '../support/nightly.ts'
import { outputPages } from '../support/outputPages.ts'
import { pageSample } from '../support/pageSample.ts'
import {
  arrivedAt,
  clickInPlace,
  focusedText,
  hydrated,
  isInView,
  isSameDocument,
  markDocument,
  open,
  restingScroll,
} from '../support/reader.ts'
import { wideParts } from '../support/wideParts.ts'

const browser = useBrowser()
const { origin, folder } = inject('site')
const PHONE = { viewport: { width: 390, height: 844 }, touch: true }

const drawerOf = (page: Page): Locator => page.locator('dialog.bf-drawer[open]')
const isClosed = (page: Page): Promise<boolean> =>
  page
    .locator('dialog.bf-drawer')
    .evaluateAll((drawers) => drawers.every((drawer) => !(drawer as HTMLDialogElement).open))

async function openDrawer(page: Page): Promise<void> {
  await clickInPlace(page.locator('.bf-menu-button'))
  await drawerOf(page).waitFor()
}

test('a name in the head of a table stays on one line', async () => {
  const { page } = await browser.newPage(PHONE)
  await open(page, `${origin}/zh/guide/advanced/migrate-from-mdbook`)
  const name = page.locator('.bf-table th > code', { hasText: 'MIGRATION.md' })
  expect(await name.evaluate((code) => code.getClientRects().length)).toBe(1)
})

test('a name in a table that is a link stays on one line', async () => {
  const { page } = await browser.newPage(PHONE)
  await open(page, `${origin}/plugin/system/plugin-api`)
  const name = page.locator('.bf-table td a > code', { hasText: /^ResolvedConfig$/ }).first()
  expect(await name.evaluate((code) => code.getClientRects().length)).toBe(1)
})

test('names beside text in a table stay on one line', async () => {
  const { page } = await browser.newPage(PHONE)
  await open(page, `${origin}/plugin/system/introduction`)
  const names = page.locator('.bf-table td > code', { hasText: /^\w+$/ })
  const lines = await names.evaluateAll((all) => all.map((name) => name.getClientRects().length))
  expect(lines.length).toBeGreaterThan(5)
  expect(new Set(lines)).toEqual(new Set([1]))
})

test('a video and a frame with a width are no wider than the text', async () => {
  const { page } = await browser.newPage({ ...PHONE, javaScript: false })
  await page.goto(`${origin}/guide/basic/markdown`)
  const article = page.locator('article')
  await article.evaluate((prose) =>
    prose.insertAdjacentHTML(
      'beforeend',
      '<video width="1600" height="900"></video><iframe width="1600" height="400"></iframe>',
    ),
  )
  const width = await article.evaluate((prose) => prose.clientWidth)
  for (const [name, height] of Object.entries({
    video: Math.round((width * 9) / 16),
    iframe: 400,
  })) {
    const box = await article.locator(name).last().boundingBox()
    expect(box?.width).toBeLessThanOrEqual(width)
    expect(Math.abs((box?.height ?? 0) - height)).toBeLessThan(6)
  }
})

describe('the drawer', () => {
  test('hides the mark of the current page when that scrolls below the head', async () => {
    const { page } = await browser.newPage(PHONE)
    await open(page, `${origin}/guide/basic/static-assets`)
    await openDrawer(page)
    const current = drawerOf(page).locator('.bf-tree a[aria-current]')
    const atMark = (): Promise<string | undefined> =>
      current.evaluate((link) => {
        const { top, height } = link.getBoundingClientRect()
        return document.elementFromPoint(1, top + height / 2)?.className
      })
    expect(await atMark()).toBe('')
    await current.evaluate((link) => {
      const drawer = link.closest('dialog')
      drawer?.scrollBy(0, link.getBoundingClientRect().top - 8)
    })
    expect(await atMark()).toBe('bf-drawer-head')
  })

  test('opens at a tap, opens a page and closes', async () => {
    const { page } = await browser.newPage(PHONE)
    await open(page, `${origin}/guide/start/introduction`)
    await markDocument(page)
    await page.locator('.bf-menu-button').tap()
    await drawerOf(page).waitFor()
    const row = drawerOf(page).locator('.bf-tree').getByRole('link', { name: 'Use MDX' })
    expect((await row.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    await row.tap()
    await arrivedAt(page, 'Use MDX')
    await expect.poll(() => isClosed(page)).toBe(true)
    await expect.poll(() => focusedText(page)).toBe('h1: Use MDX')
    expect(await isSameDocument(page)).toBe(true)
    expect(await restingScroll(page)).toBe(0)
  })

  test('keeps the focus inside, and gives it back at Escape', async () => {
    const { page } = await browser.newPage(PHONE)
    await open(page, `${origin}/guide/start/introduction`)
    const button = page.locator('.bf-menu-button')
    await button.focus()
    await page.keyboard.press('Enter')
    await drawerOf(page).waitFor()
    const stops = await drawerOf(page).locator('a, button, input').count()
    for (let presses = 0; presses < stops + 3; presses++) {
      // The body stands for the browser's own bar, which no dialog can keep out.
      const isInside = await page.evaluate(
        () =>
          document.activeElement === document.body ||
          document.activeElement?.closest('dialog.bf-drawer') !== null,
      )
      expect(isInside, await focusedText(page)).toBe(true)
      await page.keyboard.press('Tab')
    }
    await page.keyboard.press('Escape')
    await expect.poll(() => isClosed(page)).toBe(true)
    await expect
      .poll(() => button.evaluate((element) => element === document.activeElement))
      .toBe(true)
  })

  test('holds sections, pages, languages, theme and social links', async () => {
    const { page } = await browser.newPage(PHONE)
    await open(page, `${origin}/zh/guide/basic/use-mdx`)
    await openDrawer(page)
    const drawer = drawerOf(page)
    expect(await drawer.locator('.bf-drawer-sections a').allTextContents()).toEqual([
      '指南',
      '插件',
      'API',
    ])
    expect(await drawer.locator('.bf-tree [aria-current="page"]').count()).toBe(1)
    await drawer.getByRole('button', { name: '菜单' }).tap()
    await drawer.getByRole('radio', { name: '深色' }).check()
    await expect
      .poll(() => page.evaluate(() => document.documentElement.getAttribute('data-scheme')))
      .toBe('dark')
    expect(await drawer.getByRole('link', { name: 'GitHub' }).count()).toBe(1)
    await drawer.locator('.bf-locale-switch a').first().tap()
    await expect.poll(() => page.url()).toBe(`${origin}/guide/basic/use-mdx`)
    await expect.poll(() => isClosed(page)).toBe(true)
  })

  test('shows the current page of a long section, and one part or the other', async () => {
    const { page } = await browser.newPage(PHONE)
    await open(page, `${origin}/guide/advanced/security`)
    const drawer = drawerOf(page)
    const current = drawer.locator('.bf-tree [aria-current="page"]')
    const pages = drawer.getByRole('button', { name: 'Pages' })
    const site = drawer.getByRole('button', { name: 'Menu' })
    const topOf = async (row: Locator): Promise<number> => (await row.boundingBox())?.y ?? Infinity
    await openDrawer(page)
    await expect.poll(() => topOf(current)).toBeLessThan(800)
    expect(await topOf(current)).toBeGreaterThan(61)
    expect(await topOf(pages)).toBeLessThan(61)
    expect(await pages.getAttribute('aria-pressed')).toBe('true')

    await site.tap()
    expect(await site.getAttribute('aria-pressed')).toBe('true')
    expect(await current.isVisible()).toBe(false)
    for (const label of ['System', 'Light', 'Dark'])
      expect(await topOf(drawer.getByRole('radio', { name: label }))).toBeLessThan(800)

    await pages.tap()
    await expect.poll(() => topOf(current)).toBeLessThan(800)
    await site.tap()
    await drawer.getByRole('button', { name: 'Close' }).tap()
    await expect.poll(() => isClosed(page)).toBe(true)
    await openDrawer(page)
    await expect.poll(() => topOf(current)).toBeLessThan(800)
  })

  test('closes at a tap beside it and by its button, and the page stays where it was', async () => {
    const { page } = await browser.newPage(PHONE)
    await open(page, `${origin}/guide/basic/use-mdx`)
    await page.evaluate(() => window.scrollTo(0, 110))
    expect(await restingScroll(page)).toBe(110)
    await openDrawer(page)
    await page.touchscreen.tap(380, 500)
    await expect.poll(() => isClosed(page)).toBe(true)
    await openDrawer(page)
    await drawerOf(page).getByRole('button', { name: 'Close' }).tap()
    await expect.poll(() => isClosed(page)).toBe(true)
    expect(await restingScroll(page)).toBe(110)
  })

  test('opens from the bar above the text where the navbar has no button for it', async () => {
    const { page } = await browser.newPage({ viewport: { width: 820, height: 1180 }, touch: true })
    await open(page, `${origin}/guide/basic/use-mdx`)
    await clickInPlace(page.locator('.bf-localbar').getByRole('button', { name: 'Menu' }))
    await drawerOf(page).waitFor()
  })
})

test('the buttons above the title have the size of a finger and lie above it', async () => {
  const { page } = await browser.newPage(PHONE)
  await open(page, `${origin}/guide/basic/use-mdx`)
  await hydrated(page)
  const box = async (of: string): Promise<{ y: number; height: number }> =>
    (await page.locator(of).first().boundingBox()) ?? { y: Number.NaN, height: Number.NaN }
  const { y, height } = await box('.bf-page-tools > button')
  expect(height).toBeGreaterThanOrEqual(44)
  expect(y + height).toBeLessThanOrEqual((await box('main h1')).y)
})

test.each([
  [320, 100],
  [320, 130],
  [390, 200],
])('at %i px, the buttons above the title are beside each other with %i %% text', async (...at) => {
  const [width, size] = at
  const { page } = await browser.newPage({ viewport: { width, height: 700 }, touch: true })
  await open(page, `${origin}/guide/basic/use-mdx`)
  await hydrated(page)
  await page.evaluate((value) => {
    document.documentElement.style.fontSize = value
  }, `${size}%`)
  const menu = await page.getByRole('button', { name: 'More links' }).boundingBox()
  const facing = await page.getByRole('button', { name: 'Both languages' }).boundingBox()
  expect(menu && facing && menu.x + menu.width).toBeLessThanOrEqual((facing?.x ?? 0) + 1)
  expect(facing && facing.x + facing.width).toBeLessThanOrEqual(width)
})

test('the outline opens from the bar above the text, opens a section and closes', async () => {
  const { page } = await browser.newPage(PHONE)
  await open(page, `${origin}/guide/basic/markdown`)
  const button = page.locator('.bf-localbar-outline > button')
  await clickInPlace(button)
  expect(await button.getAttribute('aria-expanded')).toBe('true')
  await page.locator('.bf-localbar-outline').getByRole('link', { name: 'Diagrams' }).tap()
  await expect.poll(() => isInView(page, 'diagrams')).toBe(true)
  expect(await button.getAttribute('aria-expanded')).toBe('false')
  await expect.poll(() => focusedText(page)).toContain('Diagrams')
  await expect.poll(() => button.textContent()).toBe('Diagrams')
})

test('the search fills the screen, and nothing zooms when typing begins', async () => {
  const { page } = await browser.newPage(PHONE)
  await open(page, `${origin}/`)
  await clickInPlace(page.locator('.bf-navbar .bf-search-button button'))
  const dialog = page.locator('dialog.bf-search[open]')
  await dialog.waitFor()
  await expect.poll(async () => Math.round((await dialog.boundingBox())?.width ?? 0)).toBe(390)
  expect(
    await dialog
      .getByRole('combobox')
      .evaluate((field) => Number.parseFloat(getComputedStyle(field).fontSize)),
  ).toBeGreaterThanOrEqual(16)
})

test('the search of the 404 page has its words and the size of a finger', async () => {
  const { page } = await browser.newPage({ ...PHONE, allow: [/404/] })
  await page.goto(`${origin}/zh/nothing`)
  await hydrated(page)
  const button = page.locator('main .bf-search-button button')
  expect(await button.innerText()).toBe('搜索文档')
  expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44)
})

test('the panel of related tools fits the screen in one column', async () => {
  const { page } = await browser.newPage(PHONE)
  await open(page, `${origin}/`)
  await clickInPlace(page.getByRole('button', { name: 'Related tools' }))
  const panel = page.locator('.bf-tools-panel')
  await panel.getByRole('link').first().waitFor()
  const lefts = await panel
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => Math.round(link.getBoundingClientRect().left)))
  expect(lefts).toHaveLength(6)
  expect(new Set(lefts).size).toBe(1)
  const box = await panel.boundingBox()
  expect(box?.x).toBeGreaterThanOrEqual(0)
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390)
})

// By day `axe.test.ts` looks at the widths while it is on the pages.
test.runIf(isNightly)(
  'no page scrolls sideways at 390, 360 and 320 px, in either language',
  { timeout: 240_000 },
  async () => {
    const { page } = await browser.newPage(PHONE)
    const faults: string[] = []
    for (const { routePath } of pageSample(await outputPages(folder))) {
      await page.goto(origin + routePath)
      await hydrated(page)
      faults.push(...(await wideParts(page)).map((fault) => `${routePath} ${fault}`))
    }
    expect(faults).toEqual([])
  },
)

// By day `typography.test.ts` looks at the lines, in more windows.
test.runIf(isNightly).each(['/', '/zh/'])(
  'no line of the opening of %s ends with a lone character',
  async (path) => {
    const { page } = await browser.newPage()
    await open(page, origin + path)
    for (const width of [320, 390, 768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 844 })
      const counts = await lastLines(page.locator('.bf-hero h1 [data-part="line"]'))
      expect(counts.length).toBeGreaterThan(0)
      for (const count of counts) expect(count, `at ${width} px`).toBeGreaterThan(1)
    }
  },
)

test('code blocks and tables out of view cost nothing once the page is settled, and nothing moves', async () => {
  // Only the blocks are measured here: a late font may break a line elsewhere.
  const { page } = await browser.newPage({ ...PHONE, allow: [/woff2/] })
  await page.route(/\.woff2/, (route) => route.abort())
  await page.addInitScript(() => {
    Object.assign(window, { shift: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        (window as unknown as { shift: number }).shift += (
          entry as unknown as { value: number }
        ).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await open(page, `${origin}/guide/basic/code-blocks`)
  const state = (): Promise<{ height: number; skipped: number }> =>
    page.evaluate(() => ({
      height: document.documentElement.scrollHeight,
      skipped: [...document.querySelectorAll('.bf-prose > :is(.bf-code, .bf-table)')].filter(
        (block) => !block.firstElementChild?.checkVisibility({ contentVisibilityAuto: true }),
      ).length,
    }))
  await expect.poll(async () => (await state()).skipped).toBeGreaterThan(10)
  const { height } = await state()
  expect(await page.evaluate(() => (window as unknown as { shift: number }).shift)).toBeLessThan(
    0.01,
  )
  // A jump arrives where it arrives without.
  const places = async (): Promise<number[]> => {
    const tops: number[] = []
    for (const id of ['code-groups', 'import-code-from-a-file', 'code-blocks']) {
      await page.evaluate((to) => document.getElementById(to)!.scrollIntoView(), id)
      await page.evaluate(
        () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
      )
      tops.push(
        await page.evaluate((to) => document.getElementById(to)!.getBoundingClientRect().top, id),
      )
    }
    return tops
  }
  const jumps = await places()
  await page.evaluate(() => {
    for (const block of document.querySelectorAll('[data-far]')) block.removeAttribute('data-far')
  })
  expect(await state()).toEqual({ height, skipped: 0 })
  expect(await places()).toEqual(jumps)
})
