import { expect, inject, test } from 'vitest'
import { createSearch } from '../../shared/search/query.ts'
import { builtSearchIndex } from '../support/builtSearchIndex.ts'
import { useBrowser } from '../support/browser.ts'
import { hydrated } from '../support/reader.ts'
import { SEARCH_SAMPLE } from '../../theme/home/searchSample.ts'

const browser = useBrowser()
const { origin, folder } = inject('site')

test.each(['/', '/zh/'])(
  'the facing page on %s keeps its section when the language changes',
  async (path) => {
    const { page } = await browser.newPage({ viewport: { width: 1280, height: 900 } })
    await page.goto(origin + path)
    await hydrated(page)
    const leaves = page.locator('.site-facing-leaves')
    const row = leaves.locator('.site-facing-row').nth(1)
    await leaves.evaluate((box) => (box.scrollTop = (box.children[1] as HTMLElement).offsetTop))
    const offset = async (): Promise<number> =>
      await row.evaluate((element) =>
        Math.round((element as HTMLElement).offsetTop - (element.parentElement?.scrollTop ?? 0)),
      )
    for (const name of ['中文', 'English', /^(?:Both|对照)$/]) {
      await page.locator('.site-facing-bar').getByRole('button', { name }).click()
      expect(await offset()).toBe(0)
    }
    expect(await leaves.locator('[lang="en"]').count()).toBeGreaterThan(0)
    expect(await leaves.locator('[lang="zh-CN"]').count()).toBeGreaterThan(0)
  },
)

test('with JavaScript disabled the facing page shows both languages', async () => {
  const { page } = await browser.newPage({ javaScript: false })
  await page.goto(`${origin}/`)
  expect(await page.locator('.site-facing [lang="zh-CN"] p').first().isVisible()).toBe(true)
  expect(await page.locator('.site-facing [lang="en"] p').first().isVisible()).toBe(true)
  expect(await page.locator('.site-facing-bar').isVisible()).toBe(false)
})

test('the search sample is what the search finds', async () => {
  const [first] = createSearch(await builtSearchIndex(folder, 'zh'))(SEARCH_SAMPLE.query).groups
  expect(first?.routePath).toBe(SEARCH_SAMPLE.href.replace(/#.*/, ''))
  expect(first?.hits[0]?.id).toBe(SEARCH_SAMPLE.href.replace(/.*#/, ''))
})
