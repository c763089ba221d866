import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildAndServe } from '../support/buildAndServe.ts'
import { useBrowser } from '../support/browser.ts'
import { freePort, runCli, type RunningCli, startCli } from '../support/cli.ts'
import { hydrated, isSameDocument, markDocument, open, requestsDuring } from '../support/reader.ts'
import { createScratchSite, type ScratchSite } from '../support/scratchSite.ts'
import type { FolderServer } from '../support/serveFolder.ts'

const CONFIG = `import { defineConfig } from 'bifolio'
import { z } from 'bifolio/zod'

export default defineConfig({
  title: 'Acme',
  locales: [{ lang: 'en', label: 'English' }, { lang: 'zh', label: '简体中文' }],
  csp: true,
  collections: {
    components: { schema: z.object({ status: z.enum(['stable', 'beta']) }) },
    posts: { schema: z.object({ day: z.iso.date() }) },
  },
})
`
const LIST = `import { getCollection } from 'bifolio/client'
import { Counter } from '../../../theme/Counter.tsx'

# Components

{getCollection('components').map(({ id, title, data }) => <p key={id}>{title}: {data.status}</p>)}

<Counter />
`
const COUNTER = `import { useState } from 'react'

export const Counter = () => {
  const [count, setCount] = useState(0)
  return <button id="count" onClick={() => setCount(count + 1)}>{count}</button>
}
`
const DATA = `import site from '../../data/site.json'
import team from '../../data/team.yaml'
import { people } from '../../data/people.ts'

# Data

<p>{site.name}</p>
<p>{team[0].role}</p>
<p>{people.map(({ name }) => name).join(', ')}</p>
`
const PEOPLE = `const files = import.meta.glob('./people/*.json', { eager: true, import: 'default' })

export const people = Object.values(files)
`
const page = (title: string, status: string): string =>
  `---\nstatus: ${status}\n---\n\n# ${title}\n\n[All](/components/)\n`

/** What the development server and React say by themselves. */
const CHATTER = [/console \w+: \[vite\]/, /React DevTools/, /favicon\.ico/]

const browser = useBrowser()
let site: ScratchSite
let built: FolderServer

beforeAll(async () => {
  site = await createScratchSite('collections', 'minimal')
  await site.remove('content')
  await site.write('bifolio.config.ts', CONFIG)
  await site.write('theme/Counter.tsx', COUNTER)
  for (const lang of ['en', 'zh']) {
    await site.write(`content/${lang}/index.md`, '# Home\n\n[Components](/components/)\n')
    await site.write(`content/${lang}/components/index.mdx`, LIST)
  }
  await site.write('content/en/components/button.md', page('Button', 'stable'))
  await site.write('content/en/components/dialog.md', page('Dialog', 'beta'))
  await site.write('content/zh/components/button.md', page('按钮', 'beta'))
  await site.write('content/en/posts/one.md', '---\nday: 2026-01-31\n---\n\n# One\n')
  await site.write('content/en/data.mdx', DATA)
  await site.write('data/site.json', '{ "name": "Kites" }')
  await site.write('data/team.yaml', '- name: Ann\n  role: design\n')
  await site.write('data/people.ts', PEOPLE)
  await site.write('data/people/ann.json', '{ "name": "Ann" }')
  built = await buildAndServe(site.root)
})
afterAll(async () => {
  await built?.close()
  await site?.dispose()
})

const listed = async (on: Page): Promise<string[]> =>
  await on.locator('article p').filter({ hasText: ':' }).allTextContents()

test('a built page shows the entries, hydrates, and loads this collection in its language only', async () => {
  const { page: reader } = await browser.newPage()
  const requests = await requestsDuring(reader, () => open(reader, `${built.origin}/components/`))
  expect(await listed(reader)).toEqual(['Button: stable', 'Dialog: beta'])
  await reader.locator('#count').click()
  await reader.locator('#count').getByText('1').waitFor()
  expect(requests.filter((url) => url.includes('/assets/collections/'))).toEqual([
    expect.stringMatching(/\/assets\/collections\/components\/en\.[\da-f]+\.json$/),
  ])
})

test('a page without a collection loads none, and a click opens the list', async () => {
  const { page: reader } = await browser.newPage()
  const requests = await requestsDuring(reader, () => open(reader, `${built.origin}/zh/`))
  expect(requests.filter((url) => url.includes('/assets/collections/'))).toEqual([])
  await markDocument(reader)
  await reader.locator('article').getByRole('link', { name: 'Components' }).click()
  await reader.getByText('按钮: beta').waitFor()
  expect(await listed(reader)).toEqual(['按钮: beta', 'Dialog: beta'])
  expect(await isSameDocument(reader)).toBe(true)
})

