import { describe, expect, inject, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { byDay } from '../support/nightly.ts'
import {
  arrivedAt,
  focusedText,
  hydrated,
  isSameDocument,
  markDocument,
  open,
  requestsDuring,
  restingScroll,
  sectionInView,
  topOf,
} from '../support/reader.ts'

/** Pages that are fetched ahead fail then. */
const OFFLINE = [/ERR_INTERNET_DISCONNECTED/]

const browser = useBrowser()

describe.each(byDay([inject('site'), inject('basedSite')]))('below $base', ({ origin, base }) => {
  const root = origin + base
  const start = `${root}guide/start/introduction`

  test('a click in the sidebar shows the page without loading a document', async () => {
    const { page } = await browser.newPage()
    await open(page, start)
    await markDocument(page)
    await page.mouse.wheel(0, 600)
    await page.locator('.bf-sidebar').getByRole('link', { name: 'Use MDX' }).click()
    await arrivedAt(page, 'Use MDX')
    expect(page.url()).toBe(`${root}guide/basic/use-mdx`)
    expect(await isSameDocument(page)).toBe(true)
    await expect.poll(() => page.title()).toBe('Use MDX - Bifolio')
    expect(await restingScroll(page)).toBe(0)
    await expect.poll(() => focusedText(page)).toBe('h1: Use MDX')
    expect(await page.locator('.bf-sidebar [aria-current="page"]').allTextContents()).toEqual([
      'Use MDX',
    ])
    expect(await page.locator('.bf-outline a').first().textContent()).toBe('Built-in components')
  })

  test('everything in the head of a document follows the navigation', async () => {
    const { page } = await browser.newPage()
    // What both pages have stays where it is.
    const facts = async (): Promise<string[]> => (await factsInOrder()).toSorted()
    const factsInOrder = (): Promise<string[]> =>
      page.evaluate(() => [
        document.title,
        document.documentElement.lang,
        ...[
          ...document.querySelectorAll(
            'meta[name="description"], link[rel="canonical"], meta[property^="og:"]',
          ),
        ].map((tag) => tag.getAttribute('content') ?? tag.getAttribute('href') ?? ''),
        ...[...document.querySelectorAll('link[hreflang]')].map(
          (tag) => `${tag.getAttribute('hreflang')} ${tag.getAttribute('href')}`,
        ),
      ])
    await open(page, `${root}guide/basic/use-mdx`)
    const expected = await facts()
    await open(page, start)
    await page.locator('.bf-sidebar').getByRole('link', { name: 'Use MDX' }).click()
    await arrivedAt(page, 'Use MDX')
    await expect.poll(facts).toEqual(expected)
  })

  test('back and forward return to the place on the page', async () => {
    const { page } = await browser.newPage()
    await open(page, `${root}guide/basic/use-mdx`)
    await markDocument(page)
    await page.mouse.move(700, 500)
    await page.mouse.wheel(0, 900)
    expect(await restingScroll(page)).toBe(900)
    await page.locator('.bf-sidebar').getByRole('link', { name: 'Static assets' }).click()
    await arrivedAt(page, 'Static assets')
    expect(await restingScroll(page)).toBe(0)
    await page.mouse.move(700, 500)
    await page.mouse.wheel(0, 300)
    expect(await restingScroll(page)).toBe(300)

    await page.goBack()
    await arrivedAt(page, 'Use MDX')
    await expect.poll(() => restingScroll(page)).toBe(900)
    await page.goForward()
    await arrivedAt(page, 'Static assets')
    await expect.poll(() => restingScroll(page)).toBe(300)
    expect(await isSameDocument(page)).toBe(true)
  })

  test('back returns to the place even when the link was clicked right after scrolling', async () => {
    const { page } = await browser.newPage()
    await open(page, `${root}guide/basic/use-mdx`)
    await page.evaluate(() => {
      window.scrollTo(0, 900)
      requestAnimationFrame(() =>
        requestAnimationFrame(() =>
          document.querySelector<HTMLAnchorElement>('main a[rel="next"]')?.click(),
        ),
      )
    })
    await arrivedAt(page, 'Static assets')
    await page.goBack()
    await arrivedAt(page, 'Use MDX')
    await expect.poll(() => restingScroll(page)).toBe(900)
  })

  test('a reload stays at the place on the page', async () => {
    const { page } = await browser.newPage()
    await open(page, `${root}guide/basic/use-mdx`)
    await page.evaluate(() => window.scrollTo(0, 1200))
    expect(await restingScroll(page)).toBe(1200)
    await page.reload()
    await expect.poll(() => restingScroll(page)).toBe(1200)
  })

  test('a link to a section of another page arrives at the section, and so does a reload', async () => {
    const { page } = await browser.newPage()
    await open(page, `${root}guide/basic/markdown`)
    await markDocument(page)
    await page
      .locator(`article a[href="${base}guide/basic/conventional-route#links-between-pages"]`)
      .first()
      .click()
    await arrivedAt(page, 'Conventional routes')
    await expect.poll(() => sectionInView(page)).toBe('links-between-pages')
    expect(await isSameDocument(page)).toBe(true)
    expect(new URL(page.url()).hash).toBe('#links-between-pages')
    await expect.poll(() => focusedText(page)).toContain('Links between pages')
    const heading = page.locator('#links-between-pages')
    const bars = await page.evaluate(
      () => document.querySelector('.bf-navbar')?.getBoundingClientRect().bottom ?? 0,
    )
    expect(await topOf(heading)).toBeGreaterThanOrEqual(bars)

    await page.reload()
    await expect.poll(() => sectionInView(page)).toBe('links-between-pages')
  })

  test('the outline scrolls to a section, and back to where the reader was', async () => {
    const { page } = await browser.newPage()
    await open(page, `${root}guide/basic/markdown`)
    await markDocument(page)
    await page.locator('.bf-outline').getByRole('link', { name: 'Diagrams' }).click()
    await expect.poll(() => sectionInView(page)).toBe('diagrams')
    expect(new URL(page.url()).hash).toBe('#diagrams')
    await expect
      .poll(() => page.locator('.bf-outline [aria-current="location"]').allTextContents())
      .toEqual(['Diagrams'])
    await page.goBack()
    await expect.poll(() => restingScroll(page)).toBe(0)
    expect(new URL(page.url()).hash).toBe('')
    expect(await isSameDocument(page)).toBe(true)
  })

  test('a hovered page is there at the click, without a request', async () => {
    const { page } = await browser.newPage({ allow: OFFLINE })
    await open(page, start)
    const link = page.locator('.bf-sidebar').getByRole('link', { name: 'Use MDX' })
    await requestsDuring(page, () => link.hover())
    await page.context().setOffline(true)
    await link.click()
    await arrivedAt(page, 'Use MDX')
  })

  test('focus prefetches a page too', async () => {
    const { page } = await browser.newPage({ allow: OFFLINE })
    await open(page, start.replace('start/introduction', 'basic/auto-nav-sidebar'))
    await requestsDuring(page, () => page.locator('main a[rel="next"]').focus())
    await page.context().setOffline(true)
    await page.keyboard.press('Enter')
    await arrivedAt(page, 'Use MDX')
  })
})

const { origin } = inject('site')

test('a page that takes long shows a hairline after a while and arrives', async () => {
  const { page } = await browser.newPage()
  await open(page, `${origin}/guide/start/introduction`)
  let release = (): void => {}
  const isReleased = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\/assets\/chunks\//, async (route) => {
    await isReleased
    await route.continue()
  })
  await page.locator('.bf-sidebar').getByRole('link', { name: 'Use MDX' }).click()
  await expect
    .poll(() =>
      page
        .locator('.bf-progress')
        .evaluateAll((lines) =>
          lines.some(
            (line) =>
              getComputedStyle(line).opacity !== '0' && line.getBoundingClientRect().width > 0,
          ),
        ),
    )
    .toBe(true)
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Introduction')
  release()
  await arrivedAt(page, 'Use MDX')
  await expect.poll(() => page.locator('.bf-progress').count()).toBe(0)
})

