import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildAndServe } from '../support/buildAndServe.ts'
import { useBrowser } from '../support/browser.ts'
import { hydrated, open } from '../support/reader.ts'
import { createScratchSite, type ScratchSite } from '../support/scratchSite.ts'
import type { FolderServer } from '../support/serveFolder.ts'

// What a screen reader has of each kind of page, as text that people can read.

interface View {
  /** Name of the text in `accessibility`. */
  readonly name: string
  readonly path: string
  /** Window width in pixels. Default: 1280. */
  readonly width?: number
  /** What the reader does first. */
  readonly act?: (page: Page) => Promise<void>
  /** Selector of what the text is about. Default: the whole page. */
  readonly part?: string
}

const VIEWS: readonly View[] = [
  { name: 'home', path: '/' },
  { name: 'home-zh', path: '/zh/' },
  { name: 'doc', path: '/guide/first-steps' },
  { name: 'doc-zh', path: '/zh/guide/first-steps' },
  { name: 'components', path: '/guide/components' },
  { name: 'overview', path: '/guide/' },
  { name: 'blog', path: '/blog/' },
  { name: 'post', path: '/blog/2026-01-31-release' },
  { name: 'untranslated', path: '/zh/guide/components' },
  {
    name: 'facing',
    path: '/guide/first-steps?facing=zh',
    act: (page) => page.locator('.bf-leaf h2').first().waitFor(),
    part: 'main',
  },
  {
    name: 'menu',
    path: '/guide/first-steps',
    width: 390,
    act: async (page) => {
      await page.locator('.bf-menu-button').click()
      await page.locator('.bf-drawer[open]').waitFor()
    },
    part: 'dialog[open]',
  },
  {
    name: 'search',
    path: '/guide/first-steps',
    act: async (page) => {
      await page.keyboard.press('Control+k')
      await page.getByRole('combobox').fill('timer')
      await page.getByRole('option').first().waitFor()
    },
    part: 'dialog[open]',
  },
]

let site: ScratchSite
let server: FolderServer
const browser = useBrowser()

beforeAll(async () => {
  site = await createScratchSite('accessibility', 'accessibility')
  server = await buildAndServe(site.root)
}, 60_000)
afterAll(async () => {
  await server.close()
  await site.dispose()
})

const expectTree = async (page: Page, name: string, part = 'body'): Promise<void> => {
  // The live region comes when the page is idle.
  await page.locator('[id="bf:announcer"]').waitFor({ state: 'attached' })
  const tree = await page.locator(part).ariaSnapshot()
  await expect(`${tree}\n`).toMatchFileSnapshot(`accessibility/${name}.txt`)
}

test.each(VIEWS)('a screen reader has $name', async ({ name, path, width = 1280, act, part }) => {
  const { page } = await browser.newPage({ viewport: { width, height: 800 } })
  await open(page, server.origin + path)
  await act?.(page)
  await expectTree(page, name, part)
})

test('a screen reader has the page of a URL that leads nowhere', async () => {
  const { page } = await browser.newPage({ allow: [/404/] })
  await page.goto(`${server.origin}/guide/nowhere`)
  await hydrated(page)
  await page.getByRole('navigation', { name: 'Did you mean' }).waitFor()
  await expectTree(page, 'not-found')
})
