import { describe, expect, inject, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { face, faced, headingTops, repeatedIds } from '../support/facing.ts'
import { byDay } from '../support/nightly.ts'
import {
  arrivedAt,
  clickInPlace,
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

const browser = useBrowser()
const { origin } = inject('site')

const STATIC = '/guide/basic/ssg'
const WITH_COMPONENTS = '/guide/basic/code-blocks'

describe.each(
  byDay([
    { from: 'English', path: WITH_COMPONENTS, lang: 'zh', tag: 'zh-CN', title: '代码块' },
    {
      from: 'Chinese, without components',
      path: `/zh${STATIC}`,
      lang: 'en',
      tag: 'en',
      title: 'Static site generation',
    },
    {
      from: 'Chinese',
      path: `/zh${WITH_COMPONENTS}`,
      lang: 'en',
      tag: 'en',
      title: 'Code blocks',
    },
    {
      from: 'English, without components',
      path: STATIC,
      lang: 'zh',
      tag: 'zh-CN',
      title: '静态站点生成',
    },
  ]),
)('from $from', ({ path, lang, tag, title }) => {
  test('each section is next to its translation, which has its language', async () => {
    const { page } = await browser.newPage()
    await open(page, origin + path)
    const sections = await page.locator('article > :is(h2, h3, h4)[id]').count()
    await face(page)
    expect(await page.locator('.bf-leaf').first().textContent()).toContain(title)
    expect(
      await page
        .locator('.bf-leaf')
        .evaluateAll((leaves) => [...new Set(leaves.map((leaf) => (leaf as HTMLElement).lang))]),
    ).toEqual([tag])
    const tops = await headingTops(page)
    expect(tops.length).toBe(sections)
    for (const { id, own, other } of tops) expect(Math.abs(own - other), id).toBeLessThan(6)
    const [own, other] = await page.evaluate(() => [
      document.querySelector('h1')?.getBoundingClientRect(),
      document.querySelector('.bf-leaf')?.getBoundingClientRect(),
    ])
    expect(other?.left).toBeGreaterThan(own?.right ?? 0)
    expect(new URL(page.url()).search).toBe(`?facing=${lang}`)
  })

  test('no id occurs twice, there is one h1, and nothing scrolls sideways', async () => {
    const { page } = await browser.newPage({ viewport: { width: 1152, height: 900 } })
    await open(page, origin + path)
    const before = await repeatedIds(page)
    await face(page)
    expect(await repeatedIds(page)).toEqual(before)
    expect(await page.locator('h1').count()).toBe(1)
    expect(
      await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      ),
    ).toBeLessThanOrEqual(0)
  })

  test('leaving gives the page back as it was', async () => {
    const { page } = await browser.newPage()
    await open(page, origin + path)
    const look = (): Promise<string> =>
      page.locator('article').evaluate((article) => {
        const copy = article.cloneNode(true) as HTMLElement
        for (const element of [copy, ...copy.querySelectorAll('*')])
          if (element.getAttribute('style') === '') element.removeAttribute('style')
        return copy.outerHTML
      })
    // The behavior of the article marks what scrolls sideways, once it is loaded.
    await page.locator('article pre:not([tabindex])').first().waitFor()
    const before = {
      html: await look(),
      height: await page.evaluate(() => document.documentElement.scrollHeight),
    }
    await face(page)
    await page.locator('.bf-facing-switch').click()
    await expect.poll(() => page.locator('.bf-leaf').count()).toBe(0)
    expect(await look()).toBe(before.html)
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(before.height)
    expect(new URL(page.url()).search).toBe('')
  })

  test('the section in view stays in view, on and off', async () => {
    const { page } = await browser.newPage()
    await open(page, origin + path)
    const ids = await page
      .locator('article > h2[id]')
      .evaluateAll((headings) => headings.map(({ id }) => id))
    const id = ids[Math.floor(ids.length / 2)] ?? ''
    await page.locator(`[id="${id}"]`).evaluate((heading) => heading.scrollIntoView())
    await restingScroll(page)
    const top = await topOf(page.locator(`[id="${id}"]`))
    await page.keyboard.press('Alt+Shift+KeyF')
    await faced(page)
    await restingScroll(page)
    // The layout changes twice for each press, and browsers scroll by whole pixels.
    expect(Math.abs((await topOf(page.locator(`[id="${id}"]`))) - top)).toBeLessThan(2)
    await page.keyboard.press('Alt+Shift+KeyF')
    await expect.poll(() => page.locator('.bf-leaf').count()).toBe(0)
    await restingScroll(page)
    expect(Math.abs((await topOf(page.locator(`[id="${id}"]`))) - top)).toBeLessThan(3)
  })
})

test('nothing is loaded until it is asked for, then the code and the other page only', async () => {
  const { page } = await browser.newPage()
  const first = await requestsDuring(page, () => open(page, origin + STATIC))
  const urls = await requestsDuring(page, () => face(page))
  const text =
    (await page.locator('.bf-leaf p').allTextContents()).find(
      (paragraph) => paragraph.length > 30,
    ) ?? ''
  const sentence = /[\p{Script=Han}，]{8,}/u.exec(text)?.[0] ?? ''
  expect(sentence).not.toBe('')
  const answers = async (asked: readonly string[]): Promise<string> =>
    (await Promise.all(asked.map(async (url) => await (await fetch(url)).text()))).join('\n')
  expect(await answers(first)).not.toContain(sentence)
  expect(await answers(urls)).toContain(sentence)
  // The browser requests the icon again when the URL changes.
  expect(
    urls.filter(
      (url) =>
        !/\/assets\/.*\.(js|css|json)$|\/page-data\/zh\.json\?v=\w+$|\/favicon\.svg$/.test(url),
    ),
  ).toEqual([])
})

test('the mode goes along to other pages, by links, search, back and forward, and survives a reload', async () => {
  const { page } = await browser.newPage()
  await open(page, `${origin}${STATIC}?facing=zh`)
  await faced(page)
  await markDocument(page)
  await page.locator('.bf-sidebar a[href="/guide/basic/deploy"]').click()
  await arrivedAt(page, 'Deploy')
  await expect.poll(() => page.locator('.bf-leaf').first().textContent()).toContain('部署')
  expect(page.url()).toBe(`${origin}/guide/basic/deploy?facing=zh`)

  await page.keyboard.press('Control+k')
  await page.locator('dialog.bf-search[open]').getByRole('combobox').fill('use mdx')
  await page.locator('dialog.bf-search [role="option"]').first().waitFor()
  await page.keyboard.press('Enter')
  await arrivedAt(page, 'Use MDX')
  await expect.poll(() => page.locator('.bf-leaf').first().textContent()).toContain('使用 MDX')
  expect(new URL(page.url()).searchParams.get('facing')).toBe('zh')

  await page.goBack()
  await arrivedAt(page, 'Deploy')
  await expect.poll(() => page.locator('.bf-leaf').first().textContent()).toContain('部署')
  await page.goForward()
  await arrivedAt(page, 'Use MDX')
  await expect.poll(() => page.locator('.bf-leaf').first().textContent()).toContain('使用 MDX')
  expect(await isSameDocument(page)).toBe(true)
  expect(await repeatedIds(page)).toEqual([])

  await page.reload()
  await hydrated(page)
  await faced(page)
  expect(await page.locator('.bf-facing-switch').getAttribute('aria-pressed')).toBe('true')
})

test('back to an entry of the history without the second page removes it, forward restores it', async () => {
  const { page } = await browser.newPage()
  await open(page, `${origin}${STATIC}`)
  await page.locator('.bf-outline a').nth(1).click()
  await face(page)
  await page.goBack()
  await expect.poll(() => page.locator('.bf-leaf').count()).toBe(0)
  expect(await page.locator('.bf-facing-switch').getAttribute('aria-pressed')).toBe('false')
  await page.goForward()
  await faced(page)
  expect(await page.locator('.bf-facing-switch').getAttribute('aria-pressed')).toBe('true')
})

test('the mode stays in the URL on pages without a counterpart', async () => {
  const { page } = await browser.newPage()
  await open(page, `${origin}${STATIC}?facing=zh`)
  await faced(page)
  await page.locator('.bf-logo').click()
  await page.locator('.bf-layout[data-page-type="home"]').waitFor()
  expect(await page.locator('.bf-facing-switch, .bf-leaf').count()).toBe(0)
  expect(await page.locator('html[data-facing]').count()).toBe(0)
  await page.locator('.bf-nav').getByRole('link', { name: 'Guide' }).click()
  await arrivedAt(page, 'Introduction')
  await faced(page)
})

test('the language switch turns the sheet over: the leaves change places, the section stays', async () => {
  const { page } = await browser.newPage()
  await open(page, `${origin}${WITH_COMPONENTS}?facing=zh#code-frames`)
  await faced(page)
  await expect.poll(() => sectionInView(page)).toBe('code-frames')
  await clickInPlace(page.locator('.bf-locale-switch').getByRole('link', { name: '简体中文' }))
  await arrivedAt(page, '代码块')
  await expect.poll(() => page.locator('.bf-leaf').first().getAttribute('lang')).toBe('en')
  await expect.poll(() => page.url()).toBe(`${origin}/zh${WITH_COMPONENTS}?facing=en#code-frames`)
})

test('a URL with the language of the page shows the other one', async () => {
  const { page } = await browser.newPage()
  await open(page, `${origin}/zh${STATIC}?facing=zh`)
  await expect.poll(() => page.url()).toBe(`${origin}/zh${STATIC}?facing=en`)
  await expect.poll(() => page.locator('.bf-leaf').first().getAttribute('lang')).toBe('en')
})

test('an anchor of a shared URL is in view once both pages are rendered', async () => {
  const { page } = await browser.newPage()
  await open(page, `${origin}${WITH_COMPONENTS}?facing=zh#import-code-from-a-file`)
  await faced(page)
  await restingScroll(page)
  await expect.poll(() => sectionInView(page)).toBe('import-code-from-a-file')
})

test('canonical URL and alternates do not contain the mode', async () => {
  const { page } = await browser.newPage()
  await open(page, `${origin}${STATIC}?facing=zh`)
  await faced(page)
  const hrefs = await page
    .locator('link[rel="canonical"], link[rel="alternate"]')
    .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href))
  expect(hrefs.join()).not.toContain('facing')
})

