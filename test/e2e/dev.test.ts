import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Reader, useBrowser } from '../support/browser.ts'
import { type RunningDev, startDev } from '../support/cli.ts'
import { isNightly } from '../support/nightly.ts'
import {
  arrivedAt,
  hydrated,
  isSameDocument,
  markDocument,
  restingScroll,
} from '../support/reader.ts'
import { createScratchSite, type ScratchSite } from '../support/scratchSite.ts'

const browser = useBrowser()

/** What the development server and React say by themselves. */
const CHATTER = [/console \w+: \[vite\]/, /React DevTools/, /favicon\.ico/]

const SECOND = 'content/en/guide/second.mdx'
const LONG = `# Second\n\n${Array.from({ length: 60 }, (_, at) => `Paragraph ${at + 1}.\n`).join('\n')}\n## More {#extra}\n\nEnd.\n`

/** A plugin that writes the content of another file. */
const WORDS = `import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export const words = () => (tree, file) => {
  if (!String(file).includes('{words}')) return
  const path = join(import.meta.dirname, '../words.txt')
  file.data.watch(path)
  tree.children.push({ type: 'paragraph', children: [{ type: 'text', value: 'Words: ' + readFileSync(path, 'utf8') }] })
}
`

/** A plugin whose data for the browser are the headings of all pages. */
const HEADINGS = `import { definePlugin } from 'bifolio'

export const headings = definePlugin({
  name: 'test:headings',
  setup: () => ({
    clientData: ({ pages }) => pages.flatMap(({ toc }) => toc.map(({ text }) => text)),
    clientComponents: [{ slot: 'afterDoc', file: new URL('./Headings.tsx', import.meta.url) }],
  }),
})
`
const HEADINGS_PART = `import headings from 'virtual:bifolio/data/test:headings'

export default () => <p id="headings">{headings.join(', ')}</p>
`

let site: ScratchSite
let server: RunningDev
let origin = ''

beforeAll(async () => {
  site = await createScratchSite('dev', 'minimal')
  await site.write('plugins/words.ts', WORDS)
  await site.write('words.txt', 'none')
  await site.write('plugins/headings.ts', HEADINGS)
  await site.write('plugins/Headings.tsx', HEADINGS_PART)
  await site.write(
    'bifolio.config.ts',
    `import { headings } from './plugins/headings.ts'\nimport { words } from './plugins/words.ts'\n${(await site.read('bifolio.config.ts')).replace('title:', 'csp: true,\n  plugins: [headings()],\n  markdown: { mermaid: true, remarkPlugins: [words] },\n  title:')}`,
  )
  server = await startDev(site.root)
  origin = server.origin
  // What the first page waits for has the time of a hook.
  await fetch(`${origin}/guide/first`)
})
afterAll(async () => {
  await server?.stop()
  await site?.dispose()
})
beforeEach(async () => {
  if (server.hasEnded())
    throw new Error(`The development server has ended:\n${server.output().slice(-2000)}`)
  await site.write(SECOND, LONG)
})

const overlayOf = (page: Page): Locator => page.locator('vite-error-overlay')

async function openPage(path: string, allow: readonly RegExp[] = []): Promise<Reader> {
  const reader = await browser.newPage({ allow: [...CHATTER, ...allow] })
  const response = await reader.page.goto(origin + path)
  expect(response?.status(), server.output().slice(-2000)).toBe(200)
  await hydrated(reader.page)
  return reader
}

/** Waits for the overlay and returns its text. */
async function overlayText(page: Page): Promise<string> {
  await overlayOf(page).waitFor()
  return (await overlayOf(page).locator('.message').textContent()) ?? ''
}

/** Saves a file whose change loads the document again: what is in the navigation changed. */
async function saveAndReload(page: Page, path: string, text: string): Promise<void> {
  await Promise.all([page.waitForEvent('load'), site.write(path, text)])
  await hydrated(page)
}

test('a page is shown with components that work, and opens the next one without loading a document', async () => {
  const { page } = await openPage('/guide/first')
  await arrivedAt(page, 'First')
  await page.locator('article').getByRole('button', { name: '3', exact: true }).click()
  await page.locator('article').getByRole('button', { name: '4', exact: true }).waitFor()
  await markDocument(page)
  await page.locator('article').getByRole('link', { name: 'link', exact: true }).click()
  await arrivedAt(page, 'Second')
  expect(await isSameDocument(page)).toBe(true)
})

