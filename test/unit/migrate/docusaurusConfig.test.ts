import { describe, expect, test } from 'vitest'
import { docusaurus } from '../../../migrate/docusaurus/index.ts'
import { lostPaths, redirectsOf } from '../../../migrate/redirects.ts'
import { blogTagSlug } from '../../../migrate/slugs.ts'
import { slugOfTag } from '../../../plugins/blog/posts.ts'
import type { RssOptions } from '../../../plugins/rss/options.ts'
import type { MigrationPlan } from '../../../migrate/types.ts'
import { sourceProject } from '../../samples/migration.ts'

const CONFIG = 'docusaurus.config.js'

/** The plan of a site. */
const planOf = (
  config: Readonly<Record<string, unknown>>,
  files: Readonly<Record<string, string>> = { 'docs/intro.md': '# Intro\n' },
  configs: Readonly<Record<string, unknown>> = {},
): Promise<MigrationPlan> =>
  docusaurus.read(
    sourceProject(files, {
      [CONFIG]: {
        title: 'Kite',
        url: 'https://kite.example',
        baseUrl: '/',
        presets: [['classic', {}]],
        ...config,
      },
      ...configs,
    }),
    CONFIG,
  )

describe('the site', () => {
  test('title, description, origin, base and icon', async () => {
    const { config } = await planOf({
      tagline: 'Timers',
      baseUrl: 'sub',
      favicon: 'img/icon.svg',
      noIndex: true,
    })
    expect(config).toMatchObject({
      title: 'Kite',
      description: 'Timers',
      siteUrl: 'https://kite.example',
      base: '/sub/',
      icon: '/img/icon.svg',
      route: { cleanUrls: true },
      head: [['meta', { name: 'robots', content: 'noindex, nofollow' }]],
    })
  })

  test.each<
    [
      name: string,
      config: Readonly<Record<string, unknown>>,
      files: Readonly<Record<string, string>>,
      hasSlash: boolean,
    ]
  >([
    ['a URL', { url: 'https://kite.github.io' }, {}, true],
    ['a branch', { deploymentBranch: 'gh-pages' }, {}, true],
    ['a domain', {}, { 'static/CNAME': 'kite.example' }, true],
    ['a workflow', {}, { '.github/workflows/a.yml': 'uses: actions/deploy-pages@v4' }, true],
    ['another workflow', {}, { '.github/workflows/a.yml': 'uses: actions/checkout@v4' }, false],
    ['a setting', { url: 'https://kite.github.io', trailingSlash: false }, {}, false],
  ])('on GitHub Pages keeps slashes of URLs: %s', async (_, config, files, hasSlash) => {
    const plan = await planOf(config, { 'docs/intro.md': '# Intro\n', ...files })
    expect(plan.config.route).toMatchObject(
      hasSlash ? { trailingSlash: true } : { cleanUrls: true },
    )
    expect(plan.notes.some(({ message }) => message.includes('GitHub Pages'))).toBe(hasSlash)
  })

  test('colors, outline, search, image and announcement of the theme', async () => {
    const { config } = await planOf({
      themeConfig: {
        colorMode: { disableSwitch: true },
        tableOfContents: { maxHeadingLevel: 6 },
        algolia: { appId: 'A', apiKey: 'K', indexName: 'kite' },
        image: 'img/card.png',
        announcementBar: {
          id: 'a b',
          content: 'Read <a href="/docs/intro">this</a>!',
          isCloseable: false,
        },
        navbar: { title: 'The kite', hideOnScroll: true, logo: { src: 'a.svg', srcDark: 'b.svg' } },
        footer: { copyright: '&copy; <b>Kite</b>&trade;' },
      },
    })
    expect(config.themeConfig).toMatchObject({
      darkMode: false,
      outline: [2, 4],
      hideNavbar: 'auto',
      footer: { message: '© Kite ™' },
      announcement: { text: 'Read this!', link: '/docs/intro', closable: false, id: 'a-b' },
    })
    expect(config).toMatchObject({
      logo: { light: '/a.svg', dark: '/b.svg' },
      logoText: 'The kite',
      search: { provider: { name: 'algolia', appId: 'A', apiKey: 'K', indexName: 'kite' } },
      head: [['meta', { property: 'og:image', content: 'https://kite.example/img/card.png' }]],
    })
  })

  test('plugins with an equal are called, and others are noted with their place', async () => {
    const { config, plugins, redirects, packages, notes } = await planOf({
      themes: ['@docusaurus/theme-mermaid', '@easyops-cn/docusaurus-search-local'],
      markdown: { mermaid: true },
      presets: [
        [
          '@docusaurus/preset-classic',
          {
            docs: {
              showLastUpdateTime: true,
              remarkPlugins: [
                { $call: 'remark-math#default', args: [] },
                [{ $call: 'remark-own#default', args: [] }, {}],
              ],
            },
          },
        ],
      ],
      plugins: [
        [
          '@docusaurus/plugin-client-redirects',
          { redirects: [{ from: ['/a', '/b'], to: '/docs/intro' }] },
        ],
        'docusaurus-plugin-other',
        '@docusaurus/plugin-ideal-image',
      ],
    })
    expect(plugins).toEqual([{ name: 'lastUpdated', from: 'bifolio/plugins/last-updated' }])
    expect(redirects).toEqual([
      { from: '/a', to: '/docs/intro' },
      { from: '/b', to: '/docs/intro' },
    ])
    expect(config).toMatchObject({ images: true, markdown: { mermaid: true, math: true } })
    expect(Object.keys(packages ?? {}).toSorted()).toEqual([
      'katex',
      'mermaid',
      'remark-math',
      'sharp',
    ])
    expect(
      notes.map(
        ({ code, message }) => `${code} ${message.replace(/ of the (?:config|docs).*/, '')}`,
      ),
    ).toEqual([
      'migrate/manual `plugins[1]`',
      'migrate/changed `themes[1]`',
      'migrate/manual `remarkPlugins`',
    ])
  })

  test('an unknown key is noted', async () => {
    const { notes } = await planOf({ customFields: { a: 1 }, themeConfig: { unheard: 1 } })
    expect(notes.map(({ code, message }) => `${code} ${/`([^`]+)`/.exec(message)?.[1]}`)).toEqual([
      'migrate/manual customFields',
      'migrate/left-out themeConfig.unheard',
    ])
  })
})

describe('the navbar', () => {
  test('items link to pages, and what is built in is left to the theme', async () => {
    const { config, notes } = await planOf(
      {
        themeConfig: {
          navbar: {
            items: [
              { type: 'docSidebar', sidebarId: 'all', label: 'Docs' },
              { type: 'doc', docId: 'intro', position: 'right' },
              { to: 'docs/intro#use', label: 'Use', activeBaseRegex: '/docs/' },
              {
                type: 'dropdown',
                label: 'More',
                items: [{ href: 'https://vite.dev/', label: 'Vite' }],
              },
              { type: 'docsVersionDropdown' },
              { type: 'localeDropdown' },
              { href: 'https://github.com/example/kite', className: 'header-github-link' },
              { type: 'html', value: '<b>x</b>' },
              { type: 'doc', docId: 'gone', label: 'Gone' },
            ],
          },
        },
      },
      { 'docs/intro.md': '# Introduction\n' },
      { 'sidebars.js': { all: ['intro'] } },
    )
    expect(config.themeConfig?.nav).toEqual([
      { text: 'Docs', link: '/docs/intro', activeMatch: '^/docs/' },
      { text: 'Introduction', link: '/docs/intro', position: 'right' },
      { text: 'Use', link: '/docs/intro#use', activeMatch: '/docs/' },
      { text: 'More', items: [{ text: 'Vite', link: 'https://vite.dev/' }] },
    ])
    expect(config.themeConfig?.socialLinks).toEqual([
      { icon: 'github', mode: 'link', content: 'https://github.com/example/kite' },
    ])
    expect(notes.map(({ code }) => code)).toEqual(['migrate/left-out', 'migrate/manual'])
  })
})

describe('versions and languages', () => {
  const FILES = {
    'versions.json': '["2.0", "1.0"]',
    'docs/intro.md': '# Next\n',
    'versioned_docs/version-2.0/intro.md': '# Two\n\n[next](/docs/next/intro)\n',
    'versioned_docs/version-1.0/old.md': '# One\n',
    'versioned_sidebars/version-1.0-sidebars.json': '{ "docs": ["old"] }',
    'i18n/zh-CN/docusaurus-plugin-content-docs/version-2.0/intro.md': '# 二\n',
    'i18n/zh-CN/docusaurus-theme-classic/navbar.json':
      '{ "item.label.Docs": { "message": "文档" } }',
  }
  const versioned = (): Promise<MigrationPlan> =>
    planOf(
      {
        i18n: { defaultLocale: 'en', locales: ['en', 'zh-CN', 'de'] },
        themeConfig: { navbar: { items: [{ type: 'doc', docId: 'intro', label: 'Docs' }] } },
      },
      FILES,
    )

  test('each version has its folder, and old paths of versions redirect to the new ones', async () => {
    const { config, pages, redirects } = await versioned()
    expect(config.multiVersion).toEqual({ default: '2.0', versions: ['next', '2.0', '1.0'] })
    expect(pages.map(({ path }) => path).filter((path) => path.includes('/docs/'))).toEqual(
      [
        'content/next/en/docs/intro.md',
        'content/2.0/en/docs/intro.md',
        'content/1.0/en/docs/old.md',
        'content/2.0/zh-CN/docs/intro.md',
      ].toSorted(
        (a, b) =>
          pages.findIndex(({ path }) => path === a) - pages.findIndex(({ path }) => path === b),
      ),
    )
    expect(redirects).toContainEqual({ from: '/docs/1.0/*', to: '/1.0/docs/*' })
    expect(redirects).toContainEqual({ from: '/zh-CN/docs/next/*', to: '/next/zh-CN/docs/*' })
    expect(pages.find(({ path }) => path === 'content/2.0/en/docs/intro.md')?.text).toContain(
      '[next](/next/docs/intro)',
    )
  })

  test('the version at the URL of the docs is the first one', async () => {
    const versions = { current: { path: '/next' }, '1.0': { path: '/' } }
    const { config, pages, redirects } = await planOf(
      { presets: [['classic', { docs: { lastVersion: 'current', versions } }]] },
      {
        'versions.json': '["1.0"]',
        'docs/intro.md': '# Next\n',
        'versioned_docs/version-1.0/intro.md': '# One\n',
      },
    )
    expect(config.multiVersion?.default).toBe('1.0')
    expect(pages.map(({ path, oldPath }) => [path, oldPath]).slice(0, 2)).toEqual([
      ['content/1.0/en/docs/intro.md', '/docs/intro'],
      ['content/next/en/docs/intro.md', undefined],
    ])
    expect(redirects).toContainEqual({ from: '/docs/next/*', to: '/next/docs/*' })
  })

  test('a preset that has the plugins of the classic one is read like that', async () => {
    const { pages, notes } = await planOf(
      {
        presets: [
          ['redocusaurus', { specs: [] }],
          [
            '@a/docusaurus-preset-b',
            { docs: { routeBasePath: 'guide' }, gtag: { trackingID: 'G-1' } },
          ],
        ],
      },
      { 'docs/intro.md': '# Intro\n' },
    )
    expect(pages.map(({ oldPath }) => oldPath)).toEqual(['/guide/intro', '/'])
    expect(notes.map(({ message }) => message)).toEqual([
      expect.stringContaining('is the plugin "redocusaurus"'),
      expect.stringContaining('is another preset than the classic one'),
      expect.stringContaining('counts visits'),
    ])
  })

  test('a list of versions may have the current one itself', async () => {
    const { pages } = await planOf(
      { presets: [['classic', { docs: { lastVersion: 'current' } }]] },
      { 'versions.json': '["current", "1.0"]', 'docs/intro.md': '# Intro\n' },
    )
    expect(pages.map(({ path }) => path).filter((path) => path.includes('intro'))).toHaveLength(1)
  })

  test('languages with pages are kept, with the texts of their navbar', async () => {
    const { config, notes } = await versioned()
    expect(config.locales).toEqual([
      { lang: 'en', label: 'English' },
      { lang: 'zh-CN', label: expect.any(String) as string },
    ])
    expect(config.themeConfig?.nav).toMatchObject({
      '2.0': [{ text: 'Docs', link: '/docs/intro' }],
      '1.0': [{ text: 'Docs', link: '/2.0/docs/intro' }],
    })
    expect(config.themeConfig?.locales?.[0]).toMatchObject({
      lang: 'zh-CN',
      nav: { '2.0': [{ text: '文档' }] },
    })
    expect(notes.filter(({ message }) => message.includes('"de"')).map(({ code }) => code)).toEqual(
      ['migrate/left-out'],
    )
  })

  test('a version that a script copies has the pages that it is copied from', async () => {
    const { 'versioned_docs/version-2.0/intro.md': _, ...files } = FILES
    const docs = { includeCurrentVersion: false }
    const plan = await planOf({ presets: [['classic', { docs }]] }, files)
    expect(plan.config.multiVersion).toEqual({ default: '2.0', versions: ['2.0', '1.0'] })
    expect(plan.pages.find(({ source }) => source === 'docs/intro.md')).toMatchObject({
      path: 'content/2.0/en/docs/intro.md',
      oldPath: '/docs/intro',
    })
    expect(plan.notes).toContainEqual(
      expect.objectContaining({
        code: 'migrate/changed',
        file: 'versioned_docs/version-2.0',
        hint: 'It has the pages of docs.',
      }),
    )
  })

  test('a version without a folder is left out', async () => {
    const { 'versioned_docs/version-1.0/old.md': _, ...files } = FILES
    const { config, notes } = await planOf({}, files)
    expect(config.multiVersion).toEqual({ default: '2.0', versions: ['next', '2.0'] })
    expect(notes).toContainEqual(
      expect.objectContaining({ code: 'migrate/left-out', file: 'versioned_docs/version-1.0' }),
    )
  })

  test('lastVersion, paths and labels of versions name the folders', async () => {
    const { config } = await planOf(
      {
        presets: [
          [
            'classic',
            {
              docs: {
                lastVersion: 'current',
                versions: { current: { label: '3.x' }, '2.0': { path: 'two' } },
              },
            },
          ],
        ],
      },
      FILES,
    )
    expect(config.multiVersion).toEqual({ default: '3.x', versions: ['3.x', 'two', '1.0'] })
  })
})

describe('the blog', () => {
  test('posts have dates, authors, tags and their old URLs', async () => {
    const { pages, plugins, config } = await planOf(
      { presets: [['classic', { blog: { blogTitle: 'News' } }]] },
      {
        'blog/authors.yml':
          'ann:\n  name: Ann\n  url: https://example.com/\n  image_url: /ann.png\n',
        'blog/2024-01-31-a.md':
          '---\nauthors: [ann]\ntags: [x]\n---\n# A\n\nFirst **words**.\n\n<!-- truncate -->\n\nRest.\n',
        'blog/2023/05/01/b/index.md': '---\nslug: bee\nauthor: Bob\n---\n# B\n',
      },
    )
    expect(
      pages
        .filter(({ path }) => path.includes('/blog/'))
        .map(({ path, oldPath, text }) => ({ path, oldPath, text })),
    ).toEqual([
      {
        path: 'content/en/blog/2023/05/01/b/index.md',
        oldPath: '/blog/bee',
        text: expect.stringMatching(
          /slug: \/blog\/bee\ndate: 2023-05-01\nauthors: \[ Bob \]\n/,
        ) as string,
      },
      {
        path: 'content/en/blog/2024-01-31-a.md',
        oldPath: '/blog/2024/01/31/a',
        text: expect.stringMatching(
          new RegExp(
            String.raw`name: Ann\n.*\n.*picture: \/ann\.png\n(?:.*\n` +
              String.raw`)*slug: \/blog\/2024\/01\/31\/a\ndate: 2024-01-31\n` +
              String.raw`description: First words\.\n`,
          ),
        ) as string,
      },
    ])
    expect(pages.some(({ text }) => text.includes('truncate'))).toBe(false)
    expect(plugins?.map(({ name }) => name)).toEqual(['blog', 'rss'])
    expect(Object.keys(config.themeConfig?.sidebar ?? {})).toEqual([])
  })

  test.each([
    [undefined, ['blog/rss.xml rss', 'blog/atom.xml atom']],
    ['all', ['blog/rss.xml rss', 'blog/atom.xml atom', 'blog/feed.json json']],
    ['json', ['blog/feed.json json']],
    [['atom'], ['blog/atom.xml atom']],
    [null, []],
  ])('feeds of the type %j keep their URLs', async (type, expected) => {
    const { plugins = [] } = await planOf(
      { url: 'https://kite.example', presets: [['classic', { blog: { feedOptions: { type } } }]] },
      { 'blog/2024-01-31-a.md': '# A\n' },
    )
    const options = plugins.find(({ name }) => name === 'rss')?.options as RssOptions | undefined
    const feeds = [options?.feed ?? []].flat()
    expect(
      feeds.map(({ output }) => `${output?.dir}/${output?.filename} ${output?.type ?? 'atom'}`),
    ).toEqual(expected)
    expect(new Set(feeds.map(({ id }) => id)).size).toBe(feeds.length)
    expect(feeds.slice(1).every(({ test: below }) => below === '/blog/')).toBe(true)
  })

  test('the archive and pages of authors lead to the list of posts', async () => {
    const plan = await planOf(
      { presets: [['classic', { blog: { routeBasePath: 'news' } }]] },
      { 'blog/2024-01-31-a.md': '# A\n' },
    )
    expect(redirectsOf(plan).redirects).toEqual([
      { from: '/news/archive', to: '/news/' },
      { from: '/news/authors/*', to: '/news/' },
    ])
    const sitemap = '<loc>https://x/news/tags/a</loc><loc>https://x/news/b</loc>'
    expect(lostPaths(sitemap, { plan, redirects: [] })).toEqual(['/news/b'])
  })

  test('each language has its archive and pages of authors', async () => {
    const plan = await planOf(
      { i18n: { defaultLocale: 'en', locales: ['en', 'zh'] }, presets: [['classic', {}]] },
      {
        'blog/2024-01-31-a.md': '# A\n',
        'i18n/zh/docusaurus-plugin-content-blog/2024-01-31-a.md': '# A\n',
      },
    )
    expect(redirectsOf(plan).redirects).toEqual([
      { from: '/blog/archive', to: '/blog/' },
      { from: '/blog/authors/*', to: '/blog/' },
      { from: '/zh/blog/archive', to: '/zh/blog/' },
      { from: '/zh/blog/authors/*', to: '/zh/blog/' },
    ])
  })

  test('several blogs have one plugin for their feeds', async () => {
    const { plugins } = await planOf(
      {
        url: 'https://kite.example',
        presets: [['classic', { blog: { feedOptions: { type: 'rss' } } }]],
        plugins: [
          [
            '@docusaurus/plugin-content-blog',
            { id: 'news', path: 'news', routeBasePath: 'news', feedOptions: { type: 'rss' } },
          ],
        ],
      },
      { 'blog/2024-01-31-a.md': '# A\n', 'news/2024-01-31-b.md': '# B\n' },
    )
    expect(plugins?.filter(({ name }) => name === 'blog' || name === 'rss')).toMatchObject([
      { name: 'blog', options: { feed: 'blog' } },
      { name: 'rss', options: { feed: [{ id: 'blog' }, { id: 'news' }] } },
      { name: 'blog', options: { folder: 'news', feed: 'news' } },
    ])
  })

  test('lists of tags lead to where they are now', async () => {
    const plan = await planOf(
      { presets: [['classic', {}]] },
      {
        'blog/tags.yml':
          'news:\n  label: Project News\nold:\n  label: Old\n  permalink: /was-here\n',
        'blog/2024-01-31-a.md': '---\ntags: [news, old, plain]\n---\n# A\n',
        'blog/2024-02-01-b.md':
          '---\ntags: [noImplicitAny, v5, { label: C D, permalink: /cd }]\n---\n# B\n',
        // Without a date, it is in no list of posts.
        'blog/c.md': '---\ntags: [NotDated]\n---\n# C\n',
      },
    )
    const { redirects } = redirectsOf(plan)
    expect(
      redirects
        .filter(({ from }) => from.startsWith('/blog/tags') && !from.endsWith('*'))
        .map(({ from, to }) => `${from} ${to}`),
    ).toEqual([
      '/blog/tags/news /blog/tags/project-news',
      '/blog/tags/was-here /blog/tags/old',
      '/blog/tags /blog/',
      '/blog/tags/no-implicit-any /blog/tags/noimplicitany',
      '/blog/tags/v-5 /blog/tags/v5',
      '/blog/tags/cd /blog/tags/c-d',
    ])
    expect(redirects).toContainEqual({
      from: '/blog/tags/news/page/*',
      to: '/blog/tags/project-news',
    })
  })

  test.each(['A B', 'c++ / d', 'ES2015', '中文 a', 'É.x'])(
    'the tag %s has the URL of the plugin',
    (tag) => {
      expect(blogTagSlug(tag)).toBe(slugOfTag(tag))
    },
  )
})

test('a language without pages leads to the main one', async () => {
  const plan = await planOf(
    { i18n: { defaultLocale: 'en', locales: ['en', 'ja'] } },
    { 'docs/intro.md': '# Intro\n' },
  )
  expect(plan.config.locales?.map(({ lang }) => lang)).toEqual(['en'])
  expect(redirectsOf(plan).redirects).toEqual([
    { from: '/ja', to: '/' },
    { from: '/ja/*', to: '/*' },
  ])
})

test('a page of React is a page with its texts', async () => {
  const { pages } = await planOf(
    { tagline: 'Timers', themeConfig: { navbar: { items: [{ to: '/help', label: 'Help' }] } } },
    {
      'docs/intro.md': 'See [help](/help).\n',
      'src/pages/help.tsx': `import Layout from '@theme/Layout'
const LINKS: readonly { title: string; href: string }[] = [{ title: 'Read *this*', href: '/x' }]
export default () => (
  <Layout title="Need help?" description="hidden">
    <h1>Need help?</h1>
    <div className="row">
      Write to <b>us</b>{' '}
      <Translate id="a">now</Translate>
      {LINKS.map(({ title }) => <p key={title} style={{ color: 'red' }}>{title}: &lt;ok&gt; {'{}'}</p>)}
    </div>
    <style>{'.row {}'}</style>
    <Card label="1. Cards" icon="x" />
  </Layout>
)
`,
      'src/pages/404.tsx': '',
      'src/pages/broken-one.js': '<',
    },
  )
  const page = pages.find(({ path }) => path === 'content/en/help.mdx')
  expect(page?.oldPath).toBe('/help')
  expect(page?.text).toBe(
    [
      '---\nsidebar: false\n---',
      '# Need help?',
      String.raw`Read \*this\*`,
      'Write to us now',
      String.raw`\: &lt;ok&gt; \{\}`,
      String.raw`1\. Cards`,
      '',
    ]
      .join('\n\n')
      .trimEnd() + '\n',
  )
  expect(pages.find(({ path }) => path === 'content/en/broken-one.mdx')?.text).toContain(
    '# Broken one\n',
  )
  expect(pages.some(({ path }) => path.includes('404'))).toBe(false)
})

test('a site without a page at its root gets a home page, and pages of React are noted', async () => {
  const { pages, notes } = await planOf(
    { tagline: 'Timers' },
    {
      'docs/intro.md': '# Intro\n',
      'src/pages/index.js': '',
      'src/pages/help.tsx': '',
      'src/pages/about.md': '# About\n',
    },
  )
  expect(pages.map(({ path }) => path)).toEqual([
    'content/en/docs/intro.md',
    'content/en/about.md',
    'content/en/help.mdx',
    'content/en/index.md',
  ])
  expect(pages.at(-1)?.text).toContain('link: /docs/intro')
  expect(notes.map(({ code, file }) => `${code} ${file}`)).toEqual([
    'migrate/manual src/pages/help.tsx',
    'migrate/manual src/pages/index.js',
  ])
})

test('a config in a folder is found, and paths start there', async () => {
  const plan = await docusaurus.read(
    sourceProject(
      { 'docs/intro.md': '# Intro\n' },
      {
        'website/docusaurus.config.js': {
          title: 'A',
          presets: [['classic', { docs: { path: '../docs', routeBasePath: '/' } }]],
        },
      },
    ),
    'website/docusaurus.config.js',
  )
  expect(plan.pages.map(({ path, source, oldPath }) => ({ path, source, oldPath }))).toContainEqual(
    { path: 'content/en/intro.md', source: 'docs/intro.md', oldPath: '/intro' },
  )
})
