import type { Locator, Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { violations } from '../support/axe.ts'
import { useBrowser } from '../support/browser.ts'
import { byDay } from '../support/nightly.ts'
import { inkIn, readPng } from '../support/png.ts'
import { arrivedAt, open, requestsDuring } from '../support/reader.ts'

const browser = useBrowser()
const { origin } = inject('site')

const clipboard = (page: Page): Promise<string> =>
  page.evaluate(() => navigator.clipboard.readText())
const copyOf = (block: Locator): Locator => block.locator('button[data-code="copy"]')
const wrapOf = (block: Locator): Locator => block.locator('button[data-code="wrap"]')

async function openWithCode(page: Page, path: string): Promise<void> {
  // The behavior of the article comes in a chunk of its own.
  await requestsDuring(page, () => open(page, origin + path))
}

/** A block like the ones of the page, with other code in it. */
async function putCode(page: Page, lang: string, html: string): Promise<Locator> {
  await page
    .locator('article .bf-code')
    .first()
    .evaluate(
      (block, [language, code]) => {
        const copy = block.cloneNode(true) as HTMLElement
        copy.dataset['lang'] = language
        copy.id = 'test-block'
        const target = copy.querySelector('pre code')
        if (target) target.innerHTML = code ?? ''
        block.before(copy)
      },
      [lang, html] as const,
    )
  return page.locator('#test-block')
}

describe.each(
  byDay([
    { path: '/zh/guide/start/manual-setup', copied: '已复制' },
    { path: '/guide/start/manual-setup', copied: 'Copied' },
  ]),
)('$path', ({ path, copied }) => {
  test('the copy button copies the code, confirms it and resets', async () => {
    const { page } = await browser.newPage()
    await openWithCode(page, path)
    const block = page.locator('article .bf-code[data-lang="ts"]').first()
    await copyOf(block).click()
    await expect.poll(() => page.getByRole('status').filter({ hasText: copied }).count()).toBe(1)
    expect(await clipboard(page)).toBe(
      ((await block.locator('pre code').textContent()) ?? '').trimEnd(),
    )
    expect(await copyOf(block).getAttribute('data-state')).toBe('copied')
    await expect.poll(() => copyOf(block).getAttribute('data-state'), { timeout: 5000 }).toBe(null)
  })
})

test('line numbers are not copied', async () => {
  const { page } = await browser.newPage()
  await openWithCode(page, '/guide/basic/code-blocks')
  const block = page.locator('article .bf-code[data-line-numbers]').first()
  await copyOf(block).click()
  await expect.poll(() => copyOf(block).getAttribute('data-state')).toBe('copied')
  expect(await clipboard(page)).toBe(
    'export function add(a: number, b: number): number {\n  return a + b\n}',
  )
})

test('prompt signs are not copied, in shell code only', async () => {
  const { page } = await browser.newPage()
  await openWithCode(page, '/guide/start/getting-started')
  const shell = await putCode(page, 'bash', '$ npm start\n$ npm test')
  await copyOf(shell).click()
  await expect.poll(() => clipboard(page)).toBe('npm start\nnpm test')
  await shell.evaluate((block) => block.remove())
  const text = await putCode(page, 'txt', '$ 5 a month')
  await copyOf(text).click()
  await expect.poll(() => clipboard(page)).toBe('$ 5 a month')
})

test('a failure to copy is said', async () => {
  const { page } = await browser.newPage()
  await openWithCode(page, '/guide/start/getting-started')
  await page.evaluate(() =>
    Object.defineProperty(navigator.clipboard, 'write', {
      value: () => Promise.reject(new Error('no')),
    }),
  )
  await copyOf(page.locator('article .bf-code').first()).click()
  await expect
    .poll(() => page.getByRole('status').filter({ hasText: 'Could not copy' }).count())
    .toBe(1)
})

test('the wrap button wraps one block, and unwraps it', async () => {
  const { page } = await browser.newPage()
  await openWithCode(page, '/guide/start/getting-started')
  const block = page.locator('article .bf-code').first()
  const pre = block.locator('pre')
  await pre.locator('code').evaluate((code) => code.append('word '.repeat(80)))
  const overflows = (): Promise<boolean> =>
    pre.evaluate((element) => element.scrollWidth > element.clientWidth)
  expect(await wrapOf(block).getAttribute('aria-pressed')).toBe('false')
  expect(await overflows()).toBe(true)
  await wrapOf(block).click()
  expect(await wrapOf(block).getAttribute('aria-pressed')).toBe('true')
  expect(await overflows()).toBe(false)
  expect(await page.locator('article button[aria-pressed="true"]').count()).toBe(1)
  await wrapOf(block).click()
  expect(await wrapOf(block).getAttribute('aria-pressed')).toBe('false')
  expect(await overflows()).toBe(true)
})

test('code that is too wide can be scrolled by keyboard and has a name, as long as it is too wide', async () => {
  const { page } = await browser.newPage({ viewport: { width: 390, height: 844 } })
  await openWithCode(page, '/guide/start/getting-started')
  const facts = (): Promise<
    { isWide: boolean; tabindex: string | null; role: string | null; hasName: boolean }[]
  > =>
    page.locator('article .bf-code pre').evaluateAll((blocks) =>
      blocks.map((pre) => ({
        isWide: pre.scrollWidth > pre.clientWidth,
        tabindex: pre.getAttribute('tabindex'),
        role: pre.getAttribute('role'),
        hasName: (pre.getAttribute('aria-label') ?? '') !== '',
      })),
    )
  const found = await facts()
  expect(found.filter(({ isWide }) => isWide).length).toBeGreaterThan(0)
  for (const { isWide, ...rest } of found)
    expect(rest).toEqual(
      isWide
        ? { tabindex: '0', role: 'region', hasName: true }
        : { tabindex: null, role: null, hasName: false },
    )
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect
    .poll(
      async () =>
        (await facts()).filter(({ isWide, tabindex }) => isWide !== (tabindex === '0')).length,
    )
    .toBe(0)
})

test('the buttons work on a page that was reached without loading a document', async () => {
  const { page } = await browser.newPage()
  await openWithCode(page, '/guide/start/introduction')
  await requestsDuring(page, async () => {
    await page.locator('main a[rel="next"]').click()
    await arrivedAt(page, 'Quick start')
  })
  await copyOf(page.locator('article .bf-code').first()).click()
  await expect.poll(() => clipboard(page)).toMatch(/^git clone .*\ncd bifolio\n/)
})

test('the buttons are visible on touch screens and at the keyboard, and not with JavaScript disabled', async () => {
  const touch = await browser.newPage({ touch: true, viewport: { width: 390, height: 844 } })
  await openWithCode(touch.page, '/guide/start/getting-started')
  const opacity = (page: Page): Promise<string> =>
    copyOf(page.locator('article .bf-code').first()).evaluate(
      (button) => getComputedStyle(button.parentElement ?? button).opacity,
    )
  const box = await copyOf(touch.page.locator('article .bf-code').first()).boundingBox()
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
  expect(Number(await opacity(touch.page))).toBeGreaterThan(0)

  const { page } = await browser.newPage()
  await openWithCode(page, '/guide/start/getting-started')
  await copyOf(page.locator('article .bf-code').first()).focus()
  await expect.poll(() => opacity(page)).toBe('1')

  const still = await browser.newPage({ javaScript: false })
  await still.page.goto(`${origin}/guide/start/getting-started`)
  expect(await still.page.locator('article .bf-code button').first().isVisible()).toBe(false)
})

/**
 * Code that is under the language of its block, on the lines of a block that is scrolled to a
 * place.
 */
const coveredCode = (block: Locator, left: number): Promise<string[]> =>
  block.evaluate((element, scrollLeft) => {
    const pre = element.querySelector('pre')
    const code = element.querySelector('code')
    if (!pre || !code) return ['no code']
    pre.scrollLeft = scrollLeft
    const label = getComputedStyle(element, '::before')
    const box = element.getBoundingClientRect()
    const number = (value: string): number => Number.parseFloat(value)
    const top = box.top + number(label.top)
    const bottom = top + number(label.height)
    const start = box.left + number(label.left)
    const end = start + number(label.width) + number(label.paddingLeft) + number(label.paddingRight)
    if ([top, bottom, start, end].some((value) => !Number.isFinite(value))) return ['no label']
    const range = document.createRange()
    range.selectNodeContents(code)
    return [...range.getClientRects()]
      .filter(
        (line) => line.bottom > top && line.top < bottom && line.right > start && line.left < end,
      )
      .map((line) => `code at ${line.top} under the label from ${top} to ${bottom}`)
  }, left)

test.each(
  byDay([
    { device: 'a phone', options: { viewport: { width: 390, height: 844 }, touch: true } },
    { device: 'a desktop', options: {} },
    { device: 'a narrow window', options: { viewport: { width: 390, height: 844 } } },
  ]),
)(
  'on $device the name of the language covers no code, and neither do the buttons',
  async ({ options }) => {
    const { page } = await browser.newPage(options)
    for (const path of ['/guide/start/getting-started', '/zh/guide/start/getting-started']) {
      await openWithCode(page, path)
      const block = await putCode(
        page,
        'typescript',
        `${'const name = value + '.repeat(20)}1\nsecond()`,
      )
      await block.evaluate((element) => element.querySelector('.bf-code-title')?.remove())
      expect(await block.evaluate((element) => getComputedStyle(element, '::before').content)).toBe(
        '"typescript"',
      )
      for (const left of [0, 100_000]) expect(await coveredCode(block, left)).toEqual([])
      await block.hover()
      const { tools = 0, code = 0 } = await block.evaluate((element) => ({
        tools: element.querySelector('.bf-code-tools')?.getBoundingClientRect().bottom,
        code: element.querySelector('code')?.getBoundingClientRect().top,
      }))
      expect(tools).toBeLessThanOrEqual(code)
    }
  },
)

describe('a block with a collapsed section', () => {
  const CODE =
    "import { createServer } from 'node:http'\nimport { readFile } from 'node:fs/promises'\nimport { join } from 'node:path'\n\nconst port"
  const blockOf = (page: Page): Locator =>
    page.locator('article .bf-code', { has: page.locator('details') }).first()

  test('opens at the keyboard, and is copied whole while it is closed', async () => {
    const { page } = await browser.newPage()
    await openWithCode(page, '/guide/basic/code-blocks')
    const block = blockOf(page)
    const line = block.locator('.line').first()
    expect(await line.isVisible()).toBe(false)
    await copyOf(block).click()
    await expect.poll(() => clipboard(page)).toContain(CODE)
    expect(await clipboard(page)).not.toContain('hidden')
    await block.locator('summary').focus()
    await page.keyboard.press('Enter')
    expect(await line.isVisible()).toBe(true)
    expect(await block.locator('summary').innerText()).toBe('Show less')
  })

  test('counts its lines, and opens with JavaScript disabled', async () => {
    const { page } = await browser.newPage({ javaScript: false })
    await page.goto(`${origin}/guide/basic/code-blocks`)
    const block = blockOf(page)
    const numbers = (): Promise<string[]> =>
      block
        .locator('.line')
        .evaluateAll((lines) => lines.map((line) => getComputedStyle(line, '::before').content))
    expect((await numbers()).slice(0, 4)).toEqual(['"10"', '"11"', '"12"', '"13"'])
    await block.locator('summary').click()
    expect(await block.locator('.line').first().isVisible()).toBe(true)
  })
})

test.each(
  byDay([
    { device: 'a desktop', options: {} },
    { device: 'a phone', options: { viewport: { width: 390, height: 844 }, touch: true } },
  ]),
)(
  'titles, marks and opened sections on $device can be read in both schemes',
  async ({ options }) => {
    const { page } = await browser.newPage(options)
    await openWithCode(page, '/guide/basic/code-blocks')
    for (const summary of await page.locator('article .bf-code summary').all())
      await summary.click()
    expect(await violations(page, 'all', 'article')).toEqual([])
    const titles = await page.locator('article .bf-code-title').evaluateAll((all) =>
      all.map((title) => {
        const range = document.createRange()
        range.selectNodeContents(title)
        const tools = title.parentElement?.querySelector('.bf-code-tools')?.getBoundingClientRect()
        return { right: range.getBoundingClientRect().right, tools: tools?.left ?? 0 }
      }),
    )
    expect(titles.length).toBeGreaterThan(2)
    for (const { right, tools } of titles) expect(right).toBeLessThanOrEqual(tools)
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
    ).toBeLessThanOrEqual(0)
  },
)

