import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { runCli } from '../support/cli.ts'
import { arrivedAt, hydrated, isSameDocument, markDocument, open } from '../support/reader.ts'
import { createScratchSite, type ScratchSite } from '../support/scratchSite.ts'
import { type FolderServer, serveFolder } from '../support/serveFolder.ts'

// A site in three languages, one of them from right to left. Most of it is not translated, and one
// page is behind.

let site: ScratchSite
let server: FolderServer
let folder = ''

beforeAll(async () => {
  site = await createScratchSite('languages', 'three-languages')
  expect((await runCli(['i18n'], site.root)).code).toBe(0)
  const original = await site.read('content/en/guide/install.mdx')
  await site.write(
    'content/en/guide/install.mdx',
    `${original.replace('Take the package', 'Take the new package')}\n## macOS\n\nTake the app.\n`,
  )
  const { code, stdout, stderr } = await runCli(['build'], site.root)
  if (code !== 0) throw new Error(stdout + stderr)
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
  options: Parameters<typeof browser.newPage>[0] = {},
): Promise<Page> => {
  const { page } = await browser.newPage(options)
  await open(page, server.origin + path)
  return page
}
const hrefs = (page: Page, selector: string): Promise<string[]> =>
  page
    .locator(selector)
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))

describe('a page that is not translated', () => {
  test('shows its original in the language around it, with a notice', async () => {
    const page = await at('/zh/guide/run')
    expect(await page.locator('html').getAttribute('lang')).toBe('zh-CN')
    expect(await page.locator('.bf-notice').innerText()).toBe('本页尚未翻译，以下为英文原文')
    await arrivedAt(page, 'Run')
    expect(await page.locator('article').getAttribute('lang')).toBe('en')
    expect(await page.locator('.bf-outline-list').getAttribute('lang')).toBe('en')
    // A component speaks the language of the text.
    expect(await page.locator('article .bf-callout').innerText()).toMatch(/^Tip/)
    expect(await page.locator('main a[rel="prev"] small').innerText()).toBe('上一页')
  })

  test('has components that work, and links and fragments that stay in the language', async () => {
    const page = await at('/zh/guide/run')
    await page.getByRole('button', { name: 'Pressed 0' }).click()
    await page.getByRole('button', { name: 'Pressed 1' }).waitFor()
    expect(await hrefs(page, 'article a:not(.bf-anchor)')).toEqual([
      '/zh/guide/tips#first',
      '/zh/guide/install#linux',
    ])
    await markDocument(page)
    await page.getByRole('link', { name: 'the tips' }).click()
    await arrivedAt(page, '提示')
    expect(await isSameDocument(page)).toBe(true)
    expect(await page.locator('article').getAttribute('lang')).toBe(null)
    await page.goBack()
    await arrivedAt(page, 'Run')
  })

  test('is in the sidebar, marked, and between its neighbors', async () => {
    const page = await at('/zh/guide/install')
    expect(await page.locator('.bf-sidebar a').allInnerTexts()).toEqual([
      '安装',
      'Clocks\nEN',
      'Timers\nEN',
      'Run\nEN',
      '提示',
    ])
    expect(await page.locator('.bf-sidebar a[lang="en"]').count()).toBe(3)
    const read = [new URL(page.url()).pathname]
    while ((await page.locator('main a[rel="next"]').count()) > 0) {
      const next = (await hrefs(page, 'main a[rel="next"]'))[0] ?? ''
      await page.locator('main a[rel="next"]').click()
      await expect.poll(() => new URL(page.url()).pathname).toBe(next)
      await expect.poll(() => hrefs(page, '.bf-sidebar a[aria-current]')).toEqual([next])
      read.push(next)
    }
    expect(read).toEqual(await hrefs(page, '.bf-sidebar a'))
  })

  test('is where the language switch leads', async () => {
    const page = await at('/guide/basics/timers')
    await page
      .locator('.bf-navbar .bf-locale-switch')
      .getByRole('link', { name: 'العربية' })
      .click()
    await expect.poll(() => new URL(page.url()).pathname).toBe('/ar/guide/basics/timers')
    await arrivedAt(page, 'Timers')
    await expect.poll(() => page.locator('html').getAttribute('dir')).toBe('rtl')
  })

  test('is found by the search of the language', async () => {
    const page = await at('/zh/guide/install')
    await page.keyboard.press('Control+k')
    await page.locator('dialog.bf-search[open]').getByRole('combobox').fill('clock')
    await page
      .locator('dialog.bf-search[open]')
      .getByRole('option', { name: 'Clocks' })
      .first()
      .click()
    await expect.poll(() => new URL(page.url()).pathname).toBe('/zh/guide/basics/clocks')
  })

  test('is not a page of its own for search engines', async () => {
    const { page } = await browser.newPage({ javaScript: false })
    await page.goto(`${server.origin}/zh/guide/run`)
    expect(await hrefs(page, 'link[rel="canonical"]')).toEqual(['https://kite.example/guide/run'])
    expect(await page.locator('link[hreflang]').count()).toBe(0)
    await page.goto(`${server.origin}/guide/tips`)
    expect(
      await page
        .locator('link[hreflang]')
        .evaluateAll((links) => links.map((link) => link.getAttribute('hreflang'))),
    ).toEqual(['en', 'zh-CN', 'x-default'])
    const sitemap = await readFile(join(folder, 'sitemap.xml'), 'utf8')
    const listed = [...sitemap.matchAll(/<loc>https:\/\/kite\.example(.*?)<\/loc>/g)].map(
      ([, path]) => path,
    )
    expect(listed).toEqual([
      '/guide/basics/clocks',
      '/guide/basics/timers',
      '/guide/install',
      '/guide/run',
      '/guide/tips',
      '/',
      '/zh/guide/install',
      '/zh/guide/tips',
      '/zh/',
      '/ar/guide/install',
      '/search',
      '/zh/search',
      '/ar/search',
    ])
  })

  test('shows the images next to its original', async () => {
    const page = await at('/ar/guide/tips')
    await page.locator('article img').scrollIntoViewIfNeeded()
    await expect
      .poll(() =>
        page.locator('article img').evaluate((image) => (image as HTMLImageElement).naturalWidth),
      )
      .toBeGreaterThan(0)
  })

  test('may be a home page', async () => {
    const page = await at('/ar/')
    expect(await page.locator('.bf-hero').getAttribute('lang')).toBe('en')
    expect(await page.locator('.bf-notice').innerText()).toContain('الإنجليزية')
    expect(await hrefs(page, '.bf-hero a')).toEqual(['/ar/guide/install'])
  })
})

