import { mkdir, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type Reader, useBrowser } from '../../support/browser.ts'
import { repository, type RunningDev, startDev } from '../../support/cli.ts'
import { arrivedAt, hydrated, isSameDocument, markDocument } from '../../support/reader.ts'
import { createScratchSite, type ScratchSite } from '../../support/scratchSite.ts'

const browser = useBrowser()

/** What the development server and React say by themselves. */
const CHATTER = [/console \w+: \[vite\]/, /React DevTools/, /favicon\.ico/]

const UI = 'packages/ui'
const TABS = `${UI}/src/Tabs.tsx`
const WORDS = `${UI}/src/words.ts`

const FILES: Readonly<Record<string, string>> = {
  [`${UI}/package.json`]: JSON.stringify({
    name: '@acme/ui',
    version: '1.0.0',
    type: 'module',
    exports: { '.': './src/index.ts' },
    peerDependencies: { react: '*' },
  }),
  [`${UI}/src/index.ts`]: "export { Tabs, type TabsProps } from './Tabs.tsx'\n",
  [WORDS]: "export const unit = 'pieces'\n",
  [`${UI}/src/tabs.css`]: '.acme-tabs { outline: 1px solid rgb(1, 1, 1) }\n',
  // A preprocessor's module, as `.module.scss` is one.
  [`${UI}/src/Tabs.module.pcss`]: '.count { color: rgb(10, 10, 10) }\n',
  [TABS]: `import { useState } from 'react'
import styles from './Tabs.module.pcss'
import './tabs.css'
import { unit } from './words.ts'

/** What tabs take. */
export interface TabsProps {
  /** Count to begin with. */
  readonly start?: number
}

/** Tabs that count. */
export function Tabs({ start = 0 }: TabsProps) {
  const [count, setCount] = useState(start)
  return (
    <div className="acme-tabs">
      <button className={styles.count} id="count" onClick={() => setCount(count + 1)}>
        Count {count} {unit}
      </button>
    </div>
  )
}
`,
  'docs/package.json': JSON.stringify({
    name: 'docs',
    type: 'module',
    dependencies: { '@acme/ui': 'workspace:*' },
  }),
  'docs/tsconfig.json': JSON.stringify({
    compilerOptions: { jsx: 'react-jsx', skipLibCheck: true },
  }),
  'docs/bifolio.config.ts': `import { defineConfig } from 'bifolio'
import { apiDocgen } from 'bifolio/plugins/api-docgen'
import { preview } from 'bifolio/plugins/preview'
import { typedoc } from 'bifolio/plugins/typedoc'

export default defineConfig({
  title: 'Acme',
  themeConfig: { brand: '#7c3aed' },
  route: { cleanUrls: true },
  plugins: [
    preview(),
    apiDocgen({ entries: { tabs: '../packages/ui/src/Tabs.tsx' } }),
    typedoc({ entryPoints: ['../packages/ui/src/index.ts'] }),
  ],
})
`,
  'docs/content/en/index.mdx': '# Acme\n',
  'docs/content/en/guide/unopened.mdx': '# Unopened\n\nText.\n',
  'docs/content/en/guide/plain.mdx': '# Plain\n\nText, and [tabs](/guide/tabs).\n',
  'docs/content/en/guide/tabs.mdx': `# Tabs

Some text.

\`\`\`tsx preview
import { Tabs } from '@acme/ui'

export default () => <Tabs start={3} />
\`\`\`

## Props

<API moduleName="tabs" />
`,
  'docs/content/en/guide/direct.mdx': `import { Tabs } from '@acme/ui'
import { unit } from '../../../../packages/ui/src/words.ts'

# Direct

<Tabs start={5} />

The unit is <b id="unit">{unit}</b>.
`,
}

let site: ScratchSite
let server: RunningDev
let origin = ''

beforeAll(async () => {
  site = await createScratchSite('library')
  for (const [path, text] of Object.entries(FILES)) await site.write(path, text)
  await mkdir(join(site.root, 'docs/node_modules/@acme'), { recursive: true })
  await symlink('../../../packages/ui', join(site.root, 'docs/node_modules/@acme/ui'))
  await symlink(repository, join(site.root, 'docs/node_modules/bifolio'))
  server = await startDev(join(site.root, 'docs'))
  origin = server.origin
}, 60_000)
afterAll(async () => {
  await server?.stop()
  await site?.dispose()
})

