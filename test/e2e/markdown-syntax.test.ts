import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildAndServe } from '../support/buildAndServe.ts'
import { siteViolations } from '../support/axe.ts'
import { useBrowser } from '../support/browser.ts'
import { isNightly } from '../support/nightly.ts'
import { createScratchSite, type ScratchSite } from '../support/scratchSite.ts'
import type { FolderServer } from '../support/serveFolder.ts'

// A site with a strict content security policy: a style attribute that anything writes is a message
// of the console, and fails the test.

const browser = useBrowser()
let site: ScratchSite
let server: FolderServer

beforeAll(async () => {
  site = await createScratchSite('markdown-syntax', 'markdown')
  // What draws diagrams is large, and the tests are about what it does.
  await site.write(
    'vite.config.ts',
    "import { bifolio } from 'bifolio/vite'\nimport vike from 'vike/plugin'\n\nexport default { plugins: [bifolio(), vike()], build: { minify: false } }\n",
  )
  server = await buildAndServe(site.root)
}, 120_000)
afterAll(async () => {
  await server.close()
  await site.dispose()
})

const fillOf = (page: Page): Promise<string> =>
  page
    .locator('.bf-diagram svg .node rect')
    .nth(1)
    .evaluate((node) => getComputedStyle(node).fill)

test('containers, alerts, emoji, footnotes and formulas are in the HTML, in the language of the page', async () => {
  const { page } = await browser.newPage({ javaScript: false })
  await page.goto(`${server.origin}/guide/text`)
  expect(
    await page
      .locator('[role="note"]')
      .evaluateAll((notes) => notes.map((note) => note.getAttribute('aria-label'))),
  ).toEqual(['Tip', 'Mind', 'Caution'])
  expect(await page.locator('article > p').first().textContent()).toContain('Ready 🎉')
  await page.getByText('More', { exact: true }).click()
  expect(await page.getByText('The gap.').isVisible()).toBe(true)
  const size = (await page.locator('.bf-math mfrac').boundingBox())?.height ?? 0
  expect(size).toBeGreaterThan(25)
  await page.locator('[data-footnote-ref]').click()
  expect(new URL(page.url()).hash).toBe('#fn-1')
  await page.getByRole('link', { name: 'Back to the text 1' }).click()
  expect(new URL(page.url()).hash).toBe('#fnref-1')
  await page.goto(`${server.origin}/zh/guide/text`)
  expect(await page.getByRole('region', { name: '脚注' }).textContent()).toContain('一条脚注')
  expect(await page.getByRole('note', { name: '提示' }).count()).toBe(1)
})

test('code: a region of a file, marks, folding, groups that follow each other', async () => {
  const { page } = await browser.newPage()
  await page.goto(`${server.origin}/guide/code`)
  const blocks = page.locator('article .bf-code')
  expect(await blocks.nth(0).locator('code').textContent()).toBe('export const limit = 100')
  expect(await page.getByText('Install Node.js 22.').count()).toBe(1)
  await page.getByRole('button', { name: 'Clicked 0 times' }).click()
  await page.getByRole('button', { name: 'Clicked 1 times' }).waitFor()

  const change = blocks.nth(1)
  await change.hover()
  await change.locator('button[data-code="copy"]').click()
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toBe('const a = 2\nconst b = 3\nc()')

  const long = page.locator('.bf-code[data-fold]')
  const height = async (): Promise<number> =>
    (await page.locator('.bf-code:has([data-code="fold"]) pre').boundingBox())?.height ?? 0
  const folded = await height()
  await long.getByRole('button', { name: 'Show all 40 lines' }).click()
  expect(await height()).toBeGreaterThan(folded * 2)
  await page.getByRole('button', { name: 'Show less' }).click()
  expect(await height()).toBe(folded)

  await page.getByRole('tab', { name: 'pnpm' }).last().click()
  expect(await page.getByRole('tab', { name: 'pnpm', selected: true }).count()).toBe(2)
  await page.reload()
  await expect.poll(() => page.getByRole('tab', { name: 'pnpm', selected: true }).count()).toBe(2)
})

test('with JavaScript disabled all of a long block and of a group is shown', async () => {
  const { page } = await browser.newPage({ javaScript: false })
  await page.goto(`${server.origin}/guide/code`)
  expect(
    await page
      .locator('.bf-code:has([data-code="fold"]) pre')
      .evaluate((pre) => pre.scrollHeight - pre.clientHeight),
  ).toBe(0)
  expect(await page.locator('[data-code="fold"]').isVisible()).toBe(false)
  expect(await page.getByText('pnpm add kite').isVisible()).toBe(true)
})