describe('a page that is behind its original', () => {
  test('names the sections that changed, with links to them and to the original', async () => {
    const page = await at('/zh/guide/install')
    const notice = page.locator('.bf-notice')
    expect(await notice.innerText()).toContain('本页译文落后于英文原文')
    expect(await notice.locator('li').allInnerTexts()).toEqual([
      'Linux 系统\n原文',
      '新增： macOS\n原文',
    ])
    expect(await hrefs(page, '.bf-notice a')).toEqual([
      '/guide/install',
      '#linux',
      '/guide/install#linux',
      '/guide/install#macos',
    ])
    expect(await page.locator('#linux').innerText()).toContain('Linux 系统')
    await notice.getByRole('link', { name: '“macOS”的原文' }).click()
    await arrivedAt(page, 'Install')
    expect(new URL(page.url()).hash).toBe('#macos')
    expect(await page.locator('.bf-notice').count()).toBe(0)
  })

  test('shows the notice with JavaScript disabled too', async () => {
    const { page } = await browser.newPage({ javaScript: false })
    await page.goto(`${server.origin}/zh/guide/install`)
    await page.locator('.bf-notice').getByText('本页译文落后于英文原文').waitFor()
  })

  test('shows no notice once it is up to date', async () => {
    const page = await at('/zh/guide/tips')
    expect(await page.locator('.bf-notice').count()).toBe(0)
  })
})

