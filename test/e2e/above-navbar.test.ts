import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildAndServe } from '../support/buildAndServe.ts'
import { violations } from '../support/axe.ts'
import { useBrowser } from '../support/browser.ts'
import { hydrated, restingScroll } from '../support/reader.ts'
import { createScratchSite, type ScratchSite } from '../support/scratchSite.ts'
import type { FolderServer } from '../support/serveFolder.ts'

// A site with content above the navbar, which is higher than the stretch in which the bar never
// hides.

let site: ScratchSite
let server: FolderServer
const browser = useBrowser()
const DESKTOP = { viewport: { width: 1280, height: 720 } }
const PHONE = { viewport: { width: 390, height: 844 }, touch: true }
/** Height of the content of `top`. Unit: pixels. */
const TALL = 180

beforeAll(async () => {
  site = await createScratchSite('above-navbar', 'minimal')
  await site.remove('content/zh')
  const sections = Array.from(
    { length: 24 },
    (_, index) => `## Section ${index + 1}\n\n${'The wind lifts the kite. '.repeat(30)}\n`,
  ).join('\n')
  await site.remove('content/en/guide/second.mdx')
  await site.write('content/en/index.mdx', '# Kite\n\n[First](./guide/first.mdx)\n')
  await site.write('content/en/guide/first.mdx', `# First\n\n${sections}`)
  await site.write(
    'content/en/guide/bare.mdx',
    `---\nnavbar: false\n---\n\n# Bare\n\n[First](./first.mdx)\n\n${sections}`,
  )
  const pages = Array.from({ length: 40 }, (_, index) => ({
    link: `/guide/${index % 2 === 0 ? 'first' : 'bare'}`,
    text: `Page ${index + 1}`,
  }))
  await site.write(
    'bifolio.config.ts',
    `import { defineConfig } from 'bifolio'

export default defineConfig({
  title: 'Kite',
  locales: [{ lang: 'en', label: 'English' }],
  route: { cleanUrls: true },
  globalStyles: 'theme/styles.css',
  themeConfig: {
    hideNavbar: 'auto',
    announcement: { text: 'Kite 2 is out' },
    nav: [
      { text: 'Guide', link: '/guide/first' },
      { text: 'More', items: ${JSON.stringify(pages.slice(0, 30))} },
    ],
    sidebar: { '/guide/': [{ text: 'Guide', items: ${JSON.stringify(pages)} }] },
  },
})
`,
  )
  await site.write(
    'theme/styles.css',
    `.top { height: ${TALL}px; background: #ffe8a3; color: #000 }`,
  )
  await site.write(
    'theme/index.tsx',
    `import { defineTheme } from 'bifolio/theme'

export default defineTheme({
  slots: {
    top: () => <aside className="top" aria-label="News">News</aside>,
    beforeNav: () => <aside className="before-nav" aria-label="Offer">Offer</aside>,
  },
})
`,
  )
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
  if (options.javaScript !== false) await hydrated(page)
  return page
}

/** Upper and lower edges in the window. Unit: pixels. */
async function edgesOf(page: Page, selector: string): Promise<{ top: number; bottom: number }> {
  return await page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect()
      return { top: Math.round(top), bottom: Math.round(bottom) }
    })
}

async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top)
  await restingScroll(page)
}

