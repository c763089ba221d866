import { describe, expect, test } from 'vitest'
import { crawlerNotes } from '../../../migrate/crawlerNotes.ts'
import { formatReport } from '../../../migrate/formatReport.ts'
import { withImportedPages } from '../../../migrate/importedPages.ts'
import { headTagOf } from '../../../migrate/headTags.ts'
import { labelOf, localesOf } from '../../../migrate/languages.ts'
import { overridesOf } from '../../../migrate/overridesOf.ts'
import { plainValue } from '../../../migrate/plainValue.ts'
import { planSite } from '../../../migrate/planSite.ts'
import { printConfig } from '../../../migrate/printConfig.ts'
import { lostPaths, redirectsOf, routeOf } from '../../../migrate/redirects.ts'
import type { MigrationPlan } from '../../../migrate/types.ts'
import { writeFence } from '../../../migrate/fence.ts'
import { validatePlan } from '../../../migrate/validatePlan.ts'
import { inOwnLanguage } from '../../../migrate/inOwnLanguage.ts'
import { withoutSharedUrls } from '../../../migrate/withoutSharedUrls.ts'
import { withoutTwins } from '../../../migrate/withoutTwins.ts'
import { withoutTildes } from '../../../migrate/withoutTildes.ts'
import { placesOf, sourceProject } from '../../samples/migration.ts'

const config = {
  lang: 'en',
  locales: [
    { lang: 'en', label: 'English' },
    { lang: 'zh', label: '中文' },
  ],
}

function plan(
  pages: readonly (readonly [path: string, oldPath: string, text?: string])[],
  more: Partial<MigrationPlan> = {},
): MigrationPlan {
  return {
    config,
    pages: pages.map(([path, oldPath, text = '']) => ({ path, oldPath, text, source: path })),
    files: [],
    notes: [],
    ...more,
  }
}

test('packages of the old site get the React of the new one', () => {
  const options = { own: ['bifolio', 'react', 'react-dom', '@types/react'], peers: ['typedoc'] }
  expect(overridesOf({}, options)).toBeNull()
  expect(overridesOf({ katex: '*', '@bifolio/rspress': '1' }, options)).toBeNull()
  expect(overridesOf({ 'react-old': '1', typedoc: '^0.26.0' }, options)).toEqual({
    react: '$react',
    'react-dom': '$react-dom',
    '@types/react': '$@types/react',
    typedoc: '$typedoc',
  })
})

test('stylesheets import packages without a tilde', async () => {
  const project = sourceProject({
    'a.scss': "@use '~@kite/mixins' as *;\n@import url(~kite/b.css);\na { b: ~kite }\n",
    'b.css': "@import 'kite/b.css';\n",
  })
  const { files } = await withoutTildes(
    plan([], { files: ['a.scss', 'b.css'].map((path) => ({ path, copyOf: path })) }),
    project,
  )
  expect(files).toEqual([
    {
      path: 'a.scss',
      text: "@use '@kite/mixins' as *;\n@import url(kite/b.css);\na { b: ~kite }\n",
      source: 'a.scss',
    },
    { path: 'b.css', copyOf: 'b.css' },
  ])
})

