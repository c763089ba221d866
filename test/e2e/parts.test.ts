import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { violations } from '../support/axe.ts'
import { useBrowser } from '../support/browser.ts'
import { runCli } from '../support/cli.ts'
import { hydrated } from '../support/reader.ts'
import { createScratchSite, type ScratchSite } from '../support/scratchSite.ts'
import { type FolderServer, serveFolder } from '../support/serveFolder.ts'

// A site whose Markdown pages use every component, as sites that come from other tools do.

let site: ScratchSite
let server: FolderServer
const browser = useBrowser()
const PHONE = { viewport: { width: 390, height: 844 }, touch: true }

beforeAll(async () => {
  site = await createScratchSite('parts', 'parts')
  const { code, stdout, stderr } = await runCli(['build'], site.root)
  if (code !== 0 || /warning/.test(stdout + stderr))
    throw new Error(`The site could not be built without a warning:\n${stdout}${stderr}`)
  server = await serveFolder(join(site.root, 'dist/client'))
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

/** Elements of the page that reach out of the window, and don't scroll in a frame. */
const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const scrolls = (element: Element): boolean =>
      element.closest('.bf-table, .bf-code pre, .readings, dialog:not([open])') !== null
    return [...document.querySelectorAll('body *')]
      .filter(
        (element) => element.checkVisibility() && !scrolls(element) && !element.closest('.bf-sr'),
      )
      .filter(
        (element) =>
          element.getBoundingClientRect().right > document.documentElement.clientWidth + 1,
      )
      .map((element) => `${element.tagName} ${element.className}`)
  })

describe('on a phone', () => {
  test.each(['/', '/guide/parts'])('nothing of %s is cut off', async (path) => {
    const page = await openPage(path, PHONE)
    expect(await cutOff(page)).toEqual([])
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth),
    ).toBe(true)
  })

  test('the buttons of a hero wrap', async () => {
    const page = await openPage('/', PHONE)
    const boxes = await page
      .locator('.bf-hero-actions a')
      .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().toJSON() as DOMRect))
    expect(new Set(boxes.map(({ top }) => Math.round(top))).size).toBe(3)
    expect(boxes.every(({ left, right, height }) => left >= 0 && right <= 390 && height < 60)).toBe(
      true,
    )
  })

  test('a table that a component renders scrolls, by keyboard too, and stays a table', async () => {
    const page = await openPage('/guide/parts', PHONE)
    const table = page.locator('table.readings')
    expect(await table.evaluate((element) => element.scrollWidth > element.clientWidth)).toBe(true)
    await expect.poll(() => table.getAttribute('tabindex')).toBe('0')
    expect(await page.getByRole('table').filter({ hasText: 'January' }).count()).toBe(1)
    await table.focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => table.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0)
  })

  test('long names in the sidebar are whole', async () => {
    const page = await openPage('/guide/parts', PHONE)
    await page.locator('.bf-menu-button').tap()
    const link = page.locator('dialog.bf-drawer[open] .bf-tree a').nth(1)
    await link.waitFor()
    expect(await link.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true)
    expect(await link.locator('small').getAttribute('data-type')).toBe('danger')
  })

  test('icon and text of a badge are on one line', async () => {
    const page = await openPage('/guide/parts', PHONE)
    expect((await page.locator('.bf-badge:has(svg)').boundingBox())?.height).toBeLessThan(28)
  })
})

test('relative links of a home page open its pages', async () => {
  const page = await openPage('/')
  expect(await page.locator('.bf-page-banner a').getAttribute('href')).toBe('/guide/other')
  expect(
    await page
      .locator('.bf-hero-actions a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
  ).toEqual(['/guide/parts', '/guide/other', 'https://example.com/kite'])
})

test.each(['/', '/guide/parts'])('axe finds nothing on %s', async (path) => {
  expect(await violations(await openPage(path))).toEqual([])
  expect(await violations(await openPage(path, PHONE), 'layout')).toEqual([])
})

test('everything can be read with JavaScript disabled', async () => {
  const page = await openPage('/guide/parts', { javaScript: false })
  const text = await page.locator('main').innerText()
  for (const part of [
    'Kite 2 is out, and this page is about Kite 1.',
    '1.x',
    'experimental',
    'Get started',
    'Every page has its twin.',
    'What the other page says',
    'index.ts',
    'scheduler.retries.maximum',
    'Later.',
    'A way that is easier.',
    'Save it.',
    '11000 readings',
  ])
    expect(text).toContain(part)
  await page.locator('.bf-file-tree summary').first().click()
  expect(await page.locator('.bf-file-tree').first().innerText()).not.toContain('index.ts')
})

test('the files of all public folders are part of the site, and win', async () => {
  const folder = join(site.root, 'dist/client')
  expect(await readFile(join(folder, 'files/manual.txt'), 'utf8')).toContain('The manual.')
  expect((await stat(join(folder, 'mark.svg'))).size).toBeGreaterThan(0)
  expect(await readFile(join(folder, 'robots.txt'), 'utf8')).toBe('User-agent: *\n')
  const page = await openPage('/guide/parts')
  expect(await page.locator('img[src="/mark.svg"]').getAttribute('width')).toBe('48')
})
