import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { runCli } from '../support/cli.ts'
import { arrivedAt, hydrated, isSameDocument, markDocument } from '../support/reader.ts'
import { createScratchSite, type ScratchSite } from '../support/scratchSite.ts'
import { type FolderServer, serveFolder } from '../support/serveFolder.ts'

// Components of a site may throw whenever they run: the text that was delivered stays, links work,
// and the problem is reported once. What is shown is one page: its URL, title and text agree.

const browser = useBrowser()
let site: ScratchSite
let server: FolderServer

const TROUBLE = `import { useEffect, useLayoutEffect, useState, type ReactElement } from 'react'
import { usePage } from 'bifolio/client'

/** Throws where and when \`window.trouble\` wants it. */
export const trouble = (name: string) => function Trouble(): ReactElement {
  const [isBroken, setBroken] = useState(false)
  const { routePath } = usePage()
  const fail = (when: string): void => {
    const wanted = typeof window === 'undefined' ? undefined : (window as { trouble?: string }).trouble
    if (wanted === name + ' ' + when) throw new Error('made of trouble')
  }
  fail('hydration')
  if (isBroken) fail('click')
  if (routePath === '/guide/second') fail('navigation')
  useLayoutEffect(() => fail('layout effect'))
  useEffect(() => {
    fail('effect')
    return () => fail('cleanup')
  }, [routePath])
  return <button type="button" onClick={() => setBroken(true)}>Text of {name}</button>
}
`

beforeAll(async () => {
  site = await createScratchSite('broken-components', 'minimal')
  await site.write(
    'bifolio.config.ts',
    `import { defineConfig } from 'bifolio'

export default defineConfig({
  title: 'Minimal',
  locales: [{ lang: 'en', label: 'English' }, { lang: 'zh', label: '简体中文' }],
  globalUIComponents: ['theme/Chat.tsx'],
})
`,
  )
  await site.write('theme/trouble.tsx', TROUBLE)
  await site.write(
    'theme/Chat.tsx',
    "import { trouble } from './trouble.tsx'\n\nexport default trouble('Chat')\n",
  )
  await site.write(
    'theme/index.tsx',
    `import { defineTheme } from 'bifolio/theme'
import { trouble } from './trouble.tsx'

export default defineTheme({
  slots: { afterNavMenu: trouble('afterNavMenu'), afterDoc: trouble('afterDoc') },
  components: { Footer: trouble('Footer') },
})
`,
  )
  await site.write(
    'content/en/guide/list.mdx',
    `import { usePages } from 'bifolio/client'

# List

export const List = () => <ul className="pages">{usePages().map(({ routePath, title }) => <li key={routePath}>{title}</li>)}</ul>

<List />
`,
  )
  await site.write(
    'content/en/guide/first.mdx',
    '# First\n\nText of the page. The [second](./second.mdx) and the [list](./list.mdx).\n\n## Install\n',
  )
  await site.write(
    'content/en/guide/second.mdx',
    '# Second\n\nBack to the [first](./first.mdx).\n\n## More {#extra}\n',
  )
  const { code, stdout, stderr } = await runCli(['build'], site.root)
  if (code !== 0) throw new Error(stdout + stderr)
  server = await serveFolder(join(site.root, 'dist/client'), '/')
}, 180_000)

afterAll(async () => {
  await server?.close()
  await site?.dispose()
})

/** All text of the document as it is delivered and later on screen, without spaces. */
const textOf = (page: Page): Promise<string> =>
  page.evaluate(() => (document.getElementById('bf:app')?.textContent ?? '').replaceAll(/\s+/g, ''))

const NAMES: Readonly<Record<string, string>> = {
  afterNavMenu: 'slot "afterNavMenu"',
  afterDoc: 'slot "afterDoc"',
  Footer: 'Footer',
  Chat: 'globalUIComponents theme/Chat.tsx',
}

