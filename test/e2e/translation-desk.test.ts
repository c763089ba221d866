import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { git } from '../support/git.ts'
import { violations } from '../support/axe.ts'
import { type Reader, useBrowser } from '../support/browser.ts'
import { runCli, type RunningDev, startDev } from '../support/cli.ts'
import { createScratchSite, type ScratchSite } from '../support/scratchSite.ts'

const browser = useBrowser()

/** What the development server and React say by themselves. */
const CHATTER = [/console \w+: \[vite\]/, /React DevTools/, /favicon\.ico/]

const PAGE = 'content/zh/guide/kite.mdx'
const EN =
  '---\ntitle: Kite\n---\n\nHello.\n\n## Install\n\nRun it once.\n\n## Fly\n\nHold the line.\n'
const ZH =
  '---\r\ntitle: 风筝\r\n---\r\n\r\n你好。\r\n\r\n## 安装\r\n\r\n运行一次。\r\n\r\n## 放飞\r\n\r\n握住线。'

let site: ScratchSite
let server: RunningDev
let origin = ''

beforeAll(async () => {
  site = await createScratchSite('translation-desk', 'minimal')
  const config = await site.read('bifolio.config.ts')
  await site.write(
    'bifolio.config.ts',
    `import { translationDesk } from 'bifolio/plugins/translation-desk'\n${config.replace('title:', 'plugins: [translationDesk()],\n  title:')}`,
  )
  await site.write('content/en/guide/kite.mdx', EN)
  await site.write(PAGE, ZH)
  git(site.root, ['init', '-q'])
  git(site.root, ['add', 'content'])
  git(site.root, ['commit', '-qm', 'Kite'])
  expect((await runCli(['i18n'], site.root)).code).toBe(0)
  await site.write(
    'content/en/guide/kite.mdx',
    EN.replace('once', 'twice')
      .replace('Hold', 'Keep')
      .replace('## Fly', '## Wait\n\nFor wind.\n\n## Fly'),
  )
  server = await startDev(site.root)
  origin = server.origin
})
afterAll(async () => {
  await server?.stop()
  await site?.dispose()
})

const DESK = '/__bifolio/translate'

async function openDesk(
  path: string,
  options: Parameters<typeof browser.newPage>[0] = {},
): Promise<Reader> {
  const reader = await browser.newPage({ allow: CHATTER, ...options })
  await reader.page.goto(`${origin}${DESK}${path}`)
  await reader.page.locator('.bf-desk-list li').first().waitFor({ state: 'attached' })
  return reader
}

const focused = async (page: Page): Promise<string> =>
  await page.evaluate(() => {
    const { activeElement } = document
    const heading =
      activeElement?.closest('.bf-desk-section')?.querySelector('h3')?.textContent ?? ''
    return `${activeElement?.tagName.toLowerCase()} ${heading}`.trim()
  })

test('the table of all languages opens a page, and the earlier original has a column', async () => {
  const { page } = await openDesk('')
  const table = page.getByRole('table', { name: 'All languages' })
  await table.waitFor()
  expect(await violations(page)).toEqual([])
  expect(await table.locator('thead th').allTextContents()).toEqual(['Pages', expect.any(String)])
  expect(await table.locator('tbody th').first().textContent()).toBe('en/guide/kite.mdx')
  await table
    .getByRole('link', { name: /^Outdated/ })
    .first()
    .press('Enter')
  await expect.poll(() => focused(page)).toBe('textarea Install')

  const section = page.locator('.bf-desk-section', { hasText: 'Run it' }).first()
  expect(await section.locator('pre').allTextContents()).toEqual([
    '## Install\n\nRun it oncetwice.',
  ])
  await page.getByRole('checkbox').check()
  expect(await section.locator('pre').allTextContents()).toEqual([
    '## Install\n\nRun it once.',
    '## Install\n\nRun it twice.',
  ])
  expect(await section.locator('pre del, pre ins').allTextContents()).toEqual(['once', 'twice'])
  expect(await violations(page, 'light')).toEqual([])
  await page.reload()
  await section.locator('pre').first().waitFor()
  expect(await section.locator('pre').count()).toBe(2)

  await page.goBack()
  await table.waitFor()
})