test('an edit of a page appears without a reload, and the reader stays at the place', async () => {
  const { page } = await openPage('/guide/second')
  await markDocument(page)
  await page.evaluate(() => window.scrollTo(0, 700))
  expect(await restingScroll(page)).toBe(700)
  await site.write(SECOND, LONG.replace('Paragraph 20.', 'Paragraph twenty, just **edited**.'))
  await page.locator('article').getByText('Paragraph twenty, just edited.').waitFor()
  expect(await isSameDocument(page)).toBe(true)
  expect(await restingScroll(page)).toBe(700)
})

test('the data of a plugin for the browser follow an edit of a page', async () => {
  const { page } = await openPage('/guide/second')
  expect(await page.locator('#headings').textContent()).toContain('More')
  // The next edit comes when the page is ready: one between the document and its scripts would make
  // them differ.
  await saveAndReload(page, SECOND, LONG.replace('## More {#extra}', '## Much more {#extra}'))
  await page.locator('#headings').getByText('Much more').waitFor()
  await saveAndReload(page, SECOND, LONG)
  expect(await page.locator('#headings').textContent()).not.toContain('Much more')
})

test('an edit of a page with components appears too, and an edit of the component keeps its state', async () => {
  const { page } = await openPage('/guide/first')
  await markDocument(page)
  const first = await site.read('content/en/guide/first.mdx')
  const counter = await site.read('content/en/guide/Counter.tsx')
  await site.write(
    'content/en/guide/first.mdx',
    first.replace('Some **text**', 'Some **other words**'),
  )
  await page.getByText('other words').waitFor()
  await page.locator('article').getByRole('button', { name: '3', exact: true }).click()
  await site.write(
    'content/en/guide/Counter.tsx',
    counter.replace('{count}</button>', '{count} times</button>'),
  )
  await page.locator('article').getByRole('button', { name: '4 times' }).waitFor()
  expect(await isSameDocument(page)).toBe(true)
  await site.write('content/en/guide/first.mdx', first)
  await site.write('content/en/guide/Counter.tsx', counter)
  await page.locator('article').getByText('Some text').waitFor()
})

test('code of a file follows the file, and a missing file is reported', async () => {
  await site.write('src/limit.ts', 'export const limit = 1\n')
  await site.write(SECOND, '# Second\n\n```ts file="/src/limit.ts"\n```\n')
  const { page } = await openPage('/guide/second', [/./])
  await markDocument(page)
  await page.locator('article').getByText('limit = 1').waitFor()
  await site.write('src/limit.ts', 'export const limit = 2\n')
  await page.locator('article').getByText('limit = 2').waitFor()
  expect(await isSameDocument(page)).toBe(true)
  await site.remove('src/limit.ts')
  expect(await overlayText(page)).toContain(
    'The file "/src/limit.ts" of the code block does not exist.',
  )
  await site.write('src/limit.ts', 'export const limit = 3\n')
  await overlayOf(page).waitFor({ state: 'detached' })
})

test('a page follows a file that a remark plugin watches', async () => {
  await site.write('words.txt', 'one')
  await site.write(SECOND, '# Second\n\n`{words}`\n')
  const { page } = await openPage('/guide/second')
  const said = page.locator('article').getByText('Words:')
  await expect.poll(() => said.textContent()).toBe('Words: one')
  await markDocument(page)
  await site.write('words.txt', 'two')
  await expect.poll(() => said.textContent(), { timeout: 10_000 }).toBe('Words: two')
  expect(await isSameDocument(page)).toBe(true)
  await page.reload()
  expect(await said.textContent()).toBe('Words: two')
})

test('a new heading appears in the outline', async () => {
  const { page } = await openPage('/guide/second')
  await site.write(SECOND, LONG.replace('## More', '## Before more\n\nText.\n\n## More'))
  await expect
    .poll(() => page.locator('.bf-outline a').allTextContents(), { timeout: 10_000 })
    .toEqual(['Before more', 'More'])
})

