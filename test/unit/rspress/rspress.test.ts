import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rspress } from '../../../rspress/index.ts'
import { isRspressModule } from '../../../rspress/names.ts'
import { dropContext } from '../../../node/site/context.ts'
import { type ReadSite, readSite } from '../../support/readSite.ts'
import type { Diagnostic } from '../../../shared/diagnostic.ts'
import type { SidebarItem } from '../../../shared/sidebar.ts'
import { analyze } from '../../samples/analyze.ts'
import { setUp } from '../../samples/plugins.ts'
import { createScratch, type Scratch } from '../../samples/scratch.ts'
import { repository } from '../../support/cli.ts'

const linksOf = (items: readonly SidebarItem[] = []): string[] =>
  items.map((item) =>
    item.kind === 'link'
      ? item.link
      : item.kind === 'group'
        ? `${item.text}(${linksOf(item.items).join(' ')})`
        : item.kind,
  )
const listOf = (diagnostics: readonly Diagnostic[]): string[] =>
  diagnostics
    .map(
      ({ severity, code, file, line, column, message }) =>
        `${severity} ${code} ${file}:${line}:${column} ${message}`,
    )
    .toSorted()

describe('a folder of version 2 in one language', () => {
  let scratch: Scratch
  let context: ReadSite
  beforeAll(async () => {
    scratch = createScratch('site')
    cpSync(join(repository, 'test/fixtures/from-rspress'), scratch.folder, { recursive: true })
    context = await readSite({ root: scratch.folder })
  })
  afterAll(() => {
    dropContext(scratch.folder)
    scratch.remove()
  })

  test('has its pages without a folder for the language', async () => {
    expect(
      (await context.pageIndex('en')).map(({ routePath, relativePath }) => [
        routePath,
        relativePath,
      ]),
    ).toEqual([
      ['/api/', 'api/index.mdx'],
      ['/guide/advanced/hooks', 'guide/advanced/hooks.mdx'],
      ['/guide/', 'guide/index.md'],
      ['/guide/install', 'guide/install.mdx'],
      ['/guide/recipes', 'guide/recipes.md'],
      ['/guide/recipes/storm', 'guide/recipes/storm.mdx'],
      ['/', 'index.md'],
    ])
  })

  test('names what is not supported, each with its place, and nothing else', async () => {
    expect(listOf(await context.problems())).toEqual([
      'warning front-matter/unknown-key docs/index.md:14:5 The key `hero.image.sizes` has no effect.',
      'warning meta/unknown-key docs/_nav.json:3:37 The key `[1].icon` has no effect.',
      'warning meta/unknown-key docs/guide/_meta.json:7:82 The key `[5].items` has no effect.',
      'warning rspress/unsupported docs/guide/advanced/hooks.mdx:23:1 <code src="…"> does not show a file here.',
      'warning rspress/unsupported docs/guide/install.mdx:7:17 FileTree of @rspress/core/theme has no counterpart.',
      'warning rspress/unsupported docs/guide/install.mdx:9:10 Version of @theme has no counterpart.',
    ])
  })

  test('takes the nav from _nav.json, and links to folders without a slash', async () => {
    const { nav } = (await context.clientConfig()).locales[0] ?? {}
    expect(nav?.map(({ text, link }) => [text, link])).toEqual([
      ['Guide', '/guide/'],
      ['API', '/api/'],
      ['More', undefined],
    ])
    expect((await context.page('guide/index.md')).links.map(({ target }) => target)).toContainEqual(
      { kind: 'page', routePath: '/api/', anchor: '', written: '/api' },
    )
  })

  test('shows a folder below a header', async () => {
    const items = (await context.sidebars()).find(({ key }) => key === '/guide/')?.items
    expect(linksOf(items)).toEqual([
      '/guide/',
      '/guide/install',
      'divider',
      'section-header',
      '/guide/advanced/hooks',
      'Recipes(/guide/recipes/storm)',
      'https://example.com/',
    ])
  })

  test('lets a page beside a folder of its name introduce it, and be linked with a slash', async () => {
    const items = (await context.sidebars()).find(({ key }) => key === '/guide/')?.items
    expect(items?.find((item) => item.kind === 'group')).toMatchObject({
      text: 'Recipes',
      link: '/guide/recipes',
      fileKey: 'guide/recipes.md',
    })
    expect(
      (await context.page('guide/recipes/storm.mdx')).links.map(({ target }) => target),
    ).toEqual([
      { kind: 'page', routePath: '/guide/recipes', anchor: '', written: '/guide/recipes/' },
    ])
  })

  test('keeps the keys that are not known for the components of the page', async () => {
    const { frontMatter } = await context.page('guide/install.mdx')
    expect(frontMatter).toEqual({ title: 'Install Kite', date: '2024-05-01', pageType: 'doc' })
  })

  test('imports our modules in the place of those of Rspress', async () => {
    const { code } = await context.body('guide/install.mdx')
    const sources = [
      ...(code ?? '').matchAll(/import\s*\{([^}]*)\}\s*from\s*['"]([^'"]+)['"]/g),
    ].map(([, names = '', source]) => `${source}: ${names.replace(/\s+/g, ' ').trim()}`)
    expect(sources).toEqual(
      expect.arrayContaining([
        'bifolio/components: Badge, PackageManagerTabs, Tab, Tabs',
        '@bifolio/rspress/theme: Unsupported as FileTree',
        '@bifolio/rspress/theme: Unsupported as Version',
        '@bifolio/rspress/runtime: usePageData',
      ]),
    )
    expect(code).not.toMatch(/@rspress|@theme/)
  })

  test('reads ids of headings, containers and the meta of a code fence', async () => {
    const hooks = await context.page('guide/advanced/hooks.mdx')
    const { code } = await context.body('guide/advanced/hooks.mdx')
    expect(code).toContain('Title of its own')
    expect(code).toContain('function')
    expect(hooks.ids).toContain('quickly')
    expect(hooks.toc.map(({ text }) => text)).toEqual(['Quickly'])
    expect((await context.body('guide/install.mdx')).code).toContain('kite.ts')
  })
})

