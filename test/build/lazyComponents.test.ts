import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildAndServe } from '../support/buildAndServe.ts'
import { useBrowser } from '../support/browser.ts'
import { createScratchSite, type ScratchSite } from '../support/scratchSite.ts'
import type { FolderServer } from '../support/serveFolder.ts'

// Components that pages load with `lazy()`, such as charts: every document contains them, in
// whatever order pages are rendered, and React takes them over without an error.

const { newPage } = useBrowser()
let site: ScratchSite
let server: FolderServer

const FILES: Readonly<Record<string, string>> = {
  'content/en/Chart.tsx': `import { useState } from 'react'

export default function Chart() {
  const [count, setCount] = useState(0)
  return <button id="chart" onClick={() => setCount(count + 1)}>Chart {count}</button>
}
`,
  'content/en/LateChart.tsx': `import { lazy, Suspense } from 'react'

const Chart = lazy(() => import('./Chart.tsx'))

export const LateChart = () => <Suspense fallback={<p>Loading</p>}><Chart /></Suspense>
`,
}
const PAGES = ['a', 'b', 'c']

beforeAll(async () => {
  site = await createScratchSite('lazy-components', 'minimal')
  for (const [file, text] of Object.entries(FILES)) await site.write(file, text)
  for (const name of PAGES)
    await site.write(
      `content/en/${name}.mdx`,
      `import { LateChart } from './LateChart.tsx'\n\n# ${name}\n\n<LateChart />\n`,
    )
  server = await buildAndServe(site.root)
}, 180_000)

afterAll(async () => {
  await server?.close()
  await site?.dispose()
})

test.each(PAGES)('the document of %s has the component', async (name) => {
  const html = await (await fetch(`${server.origin}/${name}.html`)).text()
  expect(html).toContain('id="chart">Chart')
  expect(html).not.toContain('Loading')
})

// A problem of the page fails the test.
test('React takes it over without an error', async () => {
  const { page } = await newPage()
  await page.goto(`${server.origin}/a.html`)
  await page.waitForFunction(() => document.querySelector('#bf\\:announcer'))
  await page.click('#chart')
  await page.locator('#chart', { hasText: 'Chart 1' }).waitFor()
})