describe('URLs', () => {
  test.each([
    ['content/en/guide/a.mdx', '', '/guide/a'],
    ['content/zh/index.md', '', '/zh'],
    ['content/en/index.md', '', '/'],
    ['content/en/guide/README.md', '', '/guide'],
    ['content/zh/guide/a.md', '---\nslug: b\n---\n', '/zh/guide/b'],
    ['content/en/guide/a.md', '---\nslug: /c\n---\n', '/c'],
  ])('%s with %j is %s', (path, text, route) => {
    expect(routeOf({ path, text }, config)).toBe(route)
  })

  test('with versions the default one has no prefix', () => {
    const versioned = { ...config, multiVersion: { default: 'v2', versions: ['v1', 'v2'] } }
    expect(routeOf({ path: 'content/v2/zh/a.md', text: '' }, versioned)).toBe('/zh/a')
    expect(routeOf({ path: 'content/v1/en/a.md', text: '' }, versioned)).toBe('/v1/a')
  })

  test('a path that changed gets a redirect, unless another page has it', () => {
    const { redirects, notes } = redirectsOf(
      plan(
        [
          ['content/en/a.md', '/a/'],
          ['content/en/b.md', '/old/b.html'],
          ['content/en/c.md', '/a'],
        ],
        {
          redirects: [
            { from: 'x/', to: '/y.html#z' },
            { from: '/y', to: '/b#z' },
            { from: '/lost', to: '/none' },
            { from: '/a', to: '/b' },
            { from: '/out', to: 'https://x.dev/' },
            { from: '/zh/old', to: 'zh/b' },
            { from: '/w', to: '/v#u' },
            { from: '/v', to: '/b' },
          ],
        },
      ),
    )
    expect(redirects).toEqual([
      { from: '/old/b', to: '/b' },
      { from: '/x', to: '/b#z' },
      { from: '/y', to: '/b#z' },
      { from: '/out', to: 'https://x.dev/' },
      { from: '/zh/old', to: '/zh/b' },
      { from: '/w', to: '/b#u' },
      { from: '/v', to: '/b' },
    ])
    expect(placesOf(notes)).toEqual([
      'migrate/manual content/en/c.md',
      'migrate/manual bifolio.config.ts',
    ])
  })

  test('a file is the target of a redirect by its whole URL', () => {
    const given = plan([['content/en/a.md', '/a']], {
      redirects: [
        { from: '/b', to: '/files/b.pdf' },
        { from: '/c/*', to: '/files/*' },
      ],
      files: [{ path: 'public/files/b.pdf', copyOf: 'files/b.pdf' }],
    })
    const own = { ...config, siteUrl: 'https://kite.example', base: '/docs/' }
    expect(redirectsOf({ ...given, config: own }).redirects).toEqual([
      { from: '/b', to: 'https://kite.example/docs/files/b.pdf' },
    ])
    expect(redirectsOf(given).redirects).toEqual([])
  })

  test('the index file of a folder keeps its URL beside that of the folder', () => {
    const { redirects } = redirectsOf(
      plan(
        [
          ['content/en/a.md', '/a'],
          ['content/en/b/index.md', '/b/'],
        ],
        {
          redirects: [
            { from: '/x', to: '/a' },
            { from: '/x/index.html', to: '/a' },
            { from: '/x/index.html', to: '/b' },
            { from: '/a/index.html', to: '/a' },
            { from: '/b/index.html', to: '/a' },
          ],
        },
      ),
    )
    expect(redirects).toEqual([
      { from: '/x', to: '/a' },
      { from: '/x/', to: '/b/' },
      { from: '/a/', to: '/a' },
    ])
  })

  test('a pattern goes where its target is redirected to', () => {
    const { redirects, notes } = redirectsOf(
      plan(
        [
          ['content/en/a.md', '/a'],
          ['content/en/x/b.md', '/x/b'],
        ],
        {
          redirects: [
            { from: '/ja/v9/*', to: '/ja/*' },
            { from: '/ja/*', to: '/*' },
            { from: '/old/*', to: '/ja/x/*' },
            { from: '/loop/*', to: '/loop/a/*' },
            { from: '/none/*', to: '/gone/*' },
          ],
        },
      ),
    )
    expect(redirects).toEqual([
      { from: '/ja/v9/*', to: '/*' },
      { from: '/ja/*', to: '/*' },
      { from: '/old/*', to: '/x/*' },
    ])
    expect(placesOf(notes)).toEqual([
      'migrate/manual bifolio.config.ts',
      'migrate/manual bifolio.config.ts',
    ])
  })

  test('of a page and the index of a folder with its name the index stays', () => {
    const { pages, notes } = withoutTwins(
      plan([
        ['content/en/a.md', '/a'],
        ['content/en/a/index.mdx', '/a/'],
        ['content/en/index.md', '/'],
        ['content/en/b/a.md', '/b/a'],
        ['content/en/README.md', '/README'],
        ['content/en/b/README.md', '/b/'],
      ]),
    )
    expect(pages.map(({ path }) => path)).toEqual([
      'content/en/a/index.mdx',
      'content/en/index.md',
      'content/en/b/a.md',
      'content/en/README.md',
      'content/en/b/README.md',
    ])
    expect(placesOf(notes)).toEqual([
      'migrate/manual content/en/a.md',
      'migrate/left-out content/en/README.md',
    ])
  })

  test('a page with the URL of another language is in its folder', () => {
    const given = plan([
      ['content/en/a.md', '/a'],
      ['content/en/zh/a.mdx', '/zh/a'],
      ['content/en/zh/b.mdx', '/zh/b'],
      ['content/en/zh.md', '/zh'],
      ['content/zh/a.md', '/zh/a'],
    ])
    const own = { locales: ['en', 'zh'].map((lang) => ({ lang, label: lang })) }
    const { pages, notes, redirects } = inOwnLanguage({ ...given, config: own })
    expect(redirects).toEqual([
      { from: '/zh/zh/b', to: '/zh/b' },
      { from: '/zh/zh', to: '/zh' },
    ])
    expect(pages.map(({ path }) => path)).toEqual([
      'content/en/a.md',
      'content/zh/b.mdx',
      'content/zh/index.md',
      'content/zh/a.md',
    ])
    expect(placesOf(notes)).toEqual(['migrate/left-out content/en/zh/a.mdx'])
  })

  test('what such a page imports and shows is where it was', () => {
    const text = `import A from '../../../components/A.tsx'
import Part from './part.mdx'

[B](./b.mdx#x) [Home](../a.md) [URL](../a) ![One](../img/a%20b.png)
<img src="local.png" alt="" />
[ref]: ../img/a%20b.png

\`\`\`js
import A from '../../../components/A.tsx'
\`\`\`
`
    const given = plan([
      ['content/en/a.md', '/a', '[Zh](zh/a.mdx) [A](a.md)\n'],
      ['content/en/zh/a.mdx', '/zh/a', text],
      ['content/en/zh/b.mdx', '/zh/b', ''],
    ])
    const { pages } = inOwnLanguage({
      ...given,
      files: ['content/en/zh/part.mdx', 'content/en/img/a b.png', 'content/en/zh/local.png'].map(
        (path) => ({ path, copyOf: path }),
      ),
      config: { locales: ['en', 'zh'].map((lang) => ({ lang, label: lang })) },
    })
    expect(pages.map((page) => page.text)).toEqual([
      '[Zh](../zh/a.mdx) [A](a.md)\n',
      `import A from '../../components/A.tsx'
import Part from '../en/zh/part.mdx'

[B](./b.mdx#x) [Home](../en/a.md) [URL](../a) ![One](../en/img/a%20b.png)
<img src="../en/zh/local.png" alt="" />
[ref]: ../en/img/a%20b.png

\`\`\`js
import A from '../../../components/A.tsx'
\`\`\`
`,
      '',
    ])
  })

  test('of pages with the same URL the one that states it keeps it', () => {
    const { pages } = withoutSharedUrls(
      plan([
        ['content/en/README.md', '/'],
        ['content/en/start.md', '/', '---\ntitle: A\nslug: /\n---\n'],
        ['content/en/more.md', '/', '---\nslug: /\n---\n'],
        ['content/en/a.md', '/a'],
        ['content/en/a.mdx', '/a'],
        ['content/en/b/README.md', '/b/'],
        ['content/en/b/index.md', '/b/'],
        ['content/en/_c.md', '/c'],
      ]),
    )
    expect(pages.map(({ path }) => path)).toEqual([
      'content/en/overview.md',
      'content/en/start.md',
      'content/en/more.md',
      'content/en/a.md',
      'content/en/a-2.mdx',
      'content/en/b/README.md',
      'content/en/b/index.md',
      'content/en/_c.md',
    ])
    expect(pages[1]?.text).toBe('---\ntitle: A\nslug: /\n---\n')
    expect(pages[2]?.text).toBe('---\nx-slug: /\n---\n')
  })

  test('a page that others import has its content in a part', () => {
    const {
      pages,
      files,
      notes,
      config: written,
    } = withImportedPages(
      plan([
        [
          'content/en/a.mdx',
          '/a',
          "---\ntitle: A\n---\nimport Env from './env/set.mdx'\nimport None from '../none.mdx'\n\n```mdx\nimport Env from './env/set.mdx'\n```\n",
        ],
        ['content/en/env/set.mdx', '/env/set', '---\ntitle: Set\n---\n\nText.\n'],
      ]),
    )
    expect(Object.fromEntries(pages.map(({ path, text }) => [path, text]))).toEqual({
      'content/en/a.mdx':
        "---\ntitle: A\n---\nimport Env from './env/_set.mdx'\nimport None from '../_none.mdx'\n\n```mdx\nimport Env from './env/set.mdx'\n```\n",
      'content/en/env/set.mdx':
        "---\ntitle: Set\n---\n\nimport Content from './_set.mdx'\n\n<Content />\n",
    })
    expect(written.route).toEqual({ exclude: ['**/_*'] })
    expect(files).toEqual([
      { path: 'content/_none.mdx', text: '' },
      { path: 'content/en/env/_set.mdx', text: '\nText.\n', source: 'content/en/env/set.mdx' },
    ])
    expect(placesOf(notes)).toEqual([
      'migrate/changed content/en/env/set.mdx',
      'migrate/manual content/en/a.mdx',
    ])
  })

  test('parts beside a page with such a name are excluded one by one', () => {
    const { config: written } = withImportedPages(
      plan([
        ['content/en/a.mdx', '/a', "import B from './(b)/set.mdx'\n"],
        ['content/en/(b)/set.mdx', '/set', 'Text.\n'],
        ['content/en/_page.md', '/_page', 'Text.\n'],
      ]),
    )
    expect(written.route?.exclude).toEqual([String.raw`en/\(b\)/_set.mdx`])
  })

  test('an imported page may be named by an alias, and without its ending', () => {
    const aliases = '{ "compilerOptions": { "paths": { "@docs/*": ["./content/*"] } } }'
    const { pages, files } = withImportedPages(
      plan(
        [
          [
            'content/en/a.mdx',
            '/a',
            "import Env from '@docs/en/env/set'\nimport React from 'react'\nimport B from './none'\n",
          ],
          ['content/en/env/set.mdx', '/env/set', 'Text.\n'],
        ],
        { files: [{ path: 'tsconfig.json', text: aliases }] },
      ),
    )
    expect(pages[0]?.text).toBe(
      "import Env from './env/_set.mdx'\nimport React from 'react'\nimport B from './none'\n",
    )
    expect(files.map(({ path }) => path)).toEqual(['tsconfig.json', 'content/en/env/_set.mdx'])
  })

  test('what is a part by its name stays as it is', () => {
    const pages = [
      ['content/en/a.mdx', '/a', 'import Set from \'./_set.mdx\'\n\n<Set version="2" />\n'],
      ['content/en/_set.mdx', '/_set', 'Text {props.version}.\n'],
    ] as const
    const { pages: kept, files, notes } = withImportedPages(plan(pages))
    expect(kept.map(({ text }) => text)).toEqual(pages.map(([, , text]) => text))
    expect([files, notes]).toEqual([[], []])
  })

  test('URLs of the old sitemap without a page are found', () => {
    const moved = plan([['content/en/a.md', '/old/a']], {
      files: [{ path: 'public/f.html', copyOf: 'f.html' }],
      config: { ...config, base: '/docs/' },
    })
    const sitemap = ['a', 'old/a.html', 'f', 'gone/', '', 'zh/a?x=1&amp;y']
      .map((path) => `<url><loc>https://x.dev/docs/${path}</loc></url>`)
      .join('\n')
    expect(lostPaths(sitemap, { plan: moved, redirects: redirectsOf(moved).redirects })).toEqual([
      '/gone',
      '/',
    ])
  })
})

