import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { OFFICIAL_TEXTS } from '../../plugins/texts/textsOf.ts'
import { BUILT_IN_LANGUAGES } from '../../shared/ui-text/languages.ts'
import { siteViolations, violations } from '../support/axe.ts'
import { useBrowser } from '../support/browser.ts'
import { runCli } from '../support/cli.ts'
import { byDay, isNightly } from '../support/nightly.ts'
import { open } from '../support/reader.ts'
import { createScratchSite, type ScratchSite } from '../support/scratchSite.ts'
import { type FolderServer, serveFolder } from '../support/serveFolder.ts'

// A site in Arabic, with every component that has a start and an end.

const DESK = { viewport: { width: 1440, height: 900 }, touch: false }
const PHONE = { viewport: { width: 390, height: 844 }, touch: true }
const PAGES = [
  '/',
  '/guide/install',
  '/guide/components',
  '/guide/deep/clocks',
  '/guide/all',
  '/search',
]

let site: ScratchSite
let server: FolderServer
let folder = ''

beforeAll(async () => {
  site = await createScratchSite('right-to-left', 'right-to-left')
  const { code, stdout, stderr } = await runCli(['build'], site.root)
  if (code !== 0) throw new Error(stdout + stderr)
  expect(stdout + stderr).not.toContain('missing-ui-text')
  folder = join(site.root, 'dist/client')
  server = await serveFolder(folder)
})
afterAll(async () => {
  await server?.close()
  await site?.dispose()
})

const browser = useBrowser()

const at = async (
  path: string,
  options: Parameters<typeof browser.newPage>[0] = DESK,
): Promise<Page> => {
  const { page } = await browser.newPage(options)
  await open(page, server.origin + path)
  return page
}

interface Box {
  readonly left: number
  readonly right: number
}
const boxOf = async (locator: Locator): Promise<Box> =>
  await locator.first().evaluate((element) => {
    const { left, right } = element.getBoundingClientRect()
    return { left, right }
  })
const middleOf = async (locator: Locator): Promise<number> => {
  const { left, right } = await boxOf(locator)
  return (left + right) / 2
}
const scaleOf = async (locator: Locator, pseudo?: string): Promise<string> =>
  await locator.first().evaluate((element, name) => getComputedStyle(element, name).scale, pseudo)

describe.each([DESK, PHONE])('at a width of $viewport.width pixels', (screen) => {
  test.each(byDay(PAGES, (_path, index) => (index % 2 === 1) === screen.touch))(
    '%s fits the window and passes axe',
    async (path) => {
      const page = await at(path, screen)
      const { dir, overflow } = await page.evaluate(() => ({
        dir: document.documentElement.dir,
        overflow: document.documentElement.scrollWidth - document.body.offsetWidth,
      }))
      expect({ dir, overflow }).toEqual({ dir: 'rtl', overflow: 0 })
      expect(await violations(page)).toEqual([])
    },
  )
})

test.runIf(isNightly)('every page passes axe, those in English too', async () => {
  const { page } = await browser.newPage()
  expect(await siteViolations(page, server.origin, folder)).toEqual([])
})

test('the interface is Arabic without a text in the config', async () => {
  const page = await at('/guide/components')
  const { uiText } = BUILT_IN_LANGUAGES['ar'] ?? {}
  const titles = await page.locator('article .bf-callout > :first-child').allInnerTexts()
  expect(titles).toEqual([
    uiText?.calloutTip,
    uiText?.calloutWarning,
    uiText?.calloutDetails,
    'الأمان',
  ])
  await page
    .getByRole('button', { name: OFFICIAL_TEXTS['ar']?.playground.playgroundOpen ?? '' })
    .waitFor()
  expect(await page.locator('.bf-edit-link, a[href*="/tree/main/"]').first().innerText()).toBe(
    uiText?.editPage,
  )
  const labels = await page
    .locator('[aria-label]')
    .evaluateAll((elements) => elements.map((element) => element.getAttribute('aria-label') ?? ''))
  expect(
    labels.filter((label) => /\b(?:the|copy|code|menu|theme|close|link|page)\b/i.test(label)),
  ).toEqual([])
})

test('the result of a playground has the direction of the page, and its frame all of it', async () => {
  const page = await at('/guide/components')
  await page
    .getByRole('button', { name: OFFICIAL_TEXTS['ar']?.playground.playgroundOpen ?? '' })
    .click()
  const shown = () => page.frames().find((frame) => frame.url().endsWith('playground-frame.html'))
  await expect
    .poll(() => shown()?.evaluate(() => document.documentElement.dir), { timeout: 20_000 })
    .toBe('rtl')
  await expect
    .poll(() =>
      shown()?.evaluate(() => {
        const { scrollHeight } = document.documentElement
        return document.querySelector('main')?.hasChildNodes() && scrollHeight - window.innerHeight
      }),
    )
    .toBe(0)
})

