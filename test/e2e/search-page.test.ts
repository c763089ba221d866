import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { runCli } from '../support/cli.ts'
import { byDay, isNightly } from '../support/nightly.ts'
import { outputPages } from '../support/outputPages.ts'
import { readFacts } from '../support/pageFacts.ts'
import { arrivedAt, isSameDocument, markDocument, open } from '../support/reader.ts'
import { createScratchSite } from '../support/scratchSite.ts'

const browser = useBrowser()
const { origin, folder } = inject('site')
const based = inject('basedSite')

test.each(byDay(['zh', 'en'] as const))(
  'with JavaScript disabled it lists every page and every heading (%s)',
  async (lang) => {
    const { page } = await browser.newPage({ javaScript: false })
    await page.goto(`${based.origin}/docs${lang === 'en' ? '' : '/zh'}/search`)
    const listed = await page
      .locator('.bf-search-index a')
      .evaluateAll((links) =>
        links.map((link) => decodeURIComponent(link.getAttribute('href') ?? '')),
      )
    const { page: reader } = await browser.newPage()
    const facts = await readFacts(
      reader,
      (await outputPages(based.folder)).filter(
        (output) => output.lang === lang && !output.routePath.endsWith('/search'),
      ),
    )
    const expected = [...facts].flatMap(([{ routePath }, { sections }]) => [
      `/docs${routePath}`,
      ...sections.map(({ id }) => `/docs${routePath}#${id}`),
    ])
    expect(expected.length).toBeGreaterThan(isNightly ? 100 : 5)
    expect(expected.filter((address) => !listed.includes(address))).toEqual([])
    expect(new Set(listed).size).toBe(listed.length)
    expect(await page.locator('.bf-search-page input').isVisible()).toBe(false)
  },
)

test('with scripts it shows the results of the URL, and of what is typed', async () => {
  const { page } = await browser.newPage()
  await open(page, `${origin}/search?q=deploy`)
  await page.locator('.bf-search-page section').first().waitFor()
  expect(await page.locator('.bf-search-page section a').first().getAttribute('href')).toBe(
    '/guide/basic/deploy',
  )
  expect(await page.locator('.bf-search-index').isVisible()).toBe(false)
  expect(await page.locator('dialog[open]').count()).toBe(0)
  await page.getByRole('searchbox').fill('static assets')
  await expect
    .poll(() => page.locator('.bf-search-page section a').first().getAttribute('href'))
    .toBe('/guide/basic/static-assets')
  expect(new URL(page.url()).searchParams.get('q')).toBe('static assets')
  await page.getByRole('searchbox').fill('')
  await page.locator('.bf-search-index').waitFor()
})

test('opens a page and goes back to the query without loading a document', async () => {
  const { page } = await browser.newPage()
  await open(page, `${origin}/zh/search?q=${encodeURIComponent('部署')}`)
  await markDocument(page)
  await page.locator('.bf-search-page section a').first().click()
  await arrivedAt(page, '部署')
  await page.goBack()
  await page.locator('.bf-search-page section').first().waitFor()
  expect(await isSameDocument(page)).toBe(true)
  expect(await page.getByRole('searchbox').inputValue()).toBe('部署')
})

test('its query stays when the language is switched', async () => {
  const { page } = await browser.newPage()
  await open(page, `${origin}/search?q=MDX`)
  await page.locator('.bf-locale-switch a').nth(1).click()
  await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe('zh-CN')
  await page.locator('.bf-search-page section').first().waitFor()
  expect(page.url()).toBe(`${origin}/zh/search?q=MDX`)
})

test('is in the sitemap, with its other language', async () => {
  const sitemap = await readFile(join(folder, 'sitemap.xml'), 'utf8')
  expect(sitemap).toContain(
    '<loc>https://bifolio.github.io/zh/search</loc><xhtml:link rel="alternate" hreflang="en" href="https://bifolio.github.io/search"/>',
  )
})

test.runIf(isNightly)(
  'a page of the site takes its place, and a site without search has none',
  async () => {
    const site = await createScratchSite('search-page', 'minimal')
    try {
      await site.write('content/en/search.mdx', '# Find it\n\nOur own. [Chinese](/zh/search)\n')
      await site.write('content/zh/search.mdx', '# 查找\n\n自己的页面。\n')
      const own = await runCli(['build'], site.root)
      expect(own.stderr + own.stdout).toContain('Built 8 pages')
      expect(await site.read('dist/client/search.html')).toContain('Our own.')
      await site.remove('content/en/search.mdx')
      await site.remove('content/zh/search.mdx')
      const config = await site.read('bifolio.config.ts')
      await site.write('bifolio.config.ts', config.replace('route:', 'search: false,\n  route:'))
      expect((await runCli(['build'], site.root)).code).toBe(0)
      expect(
        (await outputPages(join(site.root, 'dist/client'))).map(({ routePath }) => routePath),
      ).not.toContain('/search')
    } finally {
      await site.dispose()
    }
  },
  120_000,
)
