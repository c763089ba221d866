import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { toString } from 'mdast-util-to-string'
import { afterAll, expect, test } from 'vitest'
import { dropContext } from '../../../node/site/context.ts'
import { changelog, type ChangelogOptions } from '../../../plugins/changelog/index.ts'
import { parseChangelog } from '../../../plugins/changelog/parseChangelog.ts'
import { wrongOptions } from '../../samples/plugins.ts'
import { createScratch } from '../../samples/scratch.ts'
import { repository } from '../../support/cli.ts'
import { type ReadSite, readSite } from '../../support/readSite.ts'

const scratch = createScratch('changelog')
const sites: ReadSite[] = []
let number = 0
afterAll(() => {
  sites.forEach(({ root }) => dropContext(root))
  scratch.remove()
})

/** A site in `docs` beside these files. */
async function site(
  files: Readonly<Record<string, string>>,
  { options = '', config = '' } = {},
): Promise<ReadSite> {
  const folder = `site${number++}`
  scratch.write(
    `${folder}/docs/bifolio.config.mjs`,
    `import { changelog } from 'bifolio/plugins/changelog'\n` +
      `export default { plugins: [changelog(${options})], ${config} }\n`,
  )
  const home = config.includes('multiVersion') ? {} : { 'docs/content/en/index.md': '# Home\n' }
  for (const [path, text] of Object.entries({ ...home, ...files }))
    scratch.write(`${folder}/${path}`, text)
  const context = await readSite({ root: `${scratch.folder}/${folder}/docs` })
  sites.push(context)
  return context
}

const routes = async (opened: ReadSite): Promise<string[]> => {
  const { pages, routeOf } = await opened.listing()
  return pages.map(routeOf)
}
const problems = async (opened: ReadSite): Promise<string[]> =>
  (await opened.problems()).map(
    ({ severity, file, message, hint }) => `${severity} ${file ?? ''} ${message} ${hint ?? ''}`,
  )

/** As changesets writes it. */
const CHANGESETS = `# @acme/ui

## 2.0.0

### Major Changes

- 1a2b3c4: Buttons have \`size\`, see #12. Thanks <https://example.com>!

### Patch Changes

- Updated dependencies [1a2b3c4]
  - @acme/hooks@1.1.0

## 1.0.1

### Patch Changes

- 5d6e7f8: Fix {braces} and <Tags>
`

/** As conventional-changelog writes it. */
const CONVENTIONAL = `# Change Log

All notable changes.

<a name="1.3.0"></a>
# [1.3.0](https://github.com/acme/ui/compare/v1.2.1...v1.3.0) (2026-01-31)


### Features

* **button:** size ([#12](https://github.com/acme/ui/issues/12)) ([1a2b3c4](https://github.com/acme/ui/commit/1a2b3c4))

## <small>1.2.1 (2026-01-02)</small>

* fix: one

## [ui-v1.2.0](https://github.com/acme/ui/compare/a...b) (2025-12-01)

### Features

* two
`

/** As Keep a Changelog has it. */
const KEEP = `# Changelog

The format is based on [Keep a Changelog](https://keepachangelog.com/en/1.1.0/).

## [Unreleased]

### Added

- Soon

## [1.1.0] - 2026-01-31 [YANKED]

### Added

- Docs in [the guide](./docs/guide.md), see [below](#v1.0.0) and [nowhere](#nowhere)

## 1.0.0 – January 2nd, 2026

- First, see [license](/LICENSE)

[unreleased]: https://github.com/acme/ui/compare/v1.1.0...HEAD
[1.1.0]: https://github.com/acme/ui/compare/v1.0.0...v1.1.0
`

const releasesOf = (text: string): unknown[] =>
  parseChangelog(text).releases.map(({ id, name, date, url, note, content }) => [
    id,
    name,
    date,
    url,
    note,
    content.filter(({ type }) => type === 'heading').map((node) => toString(node)),
  ])

test('versions are found as changesets, conventional-changelog and Keep a Changelog write them', () => {
  expect(releasesOf(CHANGESETS)).toEqual([
    ['v2.0.0', '2.0.0', null, null, '', ['Major Changes', 'Patch Changes']],
    ['v1.0.1', '1.0.1', null, null, '', ['Patch Changes']],
  ])
  expect(releasesOf(CONVENTIONAL)).toEqual([
    [
      'v1.3.0',
      '1.3.0',
      '2026-01-31',
      'https://github.com/acme/ui/compare/v1.2.1...v1.3.0',
      '',
      ['Features'],
    ],
    ['v1.2.1', '1.2.1', '2026-01-02', null, '', []],
    ['v1.2.0', '1.2.0', '2025-12-01', 'https://github.com/acme/ui/compare/a...b', '', ['Features']],
  ])
  expect(releasesOf(KEEP)).toEqual([
    [
      'unreleased',
      'Unreleased',
      null,
      'https://github.com/acme/ui/compare/v1.1.0...HEAD',
      '',
      ['Added'],
    ],
    [
      'v1.1.0',
      '1.1.0',
      '2026-01-31',
      'https://github.com/acme/ui/compare/v1.0.0...v1.1.0',
      '[YANKED]',
      ['Added'],
    ],
    ['v1.0.0', '1.0.0', '2026-01-02', null, '', []],
  ])
})