const configOf = (others = ''): string =>
  "import { rspress } from '@bifolio/rspress'\n" +
  `export default { plugins: [rspress()], root: 'docs', ${others} }`

async function siteOf(
  files: Readonly<Record<string, string>>,
): Promise<{ context: ReadSite; remove: () => void }> {
  const scratch = createScratch('site')
  for (const [path, text] of Object.entries(files)) scratch.write(path, text)
  const context = await readSite({ root: scratch.folder })
  return {
    context,
    remove() {
      dropContext(scratch.folder)
      scratch.remove()
    },
  }
}

test('a folder of version 1 in two languages has its nav in _meta.json', async () => {
  const { context, remove } = await siteOf({
    'bifolio.config.ts': configOf(
      "locales: [{ lang: 'en', label: 'English' }, { lang: 'zh', label: '中文' }]",
    ),
    'docs/en/_meta.json': '[{ "text": "Guide", "link": "/guide/start", "activeMatch": "/guide/" }]',
    'docs/en/index.md': '---\npageType: home\nhero:\n  name: Kite\n---\n',
    'docs/en/guide/_meta.json': '["start"]',
    'docs/en/guide/start.mdx':
      "import { Tabs, Tab } from 'rspress/theme'\nimport { useLang } from 'rspress/runtime'\n\n# Start\n\n<Tabs><Tab label=\"A\">A</Tab></Tabs>\n\nexport const Lang = () => useLang()\n",
    'docs/zh/_meta.json': '[{ "text": "指南", "link": "/zh/guide/start" }]',
    'docs/zh/guide/_meta.json': '["start"]',
    'docs/zh/guide/start.mdx': '# 开始\n',
  })
  const diagnostics = await context.problems()
  const { locales } = await context.clientConfig()
  remove()
  expect(listOf(diagnostics)).toEqual([])
  expect(locales.map(({ nav }) => nav.map(({ link }) => link))).toEqual([
    ['/guide/start'],
    ['/zh/guide/start'],
  ])
})

test('a _meta.json beside _nav.json is one sidebar for all pages', async () => {
  const { context, remove } = await siteOf({
    'bifolio.config.ts': configOf(),
    'docs/_nav.json': '[{ "text": "Guide", "link": "/guide/start" }]',
    'docs/_meta.json': '["guide", { "type": "dir", "name": "api", "label": "API" }]',
    'docs/guide/start.mdx': '# Start\n',
    'docs/api/index.mdx': '# All\n',
    'docs/api/timer.mdx': '# Timer\n',
  })
  const sidebars = await context.sidebars()
  const page = await context.pageData('api/timer.mdx')
  remove()
  expect(sidebars.map(({ key, items }) => [key, linksOf(items)])).toEqual([
    ['/', ['guide(/guide/start)', 'API(/api/timer)']],
  ])
  expect(page.sidebarKey).toBe('/')
})

