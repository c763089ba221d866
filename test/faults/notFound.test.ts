import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildAndServe } from '../support/buildAndServe.ts'
import { useBrowser } from '../support/browser.ts'
import { hydrated } from '../support/reader.ts'
import { createScratchSite, type ScratchSite } from '../support/scratchSite.ts'
import type { FolderServer } from '../support/serveFolder.ts'

const browser = useBrowser()
let site: ScratchSite
let server: FolderServer

beforeAll(async () => {
  site = await createScratchSite('not-found', 'three-languages')
  await site.write('content/en/404.md', '# Nothing here\n\nOur words. [Home](/)\n')
  await site.write(
    'content/zh/404.mdx',
    "import { Counter } from '../en/guide/Counter.tsx'\n\n# 这里什么也没有\n\n<Counter start={7} />\n",
  )
  server = await buildAndServe(site.root)
})
afterAll(async () => {
  await server?.close()
  await site?.dispose()
})

test.each([
  ['/no/such', 'Nothing here', 'en'],
  ['/zh/no/such', '这里什么也没有', 'zh-CN'],
  ['/ar/no/such', '', 'ar'],
])(
  '%s shows the 404 page of its language, before and after its scripts run',
  async (path, title, lang) => {
    const response = await fetch(server.origin + path)
    expect(response.status).toBe(404)
    const html = await response.text()
    if (title !== '') expect(html).toContain(title)
    const { page } = await browser.newPage({ allow: [/404/] })
    await page.goto(server.origin + path)
    await hydrated(page)
    expect(await page.locator('html').getAttribute('lang')).toBe(lang)
    if (title === '') await page.locator('.bf-not-found').waitFor()
    else await page.locator('h1', { hasText: title }).waitFor()
    expect(await page.locator('h1').count()).toBe(1)
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
  },
)

test('a 404 page is in no sidebar, search index or list of programs', async () => {
  for (const path of ['/llms.txt', '/zh/llms.txt'])
    expect(await (await fetch(server.origin + path)).text()).not.toContain('404')
  expect((await fetch(`${server.origin}/404.md`)).status).toBe(404)
})
