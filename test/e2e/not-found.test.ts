import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, inject, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { byDay } from '../support/nightly.ts'
import { arrivedAt, hydrated, open } from '../support/reader.ts'

const browser = useBrowser()
const NOT_FOUND = [
  /status 404/,
  /Failed to load resource: the server responded with a status of 404/,
]

const LANGUAGES = [
  { path: 'guide/nothing', prefix: '', lang: 'en', title: 'Page not found', back: 'Back to home' },
  { path: 'zh/guide/nothing', prefix: 'zh/', lang: 'zh-CN', title: '页面未找到', back: '返回首页' },
  { path: 'zhuyin', prefix: '', lang: 'en', title: 'Page not found', back: 'Back to home' },
]

describe.each(byDay([inject('site'), inject('basedSite')]))(
  'below $base',
  ({ origin, base, folder }) => {
    test.each(LANGUAGES)(
      '$path answers 404 in $lang',
      async ({ path, prefix, lang, title, back }) => {
        const { page } = await browser.newPage({ allow: NOT_FOUND })
        const response = await page.goto(origin + base + path)
        expect(response?.status()).toBe(404)
        await arrivedAt(page, title)
        expect(await page.locator('h1').count()).toBe(1)
        await expect.poll(() => page.locator('html').getAttribute('lang')).toBe(lang)
        expect(await page.title()).toContain(title)
        expect(await page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex')
        await page.locator('main').getByRole('link', { name: back }).click()
        await expect.poll(() => page.url()).toBe(origin + base + prefix)
      },
    )

    test.each(LANGUAGES)(
      '$path answers 404 in $lang with JavaScript disabled',
      async ({ path, prefix, lang, title, back }) => {
        const { page } = await browser.newPage({ javaScript: false, allow: NOT_FOUND })
        const response = await page.goto(origin + base + path)
        expect(response?.status()).toBe(404)
        expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(title)
        expect(await page.locator('html').getAttribute('lang')).toBe(lang)
        await page.locator('main').getByRole('link', { name: back }).click()
        await page.waitForURL(origin + base + prefix)
      },
    )

    test('the page stays while scripts render it for its URL', async () => {
      const { page } = await browser.newPage({ allow: NOT_FOUND })
      await page.addInitScript(() => {
        const counts: number[] = []
        const count = (): void => void counts.push(document.querySelectorAll('h1').length)
        new MutationObserver(count).observe(document, { childList: true, subtree: true })
        Object.assign(globalThis, { counts })
      })
      await page.goto(`${origin}${base}guide/nothing`)
      await hydrated(page)
      const counts = await page.evaluate(
        () => (globalThis as unknown as { counts: number[] }).counts,
      )
      expect(counts.slice(counts.indexOf(1))).not.toContain(0)
    })

    test('a host with only one 404 page shows it in the language of the path', async () => {
      const { page } = await browser.newPage({ allow: NOT_FOUND })
      const body = await readFile(join(folder, '404.html'), 'utf8')
      const address = `${origin}${base}zh/guide/nothing`
      await page.route(address, (route) =>
        route.fulfill({ status: 404, contentType: 'text/html; charset=utf-8', body }),
      )
      await page.goto(address)
      await arrivedAt(page, '页面未找到')
      expect(await page.locator('html').getAttribute('lang')).toBe('zh-CN')
      await expect.poll(() => page.title()).toContain('页面未找到')
      await page.locator('main').getByRole('link', { name: '返回首页' }).click()
      await expect.poll(() => page.url()).toBe(`${origin}${base}zh/`)
    })

    test('with JavaScript disabled it is readable in every language', async () => {
      const { page } = await browser.newPage({ javaScript: false, allow: NOT_FOUND })
      const body = await readFile(join(folder, '404.html'), 'utf8')
      const address = `${origin}${base}zh/guide/nothing`
      await page.route(address, (route) =>
        route.fulfill({ status: 404, contentType: 'text/html; charset=utf-8', body }),
      )
      await page.goto(address)
      const line = page.locator('main p[lang="zh-CN"]')
      expect(await line.textContent()).toContain('该页面不存在')
      await line.getByRole('link', { name: '返回首页' }).click()
      await page.waitForURL(`${origin}${base}zh/`)
    })
  },
)

const { origin } = inject('site')

test('a mistyped URL offers the page that was meant', async () => {
  const { page } = await browser.newPage({ allow: NOT_FOUND })
  await page.goto(`${origin}/guide/start/introducton`)
  const near = page.getByRole('navigation', { name: 'Did you mean' })
  await near.waitFor()
  await near.getByRole('link', { name: 'Introduction' }).click()
  await arrivedAt(page, 'Introduction')
  expect(page.url()).toBe(`${origin}/guide/start/introduction`)
})

test.each([
  { path: '/docs/quick-strat', near: 'Did you mean', title: 'Quick start' },
  { path: '/zh/快速开放', near: '你是否想找', title: '快速开始' },
])('$path offers the page with a similar title', async ({ path, near, title }) => {
  const { page } = await browser.newPage({ allow: NOT_FOUND })
  await page.goto(origin + path)
  const links = page.getByRole('navigation', { name: near }).getByRole('link')
  await expect.poll(() => links.first().textContent()).toBe(title)
})

test('the search opens from the page, by its button and by key', async () => {
  const { page } = await browser.newPage({ allow: NOT_FOUND })
  await page.goto(`${origin}/zh/nothing`)
  await page.locator('main .bf-search-button button').click()
  const field = page.locator('dialog.bf-search[open]').getByRole('combobox')
  await field.waitFor()
  await field.fill('部署')
  await page.locator('dialog.bf-search[open]').getByRole('option').first().waitFor()
  await page.keyboard.press('Enter')
  await expect.poll(() => page.url()).toContain(`${origin}/zh/`)
  await expect.poll(() => page.locator('article').count()).toBe(1)
})

test('the switch opens the home page of the other language', async () => {
  const { page } = await browser.newPage({ allow: NOT_FOUND })
  await page.goto(`${origin}/zh/nothing`)
  await arrivedAt(page, '页面未找到')
  await page.locator('.bf-navbar .bf-locale-switch a').first().click()
  await expect.poll(() => page.url()).toBe(`${origin}/`)
})

test('a link in a page to a URL outside the content is left to the host', async () => {
  const { page } = await browser.newPage({ allow: NOT_FOUND })
  await open(page, `${origin}/guide/start/introduction`)
  await page.evaluate(() => {
    const link = document.createElement('a')
    link.href = '/nothing/here'
    link.textContent = 'nowhere'
    document.querySelector('main')?.append(link)
  })
  await page.getByRole('link', { name: 'nowhere' }).click()
  await arrivedAt(page, 'Page not found')
  expect(page.url()).toBe(`${origin}/nothing/here`)
  await page.goBack()
  await arrivedAt(page, 'Introduction')
})