test('keys are written from left to right', async () => {
  const page = await at('/guide/components')
  await page.keyboard.press('?')
  await page.locator('.bf-search-shortcuts kbd').first().waitFor()
  const directions = await page
    .locator('dialog kbd')
    .evaluateAll((keys) => keys.map((key) => getComputedStyle(key).direction))
  expect([...new Set(directions)]).toEqual(['ltr'])
})

test('a footer that all languages share has its own direction', async () => {
  const page = await at('/guide/components')
  const footer = page.locator('.bf-footer > p')
  expect(await footer.evaluate((element) => getComputedStyle(element).direction)).toBe('ltr')
})

test('scripts carry the texts of Arabic and English and of no other language', async () => {
  const assets = join(folder, 'assets')
  const scripts = (
    await Promise.all(
      (await readdir(assets, { recursive: true }))
        .filter((name) => name.endsWith('.js'))
        .map((name) => readFile(join(assets, name), 'utf8')),
    )
  ).join('\n')
  const carried = Object.keys(BUILT_IN_LANGUAGES).filter((language) =>
    [
      BUILT_IN_LANGUAGES[language]?.uiText.searchFailed,
      OFFICIAL_TEXTS[language]?.playground.playgroundLeave,
    ].some((text) => text !== undefined && scripts.includes(text)),
  )
  expect(carried).toEqual(['en', 'ar'])
})

test('a page of a guide is mirrored, and what points along the text turns around', async () => {
  const page = await at('/guide/components')
  const main = await boxOf(page.locator('main'))
  expect((await boxOf(page.locator('.bf-sidebar'))).left).toBeGreaterThanOrEqual(main.right)
  expect((await boxOf(page.locator('.bf-outline'))).right).toBeLessThanOrEqual(main.left)
  expect(await middleOf(page.locator('main a[rel="prev"]'))).toBeGreaterThan(
    await middleOf(page.locator('main a[rel="next"]')),
  )
  for (const arrow of [
    'main a[rel="prev"] svg',
    'main a[rel="next"] svg',
    '.bf-link-card svg, .bf-cards a svg',
  ])
    expect([arrow, await scaleOf(page.locator(arrow))]).toEqual([arrow, '-1 1'])
  const summary = page.locator('article details.bf-callout > summary')
  expect(await scaleOf(summary, '::before')).toBe('-1 1')
  // Turned back by a quarter, it points down.
  await summary.click()
  await expect
    .poll(() => summary.evaluate((element) => getComputedStyle(element, '::before').rotate))
    .toBe('-90deg')
})

test.each([DESK, PHONE])(
  'breadcrumbs are one line beside the page actions at $viewport.width pixels',
  async (screen) => {
    const page = await at('/guide/deep/clocks', screen)
    const trail = page.locator('.bf-breadcrumbs')
    expect(await trail.locator('a').allTextContents()).toEqual(['الدليل'])
    expect(await trail.locator('[aria-current=page]').textContent()).toBe('الساعات')
    const { height } = (await trail.boundingBox()) ?? { height: 0 }
    // One line, of the height of a target.
    expect(height).toBeLessThan(screen.touch ? 50 : 32)
    // The text begins at the right, the actions are at the left.
    const [text, actions, title] = [
      await boxOf(trail),
      await boxOf(page.locator('.bf-page-tools')),
      await boxOf(page.locator('h1')),
    ]
    expect(text.right).toBe(title.right)
    expect(actions.right).toBeLessThanOrEqual(text.left)
    const arrow = trail.locator('li').nth(1)
    expect(await arrow.evaluate((item) => getComputedStyle(item, '::before').rotate)).toBe(
      '-135deg',
    )
  },
)

test('a file tree is indented from the right, and its names read from the left', async () => {
  const page = await at('/guide/components')
  const tree = page.locator('.bf-file-tree')
  const [outer, file, hidden] = await Promise.all(
    ['src/', 'index.ts', '.gitignore'].map((name) =>
      boxOf(tree.locator('bdi').getByText(name, { exact: true })),
    ),
  )
  expect(file?.right).toBeLessThan(outer?.right ?? 0)
  expect(hidden?.right).toBeLessThan(outer?.right ?? 0)
  // The dot stays in front of the name.
  const dot = await tree
    .locator('bdi')
    .getByText('.gitignore')
    .evaluate((name) => {
      const range = document.createRange()
      range.setStart(name.firstChild ?? name, 0)
      range.setEnd(name.firstChild ?? name, 1)
      return [range.getBoundingClientRect().left, name.getBoundingClientRect().left]
    })
  expect(dot[0]).toBeCloseTo(dot[1] ?? 0, 0)
  const summary = tree.locator('summary').first()
  await summary.click()
  // An arrow down, turned to the left.
  await expect
    .poll(() => summary.evaluate((element) => getComputedStyle(element, '::before').rotate))
    .toBe('90deg')
})

