import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { runCli } from '../support/cli.ts'
import { face, repeatedIds } from '../support/facing.ts'
import { open } from '../support/reader.ts'
import { createScratchSite, type ScratchSite } from '../support/scratchSite.ts'
import { type FolderServer, serveFolder } from '../support/serveFolder.ts'

let site: ScratchSite
let server: FolderServer

const COUNTER = "import { Counter } from './Counter.tsx'\n\n"

beforeAll(async () => {
  site = await createScratchSite('facing-uneven', 'minimal')
  await site.write(
    'content/en/guide/divided.mdx',
    `${COUNTER}# Divided\n\nIntro.\n\n## Same {#same}\n\n<Counter start={1} />\n\n## Only here\n\nAlone.\n`,
  )
  await site.write(
    'content/zh/guide/divided.mdx',
    '# 划分不同\n\n引言。\n\n## 相同 {#same}\n\n正文。[^1]\n\n### 只在这里\n\n独有。\n\n[^1]: 脚注。\n',
  )
  await site.write('content/en/guide/apart.mdx', '# Apart\n\n## One\n\nText.\n\n## Two\n\nText.\n')
  await site.write('content/zh/guide/apart.mdx', '# 无关\n\n### 甲\n\n正文。\n')
  await site.write(
    'content/en/guide/counted.mdx',
    `# Counted\n\nText.\n\n## Count {#count}\n\nText.\n`,
  )
  await site.write(
    'content/zh/guide/counted.mdx',
    `import { Counter } from '../../en/guide/Counter.tsx'\n\n# 计数\n\n<Counter start={5} />\n\n## 数 {#count}\n\n正文。\n`,
  )
  await site.write('content/en/guide/alone.mdx', '# Alone\n\n## Part\n\nText.\n')
  const { code } = await runCli(['build'], site.root)
  expect(code).toBe(0)
  server = await serveFolder(join(site.root, 'dist/client'))
}, 60_000)
afterAll(async () => {
  await server?.close()
  await site?.dispose()
})

const browser = useBrowser()
/** The site has none. */
const NO_ICON = [/favicon\.ico/]

test('pages that are divided differently are side by side where they agree, with a notice', async () => {
  const { page } = await browser.newPage({ allow: NO_ICON })
  await open(page, `${server.origin}/guide/divided`)
  await face(page)
  expect(await page.locator('.bf-facing-note').textContent()).toBe(
    'The two pages are divided differently.',
  )
  const leaves = await page.locator('.bf-leaf').allInnerTexts()
  expect(leaves).toHaveLength(2)
  expect(leaves[0]).toContain('引言')
  expect(leaves[1]).toContain('只在这里')
  expect(await repeatedIds(page)).toEqual([])
})

test('pages without a common heading are side by side as a whole', async () => {
  const { page } = await browser.newPage({ allow: NO_ICON })
  await open(page, `${server.origin}/zh/guide/apart`)
  await face(page)
  expect(await page.locator('.bf-facing-note').textContent()).toBe('两个页面的小节不一致。')
  expect(await page.locator('.bf-leaf').count()).toBe(1)
  expect(await page.locator('.bf-leaf').innerText()).toMatch(/Apart[\s\S]*One[\s\S]*Two/)
})

test('components keep their state in this page, and work in the other leaf', async () => {
  const { page } = await browser.newPage({ allow: NO_ICON })
  await open(page, `${server.origin}/guide/divided`)
  await page.getByRole('button', { name: '1', exact: true }).click()
  await face(page)
  await page.getByRole('button', { name: '2', exact: true }).click()
  await page.locator('.bf-facing-switch').click()
  await expect.poll(() => page.locator('.bf-leaf').count()).toBe(0)
  await page.getByRole('button', { name: '3', exact: true }).waitFor()

  await open(page, `${server.origin}/guide/counted`)
  await face(page)
  await page.locator('.bf-leaf').getByRole('button', { name: '5', exact: true }).click()
  await page.locator('.bf-leaf').getByRole('button', { name: '6', exact: true }).waitFor()
})

test('a page without a translation has no button', async () => {
  const { page } = await browser.newPage({ allow: NO_ICON })
  await open(page, `${server.origin}/guide/alone?facing=zh`)
  expect(await page.locator('.bf-facing-switch').count()).toBe(0)
  expect(await page.locator('html[data-facing]').count()).toBe(0)
})

test('a page that cannot be loaded is said to be missing, and the page stays', async () => {
  const { page } = await browser.newPage({
    allow: [...NO_ICON, /ERR_FAILED/, /Failed to load resource/, /dynamically imported module/],
  })
  await open(page, `${server.origin}/guide/counted`)
  await page.locator('.bf-facing-switch').hover()
  await page.waitForLoadState('networkidle')
  await page.route('**/assets/**', (route) => route.abort())
  await page.locator('.bf-facing-switch').click()
  await page.locator('.bf-facing-note').waitFor()
  expect(await page.locator('article').innerText()).toContain('Text.')
})
