import { expect, test } from 'vitest'
import { printConfig } from '../../../migrate/printConfig.ts'
import { rspress } from '../../../migrate/rspress/index.ts'
import { placesOf, planOf } from '../../samples/migration.ts'

const CONFIG = 'rspress.config.ts'

test('the content stays where it is, and what belongs to the old tool is left out', async () => {
  const plan = await planOf(
    rspress,
    {
      'docs/en/index.mdx': "# A\n\n```ts\nimport 'unused'\n```\n",
      'docs/en/_nav.json': '[]',
      'docs/en/hello.tsx': "import lib from 'lib/part'\nimport own from 'own'\n",
      'docs/public/a.md': '',
      'src/Part.tsx': '',
      'src/part.module.scss': '',
      'theme/index.tsx': '',
      'theme/a.svg': '',
      'i18n.json': '{}',
      'package.json':
        '{ "devDependencies": { "@rspress/core": "2", "typescript": "5", "lib": "catalog:", "own": "workspace:*", "unused": "1" } }',
      'tsconfig.json':
        '{ "compilerOptions": { "paths": { "@en/*": ["./docs/en/*"], "@theme": ["./theme"] } }, }',
      'pnpm-lock.yaml': '',
      'pnpm-workspace.yaml': 'catalog:\n  lib: "1"\n',
      '.github/workflows/a.yml': '',
    },
    { [CONFIG]: { root: '/source/docs' } },
  )
  expect(plan.pages).toEqual([
    {
      path: 'docs/en/index.mdx',
      text: "# A\n\n```ts\nimport 'unused'\n```\n",
      source: 'docs/en/index.mdx',
    },
  ])
  expect(plan.files.map(({ path }) => path)).toEqual([
    'docs/en/_nav.json',
    'docs/en/hello.tsx',
    'docs/public/a.md',
    'i18n.json',
    'src/Part.tsx',
    'src/part.module.scss',
    'theme/a.svg',
    'tsconfig.json',
  ])
  const last = plan.files.at(-1)
  expect(JSON.parse(last && 'text' in last ? last.text : '')).toMatchObject({
    compilerOptions: { paths: { '@en/*': ['./docs/en/*'] }, strict: true },
  })
  expect(plan.packages).toEqual({ lib: '1', 'sass-embedded': '*' })
  expect(plan.textFile).toBe('i18n.json')
  expect(plan.config).toEqual({ root: 'docs' })
  expect(placesOf(plan.notes)).toEqual([
    'migrate/left-out theme/index.tsx',
    'migrate/manual docs/en/hello.tsx',
  ])
})

test('settings of the same meaning are taken, others are listed with their lines', async () => {
  const { config, plugins, notes } = await planOf(
    rspress,
    {
      [CONFIG]:
        'export default defineConfig({\n  icon: x,\n  plugins: [\n    other(),\n  ],\n  builderConfig: { tools: {} },\n})\n',
    },
    {
      [CONFIG]: {
        icon: 'https://x.dev/a.svg',
        base: '/docs',
        siteOrigin: 'https://x.dev',
        globalStyles: '/source/styles/a.css',
        locales: [{ lang: 'zh' }],
        multiVersion: { default: 'v1', versions: ['v1'] },
        search: { versioned: true, codeBlocks: true },
        route: { cleanUrls: true, exclude: ['a/**'] },
        markdown: { showLineNumbers: true, globalComponents: ['/source/src/A.tsx'], shiki: {} },
        plugins: [
          { $call: 'rspress-plugin-other', args: [] },
          { $call: '@rspress/plugin-medium-zoom#pluginMediumZoom', args: [] },
          { $call: '@rspress/plugin-sitemap#pluginSitemap', args: [] },
          false,
        ],
        themeConfig: {
          lastUpdated: true,
          footer: { message: 'M' },
          locales: [{ lang: 'zh', outlineTitle: '目录' }],
          socialLinks: [{ icon: 'github', mode: 'github-stars', content: 'https://github.com/a' }],
        },
        builderConfig: { tools: {} },
      },
    },
  )
  expect(config).toEqual({
    root: 'docs',
    base: '/docs/',
    siteUrl: 'https://x.dev',
    globalStyles: 'styles/a.css',
    locales: [{ lang: 'zh', label: '简体中文' }],
    multiVersion: { default: 'v1', versions: ['v1'] },
    search: { versioned: true },
    route: { cleanUrls: true, exclude: ['a/**'] },
    markdown: { showLineNumbers: true, globalComponents: ['src/A.tsx'] },
    themeConfig: {
      footer: { message: 'M' },
      locales: [{ lang: 'zh', outlineTitle: '目录' }],
      socialLinks: [{ icon: 'github', mode: 'link', content: 'https://github.com/a' }],
    },
  })
  expect(plugins?.map(({ name }) => name)).toEqual(['rspress', 'mediumZoom', 'lastUpdated'])
  expect(placesOf(notes)).toEqual([
    'migrate/manual rspress.config.ts:2',
    'migrate/left-out rspress.config.ts:4',
    'migrate/changed rspress.config.ts:1',
    'migrate/left-out rspress.config.ts:6',
  ])
})