// A test that failed leaves its edits behind.
afterEach(async () => {
  for (const [path, text] of Object.entries(FILES))
    if ((await site.read(path)) !== text) await site.write(path, text)
})

async function openPage(path: string): Promise<Reader> {
  const reader = await browser.newPage({ allow: CHATTER })
  const response = await reader.page.goto(origin + path)
  expect(response?.status(), server.output().slice(-2000)).toBe(200)
  await hydrated(reader.page)
  return reader
}

/** Opens a page with a component and changes its state. Any other document loses both. */
async function openCounting(path: string, start: number): Promise<Page> {
  const { page } = await openPage(path)
  await markDocument(page)
  await page.locator('#count').click()
  await expect.poll(() => countOf(page)).toContain(`Count ${start + 1} `)
  return page
}

const countOf = async (page: Page): Promise<string> =>
  (await page.locator('#count').textContent()) ?? ''

/** Changes a file of the library, and changes it back after the test. */
async function edit(path: string, from: string, to: string): Promise<void> {
  await site.write(path, (FILES[path] ?? '').replace(from, to))
}

async function restore(
  page: Page,
  path: string,
  isRestored: () => Promise<boolean>,
): Promise<void> {
  await site.write(path, FILES[path] ?? '')
  await expect.poll(isRestored, { timeout: 10_000 }).toBe(true)
  await page.close()
}

const PAGES = [
  ['a live demo above its table of props', '/guide/tabs', 3],
  ['an MDX page', '/guide/direct', 5],
] as const

test.each(PAGES)(
  'an edit of a component reaches %s and keeps its state',
  async (_, path, start) => {
    const page = await openCounting(path, start)
    for (const word of ['Total', 'Sum', 'Amount']) {
      await edit(TABS, 'Count {count}', `${word} {count}`)
      await expect.poll(() => countOf(page), { timeout: 10_000 }).toContain(`${word} ${start + 1} `)
    }
    expect(await isSameDocument(page)).toBe(true)
    await restore(page, TABS, async () => (await countOf(page)).startsWith('Count'))
  },
)

test.each([
  [`${UI}/src/Tabs.module.pcss`, 'rgb(10, 10, 10)', 'rgb(20, 20, 20)', 'color', '#count'],
  [`${UI}/src/tabs.css`, 'rgb(1, 1, 1)', 'rgb(2, 2, 2)', 'outlineColor', '.acme-tabs'],
] as const)(
  'an edit of %s reaches the page and keeps its state',
  async (file, from, to, property, selector) => {
    const page = await openCounting('/guide/tabs', 3)
    const value = (): Promise<string> =>
      page.locator(selector).evaluate((element, name) => getComputedStyle(element)[name], property)
    expect(await value()).toBe(from)
    await edit(file, from, to)
    await expect.poll(value, { timeout: 10_000 }).toBe(to)
    expect(await isSameDocument(page)).toBe(true)
    expect(await countOf(page)).toContain('Count 4')
    await restore(page, file, async () => (await value()) === from)
  },
)

test('an edit of a doc comment reaches the table of props and the reference, and keeps the state', async () => {
  const page = await openCounting('/guide/tabs', 3)
  const reference = (await openPage('/api/TabsProps')).page
  await markDocument(reference)
  for (const text of ['Number to begin with.', 'Where counting begins.']) {
    await edit(TABS, 'Count to begin with.', text)
    await page.locator('article').getByText(text).waitFor()
    await reference.locator('article').getByText(text).waitFor()
  }
  expect(await isSameDocument(page)).toBe(true)
  expect(await isSameDocument(reference)).toBe(true)
  expect(await countOf(page)).toContain('Count 4')
  await page.locator('#count').click()
  await expect.poll(() => countOf(page)).toContain('Count 5')
  await restore(page, TABS, () =>
    reference.locator('article').getByText('Count to begin with.').isVisible(),
  )
})