test('the reader chooses the language beside the text', async () => {
  const page = await at('/guide/install')
  const menu = page.locator('.bf-facing-choice > button')
  const links = page.locator('.bf-facing-choice').getByRole('link')
  const button = page.locator('.bf-facing-switch')
  await menu.click()
  expect(await links.allTextContents()).toEqual(['简体中文', 'العربية'])
  await links.last().click()
  await page.locator('.bf-leaf[lang="ar"][dir="rtl"]').first().waitFor()
  expect(new URL(page.url()).search).toBe('?facing=ar')
  expect(await menu.textContent()).toBe('العربية')
  expect(await button.getAttribute('aria-pressed')).toBe('true')
  await menu.click()
  await links.first().click()
  await page.locator('.bf-leaf[lang="zh-CN"]').first().waitFor()
  await page.setViewportSize({ width: 390, height: 800 })
  expect(await button.isVisible()).toBe(false)
  const sign = await menu.evaluate((element) => getComputedStyle(element, '::before').width)
  expect(sign).toBe('18px')
  await menu.click()
  await links.first().click()
  await expect.poll(() => page.locator('.bf-leaf').count()).toBe(0)
  expect(new URL(page.url()).search).toBe('')
})

describe('a language that runs from right to left', () => {
  const box = async (page: Page, selector: string): Promise<{ left: number; right: number }> =>
    await page
      .locator(selector)
      .first()
      .evaluate((element) => {
        const { left, right } = element.getBoundingClientRect()
        return { left, right }
      })

  test('mirrors the layout', async () => {
    const page = await at('/ar/guide/install')
    expect(await page.locator('html').getAttribute('dir')).toBe('rtl')
    const [sidebar, main, outline] = [
      await box(page, '.bf-sidebar'),
      await box(page, 'main'),
      await box(page, '.bf-outline'),
    ]
    expect(sidebar.left).toBeGreaterThanOrEqual(main.right)
    expect(outline.right).toBeLessThanOrEqual(main.left)
    expect((await box(page, '.bf-logo')).left).toBeGreaterThan(
      (await box(page, '.bf-search-button')).right,
    )
    // The fold: its hairline is at the side of the text.
    expect(
      await page
        .locator('.bf-sidebar > .bf-tree')
        .evaluate((tree) => getComputedStyle(tree).borderLeftWidth),
    ).toBe('1px')
    expect((await box(page, 'main a[rel="next"]')).right).toBeLessThan(main.right - 100)
    expect(
      await page
        .locator('main a[rel="next"] svg')
        .evaluate((arrow) => getComputedStyle(arrow).scale),
    ).toBe('-1 1')
  })

  test('leaves code as it is', async () => {
    const page = await at('/ar/guide/install')
    expect(
      await page
        .locator('article pre')
        .first()
        .evaluate((pre) => getComputedStyle(pre).direction),
    ).toBe('ltr')
    const [code, word] = [await box(page, 'article pre'), await box(page, 'article pre code span')]
    expect(word.left - code.left).toBeLessThan(40)
  })

  test.each([390, 820])(
    'fits a window of %i pixels, with the drawer at the right',
    async (width) => {
      const page = await at('/ar/guide/install', { viewport: { width, height: 844 }, touch: true })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        width,
      )
      // One button opens it: that of the navbar in a narrow window, else that of the local bar.
      await page
        .locator('.bf-menu-button, .bf-localbar button')
        .filter({ visible: true })
        .first()
        .click()
      await page.locator('dialog.bf-drawer[open]').waitFor()
      await expect.poll(async () => (await box(page, 'dialog.bf-drawer')).right).toBe(width)
      expect((await box(page, 'dialog.bf-drawer')).left).toBeGreaterThan(0)
    },
  )

  test('has its own strings, and a text in another language keeps its direction', async () => {
    const page = await at('/ar/guide/run')
    expect(await page.locator('main a[rel="next"] small').innerText()).toBe('الصفحة التالية')
    expect(
      await page
        .locator('article')
        .evaluate((article) => [article.getAttribute('lang'), getComputedStyle(article).direction]),
    ).toEqual(['en', 'ltr'])
    await page
      .locator('.bf-navbar .bf-locale-switch')
      .getByRole('link', { name: 'English' })
      .click()
    await expect.poll(() => page.locator('html').getAttribute('dir')).toBe('ltr')
    await hydrated(page)
  })
})
