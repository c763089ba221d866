import type { Page } from 'playwright-core'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { runCli } from '../support/cli.ts'
import { byDay } from '../support/nightly.ts'
import { hydrated } from '../support/reader.ts'
import { createScratchSite, type ScratchSite } from '../support/scratchSite.ts'
import { type FolderServer, serveFolder } from '../support/serveFolder.ts'

const NAV = [
  'Introduction',
  'Components',
  'Plugin catalog',
  'API reference',
  'Release notes',
  'Community',
]

let site: ScratchSite
let server: FolderServer
const browser = useBrowser()
const at = async (
  path: string,
  width: number,
  options: { readonly javaScript?: boolean } = {},
): Promise<Page> => {
  const { page } = await browser.newPage({
    viewport: { width, height: 800 },
    allow: [/favicon\.ico/],
    ...options,
  })
  await page.goto(server.origin + path)
  if (options.javaScript !== false) await hydrated(page)
  return page
}

beforeAll(async () => {
  site = await createScratchSite('long-nav', 'minimal')
  await site.write(
    'bifolio.config.ts',
    `import { defineConfig } from 'bifolio'

const nav = ${JSON.stringify(NAV)}.map((text, index) => index === 2 ? { text, items: [{ text: 'Official', link: '/guide/second' }] } : { text, link: '/guide/first' })

export default defineConfig({
  title: 'A longer name',
  locales: [{ lang: 'en', label: 'English' }, { lang: 'zh', label: '简体中文' }],
  route: { cleanUrls: true },
  themeConfig: {
    nav: [...nav.slice(0, 5), { ...nav[5], position: 'right' }],
    socialLinks: [{ icon: 'github', mode: 'link', content: 'https://example.com/' }],
    locales: [{ lang: 'zh', nav: nav.map((item) => ({ ...item, text: '栏目' + item.text.slice(0, 2) })) }],
  },
})
`,
  )
  const build = await runCli(['build'], site.root)
  expect({ code: build.code, stderr: build.stderr }).toEqual({ code: 0, stderr: '' })
  server = await serveFolder(join(site.root, 'dist/client'))
})
afterAll(async () => {
  await server.close()
  await site.dispose()
})

/**
 * What can be pressed in the bar, and which of it the reader cannot get at: outside of the window,
 * or under something else.
 */
const barOf = (page: Page): Promise<{ readonly names: string[]; readonly lost: string[] }> =>
  page.evaluate(() => {
    const shown = [...document.querySelectorAll<HTMLElement>('.bf-navbar :is(a, button)')].filter(
      (element) => element.checkVisibility({ visibilityProperty: true }),
    )
    const nameOf = (element: Element): string =>
      element.getAttribute('aria-label') ?? element.textContent
    const isLost = (element: Element): boolean => {
      const { left, right, top, bottom } = element.getBoundingClientRect()
      if (left < -0.5 || right > document.documentElement.clientWidth + 0.5) return true
      return !element.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2))
    }
    return { names: shown.map(nameOf), lost: shown.filter(isLost).map(nameOf) }
  })

const WIDTHS = [320, 390, 600, 700, 800, 960, 1024, 1152, 1440]

describe.each(byDay(['/zh/guide/first', '/guide/first']))('the navbar of %s', (path) => {
  test.each(WIDTHS)(
    'has everything inside a window of %i pixels, and the sections or the button of the menu',
    async (width) => {
      const page = await at(path, width)
      for (const size of ['100%', '200%']) {
        await page.evaluate(
          (value) => document.documentElement.style.setProperty('font-size', value),
          size,
        )
        const { names, lost } = await barOf(page)
        expect({ size, lost }).toEqual({ size, lost: [] })
        const sections = names.filter((name) => NAV.includes(name) || name.startsWith('栏目'))
        const buttons = await page
          .locator('.bf-layout')
          .getByRole('button', { name: /^(Open menu|打开菜单|Menu|菜单)$/ })
          .count()
        expect([0, NAV.length]).toContain(sections.length)
        // Where the sidebar has no room, a button opens the menu, and one is enough.
        expect(buttons).toBe(width < 960 || sections.length === 0 ? 1 : 0)
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
          width,
        )
      }
    },
  )
})

test('a wide window shows the sections, a narrower one the button that opens them in the drawer', async () => {
  const page = await at('/guide/first', 1440)
  const nav = page.locator('.bf-navbar').getByRole('navigation', { name: 'Sections' })
  expect(await nav.getByRole('link', { name: 'Components' }).isVisible()).toBe(true)
  await page.setViewportSize({ width: 700, height: 800 })
  await expect.poll(() => nav.isVisible()).toBe(false)
  const buttons = page.locator('.bf-layout').getByRole('button', { name: /menu/i })
  // The bar above the text has one: a second one in the navbar would open the same.
  expect(await buttons.count()).toBe(1)
  await buttons.click()
  const drawer = page.locator('dialog.bf-drawer[open]')
  await drawer.getByRole('button', { name: 'Menu' }).click()
  await drawer.getByRole('link', { name: 'Community' }).waitFor()
})

test('what a prerendered page shows is what it shows when scripts have run', async () => {
  const { page } = await browser.newPage({
    viewport: { width: 700, height: 800 },
    allow: [/favicon\.ico/],
  })
  await page.addInitScript(() => {
    const moved: string[] = Object.assign(window, { moved: [] as string[] }).moved
    new PerformanceObserver((list) => {
      const entries = list.getEntries() as (PerformanceEntry & {
        sources: { node: Node | null }[]
      })[]
      for (const { node } of entries.flatMap(({ sources }) => sources))
        moved.push(
          node?.parentElement?.closest('.bf-navbar')
            ? node.parentElement.outerHTML.slice(0, 200)
            : '',
        )
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(`${server.origin}/guide/first`)
  const before = await barOf(page)
  await hydrated(page)
  expect(before).toEqual(await barOf(page))
  expect(
    (await page.evaluate(() => (window as unknown as { moved: string[] }).moved)).filter(
      (element) => element !== '',
    ),
  ).toEqual([])
})

test.each([390, 700, 1024])(
  'with JavaScript disabled all sections are in a window of %i pixels, and nothing is under the bar',
  async (width) => {
    const page = await at('/guide/first', width, { javaScript: false })
    const bar = page.locator('.bf-navbar')
    for (const name of NAV.filter((_, index) => index !== 2)) {
      const box = await bar.getByRole('link', { name }).boundingBox()
      expect(box && box.x >= 0 && box.x + box.width <= width, name).toBe(true)
    }
    const { y = 0, height = 0 } = (await bar.boundingBox()) ?? {}
    expect((await page.locator('h1').boundingBox())?.y).toBeGreaterThanOrEqual(y + height)
    await bar.getByRole('button', { name: 'Plugin catalog' }).hover()
    expect(await bar.getByRole('link', { name: 'Official' }).isVisible()).toBe(true)
  },
)