describe.each([
  ['at a desk', DESKTOP],
  ['on a phone', PHONE],
])('%s', (_, options) => {
  test('slots and announcement are above the navbar, scroll away, and leave the bar at the edge', async () => {
    const page = await openPage('/guide/first', options)
    const above = await Promise.all(
      ['.top', '.bf-announcement', '.before-nav', '.bf-navbar', '.bf-frame'].map((selector) =>
        edgesOf(page, selector),
      ),
    )
    expect(above[0]?.top).toBe(0)
    for (const [index, { top }] of above.entries())
      if (index > 0) expect(top).toBe(above[index - 1]?.bottom)
    expect(above[3]?.top).toBeGreaterThan(TALL)
    expect(await violations(page)).toEqual([])

    await scrollTo(page, 1000)
    expect((await edgesOf(page, '.before-nav')).bottom).toBeLessThan(0)
    expect((await edgesOf(page, '.bf-navbar')).top).toBe(0)
  })

  test('an anchor ends below the bars, also when the page opens with it', async () => {
    const page = await openPage('/guide/first', options)
    const expectInPlace = async (id: string): Promise<void> => {
      await expect.poll(async () => (await edgesOf(page, `#${id}`)).top).toBeLessThan(200)
      await restingScroll(page)
      const { bottom } = await edgesOf(page, options === PHONE ? '.bf-localbar' : '.bf-navbar')
      const { top } = await edgesOf(page, `#${id}`)
      expect(bottom).toBeGreaterThan(40)
      expect(top).toBeGreaterThanOrEqual(bottom)
      expect(top).toBeLessThan(bottom + 40)
    }
    await page.evaluate(() => {
      location.hash = '#section-9'
    })
    await expectInPlace('section-9')
    await page.goto(`${server.origin}/guide/bare`)
    await page.goto(`${server.origin}/guide/first#section-12`)
    await hydrated(page)
    await expectInPlace('section-12')
  })

  test('nothing moves while the page loads', async () => {
    const { page } = await browser.newPage({ allow: [/favicon\.ico/], ...options })
    await page.addInitScript(() => {
      const shifts: number[] = []
      Object.assign(window, { shifts })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          shifts.push((entry as PerformanceEntry & { value: number }).value)
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto(`${server.origin}/guide/first`)
    await hydrated(page)
    expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual(
      [],
    )
  })
})

test('sidebar and outline begin right below the bar, before and after the banner is gone', async () => {
  const page = await openPage('/guide/first', DESKTOP)
  for (const y of [0, 100, 1000]) {
    await scrollTo(page, y)
    const bar = await edgesOf(page, '.bf-navbar')
    expect((await edgesOf(page, '.bf-sidebar')).top).toBe(bar.bottom)
    expect((await edgesOf(page, '.bf-outline')).top).toBe(bar.bottom)
  }
  expect((await edgesOf(page, '.bf-sidebar')).bottom).toBe(720)
  await page.locator('.bf-sidebar').evaluate((bar) => (bar.scrollTop = bar.scrollHeight))
  expect((await edgesOf(page, '.bf-sidebar li:last-child > a')).bottom).toBeLessThanOrEqual(720)
})

test('the bar hides only when it is at the edge; the sidebar takes its place, and its rows stay', async () => {
  const page = await openPage('/guide/first', { ...DESKTOP, reducedMotion: false })
  const state = (): Promise<string | null> => page.locator('.bf-navbar').getAttribute('data-state')
  const row = '.bf-sidebar li:nth-of-type(9) > a'
  await page.mouse.move(700, 500)
  // The bar is still on its way to the edge.
  await page.mouse.wheel(0, TALL)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(TALL)
  await restingScroll(page)
  expect(await state()).toBe('shown')
  expect((await edgesOf(page, '.bf-navbar')).top).toBeGreaterThan(0)

  await page.mouse.wheel(0, 1000)
  await expect.poll(state).toBe('hidden')
  await restingScroll(page)
  await expect.poll(async () => (await edgesOf(page, '.bf-navbar')).bottom).toBeLessThanOrEqual(0)
  expect(await edgesOf(page, '.bf-sidebar')).toEqual({ top: 0, bottom: 720 })
  const away = await edgesOf(page, row)

  await page.mouse.wheel(0, -100)
  await expect.poll(state).toBe('shown')
  await expect.poll(async () => (await edgesOf(page, '.bf-navbar')).top).toBe(0)
  await expect
    .poll(async () => (await edgesOf(page, '.bf-sidebar')).top)
    .toBe((await edgesOf(page, '.bf-navbar')).bottom)
  expect(await edgesOf(page, row)).toEqual(away)
})

test('focus in the bar does not scroll the page, and brings a hidden bar back', async () => {
  const page = await openPage('/guide/first', { ...DESKTOP, reducedMotion: false })
  const state = (): Promise<string | null> => page.locator('.bf-navbar').getAttribute('data-state')
  await page.mouse.move(700, 500)
  await page.mouse.wheel(0, 1500)
  await expect.poll(state).toBe('hidden')
  const y = await restingScroll(page)
  await page.locator('.bf-logo').focus()
  await expect.poll(state).toBe('shown')
  // The next one begins while the bar is on its way.
  for (let step = 0; step < 4; step++) await page.keyboard.press('Tab')
  expect(await restingScroll(page)).toBe(y)

  await page.getByRole('button', { name: 'More', exact: true }).focus()
  await page.keyboard.press('Enter')
  const menu = page.locator('.bf-navbar .bf-nav-group .bf-menu')
  await menu.locator('a').first().waitFor()
  const isFocusShown = (): Promise<boolean> =>
    menu.evaluate((list) => {
      const focused = document.activeElement
      if (!focused || !list.contains(focused)) return false
      const [outer, inner] = [list.getBoundingClientRect(), focused.getBoundingClientRect()]
      return inner.top >= outer.top && inner.bottom <= Math.min(outer.bottom, window.innerHeight)
    })
  for (let step = 0; step < 30; step++) {
    await page.keyboard.press('Tab')
    expect(await isFocusShown()).toBe(true)
  }
  for (let step = 0; step < 29; step++) {
    await page.keyboard.press('Shift+Tab')
    expect(await isFocusShown()).toBe(true)
  }
  expect(await restingScroll(page)).toBe(y)
})

test('a page without navbar has no gap in its place', async () => {
  const page = await openPage('/guide/bare', DESKTOP)
  const { bottom } = await edgesOf(page, '.before-nav')
  expect((await edgesOf(page, '.bf-sidebar')).top).toBe(bottom)
  await scrollTo(page, 1000)
  expect(await edgesOf(page, '.bf-sidebar')).toEqual({ top: 0, bottom: 720 })
  expect((await edgesOf(page, '.bf-outline')).top).toBe(0)
})

test('with JavaScript disabled, the bar scrolls with the page, and the sidebar stays', async () => {
  const page = await openPage('/guide/first', { ...DESKTOP, javaScript: false })
  const bar = await edgesOf(page, '.bf-navbar')
  expect(bar.top).toBe((await edgesOf(page, '.before-nav')).bottom)
  expect((await edgesOf(page, '.bf-sidebar')).top).toBe(bar.bottom)
  await page.evaluate(() => window.scrollTo({ top: 2000, behavior: 'instant' }))
  expect((await edgesOf(page, '.bf-navbar')).bottom).toBeLessThan(0)
  expect(await edgesOf(page, '.bf-sidebar')).toEqual({ top: 0, bottom: 720 })
})