// The first one may show the frame before, and on a busy machine the second one too.
test('an image of the whole page soon has the blocks that are far away', async () => {
  const { page } = await browser.newPage()
  await open(page, `${origin}/guide/default-theme/components`)
  const far = page.locator('article > .bf-code[data-far]')
  await expect.poll(() => far.count()).toBeGreaterThan(10)
  const boxes = await far.evaluateAll((blocks) =>
    blocks.map((block) => {
      const { left, top, right, bottom } = block.getBoundingClientRect()
      return [left, top, right, bottom].map(Math.round) as [number, number, number, number]
    }),
  )
  await expect
    .poll(async () => {
      const image = readPng(await page.screenshot({ fullPage: true, animations: 'allow' }))
      return boxes.filter((box) => inkIn(image, box) <= 50)
    })
    .toEqual([])
})

test('the bar of a title is as wide as its code', async () => {
  const { page } = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await open(page, `${origin}/guide/basic/use-mdx`)
  const [title, code] = await page
    .locator('article .bf-code:has(.bf-code-title)')
    .first()
    .evaluate((block) =>
      ['.bf-code-title', 'pre'].map(
        (part) => block.querySelector(part)?.getBoundingClientRect().width ?? 0,
      ),
    )
  expect(title).toBe(code)
})