test('a page that cannot be read is reported with file and line, and the overlay goes away when it is fixed', async () => {
  const { page } = await openPage('/guide/second', [
    /second\.mdx/,
    /Internal Server Error/,
    /status 5\d\d/,
    /Failed to load resource/,
  ])
  await site.write(SECOND, '# Second\n\nText.\n\n<Callout>\n\nNever closed.\n')
  await expect
    .poll(() => overlayText(page), { timeout: 10_000 })
    .toMatch(/content\/en\/guide\/second\.mdx:5/)
  expect(server.output()).toMatch(/content\/en\/guide\/second\.mdx:5/)
  await site.write(SECOND, '# Second\n\nText.\n\nAll is well.\n')
  await overlayOf(page).waitFor({ state: 'detached' })
  await page.getByText('All is well.').waitFor()
})

test('an overlay goes away that was shown and outdated before the page began to listen', async () => {
  const other = 'content/en/guide/first.mdx'
  const text = await site.read(other)
  await site.write(other, `${text}\n[Nowhere](/guide/nowhere)\n`)
  const { page } = await browser.newPage({ allow: [...CHATTER, /first\.mdx/] })
  let listen = (): void => {}
  const isFree = new Promise<void>((resolve) => {
    listen = resolve
  })
  await page.route(/hotUpdate/, async (route) => {
    await isFree
    await route.continue()
  })
  const [socket] = await Promise.all([
    page.waitForEvent('websocket'),
    page.goto(`${origin}/guide/second`),
  ])
  await overlayOf(page).waitFor()
  const cleared = socket.waitForEvent('framereceived', ({ payload }) =>
    String(payload).includes('bifolio:clear'),
  )
  await site.write(other, text)
  await cleared
  listen()
  await overlayOf(page).waitFor({ state: 'detached' })
})

test.each([
  ['that cannot be read', '<Callout>\n\nNever closed.\n'],
  ['with an expression', "{['Before.'].map((text) => text)}\n"],
])('an edit between the document of a page %s and its module is on the page', async (_, before) => {
  await site.write(SECOND, `# Second\n\n${before}`)
  await expect
    .poll(async () => await (await fetch(`${origin}/guide/second`)).text())
    .toMatch(/Before\.|Invalid syntax/)
  const { page } = await browser.newPage({ allow: CHATTER })
  await page.route(
    '**/content/en/guide/second.mdx*',
    async (route) => {
      await site.write(SECOND, '# Second\n\nAfter.\n')
      await expect
        .poll(async () => await (await fetch(route.request().url())).text())
        .toContain('After.')
      await route.continue()
    },
    { times: 1 },
  )
  await page.goto(`${origin}/guide/second`)
  await page.locator('article').getByText('After.').waitFor()
  expect(await page.locator('article').textContent()).not.toMatch(/Before\.|Invalid syntax/)
})

test.runIf(isNightly)(
  'a reload while a page cannot be read shows what is wrong, and the fix appears by itself',
  async () => {
    const { page } = await openPage('/guide/second', [
      /second\.mdx/,
      /Internal Server Error/,
      /status 5\d\d/,
      /Failed to load resource/,
    ])
    await site.write(SECOND, '# Second\n\n{ never closed\n')
    await overlayOf(page).waitFor()
    await page.reload()
    await hydrated(page)
    await expect
      .poll(() => overlayText(page), { timeout: 10_000 })
      .toMatch(/content\/en\/guide\/second\.mdx:\d+:\d+/)
    await site.write(SECOND, '# Second\n\nFixed again.\n')
    await page.getByText('Fixed again.').waitFor()
    await overlayOf(page).waitFor({ state: 'detached' })
  },
)

test.runIf(isNightly)(
  'a page that is requested during edits of the navigation is never half old',
  async () => {
    const failed: string[] = []
    const editing = new AbortController()
    const readers = ['first', 'second', 'first', 'second'].map(async (name) => {
      while (!editing.signal.aborted) {
        const response = await fetch(`${origin}/guide/${name}`)
        await response.text()
        if (response.status !== 200) failed.push(name)
      }
    })
    for (let edit = 0; edit < 150; edit++) {
      await site.write(SECOND, `# Second\n\n## Heading ${edit}\n`)
      await new Promise((resolve) => setTimeout(resolve, 100 + ((edit * 37) % 160)))
    }
    editing.abort()
    await Promise.all(readers)
    expect(failed, server.output().slice(-2000)).toEqual([])
  },
  120_000,
)

