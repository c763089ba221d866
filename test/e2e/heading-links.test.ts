import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { open } from '../support/reader.ts'

const browser = useBrowser()
const { origin } = inject('site')
const basedSite = inject('basedSite')

const clipboard = (page: Page): Promise<string> =>
  page.evaluate(() => navigator.clipboard.readText())

test.each([
  { path: '/guide/default-theme/doc-page', said: 'Link copied', width: 1440 },
  { path: '/zh/guide/default-theme/doc-page', said: '链接已复制', width: 390 },
])('a click on the link of a heading of $path copies it, and confirms it', async (options) => {
  const { path, said, width } = options
  const { page } = await browser.newPage({ viewport: { width, height: 844 } })
  await open(page, origin + path)
  const heading = page.locator('article h2').nth(1)
  const id = await heading.getAttribute('id')
  await heading.hover()
  const anchor = heading.locator('.bf-anchor')
  await anchor.click()
  await expect.poll(() => page.getByRole('status').filter({ hasText: said }).count()).toBe(1)
  expect(page.url()).toBe(`${origin}${path}#${id}`)
  expect(await clipboard(page)).toBe(page.url())
  // The stylesheet comes with the text.
  const shown = (): Promise<string> =>
    anchor.evaluate((element) => getComputedStyle(element, '::before').content)
  await expect.poll(shown).toBe(`"${said}"`)
  const isInWindow = await page.evaluate(
    () => document.documentElement.scrollWidth <= window.innerWidth,
  )
  expect(isInWindow).toBe(true)
  // The name of the heading stays as it is.
  expect(await heading.innerText()).not.toContain(said)
  await expect.poll(shown, { timeout: 5000 }).toBe('none')
})

test('with JavaScript disabled, the link of a heading is a link', async () => {
  const { page } = await browser.newPage({ javaScript: false })
  const url = `${origin}/guide/default-theme/doc-page`
  await page.goto(url)
  await page.locator('#outline').hover()
  await page.locator('#outline .bf-anchor').click()
  expect(page.url()).toBe(`${url}#outline`)
})

test('a click with Ctrl on the link of a heading opens a tab and copies nothing', async () => {
  const { page, context } = await browser.newPage()
  await open(page, `${origin}/guide/default-theme/doc-page`)
  await page.evaluate(() => navigator.clipboard.writeText('as before'))
  await page.locator('#outline').hover()
  const [tab] = await Promise.all([
    context.waitForEvent('page'),
    page.locator('#outline .bf-anchor').click({ modifiers: ['ControlOrMeta'] }),
  ])
  await expect.poll(() => new URL(tab.url()).hash).toBe('#outline')
  expect(await clipboard(page)).toBe('as before')
})

test('the link of a heading is copied with the base of the site', async () => {
  const { page } = await browser.newPage()
  await open(page, `${basedSite.origin}${basedSite.base}guide/basic/use-mdx`)
  const heading = page.locator('article h2').first()
  await heading.hover()
  await heading.locator('.bf-anchor').click()
  await expect.poll(() => clipboard(page)).toBe(page.url())
  expect(new URL(page.url()).hash).not.toBe('')
})