test('a page beside a folder is its introduction, unless a _meta.json lists the page, and has the sidebar of the folder', async () => {
  const { context, remove } = await siteOf({
    'bifolio.config.ts': configOf("themeConfig: { nav: [{ text: 'API', link: '/api/' }] }"),
    'docs/api.mdx': '# API\n',
    'docs/api/_meta.json':
      '[{ "type": "dir", "name": "timer" }, "wind", { "type": "dir", "name": "wind" }]',
    'docs/api/timer.mdx': '# Timer\n',
    'docs/api/timer/start.mdx': '# Start\n',
    'docs/api/wind.mdx': '# Wind\n',
    'docs/api/wind/north.mdx': '# North\n',
  })
  const sidebars = await context.sidebars()
  const page = await context.pageData('api.mdx')
  const diagnostics = await context.problems()
  remove()
  expect(listOf(diagnostics)).toEqual([])
  expect(sidebars.map(({ key, items }) => [key, linksOf(items)])).toEqual([
    ['/api/', ['Timer(/api/timer/start)', '/api/wind', 'Wind(/api/wind/north)']],
  ])
  expect(sidebars[0]?.items.map((item) => (item.kind === 'group' ? item.link : undefined))).toEqual(
    ['/api/timer', undefined, undefined],
  )
  expect(page.sidebarKey).toBe('/api/')
})

test('what is wrong in a front matter is left out, and what is next to it stays', async () => {
  const { context, remove } = await siteOf({
    'bifolio.config.ts': configOf(),
    'docs/index.mdx':
      '---\npageType: home\nfeatures:\n  - title: A\n    details: B\n    icon: <svg style="color:red"></svg>\n  - title: C\n    details: D\nhero: { name: 5 }\n---\n',
  })
  const { frontMatter } = await context.page('index.mdx')
  const diagnostics = await context.problems()
  remove()
  expect(frontMatter).toEqual({
    pageType: 'home',
    features: [
      { title: 'A', details: 'B' },
      { title: 'C', details: 'D' },
    ],
  })
  expect(diagnostics.map(({ severity, keyPath }) => [severity, keyPath])).toEqual([
    ['warning', 'hero.name'],
    ['warning', 'features[0].icon'],
  ])
})

test('a function without a counterpart is an error: a page cannot do without it', async () => {
  const { context, remove } = await siteOf({
    'bifolio.config.ts': configOf(),
    'docs/index.mdx': "import { useMenu } from '@rspress/core/runtime'\n\n# Home\n",
  })
  const diagnostics = await context.problems()
  remove()
  expect(listOf(diagnostics)).toEqual([
    'error rspress/unsupported docs/index.mdx:1:10 useMenu of @rspress/core/runtime has no counterpart.',
  ])
})

test('without the plugin, problems of the same folder are reported', async () => {
  const { context, remove } = await siteOf({
    'bifolio.config.ts': "export default { root: 'docs' }",
    'docs/en/index.mdx': '---\npageType: doc-wide\n---\n\n# Home\n',
  })
  const diagnostics = await context.problems()
  remove()
  expect(diagnostics.map(({ severity, code }) => `${severity} ${code}`)).toEqual([
    'error front-matter/wrong-value',
  ])
})

test.each([
  ['rspress/theme', true],
  ['@rspress/core/theme', true],
  ['@theme', true],
  ['@rspress/plugin-rss', true],
  ['@rspress-kit/a', false],
  ['rspresso', false],
  ['./theme', false],
])('isRspressModule(%j) is %s', (specifier, expected) => {
  expect(isRspressModule(specifier)).toBe(expected)
})

describe('what version 2 writes otherwise', () => {
  test.each([
    [':::tip\\{title="Custom"}\nText.\n:::', 'Custom'],
    ['import { Tag } from \'@rspress/core/theme\'\n\n<Tag tag="new" />', 'text: "new"'],
    [
      'import { PackageManagerTabs } from \'@rspress/core/theme\'\n\n<PackageManagerTabs command="kite init" dlx />',
      'npx --yes kite init',
    ],
    ['```ts lineNumbers wrapCode\na\n```', 'data-line-numbers'],
    ['```ts lineNumbers=false wrapCode=false\na\n```', '<pre tabindex="0">'],
  ])('%j', async (text, expected) => {
    const { html, code, diagnostics } = await analyze(`# T\n\n${text}\n`, {
      plugins: [await setUp(rspress())],
    })
    expect(diagnostics).toEqual([])
    expect(`${html?.text ?? ''}${code ?? ''}`).toContain(expected)
  })
})
