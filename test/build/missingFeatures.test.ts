import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { buildAndServe } from '../support/buildAndServe.ts'
import { useBrowser } from '../support/browser.ts'
import { byDay } from '../support/nightly.ts'
import { arrivedAt } from '../support/reader.ts'
import { createScratchSite, type ScratchSite } from '../support/scratchSite.ts'
import type { FolderServer } from '../support/serveFolder.ts'

// Browsers lack things, and frames, policies and private windows take some away. A page is HTML
// first: whatever is missing, it can be read, and its links and its search work.

const browser = useBrowser()
let site: ScratchSite
let server: FolderServer

const WIDE = 'A sentence that is long enough. '.repeat(30)

beforeAll(async () => {
  site = await createScratchSite('missing-features', 'minimal')
  await site.write(
    'bifolio.config.ts',
    `import { defineConfig } from 'bifolio'
import { mediumZoom } from 'bifolio/plugins/medium-zoom'

export default defineConfig({
  title: 'Minimal',
  locales: [{ lang: 'en', label: 'English' }, { lang: 'zh', label: '简体中文' }],
  plugins: [mediumZoom()],
})
`,
  )
  await site.write(
    'content/en/guide/Broken.tsx',
    `import { useEffect, useState } from 'react'

export function Broken({ when }: { when: string }) {
  const [isBroken, setBroken] = useState(false)
  if (isBroken || (when === 'render' && typeof window !== 'undefined')) throw new Error('broken')
  useEffect(() => {
    if (when === 'effect') throw new Error('broken')
  }, [when])
  return <button type="button" onClick={() => setBroken(true)}>Break</button>
}
`,
  )
  await site.write(
    'content/en/guide/first.mdx',
    `import { Counter } from './Counter.tsx'

# First

Some **text**, a [link](./second.mdx) and <Counter start={3} />.

## Install

\`\`\`ts title="x.ts" {1}
const a: number = 1 // ${WIDE}
\`\`\`

${WIDE}

## Use

| a | b |
| - | - |
| 1 | 2 |
`,
  )
  for (const when of ['render', 'effect', 'click'])
    await site.write(
      `content/en/broken/${when}.mdx`,
      `import { Broken } from '../guide/Broken.tsx'\n\n# Broken\n\nStill *here*: [second](../guide/second.mdx) <Broken when="${when}" />\n`,
    )
  // A theme is around every page: nothing closer than the whole page can catch what it throws.
  await site.write(
    'theme/index.tsx',
    `import { useEffect, type ReactElement } from 'react'
import { useSite } from 'bifolio/client'
import { defineTheme, Layout as Base, type LayoutProps } from 'bifolio/theme'

function Layout(props: LayoutProps): ReactElement {
  const { title } = useSite()
  useEffect(() => {
    if (window.location.search === '?theme') throw new Error(\`The theme of \${title} is broken\`)
  }, [title])
  return <Base {...props} />
}

export default defineTheme({ components: { Layout } })
`,
  )
  server = await buildAndServe(site.root)
}, 180_000)

afterAll(async () => {
  await server?.close()
  await site?.dispose()
})

/** What runs in the page before anything else. */
const WITHOUT: Readonly<Record<string, string>> = {
  'nothing missing': '',
  IntersectionObserver: 'delete window.IntersectionObserver',
  ResizeObserver: 'delete window.ResizeObserver',
  'both observers': 'delete window.IntersectionObserver; delete window.ResizeObserver',
  Worker: 'delete window.Worker',
  'a Worker that may not start':
    "window.Worker = class { constructor() { throw new DOMException('no', 'SecurityError') } }",
  'a history that throws':
    "for (const name of ['pushState', 'replaceState']) History.prototype[name] = () => { throw new DOMException('no', 'SecurityError') }",
  'a history without a state':
    "Object.defineProperty(History.prototype, 'state', { get() { throw new DOMException('no') } }); Object.defineProperty(History.prototype, 'scrollRestoration', { get() { throw new DOMException('no') }, set() { throw new DOMException('no') } })",
  'storage that throws':
    "for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get() { throw new DOMException('no', 'SecurityError') } })",
  'no storage':
    "for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { value: null })",
  'full storage': "Storage.prototype.setItem = () => { throw new DOMException('full') }",
  matchMedia: 'delete window.matchMedia; window.matchMedia = undefined',
  requestIdleCallback: 'delete window.requestIdleCallback; window.requestIdleCallback = undefined',
  'CSS.supports': 'delete CSS.supports; delete CSS.escape',
  CSS: 'delete window.CSS',
  'CSS.highlights': 'delete CSS.highlights; delete window.Highlight',
  structuredClone: 'window.structuredClone = undefined',
  'navigator.clipboard': "Object.defineProperty(navigator, 'clipboard', { value: undefined })",
  'navigator.languages': "Object.defineProperty(navigator, 'languages', { value: undefined })",
  'navigator.platform': "Object.defineProperty(navigator, 'platform', { value: undefined })",
  'navigator.connection': "Object.defineProperty(navigator, 'connection', { value: undefined })",
  serviceWorker: 'delete Navigator.prototype.serviceWorker',
  scheduler: 'delete window.scheduler',
  'view transitions': 'delete Document.prototype.startViewTransition; delete window.ViewTransition',
  'modal dialogs':
    'delete HTMLDialogElement.prototype.showModal; delete HTMLDialogElement.prototype.close',
  'Intl.Segmenter': 'delete Intl.Segmenter',
  AbortSignal: 'delete AbortSignal.any; delete AbortSignal.timeout',
  'animations of the browser': 'delete Element.prototype.animate',
  fonts: "Object.defineProperty(Document.prototype, 'fonts', { value: undefined })",
  'performance entries': 'delete Performance.prototype.getEntriesByType',
  'popovers and sheets':
    'delete HTMLElement.prototype.showPopover; delete Document.prototype.adoptedStyleSheets',
  BroadcastChannel: 'delete window.BroadcastChannel',
  'the newest functions':
    'delete window.Iterator; delete Promise.withResolvers; delete Object.groupBy; delete Map.groupBy; delete Promise.try; delete Array.fromAsync',
}