test('code runs from left to right', async () => {
  const page = await at('/guide/components')
  const blocks = page.locator('article pre')
  expect(
    await blocks.evaluateAll((all) => [
      ...new Set(
        all.map((pre) => `${getComputedStyle(pre).direction} ${getComputedStyle(pre).textAlign}`),
      ),
    ]),
  ).toEqual(['ltr left'])
  const install = await at('/guide/install')
  expect(
    await install
      .locator('article p code')
      .first()
      .evaluate((code) => [getComputedStyle(code).unicodeBidi, getComputedStyle(code).direction]),
  ).toEqual(['isolate', 'ltr'])
})

test('arrow keys move between tabs the way that they point', async () => {
  const page = await at('/guide/components')
  const tabs = page.locator('article [role="tablist"]').first().getByRole('tab')
  expect((await boxOf(tabs.nth(0))).left).toBeGreaterThan((await boxOf(tabs.nth(1))).left)
  await tabs.nth(0).focus()
  await page.keyboard.press('ArrowLeft')
  expect(await tabs.nth(1).getAttribute('aria-selected')).toBe('true')
  await page.keyboard.press('ArrowRight')
  expect(await tabs.nth(0).getAttribute('aria-selected')).toBe('true')
})

test('the search is inside the window and reads from the right', async () => {
  const page = await at('/guide/install')
  await page.keyboard.press('Control+k')
  const dialog = page.locator('dialog.bf-search[open]')
  await dialog.getByRole('combobox').fill('الحزمة')
  await dialog.getByRole('option').first().waitFor()
  expect(
    await dialog.getByRole('combobox').evaluate((field) => getComputedStyle(field).direction),
  ).toBe('rtl')
  expect(await middleOf(dialog.locator('svg'))).toBeGreaterThan(
    await middleOf(dialog.getByRole('combobox')),
  )
  expect(await violations(page, 'light')).toEqual([])
})

test('a menu of the navbar opens inside the window', async () => {
  const page = await at('/guide/install')
  await page.locator('.bf-nav .bf-nav-group > button').click()
  const menu = page.locator('.bf-nav .bf-nav-group > .bf-menu[data-state="open"]')
  await menu.waitFor()
  const [button, { left, right }] = [
    await boxOf(page.locator('.bf-nav .bf-nav-group > button')),
    await boxOf(menu),
  ]
  expect(left).toBeGreaterThanOrEqual(0)
  expect(right).toBeLessThanOrEqual(1440)
  expect(right).toBeGreaterThan(button.left)
  expect(left).toBeLessThan(button.right)
})

test.each([
  ['the drawer', '.bf-menu-button', 'dialog.bf-drawer[open]'],
  ['the outline', '.bf-localbar-outline > button', '.bf-localbar .bf-menu[data-state="open"]'],
])('%s opens inside a small window', async (_, button, opened) => {
  const page = await at('/guide/install', PHONE)
  await page.locator(button).click()
  await page.locator(opened).waitFor()
  await expect.poll(async () => (await boxOf(page.locator(opened))).right).toBeLessThanOrEqual(390)
  expect((await boxOf(page.locator(opened))).left).toBeGreaterThanOrEqual(0)
  expect(await violations(page, 'light')).toEqual([])
})

test('a line that offers another language has an arrow along that language', async () => {
  const page = await at('/guide/install')
  expect(await page.locator('.bf-locale-hint a').innerText()).toBe(
    'This page is available in English →',
  )
  const english = await at('/en/guide/install', { ...DESK, locale: 'ar' })
  expect(await english.locator('.bf-locale-hint a').innerText()).toBe(
    'هذه الصفحة متوفرة بالعربية ←',
  )
})

test('the first heading of the home page is at the right', async () => {
  const page = await at('/')
  const hero = await boxOf(page.locator('.bf-hero h1'))
  const first = await boxOf(page.locator('.bf-hero a'))
  expect(hero.right).toBeGreaterThan(720)
  expect(first.right).toBeGreaterThan((await boxOf(page.locator('.bf-hero a').nth(1))).right)
})