test('by keyboard alone: open, edit, save, mark, insert', { timeout: 60_000 }, async () => {
  const { page } = await openDesk('?lang=zh')
  await page.keyboard.press('Tab')
  for (let tabs = 0; tabs < 12 && !(await focused(page)).startsWith('a'); tabs++)
    await page.keyboard.press('Tab')
  while (
    (await page.locator('.bf-desk-list a:focus .bf-desk-path').textContent()) !==
    'en/guide/kite.mdx'
  )
    await page.keyboard.press('Tab')
  expect(await page.locator('.bf-desk-list a:focus wbr').count()).toBe(2)
  await page.keyboard.press('Enter')
  await expect.poll(() => focused(page)).toBe('textarea Install')
  expect(await page.locator('.bf-desk-section ins').first().textContent()).toBe('twice')
  expect(await page.locator('.bf-desk-section del').first().textContent()).toBe('once')

  await page.keyboard.press('Control+A')
  await page.keyboard.type('## 安装\n\n运行两次。')
  await page.keyboard.press('Control+Enter')
  await expect.poll(() => page.locator('.bf-desk-bar output').textContent()).toBe('Saved.')
  const edited = ZH.replace('一次', '两次')
  expect(await site.read(PAGE)).toBe(edited)
  await expect.poll(() => focused(page)).toBe('textarea Install')

  await page.keyboard.press('Alt+ArrowDown')
  await expect.poll(() => focused(page)).toBe('textarea Wait')
  await page.keyboard.type('## 等待\n\n等风来。')
  await page.keyboard.press('Control+Enter')
  const inserted = edited.replace('## 放飞', '## 等待\r\n\r\n等风来。\r\n\r\n## 放飞')
  await expect.poll(() => site.read(PAGE)).toBe(inserted)

  await page.keyboard.press('Alt+ArrowDown')
  await expect.poll(() => focused(page)).toBe('textarea Fly')
  await page.keyboard.press('Alt+Enter')
  await expect
    .poll(() => page.locator('.bf-desk-bar output').textContent())
    .toBe('Recorded as current.')
  expect(await site.read(PAGE)).toBe(inserted)
  await expect
    .poll(() => page.locator('[aria-current] .bf-desk-state').textContent())
    .toBe('Current')
  expect((await runCli(['i18n', 'status', '--check'], site.root)).code).toBe(0)

  await page.goto(`${origin}/zh/guide/kite`)
  await expect.poll(() => page.locator('main').textContent()).toContain('等风来。')
})

test('a text that is newer on disk is kept, and so is the draft', { timeout: 60_000 }, async () => {
  const { page } = await openDesk('?lang=zh&page=en%2Fguide%2Ffirst.mdx')
  const text = page.locator('.bf-desk-translation textarea').first()
  await text.waitFor()
  const path = 'content/zh/guide/first.mdx'
  const before = await site.read(path)
  const value = await text.inputValue()
  await text.fill(`${value}\n\n草稿。`)
  const newer = before.replace(value.split('\n')[0] ?? '', '# 新标题')
  expect(newer).not.toBe(before)
  await site.write(path, newer)
  await text.press('Control+Enter')
  await expect
    .poll(() => page.locator('.bf-desk-bar output').textContent())
    .toBe('Not saved: the file has a newer text.')
  expect(await site.read(path)).toBe(newer)
  expect(await text.inputValue()).toBe(`${value}\n\n草稿。`)
  await page.getByRole('button', { name: 'Take the new text' }).click()
  expect(await text.inputValue()).toContain('# 新标题')
})

test('axe finds nothing, in both schemes, on a phone, with Chinese texts', async () => {
  const query = '?lang=zh&page=en%2Fguide%2Fkite.mdx'
  const { page } = await openDesk(query)
  await page.locator('.bf-desk-section').first().waitFor()
  expect(await violations(page)).toEqual([])
  const phone = await openDesk(query, {
    viewport: { width: 390, height: 844 },
    locale: 'zh-CN',
  })
  await phone.page.locator('.bf-desk-section').first().waitFor()
  expect(await phone.page.locator('h1').textContent()).toBe('翻译')
  expect(await violations(phone.page, 'light')).toEqual([])
  expect(
    await phone.page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
  ).toBeLessThanOrEqual(0)
})

test('only the desk itself can write, and only pages of the site', async () => {
  const edit = {
    lang: 'zh',
    page: 'en/guide/second.mdx',
    side: 'translation',
    id: '',
    text: '# x',
    expected: null,
    madeFrom: null,
  }
  const post = async (body: unknown, headers: Record<string, string>): Promise<Response> =>
    await fetch(`${origin}${DESK}/save`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: origin, ...headers },
      body: JSON.stringify(body),
    })
  expect((await post(edit, { Origin: 'https://kite.example' })).status).toBe(403)
  expect((await post(edit, { 'Content-Type': 'text/plain' })).status).toBe(403)
  expect((await post(edit, { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403)
  for (const page of ['../../escape.mdx', 'zh/guide/second.mdx', '/etc/passwd'])
    expect(await (await post({ ...edit, page }, {})).json()).toEqual({
      isSaved: false,
      reason: 'gone',
    })
  expect(await (await post(edit, {})).json()).toMatchObject({ isSaved: false, reason: 'changed' })
})