async function search(page: Page): Promise<void> {
  await page.locator('.bf-navbar .bf-search-button button').click()
  const dialog = page.locator('dialog.bf-search[open]')
  await dialog.getByRole('combobox').fill('Plain text')
  await dialog.getByRole('option').first().waitFor()
}

test.each(
  byDay(Object.keys(WITHOUT), (name) =>
    /^(?:both|Worker|a history that|storage that|matchMedia|requestIdle|CSS$|modal)/.test(name),
  ),
)('without %s, a page is read, a link followed and something found', async (name) => {
  const { page } = await browser.newPage()
  await page.addInitScript(WITHOUT[name] ?? '')
  await page.goto(`${server.origin}/guide/first`)
  await page.mouse.move(5, 5)
  await page.waitForLoadState('networkidle')
  expect(await page.locator('main').innerText()).toContain('Some text, a link and')
  expect(await page.locator('.bf-sidebar').innerText()).toContain('Second')
  await page.locator('article').getByRole('link', { name: 'link', exact: true }).click()
  await arrivedAt(page, 'Second')
  expect(new URL(page.url()).pathname).toMatch(/^\/guide\/second/)
  await page.goBack()
  await arrivedAt(page, 'First')
  await search(page)
})

test('in a browser that cannot run the scripts, a page is read and a link followed', async () => {
  const { page } = await browser.newPage({ allow: [/is not a function/] })
  await page.addInitScript('delete Array.prototype.toSorted; delete Array.prototype.toReversed')
  await page.goto(`${server.origin}/guide/first`)
  await page.waitForFunction(() => !document.documentElement.hasAttribute('data-js-on'))
  expect(await page.locator('main').innerText()).toContain('Some text, a link and')
  await page.locator('article').getByRole('link', { name: 'link', exact: true }).click()
  await arrivedAt(page, 'Second')
})

test.each(['render', 'effect', 'click'])(
  'a component that throws (%s) leaves the page readable, with links and search',
  async (when) => {
    const { page } = await browser.newPage({ allow: [/broken/i, /Minified React error/] })
    await page.goto(`${server.origin}/broken/${when}`)
    await page.mouse.move(5, 5)
    await page.waitForLoadState('networkidle')
    if (when === 'click') await page.getByRole('button', { name: 'Break' }).click()
    await expect.poll(() => page.locator('main .bf-kept').count()).toBe(1)
    expect(await page.locator('main').innerText()).toContain('Still here: second')
    await search(page)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await page.locator('article').getByRole('link', { name: 'second', exact: true }).click()
    await arrivedAt(page, 'Second')
  },
)

test('a theme that throws leaves the page that the server sent, with working links', async () => {
  const { page } = await browser.newPage({ allow: [/broken/i, /hydrated/] })
  await page.goto(`${server.origin}/guide/first?theme`)
  await page.waitForFunction(() => !document.documentElement.hasAttribute('data-js-on'))
  expect(await page.locator('main').innerText()).toContain('Some text, a link and')
  expect(await page.locator('.bf-sidebar').innerText()).toContain('Second')
  await page.locator('article').getByRole('link', { name: 'link', exact: true }).click()
  await arrivedAt(page, 'Second')
})