test('the button keeps the focus, and is read before the text', async () => {
  const { page } = await browser.newPage()
  await open(page, origin + STATIC)
  const button = page.getByRole('button', { name: 'Both languages' })
  expect(await button.getAttribute('aria-keyshortcuts')).toBe('Alt+Shift+F')
  await button.focus()
  await page.keyboard.press('Space')
  await faced(page)
  expect(await focusedText(page)).toBe('button: Both languages')
  expect(await button.getAttribute('aria-pressed')).toBe('true')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.locator('.bf-leaf').count()).toBe(0)
  expect(await focusedText(page)).toBe('button: Both languages')
  expect(
    await button.evaluate((element) =>
      Boolean(
        element.compareDocumentPosition(document.querySelector('h1') as Node) &
        Node.DOCUMENT_POSITION_FOLLOWING,
      ),
    ),
  ).toBe(true)
})

test('the key is text where one types, and belongs to a dialog that is open', async () => {
  const { page } = await browser.newPage()
  await open(page, origin + STATIC)
  await page.keyboard.press('Control+k')
  await page.locator('dialog.bf-search[open]').getByRole('combobox').waitFor()
  await page.keyboard.press('Alt+Shift+KeyF')
  await page.keyboard.press('Escape')
  await page.locator('dialog.bf-search[open]').waitFor({ state: 'detached' })
  expect(await page.locator('.bf-facing-switch').getAttribute('aria-pressed')).toBe('false')
})