test('a dead link is reported with file, line and a similar page', async () => {
  const { page } = await openPage('/guide/second')
  await site.write(SECOND, '# Second\n\nText.\n\nSee [there](/guide/frist).\n')
  const text = await overlayText(page)
  expect(text).toMatch(/content\/en\/guide\/second\.mdx:5:\d+/)
  expect(text).toContain('/guide/first')
  const opened = new Promise<string>((resolve) => {
    void page.route('**/__open-in-editor?*', async (route) => {
      resolve(new URL(route.request().url()).searchParams.get('file') ?? '')
      await route.fulfill({ body: '' })
    })
  })
  await overlayOf(page).locator('.file-link').click()
  expect(await opened).toMatch(/^\/.*\/content\/en\/guide\/second\.mdx:5:\d+$/)
  expect((await opened).startsWith(site.root)).toBe(true)
  await site.write(SECOND, '# Second\n\nText.\n\nSee [there](/guide/first).\n')
  await overlayOf(page).waitFor({ state: 'detached' })
  await page.locator('article').getByRole('link', { name: 'there' }).waitFor()
})

test.runIf(isNightly)(
  'a wrong value in the front matter is reported with file and line',
  async () => {
    const { page } = await openPage('/guide/second')
    await site.write(SECOND, '---\ntitle: Second\noutline: maybe\n---\n\n# Second\n')
    expect(await overlayText(page)).toMatch(/content\/en\/guide\/second\.mdx:3/)
    await site.write(SECOND, '---\ntitle: Second\noutline: false\n---\n\n# Second\n')
    await overlayOf(page).waitFor({ state: 'detached' })
  },
)

test('a slug moves a page and the links to it, and a draft has a notice', async () => {
  const { page } = await openPage('/guide/first')
  await saveAndReload(page, SECOND, `---\nslug: moved\ndraft: true\n---\n\n${LONG}`)
  await page.locator('article').getByRole('link', { name: 'link', exact: true }).click()
  await arrivedAt(page, 'Second')
  expect(page.url()).toMatch(/\/guide\/moved/)
  await page
    .getByRole('note')
    .getByText('Draft: only the development server shows this page.')
    .waitFor()
  await page.goto(`${origin}/guide/first`)
  await hydrated(page)
  await saveAndReload(page, SECOND, LONG)
  expect(
    await page
      .locator('article')
      .getByRole('link', { name: 'link', exact: true })
      .getAttribute('href'),
  ).toMatch(/\/guide\/second/)
})

test('a _meta.json orders and names the sidebar as soon as it is saved, and a wrong one is reported', async () => {
  const { page } = await openPage('/guide/first')
  const rows = (): Promise<string[]> => page.locator('.bf-sidebar a').allTextContents()
  expect(await rows()).toEqual(['First', 'Second'])
  await saveAndReload(
    page,
    'content/en/guide/_meta.json',
    '["second", { "type": "file", "name": "first", "label": "The first one" }]',
  )
  await expect.poll(rows, { timeout: 10_000 }).toEqual(['Second', 'The first one'])
  await saveAndReload(page, 'content/en/guide/_meta.json', '[\n  "second",\n  "thrid"\n]')
  expect(await overlayText(page)).toMatch(/content\/en\/guide\/_meta\.json:3/)
  await site.remove('content/en/guide/_meta.json')
  await overlayOf(page).waitFor({ state: 'detached' })
  await expect.poll(rows, { timeout: 10_000 }).toEqual(['First', 'Second'])
})