test('a prop that is added reaches the open page, which keeps its state', async () => {
  const page = await openCounting('/guide/tabs', 3)
  await edit(
    TABS,
    'readonly start?: number',
    'readonly start?: number\n  /** Name of the unit. */\n  readonly unitName?: string',
  )
  await page.locator('article').getByText('Name of the unit.').waitFor()
  expect(await isSameDocument(page)).toBe(true)
  expect(await countOf(page)).toContain('Count 4')
  await restore(page, TABS, async () => !(await page.getByText('Name of the unit.').isVisible()))
})

test('an edit of a module that is no component reaches pages through components and by itself', async () => {
  const page = await openCounting('/guide/direct', 5)
  await edit(WORDS, 'pieces', 'parts')
  await page.locator('#unit').getByText('parts').waitFor()
  await expect.poll(() => countOf(page)).toBe('Count 6 parts')
  expect(await isSameDocument(page)).toBe(true)
  await restore(page, WORDS, async () => (await countOf(page)).includes('pieces'))
})

test('text of a page is edited while its components keep their state', async () => {
  const page = await openCounting('/guide/tabs', 3)
  const source = FILES['docs/content/en/guide/tabs.mdx'] ?? ''
  await site.write('docs/content/en/guide/tabs.mdx', source.replace('Some text.', 'Other text.'))
  await page.locator('article').getByText('Other text.').waitFor()
  expect(await isSameDocument(page)).toBe(true)
  expect(await countOf(page)).toContain('Count 4')
  await site.write('docs/content/en/guide/tabs.mdx', source)
  await page.locator('article').getByText('Some text.').waitFor()
})

test('pages that are requested while a component changes are rendered with one app', async () => {
  const statuses: number[] = []
  for (let number = 0; number < 25; number++) {
    await edit(TABS, 'Count {count}', `Total${number} {count}`)
    await new Promise((resolve) => setTimeout(resolve, number * 6))
    const responses = await Promise.all(
      ['/guide/tabs', '/guide/direct'].map(async (path) => await fetch(origin + path)),
    )
    statuses.push(...responses.map(({ status }) => status))
  }
  expect(statuses.filter((status) => status !== 200)).toEqual([])
})

test('after an edit, the page and those that are opened next use the same app', async () => {
  const page = await openCounting('/guide/direct', 5)
  await edit(TABS, 'Count {count}', 'Total {count}')
  await expect.poll(() => countOf(page), { timeout: 10_000 }).toContain('Total 6 ')
  for (const [name, title] of [
    ['Plain', 'Plain'],
    ['Tabs', 'Tabs'],
    ['Direct', 'Direct'],
  ] as const) {
    await page.locator('.bf-sidebar').getByRole('link', { name }).click()
    await arrivedAt(page, title)
  }
  expect(await countOf(page)).toContain('Total 5 ')
  expect(await isSameDocument(page)).toBe(true)
  await restore(page, TABS, async () => (await countOf(page)).startsWith('Count'))
})

test('a new title of a page that was never opened is in the sidebar of open pages at once', async () => {
  const { page } = await openPage('/guide/plain')
  const rows = (): Promise<string[]> => page.locator('.bf-sidebar a').allTextContents()
  expect(await rows()).toContain('Unopened')
  await site.write('docs/content/en/guide/unopened.mdx', '# Renamed\n\nText.\n')
  await expect.poll(rows, { timeout: 10_000 }).toContain('Renamed')
  await hydrated(page)
  await page.goto(`${origin}/guide/tabs`)
  await expect
    .poll(() => page.locator('.bf-prev-next').allTextContents())
    .toEqual([expect.stringContaining('Renamed')])
})

test('an edit of the text of a page that was never opened leaves other pages alone', async () => {
  await expect
    .poll(async () => await (await fetch(`${origin}/guide/plain`)).text())
    .toContain('>Unopened<')
  const { page } = await openPage('/guide/plain')
  await markDocument(page)
  await site.write('docs/content/en/guide/unopened.mdx', '# Unopened\n\nOther text.\n')
  await expect
    .poll(async () => await (await fetch(`${origin}/guide/unopened`)).text())
    .toContain('Other text.')
  expect(await isSameDocument(page)).toBe(true)
})