describe('a plan is checked before it is written', () => {
  const checked = (own: MigrationPlan['config'], more: Partial<MigrationPlan> = {}) =>
    validatePlan({ ...plan([['content/en/a.md', '/a']], more), config: own })

  test.each<readonly [what: string, own: object, expected: object, notes: number]>([
    ['what is right stays', { title: 'A', lang: 'en' }, { title: 'A', lang: 'en' }, 0],
    ['a key that is not known', { title: 'A', none: 1 }, { title: 'A' }, 1],
    [
      'an item with a link that is none',
      {
        themeConfig: {
          nav: [
            { text: 'A', link: 'pathname:///a' },
            { text: 'B', link: '/b' },
          ],
        },
      },
      { themeConfig: { nav: [{ text: 'B', link: '/b' }] } },
      1,
    ],
    [
      'a menu of nothing',
      { themeConfig: { nav: [{ text: 'A', items: [{ text: 'B' }] }] } },
      { themeConfig: { nav: [] } },
      0,
    ],
    [
      'a section without its slashes',
      { themeConfig: { sidebar: { zh: [{ link: '/a' }, { text: 'Nothing' }] } } },
      { themeConfig: { sidebar: { '/zh/': [{ link: '/a' }] } } },
      0,
    ],
    ['a file that is not there', { globalStyles: 'theme/a.css' }, {}, 1],
    [
      'an icon of a package',
      { themeConfig: { socialLinks: [{ icon: 'zhihu', mode: 'link', content: 'https://x.dev' }] } },
      { themeConfig: { socialLinks: [{ icon: 'zhihu', mode: 'link', content: 'https://x.dev' }] } },
      0,
    ],
  ])('%s', (_, own, expected, notes) => {
    const result = checked(own)
    expect(result.config).toEqual(expected)
    expect(result.notes).toHaveLength(notes)
  })
})