test('diagrams are rendered under the policy, in the colors of the scheme', async () => {
  const { page } = await browser.newPage()
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  await page.goto(`${server.origin}/guide/text`, { waitUntil: 'networkidle' })
  expect(scripts.filter((url) => /mermaid|diagrams/.test(url))).toEqual([])
  await page.goto(`${server.origin}/guide/diagram`)
  const first = page.locator('.bf-diagram').first()
  await expect
    .poll(() => page.locator('.bf-diagram[data-state="drawn"] svg').count(), { timeout: 20_000 })
    .toBe(2)
  expect(await page.getByRole('img', { name: 'From page to site' }).count()).toBe(1)
  expect(await first.locator('pre').isVisible()).toBe(false)
  expect(await first.locator('svg').textContent()).toContain('Reader')
  expect(
    await page
      .locator('.bf-diagram svg .node rect')
      .first()
      .evaluate((node) => getComputedStyle(node).fill),
  ).toBe('rgb(255, 221, 238)')
  // The colors are those of the theme: `--bf-color-accent-soft`, and `--bf-color-text` on it.
  expect(await fillOf(page)).toBe('rgb(235, 240, 253)')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(() => fillOf(page)).toBe('rgb(31, 39, 66)')
  expect(
    await page
      .locator('.bf-diagram svg .node')
      .nth(1)
      .locator('text')
      .evaluate((label) => getComputedStyle(label).fill),
  ).toBe('rgb(228, 233, 235)')
  expect(
    await page
      .locator('.bf-diagram')
      .nth(1)
      .locator('rect.actor')
      .first()
      .evaluate((node) => getComputedStyle(node).stroke),
  ).toBe('rgb(163, 184, 248)')
})

test.runIf(isNightly)(
  'diagrams are rendered without replacing a function of the page',
  async () => {
    const { page } = await browser.newPage()
    await page.addInitScript(() => {
      // The document that renders diagrams is its own: only the page is watched.
      if (window !== window.top) return
      const written: string[] = []
      for (const [owner, name] of [
        [Element.prototype, 'setAttribute'],
        [Element.prototype, 'setAttributeNS'],
        [Document.prototype, 'createElement'],
        [Document.prototype, 'createElementNS'],
        [Node.prototype, 'appendChild'],
      ] as const) {
        let value: unknown = Reflect.get(owner, name)
        Object.defineProperty(owner, name, {
          get: () => value,
          set(next: unknown) {
            written.push(name)
            value = next
          },
        })
      }
      Reflect.set(window, 'written', written)
    })
    await page.goto(`${server.origin}/guide/diagram`)
    await expect
      .poll(() => page.locator('.bf-diagram[data-state="drawn"] svg').count(), { timeout: 20_000 })
      .toBe(2)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect.poll(() => fillOf(page)).toBe('rgb(31, 39, 66)')
    expect(await page.evaluate(() => Reflect.get(window, 'written') as string[])).toEqual([])
    expect(await page.evaluate(() => Object.hasOwn(document, 'createElement'))).toBe(false)
    // Text is measured in the font of the page: labels are inside their nodes.
    const room = await page.locator('.bf-diagram svg .node').evaluateAll((nodes) =>
      nodes.map((node) => {
        const [label, shape] = ['text', 'rect, polygon'].map(
          (selector) => node.querySelector(selector)?.getBoundingClientRect().width ?? 0,
        )
        return (shape ?? 0) > (label ?? 0) && (label ?? 0) > 0
      }),
    )
    expect(room).toEqual([true, true, true])
  },
)

test('with JavaScript disabled a diagram is its source', async () => {
  const { page } = await browser.newPage({ javaScript: false })
  await page.goto(`${server.origin}/guide/diagram`)
  expect(await page.locator('.bf-diagram pre').first().isVisible()).toBe(true)
  expect(await page.locator('.bf-diagram').first().textContent()).toContain(
    'A[Page] -->|build| B(HTML)',
  )
})

test('axe finds nothing on any page', async () => {
  const { page } = await browser.newPage()
  expect(await siteViolations(page, server.origin, `${site.root}/dist/client`)).toEqual([])
})
