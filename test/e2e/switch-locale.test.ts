import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { byDay } from '../support/nightly.ts'
import {
  arrivedAt,
  clickInPlace,
  focusedText,
  isSameDocument,
  markDocument,
  open,
  restingScroll,
  sectionInView,
} from '../support/reader.ts'

const browser = useBrowser()

async function switchTo(page: Page, label: 'English' | '简体中文'): Promise<void> {
  await clickInPlace(
    page.locator('.bf-navbar .bf-locale-switch').getByRole('link', { name: label }),
  )
  await expect
    .poll(() => page.evaluate(() => document.documentElement.lang))
    .toBe(label === 'English' ? 'en' : 'zh-CN')
}

async function scrollTo(page: Page, id: string): Promise<void> {
  await page.locator(`[id="${id}"]`).evaluate((heading) => heading.scrollIntoView())
  await expect.poll(() => sectionInView(page)).toBe(id)
}

describe.each(byDay([inject('site'), inject('basedSite')]))('below $base', ({ origin, base }) => {
  const root = origin + base

  test.each(
    byDay(['guide/basic/use-mdx', 'guide/basic/conventional-route', 'api/config/config-basic']),
  )('the switch keeps section and query in the middle of %s, and back again', async (path) => {
    const { page } = await browser.newPage()
    await open(page, `${root}${path}?from=mail`)
    await markDocument(page)
    const ids = await page
      .locator('main :is(h2, h3)[id]')
      .evaluateAll((headings) => headings.map(({ id }) => id))
    const id = ids[Math.floor(ids.length / 2)] ?? ''
    await scrollTo(page, id)

    await switchTo(page, '简体中文')
    await expect.poll(() => new URL(page.url()).pathname).toBe(`${base}zh/${path}`)
    await expect.poll(() => sectionInView(page)).toBe(id)
    expect(new URL(page.url()).search).toBe('?from=mail')
    expect(await page.locator('h1').textContent()).toMatch(/\p{Script=Han}/u)

    await switchTo(page, 'English')
    await expect.poll(() => new URL(page.url()).pathname).toBe(`${base}${path}`)
    await expect.poll(() => sectionInView(page)).toBe(id)
    expect(new URL(page.url()).search).toBe('?from=mail')
    expect(await isSameDocument(page)).toBe(true)
  })

  test('at the top of a page the switch keeps the top', async () => {
    const { page } = await browser.newPage()
    await open(page, `${root}guide/start/introduction`)
    await switchTo(page, '简体中文')
    await expect.poll(() => page.url()).toBe(`${root}zh/guide/start/introduction`)
    expect(await restingScroll(page)).toBe(0)
  })

  test('all of the page speaks the language after the switch', async () => {
    const { page } = await browser.newPage()
    await open(page, `${root}guide/start/getting-started`)
    await switchTo(page, '简体中文')
    await expect.poll(() => page.locator('.bf-outline > p').textContent()).toBe('大纲')
    expect(await page.locator('.bf-nav > a').allTextContents()).toEqual(['指南', '插件', 'API'])
    expect(await page.locator('.bf-sidebar').getByRole('button').first().textContent()).toBe('开始')
    expect(await page.locator('main a[rel="prev"] small').textContent()).toBe('上一页')
    expect(await page.locator('.bf-edit-link').textContent()).toBe('在 GitHub 上编辑此页')
    expect(
      await page
        .locator('.bf-sidebar a')
        .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).pathname)),
    ).toSatisfy((paths: string[]) => paths.every((path) => path.startsWith(`${base}zh/`)))
  })

  test('the section in the URL is kept while it is in view, and given up when the reader has moved on', async () => {
    const { page } = await browser.newPage()
    await open(page, `${root}guide/basic/markdown#headings`)
    await expect.poll(() => sectionInView(page)).toBe('headings')
    await switchTo(page, '简体中文')
    await expect.poll(() => new URL(page.url()).hash).toBe('#headings')
    await expect.poll(() => sectionInView(page)).toBe('headings')
    await scrollTo(page, 'diagrams')
    await switchTo(page, 'English')
    await expect.poll(() => sectionInView(page)).toBe('diagrams')
  })
})

const { origin } = inject('site')

test('an English page stays English in a Chinese browser, and offers the Chinese one in one line that can be closed for good', async () => {
  const { page } = await browser.newPage({ locale: 'zh-CN' })
  await open(page, `${origin}/guide/start/introduction`)
  await arrivedAt(page, 'Introduction')
  const hint = page.getByRole('link', { name: '本页有中文版' })
  await hint.waitFor()
  await page.getByRole('button', { name: '关闭' }).click()
  await hint.waitFor({ state: 'detached' })
  await open(page, `${origin}/guide/basic/use-mdx`)
  await page.locator('.bf-sidebar').getByRole('link', { name: 'Deploy' }).click()
  await arrivedAt(page, 'Deploy')
  expect(await hint.count()).toBe(0)
})

test('the line about the other language opens the page, and moves nothing when it comes', async () => {
  const { page } = await browser.newPage({ locale: 'zh-CN' })
  await page.addInitScript(() => {
    const shifts = Object.assign(window, { testShift: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.testShift += (entry as PerformanceEntry & { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await open(page, `${origin}/guide/start/introduction`)
  const hint = page.getByRole('link', { name: '本页有中文版' })
  await hint.waitFor()
  // Fonts that arrive late may move a line. A bar that comes moves all of the page: twice as much
  // at least.
  expect(
    await page.evaluate(() => (window as Window & { testShift?: number }).testShift),
  ).toBeLessThan(0.02)
  await hint.click()
  await expect.poll(() => page.url()).toBe(`${origin}/zh/guide/start/introduction`)
  expect(await hint.count()).toBe(0)
})

test('the switch keeps the section for a reader at the keyboard, who reaches it without moving the page', async () => {
  const { page } = await browser.newPage()
  await open(page, `${origin}/guide/basic/markdown`)
  await scrollTo(page, 'diagrams')
  await page
    .locator('.bf-navbar .bf-search-button button')
    .evaluate((button) => button.focus({ preventScroll: true }))
  for (let presses = 0; presses < 3 && !(await focusedText(page)).includes('中文'); presses++)
    await page.keyboard.press('Tab')
  expect(await focusedText(page)).toContain('中文')
  await expect.poll(() => sectionInView(page)).toBe('diagrams')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.url()).toContain('/zh/guide/basic/markdown')
  await expect.poll(() => sectionInView(page)).toBe('diagrams')
})

test('with JavaScript disabled the switch opens the same page', async () => {
  const { page } = await browser.newPage({ javaScript: false })
  await page.goto(`${origin}/guide/basic/use-mdx`)
  await page.locator('.bf-locale-switch').getByRole('link', { name: '简体中文' }).click()
  await page.waitForURL(`${origin}/zh/guide/basic/use-mdx`)
  expect(await page.locator('html').getAttribute('lang')).toBe('zh-CN')
})