test('of two clicks the later one decides', async () => {
  const { page } = await browser.newPage()
  await open(page, `${origin}/guide/start/introduction`)
  let release = (): void => {}
  const isReleased = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\/assets\/chunks\//, async (route) => {
    await isReleased
    await route.continue()
  })
  const sidebar = page.locator('.bf-sidebar')
  await sidebar.getByRole('link', { name: 'Use MDX' }).click()
  await sidebar.getByRole('link', { name: 'Deploy' }).click()
  await requestsDuring(page, async () => {
    release()
    await arrivedAt(page, 'Deploy')
  })
  expect(page.url()).toBe(`${origin}/guide/basic/deploy`)
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Deploy')
  expect(await page.title()).toBe('Deploy - Bifolio')
})

test('a click with the control key opens a new tab and leaves the page as it is', async () => {
  const { page, context } = await browser.newPage()
  await open(page, `${origin}/guide/start/introduction`)
  const [tab] = await Promise.all([
    context.waitForEvent('page'),
    page
      .locator('.bf-sidebar')
      .getByRole('link', { name: 'Use MDX' })
      .click({ modifiers: ['Control'] }),
  ])
  await arrivedAt(tab, 'Use MDX')
  await arrivedAt(page, 'Introduction')
})

test('the navbar opens the sections and marks the current one', async () => {
  const { page } = await browser.newPage()
  await open(page, `${origin}/`)
  await markDocument(page)
  const current = (): Promise<string[]> => page.locator('.bf-nav [aria-current]').allTextContents()
  expect(await current()).toEqual([])
  await page.locator('.bf-nav').getByRole('link', { name: 'API' }).click()
  await arrivedAt(page, 'API overview')
  expect(await current()).toEqual(['API'])
  await page.locator('.bf-nav').getByRole('link', { name: 'Guide' }).click()
  await arrivedAt(page, 'Introduction')
  expect(await current()).toEqual(['Guide'])
  await page.locator('.bf-logo').click()
  await expect.poll(() => page.url()).toBe(`${origin}/`)
  expect(await isSameDocument(page)).toBe(true)
})