test('the text is read row by row', async () => {
  const { page } = await browser.newPage()
  await open(page, `${origin}${WITH_COMPONENTS}?facing=zh`)
  await faced(page)
  const levels = await page
    .locator('article :is(h2, h3, h4)')
    .evaluateAll((headings) => headings.map((heading) => heading.localName))
  const languages = await page
    .locator('article :is(h2, h3, h4)')
    .evaluateAll((headings) =>
      headings.map((heading) => (heading.closest('.bf-leaf') ? 'zh' : 'en')),
    )
  for (let at = 0; at < levels.length; at += 2) {
    expect(levels[at + 1]).toBe(levels[at])
    expect(languages.slice(at, at + 2)).toEqual(['en', 'zh'])
  }
})

test('code that is the same in both pages is shown once across both columns, and can be copied', async () => {
  const { page } = await browser.newPage()
  await open(page, `${origin}${WITH_COMPONENTS}?facing=zh`)
  await faced(page)
  const block = page.locator('article > .bf-code', {
    has: page.getByText('add.ts', { exact: true }),
  })
  const width = await page
    .locator('article')
    .evaluate((article) => article.getBoundingClientRect().width)
  const code = (await block.locator('code').textContent()) ?? ''
  expect(await block.evaluate((element) => element.getBoundingClientRect().width)).toBeCloseTo(
    width,
    0,
  )
  expect(await page.locator('article .bf-code-title').filter({ hasText: 'add.ts' }).count()).toBe(1)
  await block.hover()
  await block.locator('[data-code="copy"]').click()
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toBe(code.replace(/\n$/, ''))
})