test('an edited entry renders the list again, and no page that does not show it', async () => {
  const output = join(site.root, 'dist/client')
  const home = readFileSync(join(output, 'index.html'), 'utf8')
  await site.write('content/en/components/dialog.md', page('Dialog', 'stable'))
  expect((await runCli(['build'], site.root)).code).toBe(0)
  const list = readFileSync(join(output, 'components/index.html'), 'utf8')
  expect(list).toContain('Dialog<!-- -->: <!-- -->stable')
  expect(readFileSync(join(output, 'index.html'), 'utf8')).toBe(home)
  expect(readdirSync(join(output, 'assets/collections/components'))).toHaveLength(2)
})

test('JSON, YAML and all files of a folder are prerendered', async () => {
  const html = await site.read('dist/client/data.html')
  for (const text of ['Kites', 'design', 'Ann']) expect(html).toContain(text)
})

test('in development, a page shows its data as it is now', async () => {
  const port = await freePort()
  const server: RunningCli = startCli(['dev', '--port', String(port)], site.root)
  try {
    await server.waitFor(new RegExp(`http://localhost:${port}/`))
    const { page: reader } = await browser.newPage({ allow: CHATTER })
    await reader.goto(`http://localhost:${port}/data`)
    await hydrated(reader)
    await site.write('data/team.yaml', '- name: Ann\n  role: code\n')
    await reader.getByText('code', { exact: true }).waitFor()
    await site.write('data/site.json', '{ "name": "Boats" }')
    await reader.getByText('Boats').waitFor()
    await site.write('data/people/ben.json', '{ "name": "Ben" }')
    await reader.getByText('Ann, Ben').waitFor()
  } finally {
    await server.stop()
  }
})

test('in development, added pages and data are types before any request', async () => {
  const port = await freePort()
  const server: RunningCli = startCli(['dev', '--port', String(port)], site.root)
  try {
    await server.waitFor(new RegExp(`http://localhost:${port}/`))
    const types = (): Promise<string> => site.read('site-types.d.ts')
    const dataTypes = (): Promise<string> => site.read('data-types.d.ts')
    expect(await types()).not.toContain("| 'added'")
    expect(await dataTypes()).toContain('readonly role: string')
    await site.write('content/en/components/added.md', page('Added', 'beta'))
    await site.write('data/more.yaml', 'since: 1\n')
    await expect.poll(types, { timeout: 20_000 }).toContain("| 'added'")
    await expect.poll(dataTypes, { timeout: 20_000 }).toContain('readonly since: number')
    await site.write('data/more.yaml', 'since: one\n')
    await expect.poll(dataTypes, { timeout: 20_000 }).toContain('readonly since: string')
    await site.remove('content/en/components/added.md')
    await site.remove('data/more.yaml')
    await expect.poll(types, { timeout: 20_000 }).not.toContain("| 'added'")
    await expect.poll(dataTypes, { timeout: 20_000 }).not.toContain('since')
  } finally {
    await server.stop()
  }
})

test('an unknown name fails the build with the names there are', async () => {
  const path = 'content/en/components/index.mdx'
  await site.write(path, LIST.replace("getCollection('components')", "getCollection('component')"))
  const { code, stdout, stderr } = await runCli(['build'], site.root)
  await site.write(path, LIST)
  expect(code).toBe(1)
  expect(stdout + stderr).toContain('There is no collection "component".')
  expect(stdout + stderr).toContain('components, posts')
  expect(stdout + stderr).toContain('content/en/components/index.mdx')
})

test('in development, an edit shows without a reload, with the state of the page', async () => {
  const port = await freePort()
  const server: RunningCli = startCli(['dev', '--port', String(port)], site.root)
  try {
    await server.waitFor(new RegExp(`http://localhost:${port}/`))
    const { page: reader } = await browser.newPage({ allow: CHATTER })
    await reader.goto(`http://localhost:${port}/components/`)
    await hydrated(reader)
    await reader.locator('#count').click()
    await markDocument(reader)
    await site.write('content/en/components/button.md', page('Button', 'beta'))
    await reader.getByText('Button: beta').waitFor()
    expect(await isSameDocument(reader)).toBe(true)
    expect(await reader.locator('#count').textContent()).toBe('1')
    // The server renders it from the same entries.
    expect(await (await fetch(`http://localhost:${port}/components/`)).text()).toContain(
      'Button<!-- -->: <!-- -->beta',
    )
  } finally {
    await server.stop()
  }
})