test.each([
  ['v1.2.0 / 2026-01-31', '1.2.0', '2026-01-31', ''],
  ['Version 1.2', '1.2', null, ''],
  ['1.2.0-beta.1+build.5 (Sat Jan 31 2026)', '1.2.0-beta.1+build.5', '2026-01-31', ''],
  ['@acme/ui@1.2.0', '1.2.0', null, ''],
  ['1.2.0: The big one', '1.2.0', null, 'The big one'],
  ['v1.2.0 (2026-02-31)', '1.2.0', null, '(2026-02-31)'],
])('the heading "%s" is that of %s', (heading, name, date, note) => {
  expect(parseChangelog(`## ${heading}\n`).releases[0]).toMatchObject({ name, date, note })
})

test.each(['Features', '3 fixes', 'Node 20.19 is needed', '2.x', 'Next steps', 'Nextra'])(
  'the heading "%s" is no version',
  (heading) => {
    expect(parseChangelog(`## ${heading}\n`).releases).toEqual([])
  },
)

test('a page has one h1, and an anchor for each version that later ones do not change', async () => {
  const context = await site(
    { 'CHANGELOG.md': CHANGESETS, 'package.json': '{"repository":"acme/ui"}' },
    { options: "{ file: '../CHANGELOG.md' }" },
  )
  expect(await problems(context)).toEqual([])
  expect(await routes(context)).toEqual(['/changelog', '/'])
  const { headings, links } = await context.page('en/changelog.mdx')
  expect(headings.map(({ depth, id, text }) => [depth, id, text])).toEqual([
    [2, 'v2.0.0', '2.0.0'],
    [3, 'v2.0.0-major-changes', 'Major Changes'],
    [3, 'v2.0.0-patch-changes', 'Patch Changes'],
    [2, 'v1.0.1', '1.0.1'],
    [3, 'v1.0.1-patch-changes', 'Patch Changes'],
  ])
  expect(links.map(({ href }) => href)).toEqual([
    'https://github.com/acme/ui/commit/1a2b3c4',
    'https://github.com/acme/ui/issues/12',
    'https://example.com',
    'https://github.com/acme/ui/commit/1a2b3c4',
    'https://github.com/acme/ui/commit/5d6e7f8',
  ])
  const { html, text } = await context.body('en/changelog.mdx')
  expect(html?.text.match(/<h1/g)).toHaveLength(1)
  expect(text).toContain('Fix {braces} and <Tags>')
})

test('links to files and images open them in the repository', async () => {
  const context = await site(
    {
      'packages/ui/CHANGELOG.md': KEEP,
      'packages/ui/package.json': JSON.stringify({
        name: '@acme/ui',
        repository: { url: 'git+https://gitlab.com/acme/ui.git', directory: 'packages/ui' },
      }),
    },
    { options: "{ file: '../packages/ui/CHANGELOG.md' }" },
  )
  expect(await problems(context)).toEqual([])
  const { links } = await context.page('en/changelog.mdx')
  expect(links.map(({ href }) => href)).toEqual([
    'https://keepachangelog.com/en/1.1.0/',
    'https://github.com/acme/ui/compare/v1.1.0...HEAD',
    'https://github.com/acme/ui/compare/v1.0.0...v1.1.0',
    'https://gitlab.com/acme/ui/-/blob/HEAD/packages/ui/docs/guide.md',
    '#v1.0.0',
    'https://gitlab.com/acme/ui/-/blob/HEAD/LICENSE',
  ])
})

const PACKAGES = {
  'packages/ui/CHANGELOG.md': CONVENTIONAL,
  'packages/ui/package.json': '{"name":"@acme/ui"}',
  'packages/hooks/CHANGELOG.md': CHANGESETS,
  'packages/hooks/package.json': '{"name":"@acme/hooks"}',
  'packages/private/package.json': '{"name":"private"}',
}