test('the navbar goes while reading down and comes back on the way up', async () => {
  const { page } = await browser.newPage({ reducedMotion: false })
  await open(page, `${origin}/guide/basic/use-mdx`)
  const state = (): Promise<string | null> => page.locator('.bf-navbar').getAttribute('data-state')
  await page.mouse.move(700, 500)
  await page.mouse.wheel(0, 1200)
  await expect.poll(state).toBe('hidden')
  await expect
    .poll(() => page.locator('.bf-navbar').evaluate((bar) => bar.getBoundingClientRect().bottom))
    .toBeLessThanOrEqual(0)
  await page.mouse.wheel(0, -100)
  await expect.poll(state).toBe('shown')
  await page.mouse.wheel(0, 1200)
  await expect.poll(state).toBe('hidden')
  await page.locator('.bf-nav a').first().focus()
  await expect.poll(state).toBe('shown')
})

test('the bar below the navbar takes its place', async () => {
  const { page } = await browser.newPage({
    viewport: { width: 1100, height: 800 },
    reducedMotion: false,
  })
  await open(page, `${origin}/guide/basic/use-mdx`)
  const top = (): Promise<number> =>
    page.locator('.bf-localbar').evaluate((bar) => Math.round(bar.getBoundingClientRect().top))
  const below = await top()
  expect(below).toBeGreaterThan(40)
  await page.mouse.move(550, 400)
  await page.mouse.wheel(0, 1200)
  await expect.poll(top).toBe(0)
  await page.mouse.wheel(0, -100)
  await expect.poll(top).toBe(below)
})

