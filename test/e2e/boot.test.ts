import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { byDay } from '../support/nightly.ts'
import { hydrated } from '../support/reader.ts'

// The page comes first, then the scripts. What the reader does before they are there works all the
// same.

const { origin } = inject('site')
const browser = useBrowser()
const PAGE = `${origin}/guide/basic/use-mdx`

/** The app: everything but the script that starts it. */
const APP = /\/assets\/(?:entries|chunks)\/[^/]+\.js$/

/** Holds the app back until it is released. Returns the requested URLs. */
async function holdApp(page: Page): Promise<{ readonly asked: string[]; letGo(): void }> {
  const asked: string[] = []
  let letGo = (): void => {}
  const promise = new Promise<void>((resolve) => (letGo = resolve))
  await page.route(APP, async (route) => {
    asked.push(route.request().url())
    await promise
    await route.continue()
  })
  return { asked, letGo: () => letGo() }
}

test('a document names one script, and the app is asked for when the page has loaded', async () => {
  const { page } = await browser.newPage()
  const order: string[] = []
  page.on('request', (request) => order.push(request.url().replace(origin, '')))
  page.on('load', () => order.push('load'))
  await page.goto(PAGE)
  expect(
    await page.evaluate(() =>
      [...document.scripts]
        .filter(({ src, type }) => src !== '' || type === 'module')
        .map(({ src }) => new URL(src).pathname.replace(/\.[\w-]+\.js$/, '')),
    ),
  ).toEqual(['/assets/boot'])
  await hydrated(page)
  expect(order.filter((url) => APP.test(url)).length).toBeGreaterThan(2)
  expect(order.findIndex((url) => APP.test(url))).toBeGreaterThan(order.indexOf('load'))
})

describe.each(byDay(['', '/zh']))('before the app is running, below "%s"', (prefix) => {
  const url = `${origin}${prefix}/guide/basic/use-mdx`

  test('a click on the search button and what is typed after it are kept until the app is there', async () => {
    const { page } = await browser.newPage()
    const app = await holdApp(page)
    await page.goto(url)
    const button = page.locator('.bf-search-button button')
    expect(await button.getAttribute('aria-haspopup')).toBe('dialog')
    await button.click()
    await page.keyboard.type('mermaix')
    await page.keyboard.press('Backspace')
    await page.keyboard.type('d')
    app.letGo()
    await page.locator('dialog[open] input').waitFor()
    await expect.poll(() => page.locator('dialog[open] input').inputValue()).toBe('mermaid')
    await page.locator('dialog [role=option]').first().waitFor()
  })

  test.each(['Control+k', '/'])('%s opens the search that is not there yet', async (keys) => {
    const { page } = await browser.newPage()
    const app = await holdApp(page)
    await page.goto(url)
    await page.keyboard.press(keys)
    await page.keyboard.type('fonts')
    app.letGo()
    await expect.poll(() => page.locator('dialog[open] input').inputValue()).toBe('fonts')
  })

  test('buttons do what they are for as often as they were clicked, once the app is there', async () => {
    const { page } = await browser.newPage()
    const app = await holdApp(page)
    await page.goto(url)
    const scheme = page.locator('.bf-scheme-switch button, button.bf-scheme-switch').first()
    const group = page.locator('.bf-sidebar button[aria-expanded="true"]').first()
    const id = await group.getAttribute('aria-controls')
    await scheme.click()
    await group.click()
    const copy = page.locator('.bf-code button[data-code="copy"]').first()
    await copy.click()
    app.letGo()
    await expect.poll(() => copy.getAttribute('data-state')).toBe('copied')
    await expect.poll(() => page.locator('html').getAttribute('data-scheme')).toBe('dark')
    await expect
      .poll(() => page.locator(`.bf-sidebar [aria-controls="${id}"]`).getAttribute('aria-expanded'))
      .toBe('false')
    // Once the app is running, a click counts once.
    await page.locator(`.bf-sidebar [aria-controls="${id}"]`).click()
    await expect
      .poll(() => page.locator(`.bf-sidebar [aria-controls="${id}"]`).getAttribute('aria-expanded'))
      .toBe('true')
  })

  test('the menu of a phone opens by a tap before the app is there', async () => {
    const { page } = await browser.newPage({ viewport: { width: 390, height: 844 }, touch: true })
    const app = await holdApp(page)
    await page.goto(url)
    await page.locator('.bf-menu-button').tap()
    app.letGo()
    await page.locator('dialog[open]').waitFor()
  })

  test('what is written into a field before the app is there filters the list', async () => {
    const { page } = await browser.newPage()
    const app = await holdApp(page)
    await page.goto(`${origin}${prefix}/api/`)
    await page.locator('.bf-overview input').fill('themeConfig')
    const before = await page.locator('.bf-overview section div > div').count()
    app.letGo()
    await expect
      .poll(() => page.locator('.bf-overview section div > div').count())
      .toBeLessThan(before)
    expect(await page.locator('.bf-overview input').inputValue()).toBe('themeConfig')
  })

  test('a link that is clicked before the app is there is a link', async () => {
    const { page } = await browser.newPage()
    await holdApp(page)
    await page.goto(url)
    await page.locator('.bf-prev-next a').last().click()
    await expect.poll(() => page.url()).not.toBe(url)
  })
})

test('a click on the page of an unknown URL is kept, although the app renders that page again in its own language', async () => {
  const { page } = await browser.newPage({ allow: [/404/] })
  const app = await holdApp(page)
  await page.goto(`${origin}/zh/nothing`)
  await page.locator('main .bf-search-button button').click()
  await page.keyboard.type('deploy')
  app.letGo()
  await page.locator('dialog[open] input').waitFor()
  await expect.poll(() => page.locator('dialog[open] input').inputValue()).toBe('deploy')
})

test('a reader who saves data gets the app at the first sign of activity', async () => {
  const { page } = await browser.newPage()
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  )
  const app = await holdApp(page)
  app.letGo()
  await page.goto(PAGE, { waitUntil: 'networkidle' })
  expect(app.asked).toEqual([])
  await page.mouse.move(300, 300)
  await hydrated(page)
  expect(app.asked).not.toEqual([])
})

test('a page whose interface texts cannot be loaded works as with JavaScript disabled', async () => {
  const { page } = await browser.newPage({
    allow: [/ERR_FAILED/, /Failed to fetch dynamically imported module/, /could not be hydrated/],
  })
  let aborted = 0
  await page.route(APP, async (route) => {
    const response = await route.fetch()
    if (!(await response.text()).includes('This page is available in English'))
      return await route.fulfill({ response })
    aborted++
    await route.abort()
  })
  await page.goto(PAGE)
  await page.locator('.bf-search-button a').waitFor()
  expect(aborted).toBeGreaterThan(0)
})

test('a page whose app cannot be loaded works as with JavaScript disabled', async () => {
  const { page } = await browser.newPage({
    allow: [/ERR_FAILED/, /Failed to fetch dynamically imported module/, /status of 404/],
  })
  await page.route(APP, (route) => route.abort())
  await page.goto(PAGE)
  const link = page.locator('.bf-search-button a')
  await link.waitFor()
  await link.click()
  await expect.poll(() => page.url()).toContain('/search')
})