test.each([
  ['afterNavMenu', 'hydration'],
  ['Footer', 'hydration'],
  ['afterNavMenu', 'click'],
  ['afterDoc', 'layout effect'],
  ['Chat', 'effect'],
  ['Footer', 'navigation'],
  ['afterDoc', 'cleanup'],
])('%s throws (%s): text stays, links work, one report', async (place, moment) => {
  const { page, problems } = await browser.newPage({ allow: [/made of trouble/] })
  await page.addInitScript((wanted) => {
    ;(window as { trouble?: string }).trouble = wanted
  }, `${place} ${moment}`)
  const reports: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') reports.push(message.text())
  })
  page.on('pageerror', (error) => reports.push(`not caught: ${error.message}`))
  await page.goto(`${server.origin}/guide/first`, { waitUntil: 'commit' })
  await page.waitForLoadState('domcontentloaded')
  const before = await textOf(page)
  expect(before).toContain(`Textof${place}`)
  await hydrated(page)
  if (moment === 'click') await page.getByText(`Text of ${place}`).click()
  if (moment !== 'navigation' && moment !== 'cleanup') {
    await expect.poll(() => reports.length).toBe(1)
    expect(await textOf(page)).toBe(before)
  }
  await markDocument(page)
  await page.locator('article').getByRole('link', { name: 'second' }).click()
  await arrivedAt(page, 'Second')
  expect(new URL(page.url()).pathname).toMatch(/^\/guide\/second/)
  expect(await isSameDocument(page)).toBe(true)
  await expect.poll(() => reports.length).toBe(1)
  expect(reports[0]).toContain(`${NAMES[place]} failed:`)
  await page.locator('article').getByRole('link', { name: 'first' }).click()
  await arrivedAt(page, 'First')
  expect(reports).toHaveLength(1)
  expect(problems).toEqual([])
})

/** URL, title and heading: they belong to one page. */
const shown = (page: Page): Promise<{ url: string; title: string; heading: string }> =>
  page.evaluate(() => ({
    url: window.location.pathname.replace('.html', ''),
    title: document.title.split(' ')[0] ?? '',
    heading: document.querySelector('h1')?.textContent.replace('#', '').trim() ?? '',
  }))
const FIRST = { url: '/guide/first', title: 'First', heading: 'First' }
const LIST = { url: '/guide/list', title: 'List', heading: 'List' }

test('a page that lists pages is shown with its URL and its title, once its list is there', async () => {
  const { page } = await browser.newPage()
  let answer = (): void => {}
  const wait = new Promise<void>((resolve) => (answer = resolve))
  let isAsked = false
  await page.route('**/page-index/**', async (route) => {
    isAsked = true
    await wait
    await route.continue()
  })
  await page.goto(`${server.origin}/guide/first`)
  await hydrated(page)
  await markDocument(page)
  await page.locator('article').getByRole('link', { name: 'list' }).click()
  await expect.poll(() => isAsked).toBe(true)
  expect(await shown(page)).toEqual(FIRST)
  answer()
  await page.locator('.pages li').first().waitFor()
  expect(await shown(page)).toEqual(LIST)
  expect(await isSameDocument(page)).toBe(true)
  await page.goBack()
  await arrivedAt(page, 'First')
  expect(await shown(page)).toEqual(FIRST)
})

test('a page whose list cannot be loaded is shown by its document', async () => {
  const { page } = await browser.newPage({ allow: [/page-index/, /ERR_FAILED/] })
  await page.route('**/page-index/**', (route) => route.abort())
  await page.goto(`${server.origin}/guide/first`)
  await hydrated(page)
  await page.locator('article').getByRole('link', { name: 'list' }).click()
  await expect.poll(() => shown(page).catch(() => null)).toEqual(LIST)
  await page.locator('.pages li').first().waitFor()
})

test('a reader who is offline keeps the page, and can try again', async () => {
  const { page, context } = await browser.newPage({ allow: [/ERR_INTERNET_DISCONNECTED/] })
  await page.goto(`${server.origin}/guide/first`)
  await hydrated(page)
  await page.waitForLoadState('networkidle')
  await markDocument(page)
  await page.route('**/page-index/**', (route) => route.abort('internetdisconnected'))
  await context.setOffline(true)
  await page.locator('article').getByRole('link', { name: 'list' }).click()
  const retry = page.getByRole('button', { name: /Try again/ })
  await retry.waitFor()
  expect(await shown(page)).toEqual(FIRST)
  await context.setOffline(false)
  await page.unroute('**/page-index/**')
  await retry.click()
  await page.locator('.pages li').first().waitFor()
  expect(await shown(page)).toEqual(LIST)
  expect(await isSameDocument(page)).toBe(true)
  expect(await page.locator('.bf-notice-bar').count()).toBe(0)
})