test('a page that is added can be opened and is in the sidebar, and is gone when it is removed', async () => {
  const { page } = await openPage('/guide/first', [/status 404/, /Failed to load resource/])
  const rows = (): Promise<string[]> => page.locator('.bf-sidebar a').allTextContents()
  await site.write('content/en/guide/third.mdx', '# Third\n\nNew.\n')
  await site.write('content/zh/guide/third.mdx', '# 第三\n\n新。\n')
  await expect.poll(rows, { timeout: 10_000 }).toEqual(['First', 'Second', 'Third'])
  await page.locator('.bf-sidebar').getByRole('link', { name: 'Third' }).click()
  await arrivedAt(page, 'Third')
  await page.reload()
  await arrivedAt(page, 'Third')
  await hydrated(page)
  await site.remove('content/en/guide/third.mdx')
  await site.remove('content/zh/guide/third.mdx')
  await arrivedAt(page, 'Page not found')
  expect((await page.reload())?.status()).toBe(404)
  await page.goto(`${origin}/guide/first`)
  await expect.poll(rows).toEqual(['First', 'Second'])
})

/** Opens a page whose scripts do not listen to the server until `release` is called. */
async function openDeaf(
  path: string,
): Promise<{ readonly page: Page; readonly release: () => void }> {
  const { page } = await browser.newPage({ allow: CHATTER })
  let release = (): void => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/hotUpdate/, async (route) => {
    await released
    await route.continue()
  })
  await page.goto(origin + path)
  await hydrated(page)
  return { page, release }
}

test('an edit while the page loads is not missed', async () => {
  const { page, release } = await openDeaf('/guide/second')
  await site.write(SECOND, LONG.replace('Paragraph 3.', 'Edited while it loads.'))
  await expect
    .poll(async () => (await fetch(`${origin}/guide/second`)).text())
    .toContain('Edited while it loads.')
  release()
  await page.locator('article').getByText('Edited while it loads.').waitFor()
})

test.runIf(isNightly)('a change of the navigation while the page loads is not missed', async () => {
  const { page, release } = await openDeaf('/guide/second')
  const rows = (): Promise<string[]> => page.locator('.bf-sidebar a').allTextContents()
  const [first = '', second = ''] = await rows()
  await site.write(
    'content/en/guide/_meta.json',
    second === 'Second' ? '["second", "first"]' : '["first", "second"]',
  )
  const served = async (): Promise<(string | undefined)[]> => {
    const html = await (await fetch(`${origin}/guide/first`)).text()
    const [nav = ''] = /<nav class="bf-sidebar[\s\S]*?<\/nav>/.exec(html) ?? []
    return [...nav.matchAll(/>([^<>]+)<\/a>/g)].map(([, text]) => text)
  }
  await expect.poll(served, { timeout: 10_000 }).toEqual([second, first])
  release()
  await expect.poll(rows, { timeout: 10_000 }).toEqual([second, first])
  await hydrated(page)
  await site.write('content/en/guide/_meta.json', '["first", "second"]')
  await expect.poll(rows, { timeout: 10_000 }).toEqual(['First', 'Second'])
})

test('the second of two saves that follow each other at once is not missed', async () => {
  const { page } = await openPage('/guide/second')
  await site.write(SECOND, LONG.replace('Paragraph 3.', 'Saved.'))
  await expect
    .poll(async () => (await fetch(`${origin}/guide/second.md`)).text(), { interval: 5 })
    .toContain('Saved.')
  await site.write(SECOND, LONG.replace('Paragraph 3.', 'Formatted.'))
  await page.locator('article').getByText('Formatted.').waitFor()
})

test('a page that was open before shows its edits when the reader comes back', async () => {
  const { page } = await openPage('/guide/second')
  const link = (name: string): Locator => page.locator('.bf-sidebar').getByRole('link', { name })
  await link('First').click()
  await arrivedAt(page, 'First')
  await link('Second').click()
  await arrivedAt(page, 'Second')
  await link('First').click()
  await arrivedAt(page, 'First')
  await markDocument(page)
  await site.write(SECOND, LONG.replace('Paragraph 3.', 'Edited behind the back.'))
  await expect
    .poll(async () => (await fetch(`${origin}/guide/second`)).text())
    .toContain('Edited behind the back.')
  await link('Second').click()
  await page.locator('article').getByText('Edited behind the back.').waitFor()
  expect(await isSameDocument(page)).toBe(true)
})