test.each([1024, 390])('the navbar stays in a window of %i px', async (width) => {
  const { page } = await browser.newPage({
    viewport: { width, height: 800 },
    reducedMotion: false,
  })
  await open(page, `${origin}/guide/basic/use-mdx`)
  await page.mouse.move(width / 2, 400)
  await page.mouse.wheel(0, 1200)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(1000)
  expect(await page.locator('.bf-navbar').getAttribute('data-state')).toBe('shown')
  expect(await page.locator('.bf-menu-button:visible, .bf-localbar > button:visible').count()).toBe(
    width < 960 ? 1 : 0,
  )
})

test('the anchor of a navigation matches `:target`, and back and forward restore the places', async () => {
  const { page } = await browser.newPage()
  const id = 'links-between-pages'
  const target = (): Promise<string | undefined> =>
    page.evaluate(() => document.querySelector(':target')?.id)
  await open(page, `${origin}/guide/basic/markdown`)
  const entries = await page.evaluate(() => history.length)
  await page
    .locator(`article a[href="/guide/basic/conventional-route#${id}"]`)
    .first()
    .evaluate((link: HTMLAnchorElement) => link.click())
  await arrivedAt(page, 'Conventional routes')
  await expect.poll(target).toBe(id)
  expect(await sectionInView(page)).toBe(id)
  expect(await page.evaluate(() => history.length)).toBe(entries + 1)
  await page.evaluate(() => window.scrollTo(0, 0))
  expect(await restingScroll(page)).toBe(0)
  await page.goBack()
  await arrivedAt(page, 'Writing in Markdown')
  expect(await target()).toBeUndefined()
  await page.goForward()
  await arrivedAt(page, 'Conventional routes')
  await expect.poll(target).toBe(id)
  expect(await restingScroll(page)).toBe(0)
})

test('back twice while pages are slow, then forward, restores the place on the page', async () => {
  const { page } = await browser.newPage()
  await open(page, `${origin}/guide/start/introduction`)
  const scrollTo = async (y: number): Promise<void> => {
    await page.evaluate((top) => window.scrollTo(0, top), y)
    expect(await restingScroll(page)).toBe(y)
  }
  const sidebar = page.locator('.bf-sidebar')
  await scrollTo(200)
  await sidebar.getByRole('link', { name: 'Use MDX' }).click()
  await arrivedAt(page, 'Use MDX')
  await scrollTo(900)
  await sidebar.getByRole('link', { name: 'Static assets' }).click()
  await arrivedAt(page, 'Static assets')
  await scrollTo(300)
  // Both steps back in one go: the page between them has no time to be rendered.
  await page.evaluate(() => {
    history.back()
    window.addEventListener('popstate', () => history.back(), { once: true })
  })
  await arrivedAt(page, 'Introduction')
  await expect.poll(() => restingScroll(page)).toBe(200)
  await page.goForward()
  await arrivedAt(page, 'Use MDX')
  await expect.poll(() => restingScroll(page)).toBe(900)
})

test('pages near the current one are there without a sign of the reader, a few of them', async () => {
  const { page } = await browser.newPage()
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await open(page, `${origin}/guide/basic/deploy`)
  const texts = (): string[] => asked.filter((path) => path.startsWith('/assets/pages/'))
  await expect.poll(() => texts().length).toBeGreaterThan(2)
  await requestsDuring(page, async () => {})
  expect(texts().length).toBeLessThanOrEqual(8)
})

test.each([{ saveData: true }, { effectiveType: '2g' }])(
  'with %o nothing is fetched before a click',
  async (connection) => {
    const { page } = await browser.newPage()
    await page.addInitScript(
      (value) => Object.defineProperty(navigator, 'connection', { value }),
      connection,
    )
    await page.goto(`${origin}/guide/basic/deploy`)
    // For a reader who saves data the app waits for this.
    await page.mouse.move(700, 400)
    await hydrated(page)
    const link = page.locator('.bf-sidebar').getByRole('link', { name: 'Use MDX' })
    const fetched = await requestsDuring(page, async () => {
      await link.hover()
      await link.focus()
    })
    expect(fetched.filter((url) => /page-data\/en\.json|assets\/pages/.test(url))).toEqual([])
    await link.click()
    await arrivedAt(page, 'Use MDX')
  },
)
