import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildAndServe } from '../support/buildAndServe.ts'
import { useBrowser } from '../support/browser.ts'
import { arrivedAt, hydrated, isSameDocument, markDocument } from '../support/reader.ts'
import { createScratchSite, type ScratchSite } from '../support/scratchSite.ts'
import type { FolderServer } from '../support/serveFolder.ts'

// Components of a site may throw whenever they run: the text that was delivered stays, links work,
// and the problem is reported once.

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
    'content/en/guide/first.mdx',
    '# First\n\nText of the page. The [second](./second.mdx).\n\n## Install\n',
  )
  await site.write(
    'content/en/guide/second.mdx',
    '# Second\n\nBack to the [first](./first.mdx).\n\n## More {#extra}\n',
  )
  server = await buildAndServe(site.root)
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
