import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { hydrated, open } from '../support/reader.ts'

const browser = useBrowser()
const { origin } = inject('site')
const start = `${origin}/guide/start/introduction`

const LIGHT = 'rgb(250, 251, 251)'
const DARK = 'rgb(16, 19, 25)'

const paper = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const body = getComputedStyle(document.body).backgroundColor
    return body === 'rgba(0, 0, 0, 0)'
      ? getComputedStyle(document.documentElement).backgroundColor
      : body
  })

/** The color of the browser's own bars. */
const themeColor = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => document.querySelector<HTMLMetaElement>('meta[name="theme-color"]')?.content)

/** Notes the color of the page at every frame of every document from now on. */
async function watchPaper(
  page: Page,
): Promise<() => Promise<{ scheme: string | null; colors: string[] }>> {
  await page.addInitScript(() => {
    const seen = Object.assign(window, {
      testSeen: { scheme: null as string | null, colors: [] as string[] },
    }).testSeen
    const sample = (): void => {
      if (!document.body) return void requestAnimationFrame(sample)
      const [root, body] = [document.documentElement, document.body].map(
        (element) => getComputedStyle(element).backgroundColor,
      )
      if (seen.colors.length === 0)
        seen.scheme = document.documentElement.getAttribute('data-scheme')
      seen.colors.push((body === 'rgba(0, 0, 0, 0)' ? root : body) ?? '')
      requestAnimationFrame(sample)
    }
    requestAnimationFrame(sample)
    document.addEventListener('DOMContentLoaded', sample, { once: true })
  })
  return () =>
    page.evaluate(
      () =>
        (window as unknown as { testSeen: { scheme: string | null; colors: string[] } }).testSeen,
    )
}

test('the switch changes what is seen each time, and the choice is there after a reload without a flash', async () => {
  const { page } = await browser.newPage({ scheme: 'light' })
  const seen = await watchPaper(page)
  await open(page, start)
  const button = page.locator('.bf-navbar .bf-scheme-switch')
  expect(await button.getAttribute('aria-label')).toBe('Theme: System. Switch to Dark')
  expect(await paper(page)).toBe(LIGHT)
  await button.click()
  expect(await button.getAttribute('aria-label')).toBe('Theme: Dark. Switch to System')
  await expect.poll(() => paper(page)).toBe(DARK)
  await button.click()
  expect(await button.getAttribute('aria-label')).toBe('Theme: System. Switch to Dark')
  await expect.poll(() => paper(page)).toBe(LIGHT)
  await button.click()
  await expect.poll(() => paper(page)).toBe(DARK)

  await page.reload()
  await hydrated(page)
  const { scheme, colors } = await seen()
  expect(scheme).toBe('dark')
  expect([...new Set(colors)]).toEqual([DARK])
  expect(await button.getAttribute('aria-label')).toBe('Theme: Dark. Switch to System')
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe(
    'dark',
  )
})

test('a light choice on a dark system does not flash either', async () => {
  const { page } = await browser.newPage({ scheme: 'dark' })
  const seen = await watchPaper(page)
  await open(page, start)
  expect(await paper(page)).toBe(DARK)
  await page.locator('.bf-navbar .bf-scheme-switch').click()
  await expect.poll(() => paper(page)).toBe(LIGHT)
  expect(await themeColor(page)).toBe(LIGHT)
  await page.reload()
  await hydrated(page)
  expect(await themeColor(page)).toBe(LIGHT)
  const { scheme, colors } = await seen()
  expect(scheme).toBe('light')
  expect([...new Set(colors)]).toEqual([LIGHT])
})

test('without a choice the page follows the system, also while it is open', async () => {
  const { page } = await browser.newPage({ scheme: 'dark' })
  await open(page, start)
  expect(await paper(page)).toBe(DARK)
  await hydrated(page)
  expect(await themeColor(page)).toBe(DARK)
  await page.emulateMedia({ colorScheme: 'light' })
  await expect.poll(() => paper(page)).toBe(LIGHT)
  await expect.poll(() => themeColor(page)).toBe(LIGHT)
  expect(await page.evaluate(() => document.documentElement.hasAttribute('data-scheme'))).toBe(
    false,
  )
})

test('the choice is kept on the next page and told to other tabs', async () => {
  const { page, context } = await browser.newPage({ scheme: 'light' })
  await open(page, start)
  const other = await context.newPage()
  await open(other, `${origin}/zh/`)
  const button = page.locator('.bf-navbar .bf-scheme-switch')
  await button.click()
  await expect.poll(() => paper(other)).toBe(DARK)
  expect(await other.locator('.bf-navbar .bf-scheme-switch').getAttribute('aria-label')).toBe(
    '主题：深色，切换为跟随系统',
  )
  await page.locator('main a[rel="next"]').click()
  await expect.poll(() => page.title()).toBe('Quick start - Bifolio')
  expect(await paper(page)).toBe(DARK)
  await button.click()
  await expect.poll(() => paper(page)).toBe(LIGHT)
  expect(await page.evaluate(() => localStorage.getItem('bifolio-scheme'))).toBe(null)
})

test('the logo of the scheme is shown, and only that one is fetched', async () => {
  const { page } = await browser.newPage({ scheme: 'dark' })
  const fetched: string[] = []
  page.on('request', (request) => {
    if (/logo/.test(request.url())) fetched.push(new URL(request.url()).pathname)
  })
  await open(page, start)
  const shown = await page
    .locator('.bf-logo img')
    .evaluateAll((images) =>
      images.filter((image) => image.checkVisibility()).map((image) => image.getAttribute('src')),
    )
  expect(shown).toEqual(['/logo-dark.svg'])
  expect(fetched).toEqual(['/logo-dark.svg'])
})

test('with JavaScript disabled the page follows the system and shows no switch', async () => {
  const { page } = await browser.newPage({ javaScript: false, scheme: 'dark' })
  await page.goto(start)
  expect(await paper(page)).toBe(DARK)
  expect(await page.locator('.bf-scheme-switch').isVisible()).toBe(false)
})
