import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { byDay } from '../support/nightly.ts'
import { hydrated } from '../support/reader.ts'

const browser = useBrowser()
const { origin } = inject('site')
const based = inject('basedSite')

/** Names of the font files that a page requests, without hash. */
function fontsOf(page: Page): string[] {
  const names: string[] = []
  page.on('request', (request) => {
    const name = /\/([\w-]+)\.[\w-]+\.woff2$/.exec(request.url())?.[1]
    if (name !== undefined) names.push(name)
  })
  return names
}

/** The fonts in which an element's text is rendered, as the browser reports it. */
async function drawnIn(
  page: Page,
  selector: string,
): Promise<{ readonly family: string; readonly isOwn: boolean }[]> {
  const session = await page.context().newCDPSession(page)
  await session.send('DOM.enable')
  await session.send('CSS.enable')
  const { root } = await session.send('DOM.getDocument')
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector })
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId })
  return fonts.map(({ familyName, isCustomFont }) => ({ family: familyName, isOwn: isCustomFont }))
}

const WRITTEN = 'article > :last-child'

/** Puts a paragraph at the end of the article, and waits for the fonts it needs. */
async function write(page: Page, html: string): Promise<void> {
  await page.evaluate(async (content) => {
    const paragraph = document.createElement('p')
    paragraph.innerHTML = content
    document.querySelector('article')?.append(paragraph)
    // The layout of the new text starts the requests.
    paragraph.getBoundingClientRect()
    await document.fonts.ready
  }, html)
}

describe.each([
  ['/', origin],
  ['/docs/', based.origin],
])('a page below %s', (base, from) => {
  test.each(byDay(base === '/' ? ['', 'zh/'] : ['zh/', '']))(
    'loads two fonts, and the first paint waits for neither (%s)',
    async (prefix) => {
      const { page } = await browser.newPage()
      const fonts = fontsOf(page)
      await page.goto(`${from}${base}${prefix}guide/basic/use-mdx`)
      await hydrated(page)
      await page.evaluate(() => document.fonts.ready)
      expect(fonts.toSorted()).toEqual(['sans', 'serif'])
      const bytes = await page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .map((entry) => {
            const { name, initiatorType, encodedBodySize } = entry as PerformanceResourceTiming
            return name.endsWith('.woff2') ? { initiatorType, bytes: encodedBodySize } : null
          })
          .filter((entry) => entry !== null),
      )
      expect(bytes.map(({ initiatorType }) => initiatorType)).toEqual(['link', 'css'])
      expect(await page.locator('link[rel="preload"]').getAttribute('href')).toContain('/sans.')
      expect(bytes.reduce((sum, entry) => sum + entry.bytes, 0)).toBeLessThan(30_500)
    },
  )
})

test('italics and letters with accents are fetched by the page that has them', async () => {
  const { page } = await browser.newPage()
  await page.goto(`${origin}/guide/basic/use-mdx`)
  await hydrated(page)
  const fonts = fontsOf(page)
  await write(page, '<em>leaf</em>')
  await expect.poll(() => fonts).toEqual(['sans-italic'])
  await write(page, 'café')
  await expect.poll(() => fonts).toEqual(['sans-italic', 'sans-latin'])
})

test('Latin text is rendered in the fonts of the theme, in both languages', async () => {
  const { page } = await browser.newPage()
  for (const { prefix, text } of [
    { prefix: '', text: 'Leaves, 2024 &amp; “folds” — ©' },
    { prefix: '/zh', text: 'Leaves, 2024 &amp; folds ©' },
  ]) {
    await page.goto(`${origin}${prefix}/guide/basic/use-mdx`)
    await hydrated(page)
    await write(page, text)
    expect(await drawnIn(page, WRITTEN)).toEqual([{ family: 'BifolioSans', isOwn: true }])
    expect(await drawnIn(page, '.bf-logo span')).toEqual([{ family: 'BifolioSerif', isOwn: true }])
  }
})

test('the marks of a Chinese page come from the Han font, at full width', async () => {
  const { page } = await browser.newPage()
  await page.goto(`${origin}/zh/guide/basic/use-mdx`)
  await hydrated(page)
  await write(page, '“”‘’——……·')
  const fonts = await drawnIn(page, WRITTEN)
  expect(fonts.map(({ isOwn }) => isOwn)).toEqual([false])
  await write(page, '汉')
  expect(await drawnIn(page, WRITTEN)).toEqual(fonts)
})

// In a narrow column a line is likelier to break elsewhere. Unit of the limit: the browser's score
// for what moves.
describe.each([
  { viewport: { width: 1440, height: 900 }, limit: 0.01 },
  { viewport: { width: 390, height: 844 }, limit: 0.05 },
])('at $viewport.width', ({ viewport, limit }) => {
  test.each(
    byDay(
      [
        '/',
        '/zh/',
        '/guide/basic/use-mdx',
        '/zh/guide/basic/use-mdx',
        '/api/config/config-theme',
        '/api/',
      ],
      (path) => path === (limit < 0.05 ? '/' : '/zh/guide/basic/use-mdx'),
    ),
  )('fonts that come late move nothing on %s', async (path) => {
    const { page } = await browser.newPage({ viewport })
    let release = (): void => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    // One that is asked for later is not held.
    await page.route(/\.woff2$/, async (route) => {
      await released
      await route.continue()
    })
    await page.addInitScript(() => {
      Object.assign(window, { shift: 0 })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          (window as unknown as { shift: number }).shift += (
            entry as unknown as { value: number }
          ).value
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto(origin + path, { waitUntil: 'domcontentloaded' })
    await hydrated(page)
    expect(await page.evaluate(() => document.fonts.status)).toBe('loading')
    expect(
      await page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length),
    ).toBe(1)
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    release()
    await page.evaluate(() => document.fonts.ready)
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    )
    expect(
      await page.evaluate(() =>
        document.fonts.check(
          `400 17px "Bifolio Sans${document.documentElement.lang.startsWith('zh') ? ' Han' : ''}"`,
        ),
      ),
    ).toBe(true)
    expect(await page.evaluate(() => (window as unknown as { shift: number }).shift)).toBeLessThan(
      limit,
    )
    // Here and below the screen: one line in fifty may break elsewhere.
    expect(
      Math.abs(1 - (await page.evaluate(() => document.documentElement.scrollHeight)) / height),
    ).toBeLessThan(0.02)
  })
})
