import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runCli } from '../../support/cli.ts'
import { createScratchSite, type ScratchSite } from '../../support/scratchSite.ts'

const CHANGELOG = `# Change Log

## 1.1.0 (2026-01-31)

### Features

- New, see #7

## 1.0.0

- First
`

let site: ScratchSite
const written = (path: string): Promise<string> =>
  readFile(join(site.root, 'dist/client', path), 'utf8')

beforeAll(async () => {
  site = await createScratchSite('changelog-plugin', 'two-versions')
  const config = await site.read('bifolio.config.ts')
  await site.write('packages/timers/CHANGELOG.md', CHANGELOG)
  await site.write(
    'packages/timers/package.json',
    '{ "name": "@kite/timers", "repository": "kite/kite" }\n',
  )
  await site.write(
    'bifolio.config.ts',
    `import { changelog } from 'bifolio/plugins/changelog'\n${config.replace(
      'title:',
      "plugins: [changelog({ packages: ['packages/*'], feed: true })],\n  title:",
    )}`,
  )
  const { code, stdout, stderr } = await runCli(['build'], site.root)
  if (code !== 0) throw new Error(`The site could not be built:\n${stdout}${stderr}`)
}, 120_000)
afterAll(async () => {
  await site?.dispose()
})

test('a page has one h1, and links to its feed', async () => {
  const page = await written('changelog/timers.html')
  expect(page.match(/<h1/g)).toHaveLength(1)
  expect(page).toMatch(/<h2 [^>]*id="v1\.1\.0"/)
  expect(page).toMatch(/<h3 [^>]*id="v1\.1\.0-features"/)
  expect(page).toContain('href="https://kite.example/changelog.xml"')
  expect(await written('zh/changelog/index.html')).toContain('2026年1月31日')
})

test('the feed has the versions with a date', async () => {
  const feed = await written('changelog.xml')
  expect(feed.match(/<id>.*<\/id>/g)).toEqual([
    '<id>https://kite.example/changelog.xml</id>',
    '<id>https://kite.example/changelog/timers#v1.1.0</id>',
  ])
  expect(feed).toContain('<title>@kite/timers 1.1.0</title>')
  expect(feed).toContain('hreflang="en" href="https://kite.example/changelog/"')
  expect(feed).toContain(
    '&lt;li&gt;New, see &lt;a href="https://github.com/kite/kite/issues/7"&gt;#7&lt;/a&gt;&lt;/li&gt;',
  )
  expect(feed).not.toContain('First')
})

test('the navbar of every version links to it', async () => {
  for (const page of ['index.html', 'v1/index.html'])
    expect(await written(page)).toContain('href="/changelog/"')
})