test.each([
  ['/icon.svg', '/icon.svg'],
  ['docs/public/icon.svg', '/icon.svg'],
  ['/source/docs/public/img/icon.svg', '/img/icon.svg'],
])('an icon is a file of the public folder: %s', async (icon, expected) => {
  const { config, notes } = await planOf(rspress, {}, { [CONFIG]: { icon } })
  expect(config.icon).toBe(expected)
  expect(notes).toEqual([])
})

test('languages of the theme are those of the site, and a text in a sidebar is a link', async () => {
  const { config } = await planOf(
    rspress,
    {},
    {
      [CONFIG]: {
        lang: 'zh',
        themeConfig: {
          locales: [
            {
              lang: 'zh',
              label: '简体中文',
              title: '风筝',
              sidebar: {
                '/api/': [
                  {
                    text: '配置',
                    items: ['/api/a', { text: 'B', link: '/api/b' }, { dividerType: 'solid' }],
                  },
                  '/api/c',
                ],
              },
            },
            { lang: 'en', label: 'English', description: 'A library' },
          ],
        },
      },
    },
  )
  expect(config.locales).toEqual([
    { lang: 'zh', label: '简体中文', title: '风筝' },
    { lang: 'en', label: 'English', description: 'A library' },
  ])
  expect(config.themeConfig?.locales).toEqual([
    {
      lang: 'zh',
      label: '简体中文',
      sidebar: {
        '/api/': [
          {
            text: '配置',
            items: [{ link: '/api/a' }, { text: 'B', link: '/api/b' }, { dividerType: 'solid' }],
          },
          { link: '/api/c' },
        ],
      },
    },
    { lang: 'en', label: 'English' },
  ])
})

test('aliases of the bundler are aliases of the project', async () => {
  const plan = await planOf(
    rspress,
    {
      'tsconfig.json': '{ "compilerOptions": { "paths": { "@en/*": ["./docs/en/*"] } } }',
      'docs/zh/a.mdx': '',
      'src/x.ts': '',
    },
    {
      [CONFIG]: {
        builderConfig: {
          source: {
            alias: { '@zh': '/source/docs/zh', '@src': './src', '@x$': './src/x.ts', lib: 'other' },
          },
        },
      },
    },
  )
  const file = plan.files.find(({ path }) => path === 'tsconfig.json')
  expect(JSON.parse(file && 'text' in file ? file.text : '')).toMatchObject({
    compilerOptions: {
      paths: {
        '@en/*': ['./docs/en/*'],
        '@zh': ['./docs/zh'],
        '@zh/*': ['./docs/zh/*'],
        '@src/*': ['./src/*'],
        '@x': ['./src/x.ts'],
      },
    },
  })
  expect(placesOf(plan.notes)).toEqual(['migrate/left-out rspress.config.ts:1'])
})

test('replacements in texts are taken with their patterns', async () => {
  const { config, notes } = await planOf(
    rspress,
    {},
    {
      [CONFIG]: {
        replaceRules: [
          { search: { $regexp: '#KITE', flags: 'g' }, replace: 'Kite' },
          { search: '@V', replace: '2' },
          { search: 1 },
        ],
      },
    },
  )
  expect(printConfig({ config })).toContain(
    "replaceRules: [{ search: /#KITE/g, replace: 'Kite' }, { search: '@V', replace: '2' }]",
  )
  expect(placesOf(notes)).toEqual(['migrate/left-out rspress.config.ts:1'])
})

test('plugins for redirects, feeds, the sitemap and Algolia are ours', async () => {
  const { config, plugins, redirects, notes } = await planOf(
    rspress,
    {
      'docs/en/blog/a.mdx': '---\ndate: 2026-01-31\n---\n',
      'docs/en/blog/index.mdx': '',
      'docs/en/news/b.mdx': '',
    },
    {
      [CONFIG]: {
        plugins: [
          {
            $call: '@rspress/plugin-client-redirects#pluginClientRedirects',
            args: [
              {
                redirects: [
                  { from: ['/a', '^/b$'], to: '/c' },
                  { from: '/d/(.*)', to: '/e' },
                ],
              },
            ],
          },
          {
            $call: '@rspress/plugin-rss#pluginRss',
            args: [
              {
                siteUrl: 'https://x.dev',
                feed: [
                  {
                    id: 'blog',
                    test: { $regexp: '^\\/blog\\/.+', flags: '' },
                    title: 'B',
                    output: { type: 'rss', filename: 'b.xml' },
                  },
                  { id: 'blog-zh', test: '/zh/blog' },
                  { id: 'releases', test: '/blog/v1.' },
                  { id: 'folder', test: '/folder/' },
                ],
              },
            ],
          },
          { $call: '@rspress/plugin-rss#pluginRss', args: [{ feed: { id: 'news' } }] },
          { $call: '@rspress/plugin-algolia#pluginAlgolia', args: [] },
        ],
      },
    },
  )
  expect(config.siteUrl).toBe('https://x.dev')
  expect(redirects).toEqual([
    { from: '/a', to: '/c' },
    { from: '/b', to: '/c' },
  ])
  expect(plugins?.find(({ name }) => name === 'rss')?.options).toEqual({
    feed: [
      {
        id: 'blog',
        title: 'B',
        test: /^\/blog\/.+/,
        output: { type: 'rss', filename: 'b.xml' },
      },
      { id: 'releases', test: /^\/blog\/v1\./, output: {} },
      { id: 'folder', test: '/folder/', output: {} },
    ],
  })
  expect(plugins?.filter(({ name }) => name === 'rss')).toHaveLength(1)
  expect(placesOf(notes)).toEqual([
    'migrate/manual rspress.config.ts:1',
    'migrate/manual rspress.config.ts:1',
    'migrate/manual docs/en/news/b.mdx',
  ])
})

