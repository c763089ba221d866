import { afterAll, beforeAll, expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { type RunningDev, startDev } from '../support/cli.ts'
import { arrivedAt, hydrated } from '../support/reader.ts'
import { createScratchSite, type ScratchSite } from '../support/scratchSite.ts'

// Pages made from sources, as an author and a reader of the development server meet them.

const CONFIG = `import { defineConfig } from 'bifolio'
import { apiDocgen } from 'bifolio/plugins/api-docgen'
import { typedoc } from 'bifolio/plugins/typedoc'

export default defineConfig({
  title: 'Minimal',
  locales: [{ lang: 'en', label: 'English' }, { lang: 'zh', label: '简体中文' }],
  route: { cleanUrls: true },
  csp: true,
  plugins: [
    typedoc({ entryPoints: ['src/kite.ts'] }),
    apiDocgen({ entries: { card: 'src/Card.tsx' } }),
  ],
})
`
const KITE = `/** Flies. {@zh 会飞。} */
export class Kite {
  /** Goes up to {limit}. */
  rise(wind: Wind): void { console.log(wind) }
}
/** Air. */
export interface Wind { speed: number }
`
const CARD =
  'interface CardProps {\n  /** Its name. */\n  name: string\n}\nexport function Card({ name }: CardProps) { return <b>{name}</b> }\n'

const browser = useBrowser()
let site: ScratchSite
let server: RunningDev
let origin = ''

beforeAll(async () => {
  site = await createScratchSite('api-docs', 'minimal')
  await site.write('bifolio.config.ts', CONFIG)
  await site.write('src/kite.ts', KITE)
  await site.write('src/Card.tsx', CARD)
  await site.write('content/en/guide/card.mdx', '# Card\n\n<API moduleName="card" />\n')
  server = await startDev(site.root)
  origin = server.origin
})
afterAll(async () => {
  await server?.stop()
  await site?.dispose()
})

/** What the development server and React say by themselves. */
const open = async (path: string) => {
  const { page } = await browser.newPage({
    allow: [/console \w+: \[vite\]/, /React DevTools/, /favicon\.ico/],
  })
  await page.goto(origin + path)
  await hydrated(page)
  return page
}

test('a reader finds the pages in the navbar and the sidebar, follows a type, and changes the language', async () => {
  const page = await open('/guide/first')
  await page.getByRole('banner').getByRole('link', { name: 'API', exact: true }).click()
  await arrivedAt(page, 'API')
  await page.locator('.bf-sidebar').getByRole('link', { name: 'Kite', exact: true }).click()
  await arrivedAt(page, 'Kite')
  await page.locator('article').getByRole('link', { name: 'Wind' }).click()
  await arrivedAt(page, 'Wind')
  await page.goto(`${origin}/zh/api/Kite`)
  await page.locator('article').getByText('会飞。').waitFor()
  expect(await page.locator('article h2').allTextContents()).toEqual(['方法#'])
})

test('an edit of a source appears in the pages that are made from it', async () => {
  await site.write('src/kite.ts', KITE)
  await site.write('src/Card.tsx', CARD)
  const page = await open('/api/Kite')
  await page.locator('article').getByText('Goes up to {limit}.').waitFor()
  await site.write('src/kite.ts', KITE.replace('{limit}', '<height>'))
  await page.locator('article').getByText('Goes up to <height>.').waitFor()
  // The page may load once more by itself, which would break off a navigation in the same tab.
  await page.close()
  const card = await open('/guide/card')
  expect(await card.locator('article td').allTextContents()).toEqual([
    'name (required)',
    'string',
    'Its name.',
  ])
  await site.write('src/Card.tsx', CARD.replace('name: string', 'name: number'))
  await card.locator('article td', { hasText: 'number' }).waitFor()
})
