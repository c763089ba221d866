import { expect, inject, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { hydrated, open } from '../support/reader.ts'

const browser = useBrowser()
const { origin } = inject('site')

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

test.each([
  {
    path: '/',
    actions: ['Introduction', 'Quick Start'],
    titles: ['Tool stack', 'How long you wait', 'Mistakes stop the build'],
    figures: ['Cold start', 'Hot update', 'Cold build'],
  },
  {
    path: '/zh/',
    actions: ['介绍', '快速开始'],
    titles: ['工具栈', '要等多久', '把错误拦在构建阶段'],
    figures: ['冷启动', '热更新', '冷构建'],
  },
])('$path has the ordered parts, then one screen of proof', async ({ path, ...ordered }) => {
  const { page } = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await open(page, origin + path)
  const actions = page.locator('.bf-hero a')
  expect(await actions.allTextContents()).toEqual(ordered.actions)
  expect(await page.locator('.bf-features h2').count()).toBe(6)
  const titles = page.locator('main h2:not(.bf-features h2)')
  expect((await titles.allTextContents()).map((text) => text.replace(/#$/, ''))).toEqual(
    ordered.titles,
  )
  expect(await page.locator('.site-figures span:first-child').allTextContents()).toEqual(
    ordered.figures,
  )
  expect((await page.locator('.site-proof').boundingBox())?.height).toBeLessThan(900)
  // VitePress is a tool of the family, in the tool stack.
  await page.locator('.bf-tool-stack').evaluate((stack) => stack.remove())
  expect(await page.locator('main').textContent()).not.toMatch(
    /VitePress|Docusaurus|Starlight|Rspress/,
  )
})