describe('what is written', () => {
  test('the config is code that people read', () => {
    expect(
      printConfig({
        config: {
          title: "It's",
          themeConfig: { darkMode: false, nav: [{ text: 'A', link: '/a' }] },
        },
        plugins: [
          { name: 'rss', from: 'bifolio/plugins/rss' },
          { name: 'blog', from: 'bifolio/plugins/blog', options: { 'a-b': 1 } },
        ],
      }),
    ).toBe(`import { defineConfig } from 'bifolio'
import { rss } from 'bifolio/plugins/rss'
import { blog } from 'bifolio/plugins/blog'

export default defineConfig({
  title: 'It\\'s',
  themeConfig: { darkMode: false, nav: [{ text: 'A', link: '/a' }] },
  plugins: [
    rss(),
    blog({ 'a-b': 1 }),
  ],
})
`)
    expect(printConfig({ config: { title: 'A' }, textFile: 'i18n.json' })).toBe(
      "import { defineConfig } from 'bifolio'\nimport text from './i18n.json'\n\nexport default defineConfig({\n  title: 'A',\n  text,\n})\n",
    )
    expect(printConfig({ config: {} })).toBe(
      "import { defineConfig } from 'bifolio'\n\nexport default defineConfig({})\n",
    )
  })

  test('the list has every place once, under what it is about', () => {
    const left = {
      code: 'migrate/left-out',
      severity: 'warning' as const,
      message: 'X has no equal.',
      hint: 'It was left out.',
    }
    const report = formatReport({
      tool: 'T',
      pages: 2,
      files: 1,
      notes: [
        { ...left, file: 'b.md', line: 3 },
        { ...left, file: 'a.md' },
        { ...left, message: 'Y.', file: 'c.md' },
      ],
    })
    expect(report.markdown).toContain(
      '## Left out\n\n- **2 times:** X has no equal. It was left out. (first: `a.md`)\n- Y. ',
    )
    expect(report.markdown).not.toContain('## Changed')
    expect(report.html).toContain('<li><code>b.md:3</code></li>')
  })

  test('the report has the work in a few lines, the most first', () => {
    const note = (code: string, file: string, message: string): MigrationPlan['notes'][number] => ({
      code: `migrate/${code}`,
      severity: 'warning',
      file,
      message,
      hint: 'Do it.',
    })
    const notes = [
      note('manual', 'a.md', '<Chart> is a component of Vue, used in 3 places.'),
      note('manual', 'a.md', '<Demo> is a component of Vue, used in one place.'),
      note('manual', 's.xml', "The URL /gone of the sitemap doesn't exist on the new site."),
      note('manual', 's.xml', "The URL /lost of the sitemap doesn't exist on the new site."),
      ...Array.from({ length: 900 }, (_, index) =>
        note('left-out', `${index}.md`, `\`word${index}\` of a code block has no equal.`),
      ),
      ...Array.from({ length: 40 }, (_, index) =>
        note('left-out', 'a.md', `Kind ${'x'.repeat(index)} has no equal.`),
      ),
    ]
    const { markdown, html } = formatReport({ tool: 'T', pages: 2, files: 1, notes })
    expect(markdown).toContain('## Components to write: 2\n\n`Chart` (3), `Demo` (1).')
    expect(markdown).toContain('`/gone`, `/lost`')
    expect(markdown).toContain('- **900 times:** … of a code block has no equal. Do it.')
    expect(markdown).toContain('- And 33 notes of 33 other kinds.')
    expect(markdown.split('\n').length).toBeLessThan(40)
    expect(html.match(/<li>/g)).toHaveLength(notes.length)
    expect(html).toContain('&lt;Chart&gt;')
  })

  test.each([
    [{ lang: null }, ''],
    [{ lang: null, title: 'A "b"' }, 'text title="A \'b\'"'],
    [{ lang: 'ts', highlighted: '', lineNumbers: false, wrap: true }, 'ts noLineNumbers wrap'],
  ])('the fence %j is %j', (fence, expected) => {
    expect(writeFence(fence)).toBe(expected)
  })
})