test('without a config there is a note', async () => {
  const { notes } = await planOf(rspress, { 'docs/index.mdx': '' })
  expect(placesOf(notes)).toEqual(['migrate/manual rspress.config.ts'])
})

test.each([
  [
    'an end that a formatter has moved into a list',
    ':::tip\n\n- A\n- B\n  :::\n\nAfter\n',
    ':::tip\n\n- A\n- B\n:::\n\nAfter\n',
  ],
  ['an end behind a text', ':::tip\n\nA `b` :::\n\n## C\n', ':::tip\n\nA `b`\n\n:::\n\n## C\n'],
  ['an end that closes nothing', 'A\n\n:::\n\nB\n', 'A\n\n\n\nB\n'],
  [
    'what is whole stays',
    '- A\n\n  :::tip\n  B\n  :::\n\n```md\n:::tip\n```\n',
    '- A\n\n  :::tip\n  B\n  :::\n\n```md\n:::tip\n```\n',
  ],
  ['invalid MDX stays', ':::tip\n\n<A\n', ':::tip\n\n<A\n'],
])('containers: %s', async (_, text, expected) => {
  const { pages } = await planOf(rspress, { 'docs/a.mdx': text }, { [CONFIG]: {} })
  expect(pages[0]?.text).toBe(expected)
})

test('a slug has no effect, as before', async () => {
  const { pages, notes } = await planOf(
    rspress,
    { 'docs/a.md': '---\ntitle: A\nslug: /b\n---\n\nslug: text\n' },
    { [CONFIG]: {} },
  )
  expect(pages[0]?.text).toBe('---\ntitle: A\nx-slug: /b\n---\n\nslug: text\n')
  expect(placesOf(notes)).toEqual(['migrate/changed docs/a.md'])
})

test('the settings of the preset of Callstack are those of Rspress', async () => {
  const { config } = await planOf(
    rspress,
    {},
    {
      [CONFIG]: {
        context: '/source',
        docs: {
          rootDir: 'src/latest',
          rootUrl: 'https://kite.dev',
          title: 'Kite',
          logoLight: '/light.png',
          logoDark: '/dark.png',
          ogImage: '/og.jpg',
          editUrl: 'https://github.com/kite/kite/tree/main/src/latest',
          socials: { github: 'https://github.com/kite/kite' },
        },
        outDir: 'build',
        themeConfig: { enableScrollToTop: true },
      },
    },
  )
  expect(config).toMatchObject({
    root: 'src/latest',
    siteUrl: 'https://kite.dev',
    title: 'Kite',
    logo: { light: '/light.png', dark: '/dark.png' },
    outDir: 'build',
    head: [['meta', { property: 'og:image', content: 'https://kite.dev/og.jpg' }]],
    themeConfig: {
      editLink: { docRepoBaseUrl: 'https://github.com/kite/kite/tree/main/src/latest' },
      socialLinks: [{ icon: 'github', mode: 'link', content: 'https://github.com/kite/kite' }],
    },
  })
})

test('files of JavaScript with JSX are named after it', async () => {
  const { files } = await planOf(
    rspress,
    {
      'src/A.js': 'export const A = () => <b>a</b>\n',
      'src/b.js': 'export const b = 1 <2 && 3>1\n',
      'src/broken.js': 'export const <b\n',
    },
    { [CONFIG]: {} },
  )
  expect(files.map(({ path }) => path)).toEqual(['src/A.jsx', 'src/b.js', 'src/broken.js'])
})

test('lists of pages do not name those that the config excludes', async () => {
  const { files, notes } = await planOf(
    rspress,
    {
      'docs/en/_meta.json': '["a", { "type": "file", "name": "new" }, "gone"]',
      'docs/en/a.md': '# A\n',
      'docs/en/new.mdx': '# New\n',
      'docs/zh/_meta.json': '["a"]',
    },
    { [CONFIG]: { root: 'docs', route: { exclude: ['**/new.mdx'] } } },
  )
  expect(files.filter(({ path }) => path.endsWith('_meta.json'))).toEqual([
    { path: 'docs/en/_meta.json', text: '[\n  "a",\n  "gone"\n]\n', source: 'docs/en/_meta.json' },
    { path: 'docs/zh/_meta.json', copyOf: 'docs/zh/_meta.json' },
  ])
  expect(placesOf(notes)).toEqual(['migrate/changed docs/en/_meta.json'])
})