test('packages of a monorepo have a page each, and a list', async () => {
  const context = await site(
    { ...PACKAGES, 'packages/ui/CHANGELOG.zh.md': CONVENTIONAL.replace('two', '新') },
    {
      options: "{ packages: ['../packages/*'], route: '/releases', title: { en: 'Releases' } }",
      config: "locales: [{ lang: 'en', label: 'English' }, { lang: 'zh', label: '中文' }]",
    },
  )
  expect(await problems(context)).toEqual([])
  expect((await routes(context)).toSorted()).toEqual([
    '/',
    '/releases/',
    '/releases/hooks',
    '/releases/ui',
    '/zh/',
    '/zh/releases/',
    '/zh/releases/hooks',
    '/zh/releases/ui',
  ])
  expect(await context.page('en/releases/index.mdx')).toMatchObject({ title: 'Releases' })
  expect(await context.page('zh/releases/index.mdx')).toMatchObject({ title: '更新日志' })
  expect((await context.body('en/releases/index.mdx')).text).toBe(
    '@acme/hooks · 2.0.0\n@acme/ui · 1.3.0 · January 31, 2026',
  )
  expect((await context.body('zh/releases/ui.mdx')).text).toContain('新')
  expect((await context.body('zh/releases/hooks.mdx')).text).toContain('Patch Changes')
})

test('it belongs to no version: every version has it in its navbar and its search', async () => {
  const context = await site(
    {
      ...PACKAGES,
      'docs/content/v1/en/index.md': '# Old\n\n[Changes](/changelog/ui)\n',
      'docs/content/v2/en/index.md': '# New\n\n[Changes](/changelog/ui#v1.3.0)\n',
    },
    {
      options: "{ packages: ['../packages/*'] }",
      config: "multiVersion: { default: 'v2', versions: ['v1', 'v2'] }",
    },
  )
  expect(await problems(context)).toEqual([])
  expect((await routes(context)).toSorted()).toEqual([
    '/',
    '/changelog/',
    '/changelog/hooks',
    '/changelog/ui',
    '/v1/',
  ])
  const { locales, versions } = await context.clientConfig()
  const navs = [...locales, ...versions.flatMap((version) => version.locales)].map(({ nav }) => nav)
  expect(navs.map((nav) => nav.map(({ link }) => link))).toEqual([['/changelog/'], ['/changelog/']])
  const sidebar = (await context.sidebars()).find(({ key }) => key.startsWith('/changelog'))
  expect(sidebar).toMatchObject({ key: '/changelog/' })
  const { pages } = await context.searchIndex('v1/en')
  expect(pages.map(({ title }) => title)).toContain('@acme/ui')
})

test('a changed file changes the page', async () => {
  const context = await site({ 'docs/CHANGELOG.md': '## 1.0.0\n' })
  expect(await context.madeFrom()).toContain(`${context.root}/CHANGELOG.md`)
  expect((await context.page('en/changelog.mdx')).headings).toHaveLength(1)
  scratch.write(`${context.root.split('/').at(-2)}/docs/CHANGELOG.md`, '## 1.1.0\n\n## 1.0.0\n')
  await context.change('CHANGELOG.md')
  expect((await context.page('en/changelog.mdx')).headings).toHaveLength(2)
})

test('a wrong path is one message', async () => {
  await expect(site({})).rejects.toMatchObject({
    diagnostics: [
      {
        file: 'bifolio.config.mjs',
        message: 'The plugin "bifolio:changelog": There is no file CHANGELOG.md.',
      },
    ],
  })
  await expect(site({}, { options: "{ packages: ['../lib/*'] }" })).rejects.toMatchObject({
    diagnostics: [
      {
        file: 'bifolio.config.mjs',
        line: 2,
        message: 'The plugin "bifolio:changelog": No folder of \'../lib/*\' has a CHANGELOG.md.',
      },
    ],
  })
})

test('a feed needs the URL of the site', async () => {
  await expect(
    site({ 'docs/CHANGELOG.md': KEEP }, { options: '{ feed: true }' }),
  ).rejects.toMatchObject({
    diagnostics: [{ message: expect.stringContaining('the site has no siteUrl') as string }],
  })
})

test('wrong options are reported', () => {
  const told = (options: unknown): string[] =>
    wrongOptions(changelog(options as ChangelogOptions)).map(({ message }) => message)
  expect(told({ file: 'CHANGELOG', route: 'news', titel: 'A' })).toEqual([
    'Options of the plugin "bifolio:changelog": `file` cannot be \'CHANGELOG\'.',
    'Options of the plugin "bifolio:changelog": `route` cannot be \'news\'.',
    'Options of the plugin "bifolio:changelog": Unknown key `titel`.',
  ])
  expect(told({ file: 'CHANGELOG.md', packages: ['packages/*'] })).toEqual([
    'The plugin "bifolio:changelog": `file` and `packages` exclude each other.',
  ])
})

test('both pages of the plugin list every option', () => {
  for (const lang of ['en', 'zh']) {
    const page = readFileSync(
      join(repository, `content/${lang}/plugin/official-plugins/changelog.mdx`),
      'utf8',
    )
    expect(
      [...page.matchAll(/^\| `(\w+)` \| .* \| .* \| .* \|$/gm)].map(([, name]) => name),
    ).toEqual([
      'file',
      'packages',
      'route',
      'title',
      'repository',
      'nav',
      'feed',
    ] satisfies (keyof ChangelogOptions)[])
  }
})