test('values of a config are plain', () => {
  const circle: Record<string, unknown> = { name: 'a' }
  circle['self'] = circle
  expect(
    plainValue([circle, /a/g, new Date(0), new Map([['k', [undefined, 1n]]]), () => 1]),
  ).toEqual([
    { name: 'a', self: undefined },
    { $regexp: 'a', flags: 'g' },
    '1970-01-01T00:00:00.000Z',
    { k: [undefined, '1'] },
    { $function: '() => 1' },
  ])
})

test.each([
  [
    ['script', { async: true, defer: false, src: 'x' }, 'y'],
    ['script', { async: '', src: 'x' }, 'y'],
  ],
  [['meta'], ['meta', {}]],
  [['meta', { content: {} }], null],
  [{ tag: 'meta' }, null],
])('the tag %j is %j', (value, expected) => {
  expect(headTagOf(value)).toEqual(expected)
})

test('languages without a name of their own get theirs', () => {
  expect(
    localesOf([
      { prefix: '', tag: 'en-US', label: undefined },
      { prefix: 'zh-cn', tag: 'zh-CN', label: undefined },
    ]),
  ).toEqual([
    { lang: 'en', label: 'English', tag: 'en-US' },
    { lang: 'zh-cn', label: '简体中文' },
  ])
  expect(labelOf('x')).toBe('x')
})

test('selectors of the crawler of Algolia are work, the built-in search is none', () => {
  const provider = { name: 'algolia', appId: 'a', apiKey: 'b', indexName: 'c' } as const
  expect(placesOf(crawlerNotes({ config: { search: { provider } } }))).toEqual([
    'migrate/manual bifolio.config.ts',
  ])
  for (const search of [false, undefined, {}])
    expect(crawlerNotes({ config: { ...(search !== undefined && { search }) } })).toEqual([])
})

describe('the tool that is given', () => {
  const files = { 'mkdocs.yml': 'site_name: Kite\n', 'docs/index.md': '# Kite\n' }

  test('is not one whose config is missing beside that of another', async () => {
    await expect(planSite(sourceProject(files), 'vitepress')).rejects.toMatchObject({
      diagnostics: [
        {
          code: 'migrate/tool',
          message: 'The folder has no config of VitePress: mkdocs.yml is of MkDocs.',
          hint: 'Leave --from out, or give --from mkdocs.',
        },
      ],
    })
  })

  test('may be without any config', async () => {
    const { tool } = await planSite(sourceProject({ 'index.md': '# Kite\n' }), 'vitepress')
    expect(tool).toBe('vitepress')
  })
})