test.runIf(isNightly)('a missing image is reported, until it is added', async () => {
  const { page } = await openPage('/guide/second', [/\.svg/])
  await site.write(SECOND, '# Second\n\n![A](./diagram.svg)\n\n![B](/drawn.svg)\n')
  expect(await overlayText(page)).toContain('"./diagram.svg" does not exist')
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"/>'
  await site.write('content/en/guide/diagram.svg', svg)
  await site.write('public/drawn.svg', svg)
  await overlayOf(page).waitFor({ state: 'detached' })
  await expect
    .poll(() =>
      page
        .locator('article img')
        .evaluateAll((images) => images.map((image) => image.getAttribute('width'))),
    )
    .toEqual(['40', '40'])
  await site.remove('content/en/guide/diagram.svg')
  await overlayOf(page).waitFor()
  await site.write(SECOND, LONG)
  await overlayOf(page).waitFor({ state: 'detached' })
})

test.runIf(isNightly)('a theme that is added shows by itself', async () => {
  const { page } = await openPage('/guide/second', [
    /theme\/index\.tsx/,
    /WebSocket/,
    /ERR_CONNECTION_RE(FUSED|SET)/,
  ])
  await site.write(
    'theme/index.tsx',
    "import { defineTheme } from 'bifolio/theme'\n\nexport default defineTheme({ slots: { afterDoc: () => <p>After the text.</p> } })\n",
  )
  await page.getByText('After the text.').waitFor({ timeout: 20_000 })
  await hydrated(page)
  await site.remove('theme')
  await page.getByText('After the text.').waitFor({ state: 'detached', timeout: 20_000 })
})

test.runIf(isNightly)(
  'a config that is wrong is reported once, with its code, and the site goes on',
  async () => {
    const { page } = await openPage('/guide/second', [/WebSocket/, /ERR_CONNECTION_RE(FUSED|SET)/])
    const config = await site.read('bifolio.config.ts')
    const before = server.output().length
    await site.write('bifolio.config.ts', config.replace('title:', 'titel:'))
    expect(await overlayText(page)).toContain('Unknown key `titel`')
    expect(await overlayOf(page).locator('.frame').textContent()).toMatch(
      /titel: 'Minimal'[\s\S]*\^/,
    )
    await site.write(SECOND, LONG.replace('Paragraph 3.', 'Written meanwhile.'))
    await page.locator('article').getByText('Written meanwhile.').waitFor()
    await Promise.all([
      page.waitForEvent('load', { timeout: 20_000 }),
      site.write('bifolio.config.ts', config),
    ])
    await hydrated(page)
    await expect.poll(() => overlayOf(page).count()).toBe(0)
    expect(
      server
        .output()
        .slice(before)
        .match(/Unknown key `titel`/g),
    ).toHaveLength(1)
  },
)

test.runIf(isNightly)(
  'a page whose translation is removed shows the original in its place, and the translation when it is back',
  async () => {
    const { page } = await openPage('/zh/guide/first', [/status 404/, /Failed to load resource/])
    const path = 'content/zh/guide/second.mdx'
    const translation = await site.read(path)
    const rows = (): Promise<string[]> => page.locator('.bf-sidebar a').allTextContents()
    await expect.poll(rows).toEqual(['第一', '第二'])
    await site.remove(path)
    await expect.poll(rows, { timeout: 10_000 }).toEqual(['第一', 'SecondEN'])
    await page.locator('.bf-sidebar').getByRole('link', { name: 'Second' }).click()
    await arrivedAt(page, 'Second')
    await page.locator('.bf-notice').getByText('本页尚未翻译，以下为英文原文').waitFor()
    expect(await page.locator('article').getAttribute('lang')).toBe('en')
    expect((await page.reload())?.status()).toBe(200)
    await hydrated(page)
    await site.write(SECOND, `${LONG}\nAn edit of the original.\n`)
    await page.getByText('An edit of the original.').waitFor()
    await site.write(path, translation)
    await arrivedAt(page, '第二')
    await expect.poll(() => page.locator('.bf-notice').count()).toBe(0)
    await expect.poll(rows, { timeout: 10_000 }).toEqual(['第一', '第二'])
  },
)