test('code of the other leaf is copied and wrapped by its own buttons', async () => {
  const { page } = await browser.newPage()
  await open(page, `${origin}${WITH_COMPONENTS}?facing=zh`)
  await faced(page)
  const block = page
    .locator('.bf-leaf[lang="zh-CN"] .bf-code')
    .filter({ hasText: /\p{Script=Han}/u })
    .first()
  await block.hover()
  await block.locator('[data-code="copy"]').click()
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toMatch(/\p{Script=Han}/u)
  await block.locator('pre code').evaluate((code) => code.append('word '.repeat(80)))
  await block.locator('[data-code="wrap"]').click()
  expect(await block.getAttribute('data-wrap')).toBe('')
})

test('the outline follows, from the bar above the text', async () => {
  const { page } = await browser.newPage()
  await open(page, `${origin}${WITH_COMPONENTS}?facing=zh`)
  await faced(page)
  const button = page.locator('.bf-localbar-outline > button')
  await button.click()
  await page
    .locator('.bf-localbar .bf-menu')
    .getByRole('link', { name: 'Editor and terminal frames' })
    .click()
  await expect.poll(() => sectionInView(page)).toBe('code-frames')
  await expect.poll(() => button.textContent()).toBe('Editor and terminal frames')
  expect(new URL(page.url()).search).toBe('?facing=zh')
})

test('below 1152 pixels each section unfolds its translation, one by one', async () => {
  const { page } = await browser.newPage({ viewport: { width: 390, height: 844 }, touch: true })
  await open(page, `${origin}${WITH_COMPONENTS}?facing=zh#code-frames`)
  await faced(page)
  expect(await page.locator('.bf-leaf h2').filter({ visible: true }).count()).toBe(0)
  const button = page.getByRole('button', { name: '简体中文 编辑器和终端外框' })
  expect(await button.getAttribute('aria-expanded')).toBe('false')
  await button.tap()
  expect(await page.locator('.bf-leaf h2').filter({ visible: true }).allTextContents()).toEqual([
    '编辑器和终端外框#',
  ])
  expect(await button.getAttribute('aria-expanded')).toBe('true')
  expect(
    await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    ),
  ).toBeLessThanOrEqual(0)
  await button.tap()
  expect(await page.locator('.bf-leaf h2').filter({ visible: true }).count()).toBe(0)
})

test('with JavaScript disabled there is no button, but the language switch', async () => {
  const { page } = await browser.newPage({ javaScript: false })
  await page.goto(`${origin}${STATIC}?facing=zh`)
  expect(await page.locator('.bf-facing-switch').isVisible()).toBe(false)
  expect(
    await page.locator('.bf-locale-switch').getByRole('link', { name: '简体中文' }).isVisible(),
  ).toBe(true)
})

test('pages without a text of their own have no button', async () => {
  const { page } = await browser.newPage()
  for (const path of ['/', '/zh/', '/api/']) {
    await open(page, origin + path)
    expect(await page.locator('.bf-facing-switch').count(), path).toBe(0)
  }
})
