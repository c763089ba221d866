import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, inject, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { repository } from '../support/cli.ts'
import { type OutputPage, outputPages } from '../support/outputPages.ts'
import { hydrated, open } from '../support/reader.ts'

// Everything around the articles of Chinese pages is Chinese. A word of English is allowed when it
// is a name.

/** Names of products, languages, formats and keys; file names and words of code. */
const NAMES = new Set(
  `AI Algolia API Awesome Bifolio Bluesky CI Ctrl CSP Discord DocSearch EN Enter Esc ESC Front front GitBook GitHub HTML ID kB lang Markdown matter MDX mdBook Meilisearch npm Pagefind React
  RSS Rolldown Rspress Docusaurus Starlight Nextra SEO SSG JSON YAML MkDocs Material tsdown TypeScript Typesense URL Vike Vite VitePress DevTools Vue awesome vite Rust Web remark rehype`.split(
    /\s+/,
  ),
)

/** What the code is called that the example of typedoc describes. */
for (const name of ['kite', 'Kite', 'KiteOptions', 'wind', 'Wind']) NAMES.add(name)

const browser = useBrowser()
const { origin, folder } = inject('site')
let pages: OutputPage[] = []

beforeAll(async () => {
  pages = (await outputPages(folder)).filter(({ lang }) => lang === 'zh')
})

/**
 * Texts and names outside of what authors write: article, headings in the outline and in lists,
 * code. Runs in the browser.
 */
function chromeTexts(html: string | null): string[] {
  const root = html === null ? document : new DOMParser().parseFromString(html, 'text/html')
  const CONTENT =
    'article, script, style, code, pre, kbd, template, .bf-outline-list, .bf-localbar-outline, .bf-overview > section, .bf-print-head, [role="listbox"], [lang]:not([lang|="zh"])'
  const texts: string[] = []
  const walker = root.createTreeWalker(root.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node.parentElement && !node.parentElement.closest(CONTENT))
      texts.push(node.textContent ?? '')
  }
  for (const name of [
    'aria-label',
    'title',
    'placeholder',
    'alt',
    'aria-description',
    'aria-roledescription',
    'aria-placeholder',
    'data-label',
  ]) {
    for (const element of root.body.querySelectorAll(`[${name}]`))
      if (!element.closest(CONTENT)) texts.push(element.getAttribute(name) ?? '')
  }
  return texts.filter((text) => text.trim() !== '')
}

/** Folders of the plugins. */
const PLUGINS = new RegExp(
  `^(?:${readdirSync(join(repository, 'plugins'))
    .filter((name) => !name.includes('.'))
    .join('|')})$`,
  'g',
)

function englishIn(texts: readonly string[]): string[] {
  // Plugins are called as they are installed.
  return texts
    .map((text) => text.replaceAll(PLUGINS, ''))
    .filter((text) => (text.match(/[A-Za-z][A-Za-z]+/g) ?? []).some((word) => !NAMES.has(word)))
}

test('no page has an English word around its article', async () => {
  const { page } = await browser.newPage()
  expect(pages.length).toBeGreaterThan(20)
  const faults: string[] = []
  let seen = 0
  for (const { routePath, html } of pages) {
    const texts = await page.evaluate(chromeTexts, html)
    seen += texts.length
    faults.push(...englishIn(texts).map((text) => `${routePath}: ${text}`))
  }
  expect(seen).toBeGreaterThan(pages.length * 20)
  expect([...new Set(faults)]).toEqual([])
})

test('no part that opens has an English word', async () => {
  const { page } = await browser.newPage({ locale: 'zh-CN', viewport: { width: 390, height: 844 } })
  await open(page, `${origin}/zh/guide/basic/use-mdx`)
  await page.locator('.bf-menu-button').click()
  await page.locator('dialog.bf-drawer[open]').waitFor()
  const drawer = await page.evaluate(chromeTexts, null)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  const search = page.locator('dialog.bf-search[open]')
  await search.getByRole('combobox').fill('qqzzxx')
  await search.getByText('未搜索到与').first().waitFor()
  const dialog = (await page.evaluate(chromeTexts, null)).map((text) =>
    text.replaceAll('qqzzxx', ''),
  )
  expect(drawer).toContain('跟随系统')
  expect(englishIn([...drawer, ...dialog])).toEqual([])
})

test('the 404 page has no English word', async () => {
  const { page } = await browser.newPage({ locale: 'zh-CN', allow: [/404/] })
  await page.goto(`${origin}/zh/nothing/here`)
  await page.getByRole('heading', { name: '页面未找到' }).waitFor()
  await hydrated(page)
  expect(englishIn(await page.evaluate(chromeTexts, null))).toEqual([])
})