test.each([
  { path: '/guide/nothing', lang: 'en', title: 'Page not found' },
  { path: '/zh/guide/nothing', lang: 'zh-CN', title: '页面未找到' },
])('$path answers 404 in $lang', async ({ path, lang, title }) => {
  const { page } = await browser.newPage({
    allow: [...CHATTER, /status 404/, /Failed to load resource/],
  })
  const response = await page.goto(origin + path)
  expect(response?.status()).toBe(404)
  await arrivedAt(page, title)
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe(lang)
})

test('the search finds what was just written', async () => {
  const { page } = await openPage('/guide/second')
  await site.write(SECOND, '# Second\n\nText about xylophones here.\n')
  await page.getByText('xylophones').waitFor()
  await page.reload()
  await hydrated(page)
  await page.keyboard.press('Control+k')
  await page.locator('dialog.bf-search[open]').getByRole('combobox').fill('xylophones')
  await page
    .locator('dialog.bf-search[open]')
    .getByRole('option')
    .filter({ hasText: 'xylophones' })
    .first()
    .waitFor()
})

test('a change of the config shows by itself', async () => {
  const { page } = await openPage('/guide/first', [/WebSocket/, /ERR_CONNECTION_RE(FUSED|SET)/])
  const config = await site.read('bifolio.config.ts')
  await site.write('bifolio.config.ts', config.replace(`title: 'Minimal'`, `title: 'Maximal'`))
  await expect.poll(() => page.title(), { timeout: 20_000 }).toBe('First - Maximal')
  await hydrated(page)
  await site.write('bifolio.config.ts', config)
  await expect.poll(() => page.title(), { timeout: 20_000 }).toBe('First - Minimal')
})

test('pages are served as Markdown and in lists for programs, as they are written, and without a security policy', async () => {
  const text = async (path: string): Promise<string> => await (await fetch(origin + path)).text()
  expect(await text('/guide/second.md')).toContain('\n# Second\n\nParagraph 1.\n')
  expect(await text('/llms.txt')).toContain('/guide/second.md)')
  expect(await text('/zh/llms-full.txt')).toContain('\nurl: /zh/')
  await site.write(SECOND, LONG.replace('Paragraph 1.', 'Paragraph one.'))
  await expect
    .poll(() => text('/guide/second.md'), { timeout: 10_000 })
    .toContain('\nParagraph one.\n')
  expect((await fetch(`${origin}/guide/none.md`)).status).toBe(404)
  expect((await text('/guide/second')).toLowerCase()).not.toContain('content-security-policy')
})

test('reports of errors that no page of the site sends change nothing, and the server goes on', async () => {
  const { page } = await openPage('/guide/first')
  const post = async (body: string, sender?: string): Promise<number> =>
    (
      await fetch(`${origin}/__bifolio/error`, {
        method: 'POST',
        body,
        ...(sender !== undefined && { headers: { 'sec-fetch-site': sender } }),
      })
    ).status
  for (const body of [
    '',
    '{',
    'null',
    '[]',
    '{}',
    '{"message":1,"stack":null}',
    'x'.repeat(200_000),
  ])
    await post(body).catch(() => 0)
  await post(JSON.stringify({ message: 'from elsewhere', stack: '' }), 'cross-site')
  expect((await fetch(`${origin}/guide/first`)).status).toBe(200)
  expect(await overlayOf(page).locator('.message').allTextContents()).toEqual([])
  expect(server.output()).not.toContain('from elsewhere')
})

test.runIf(isNightly)('a diagram is rendered, and again after an edit', async () => {
  const diagram = (label: string): string =>
    `# Second\n\n\`\`\`mermaid\nflowchart LR\n  A[${label}] --> B(HTML)\n\`\`\`\n`
  await site.write(SECOND, diagram('Page'))
  const { page } = await openPage('/guide/second', [/Outdated Optimize Dep/])
  const label = page.locator('.bf-diagram svg .node').first()
  await expect.poll(() => label.textContent(), { timeout: 20_000 }).toBe('Page')
  await site.write(SECOND, diagram('Draft'))
  await expect.poll(() => label.textContent(), { timeout: 10_000 }).toBe('Draft')
})
