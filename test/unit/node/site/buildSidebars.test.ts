import { describe, expect, test } from 'vitest'
import { buildSidebars, type BuiltSidebars } from '../../../../node/site/buildSidebars.ts'
import type { SidebarPage } from '../../../../node/site/folderTree.ts'
import { type MetaFile, parseMetaFile } from '../../../../node/source/metaFile.ts'
import { resolveConfig } from '../../../../node/config/resolveConfig.ts'
import type { SidebarItemConfig, SiteConfig } from '../../../../shared/config/siteConfig.ts'
import type { Frontmatter } from '../../../../shared/page.ts'
import { routePathOf } from '../../../../shared/routePath.ts'
import type { SidebarItem } from '../../../../shared/sidebar.ts'

const site: SiteConfig = {
  locales: [
    { lang: 'en', label: 'English' },
    { lang: 'zh', label: '简体中文' },
  ],
  text: { start: { en: 'Getting started', zh: '开始' } },
}

interface Input {
  readonly pages: Readonly<Record<string, Frontmatter>> | readonly string[]
  readonly meta?: Readonly<Record<string, unknown>>
  readonly lang?: string
  readonly config?: SiteConfig
}

function build({ pages, meta = {}, lang = 'en', config = site }: Input): BuiltSidebars {
  const resolved = resolveConfig(config)
  const locale = resolved.locales.find((one) => one.lang === lang)
  if (!locale) throw new Error(`no locale ${lang}`)
  const entries = Array.isArray(pages)
    ? pages.map((path: string): [string, Frontmatter] => [path, {}])
    : Object.entries(pages)
  return buildSidebars({
    locale,
    config: resolved,
    pages: entries.map(([relativePath, frontMatter]): SidebarPage => ({
      relativePath,
      routePath: routePathOf(relativePath, resolved.editions),
      title: `T ${relativePath.replace(/^.*?\/|\.mdx?$/g, '')}`,
      frontMatter,
    })),
    metaFiles: new Map(
      Object.entries(meta).map(([folder, list]): [string, MetaFile] => {
        const { meta: file, diagnostics } = parseMetaFile(
          JSON.stringify(list, null, 1),
          `content/${folder}/_meta.json`,
        )
        if (!file) throw new Error(diagnostics.map(({ message }) => message).join('\n'))
        return [folder, file]
      }),
    ),
  })
}

/** A tree as an indented text, one item a line. */
function outline(items: readonly SidebarItem[], indent = ''): string {
  return items
    .map((item) => {
      if (item.kind === 'divider') return `${indent}${item.dashed ? '- -' : '---'}`
      if (item.kind === 'section-header') return `${indent}# ${item.text}`
      if (item.kind === 'link') return `${indent}${item.text} → ${item.link}`
      const state = item.collapsible ? (item.collapsed ? '▸' : '▾') : '•'
      return [
        `${indent}${state} ${item.text}${item.link ? ` → ${item.link}` : ''}`,
        outline(item.items, `${indent}  `),
      ]
        .filter(Boolean)
        .join('\n')
    })
    .join('\n')
}

function drawn(input: Input): string {
  return build(input)
    .sidebars.map(({ key, items }) => `${key}\n${outline(items, '  ')}`)
    .join('\n')
}

function problems(input: Input): string {
  return build(input)
    .diagnostics.map(
      ({ code, severity, file, line, column, message, hint }) =>
        `${severity} ${code} ${[file, line, column].filter(Boolean).join(':')}\n${message} ${hint}`,
    )
    .join('\n')
}

const pages = [
  'en/index.mdx',
  'en/guide/start/introduction.mdx',
  'en/guide/start/getting-started.mdx',
  'en/guide/basic/index.mdx',
  'en/guide/basic/ssg.mdx',
  'en/guide/about.md',
  'en/api/commands.mdx',
  'en/api/index.mdx',
  'zh/guide/start/introduction.mdx',
]

const LINKS = [{ type: 'custom-link', label: 'Vite', link: 'https://vite.dev/' }]

test.each<[how: string, meta: Readonly<Record<string, unknown>>]>([
  ['as a name', { 'en/guide': ['a', 'links'] }],
  ['as a folder', { 'en/guide': ['a', { type: 'dir', name: 'links' }] }],
  ['by no file', {}],
])('a folder with nothing but a _meta.json is a group of its links, listed %s', (_, meta) => {
  const input = { pages: ['en/guide/a.mdx'], meta: { ...meta, 'en/guide/links': LINKS } }
  expect(problems(input)).toBe('')
  expect(drawn(input)).toBe(
    '/guide/\n  T guide/a → /guide/a\n  ▾ links\n    Vite → https://vite.dev/',
  )
})

test('a page and a folder of links may have one name', () => {
  expect(
    drawn({
      pages: ['en/api/x.mdx', 'en/api/same.mdx'],
      meta: {
        'en/api': ['x', 'same', { type: 'dir', name: 'same', label: 'More' }],
        'en/api/same': LINKS,
      },
    }),
  ).toBe(
    '/api/\n  T api/x → /api/x\n  T api/same → /api/same\n  ▾ More\n    Vite → https://vite.dev/',
  )
})

test('a folder without pages and links leads nowhere', () => {
  expect(
    problems({
      pages: ['en/guide/a.mdx'],
      meta: { 'en/guide': ['a', 'empty'], 'en/guide/empty': [{ type: 'divider' }] },
    }),
  ).toBe(
    "error meta/unknown-name content/en/guide/_meta.json:3:2\nThe folder 'empty' in content/en/guide has no pages and no links. Add a page, or remove the entry.",
  )
})

test('a folder at the top that has only links is no section of its own', () => {
  expect(drawn({ pages: ['en/guide/a.mdx'], meta: { 'en/more': LINKS } })).toBe(
    '/guide/\n  T guide/a → /guide/a',
  )
})

test('a page below an unlisted name is called by its path from the _meta.json', () => {
  expect(
    problems({
      pages: ['en/guide/sub/a.mdx', 'en/guide/sub/deep/b.mdx'],
      meta: { 'en/guide': ['sub/a'] },
    }),
  ).toContain('List "sub/deep" here')
  expect(
    problems({
      pages: ['en/guide/sub/a.mdx', 'en/guide/sub/b.mdx'],
      meta: { 'en/guide': ['sub/a'] },
    }),
  ).toContain('List "sub/b" here')
})

test('shows every page and folder by name when nothing is stated', () => {
  expect(drawn({ pages })).toMatchInlineSnapshot(`
    "/api/
      T api/index → /api/
      T api/commands → /api/commands
    /guide/
      T guide/about → /guide/about
      ▾ T guide/basic/index → /guide/basic/
        T guide/basic/ssg → /guide/basic/ssg
      ▾ start
        T guide/start/getting-started → /guide/start/getting-started
        T guide/start/introduction → /guide/start/introduction"
  `)
  expect(problems({ pages })).toBe('')
})

test('keys and links of another language have its prefix', () => {
  expect(drawn({ pages, lang: 'zh' })).toMatchInlineSnapshot(`
    "/zh/guide/
      ▾ start
        T guide/start/introduction → /zh/guide/start/introduction"
  `)
})

test('a folder below a heading gives it its tag and its class', () => {
  const meta = {
    'en/guide': [
      { type: 'dir-section-header', name: 'basic', label: 'Basics', tag: 'new', context: 'x' },
      'about',
      'start',
    ],
  }
  const guide = build({ pages, meta }).sidebars.find(({ key }) => key === '/guide/')
  expect(guide?.items.slice(0, 2)).toEqual([
    { kind: 'section-header', text: 'Basics', tag: 'new', context: 'x' },
    {
      kind: 'link',
      text: 'Basics',
      link: '/guide/basic/',
      fileKey: 'en/guide/basic/index.mdx',
    },
  ])
})

test('takes order, labels and states from the files', () => {
  const meta = {
    'en/guide': [
      { type: 'dir', name: 'start', label: 'start', collapsible: false },
      { type: 'divider' },
      { type: 'dir', name: 'basic', collapsed: true },
      { type: 'section-header', label: 'Others' },
      { type: 'divider', dashed: true },
      { type: 'file', name: 'about', label: 'About us', tag: 'new', context: 'x' },
      { type: 'custom-link', label: 'Vite', link: 'https://vite.dev' },
    ],
    'en/guide/start': ['introduction', 'getting-started.mdx'],
  }
  expect(drawn({ pages, meta })).toMatchInlineSnapshot(`
    "/api/
      T api/index → /api/
      T api/commands → /api/commands
    /guide/
      • Getting started
        T guide/start/introduction → /guide/start/introduction
        T guide/start/getting-started → /guide/start/getting-started
      ---
      ▸ T guide/basic/index → /guide/basic/
        T guide/basic/ssg → /guide/basic/ssg
      # Others
      - -
      About us → /guide/about
      Vite → https://vite.dev"
  `)
  expect(problems({ pages, meta })).toBe('')
  const about = build({ pages, meta }).sidebars.find(({ key }) => key === '/guide/')?.items[5]
  expect(about).toEqual({
    kind: 'link',
    text: 'About us',
    link: '/guide/about',
    fileKey: 'en/guide/about.md',
    tag: 'new',
    context: 'x',
  })
})

test('replaces labels that are text keys, in each language', () => {
  const meta = { 'zh/guide': [{ type: 'dir', name: 'start', label: 'start' }] }
  expect(drawn({ pages, meta, lang: 'zh' })).toMatchInlineSnapshot(`
    "/zh/guide/
      ▾ 开始
        T guide/start/introduction → /zh/guide/start/introduction"
  `)
})

test('takes a folder for a name alone, and a path below the folder', () => {
  expect(drawn({ pages, meta: { 'en/guide': ['start/introduction', 'basic', 'about'] } }))
    .toMatchInlineSnapshot(`
    "/api/
      T api/index → /api/
      T api/commands → /api/commands
    /guide/
      T guide/start/introduction → /guide/start/introduction
      ▾ T guide/basic/index → /guide/basic/
        T guide/basic/ssg → /guide/basic/ssg
      T guide/about → /guide/about"
  `)
})

test('links a group to the index page of its folder, unless the folder lists it', () => {
  const meta = { 'en/guide': ['basic'], 'en/guide/basic': ['ssg', 'index'] }
  expect(drawn({ pages: pages.filter((page) => page.includes('/basic/')), meta }))
    .toMatchInlineSnapshot(`
    "/guide/
      ▾ T guide/basic/index
        T guide/basic/ssg → /guide/basic/ssg
        T guide/basic/index → /guide/basic/"
  `)
})

test('overrides links, and hands out written ones for the link check', () => {
  const meta = {
    'zh/guide': [
      { type: 'dir', name: 'start', link: '/guide/start/introduction' },
      { type: 'custom-link', label: 'API', link: '/api/#top' },
    ],
  }
  expect(drawn({ pages, meta, lang: 'zh' })).toMatchInlineSnapshot(`
    "/zh/guide/
      ▾ start → /zh/guide/start/introduction
        T guide/start/introduction → /zh/guide/start/introduction
      API → /zh/api/#top"
  `)
  expect(build({ pages, meta, lang: 'zh' }).links).toEqual([
    {
      link: '/zh/guide/start/introduction',
      file: 'content/zh/guide/_meta.json',
      line: 5,
      column: 11,
      keyPath: '[0].link',
    },
    {
      link: '/zh/api/#top',
      file: 'content/zh/guide/_meta.json',
      line: 10,
      column: 11,
      keyPath: '[1].link',
    },
  ])
})

test('leaves out pages that have no sidebar, without a word', () => {
  const special: Record<string, Frontmatter> = {
    'en/guide/a.mdx': {},
    'en/guide/b.mdx': { sidebar: false },
    'en/guide/c.mdx': { pageType: 'custom' },
    'en/guide/lost.mdx': { pageType: '404' },
  }
  expect(drawn({ pages: special })).toBe('/guide/\n  T guide/a → /guide/a')
  expect(problems({ pages: special, meta: { 'en/guide': ['a'] } })).toBe('')
})

test('hands out heading levels for overview pages', () => {
  const meta = { 'en/api': [{ type: 'file', name: 'index', overviewHeaders: [2, 3] }, 'commands'] }
  expect(build({ pages, meta }).overviewHeaders).toEqual({ 'en/api/index.mdx': [2, 3] })
})

test('warns of pages and folders that are not listed', () => {
  expect(
    problems({
      pages,
      meta: { 'en/guide': [{ type: 'dir', name: 'start' }], 'en/guide/start': ['introduction'] },
    }),
  ).toMatchInlineSnapshot(`
    "warning meta/unlisted content/en/guide/_meta.json:1:1
    2 pages or folders of en/guide are not in the sidebar: "about" and "basic". List them here, or set \`sidebar: false\` in their front matter.
    warning meta/unlisted content/en/guide/start/_meta.json:1:1
    The page en/guide/start/getting-started.mdx is not in the sidebar. List "getting-started" here, or set \`sidebar: false\` in its front matter."
  `)
})

test('many pages that are not listed are one warning, with the first names', () => {
  const many = Object.fromEntries(
    ['a', ...Array.from({ length: 25 }, (_, at) => `p${at}`)].map((name) => [
      `en/guide/${name}.mdx`,
      {},
    ]),
  )
  expect(
    problems({
      pages: { ...many, 'en/guide/deep/x.mdx': {} },
      meta: { 'en/guide': ['a', 'deep'] },
    }),
  ).toBe(
    'warning meta/unlisted content/en/guide/_meta.json:1:1\n25 pages of en/guide are not in the sidebar: "p0", "p1", "p10", "p11" and 21 more. List them here, or set `sidebar: false` in their front matter.',
  )
  expect(
    problems({
      pages: { 'en/guide/a.mdx': {}, 'en/guide/b.mdx': {} },
      meta: { 'en/guide': ['a'] },
    }),
  ).toBe(
    'warning meta/unlisted content/en/guide/_meta.json:1:1\nThe page en/guide/b.mdx is not in the sidebar. List "b" here, or set `sidebar: false` in its front matter.',
  )
})

test('rejects names that do not exist', () => {
  const meta = {
    'en/guide': [
      'start',
      'basics',
      'abuot',
      { type: 'file', name: 'start' },
      { type: 'dir', name: 'about' },
      { type: 'dir', name: 'zzz' },
      'basic',
      'about',
    ],
  }
  expect(problems({ pages, meta })).toMatchInlineSnapshot(`
    "error meta/unknown-name content/en/guide/_meta.json:3:2
    There is no page or folder 'basics' in content/en/guide. Did you mean 'basic'? Create it, or remove the entry.
    error meta/unknown-name content/en/guide/_meta.json:4:2
    There is no page or folder 'abuot' in content/en/guide. Did you mean 'about'? Create it, or remove the entry.
    error meta/unknown-name content/en/guide/_meta.json:7:11
    There is no page 'start' in content/en/guide. It is a folder: write "type": "dir".
    error meta/unknown-name content/en/guide/_meta.json:11:11
    There is no folder 'about' in content/en/guide. It is a page: write "type": "file".
    error meta/unknown-name content/en/guide/_meta.json:15:11
    There is no folder 'zzz' in content/en/guide. Create it, or remove the entry."
  `)
})

test('rejects a page that is listed twice', () => {
  expect(problems({ pages, meta: { 'en/api': ['index', 'commands', 'commands'] } }))
    .toMatchInlineSnapshot(`
    "error meta/duplicate-name content/en/api/_meta.json:4:2
    Duplicate entry 'commands'. Remove one of the entries."
  `)
})

test('rejects a folder that is listed twice', () => {
  expect(
    problems({
      pages,
      meta: { 'en/guide': ['start', 'basic', 'about', { type: 'dir', name: 'start' }] },
    }),
  ).toMatchInlineSnapshot(`
    "error meta/duplicate-name content/en/guide/_meta.json:5:2
    Duplicate entry 'start'. Remove one of the entries."
  `)
})

test('shows no group for a folder whose pages are all left out', () => {
  expect(
    drawn({ pages: { 'en/guide/a.mdx': {}, 'en/guide/more/b.mdx': { sidebar: false } } }),
  ).toBe('/guide/\n  T guide/a → /guide/a')
})

test('prefers the sidebars of the config', () => {
  const config: SiteConfig = {
    ...site,
    themeConfig: {
      sidebar: {
        '/guide/': [
          {
            text: 'start',
            collapsed: true,
            items: [{ link: '/guide/start/introduction', tag: 'new' }],
          },
          { dividerType: 'dashed' },
          { sectionHeaderText: 'Others' },
          { text: 'Fixed', collapsible: false, link: '/guide/', items: [] },
        ],
        '/zh/only/': [{ text: 'A', link: '/zh/only/a' }],
      },
    },
  }
  expect(drawn({ pages, config })).toMatchInlineSnapshot(`
    "/guide/
      ▸ Getting started
        T guide/start/introduction → /guide/start/introduction
      - -
      # Others
      • Fixed → /guide/"
  `)
  expect(drawn({ pages, config, lang: 'zh' })).toMatchInlineSnapshot(`
    "/zh/guide/
      ▸ 开始
        T guide/start/introduction → /zh/guide/start/introduction
      - -
      # Others
      • Fixed → /zh/guide/
    /zh/only/
      A → /zh/only/a"
  `)
  expect(build({ pages, config, lang: 'zh' }).links[0]).toEqual({
    link: '/zh/guide/start/introduction',
    file: 'bifolio.config.ts',
    keyPath: "themeConfig.sidebar['/guide/'][0].items[0].link",
  })
})

test('rejects an item of the config without content', () => {
  expect(
    problems({
      pages,
      config: { ...site, themeConfig: { sidebar: { '/guide/': [{ tag: 'new' }, { text: 'A' }] } } },
    }),
  ).toMatchInlineSnapshot(`
    "error sidebar/incomplete-item bifolio.config.ts
    A sidebar item has no content. Set \`text\` with \`link\`, \`items\` or \`folder\`; \`folder\` alone; \`dividerType\`; or \`sectionHeaderText\`.
    error sidebar/incomplete-item bifolio.config.ts
    A sidebar item has no content. Set \`text\` with \`link\`, \`items\` or \`folder\`; \`folder\` alone; \`dividerType\`; or \`sectionHeaderText\`."
  `)
})

test('a name with a dot is a name: with the extension of code too', () => {
  const dotted = {
    'en/guide/1.0.mdx': {},
    'en/guide/node.js.md': {},
    'en/guide/node.mdx': {},
    'en/guide/node.js/a.mdx': {},
  }
  expect(drawn({ pages: dotted, meta: { 'en/guide': ['node.js', '1.0', 'node'] } }))
    .toMatchInlineSnapshot(`
    "/guide/
      T guide/node.js → /guide/node.js
      T guide/1.0 → /guide/1.0
      T guide/node → /guide/node"
  `)
  expect(
    problems({
      pages: dotted,
      meta: { 'en/guide': ['node.js.md', '1.0.mdx', 'node.mdx', { type: 'dir', name: 'node.js' }] },
    }),
  ).toBe('')
  expect(
    drawn({
      pages: dotted,
      meta: {
        'en/guide': [
          { type: 'file', name: 'node.js' },
          { type: 'dir', name: 'node.js' },
          'node',
          '1.0',
        ],
      },
    }),
  ).toMatchInlineSnapshot(`
    "/guide/
      T guide/node.js → /guide/node.js
      ▾ node.js
        T guide/node.js/a → /guide/node.js/a
      T guide/node → /guide/node
      T guide/1.0 → /guide/1.0"
  `)
})

describe('a folder in a sidebar of the config', () => {
  const places = [
    'en/guide/start.md',
    'en/reference/index.md',
    'en/reference/b.md',
    'en/reference/a.md',
    'en/reference/deep/c.md',
    'zh/guide/start.md',
  ]
  const input = (items: readonly SidebarItemConfig[], more: Partial<Input> = {}): Input => ({
    pages: places,
    config: { ...site, themeConfig: { sidebar: { '/': items } } },
    ...more,
  })

  test('becomes the items of a group', () => {
    expect(
      drawn(
        input([
          { text: 'Start', link: '/guide/start' },
          {
            text: 'Reference',
            items: [{ text: 'Site', link: 'https://example.com' }],
            folder: 'reference',
          },
        ]),
      ),
    ).toBe(
      [
        '/',
        '  Start → /guide/start',
        '  ▾ Reference',
        '    Site → https://example.com',
        '    T reference/index → /reference/',
        '    T reference/a → /reference/a',
        '    T reference/b → /reference/b',
        '    ▾ deep',
        '      T reference/deep/c → /reference/deep/c',
      ].join('\n'),
    )
  })

  test('alone gives its pages, with its groups closed where asked for', () => {
    expect(drawn(input([{ folder: 'reference/', collapsed: true }]))).toBe(
      [
        '/',
        '  T reference/index → /reference/',
        '  T reference/a → /reference/a',
        '  T reference/b → /reference/b',
        '  ▸ deep',
        '    T reference/deep/c → /reference/deep/c',
      ].join('\n'),
    )
    expect(drawn(input([{ folder: 'reference/deep' }]))).toBe(
      ['/', '  T reference/deep/c → /reference/deep/c'].join('\n'),
    )
    expect(drawn(input([{ folder: '.' }])).split('\n')).toHaveLength(8)
  })

  test('does not list the page that its group links to', () => {
    expect(
      drawn(input([{ text: 'Reference', link: '/reference/', folder: 'reference' }]))
        .split('\n')
        .slice(1, 3),
    ).toEqual(['  ▾ Reference → /reference/', '    T reference/a → /reference/a'])
  })

  test('whose group links to its index page may leave it out of its `_meta.json`', () => {
    const items = [{ link: '/reference/', folder: 'reference' }]
    const meta = { 'en/reference': ['a', 'b', 'deep'] }
    expect(problems(input(items, { meta }))).toBe('')
    expect(problems(input([{ folder: 'reference' }], { meta }))).toContain('reference/index.md')
  })

  test('follows its `_meta.json`', () => {
    expect(
      drawn(
        input([{ folder: 'reference' }], {
          meta: {
            'en/reference': [
              { type: 'file', name: 'b', tag: { text: 'new', type: 'tip' } },
              'a',
              'index',
              { type: 'dir', name: 'deep', label: 'More' },
            ],
          },
        }),
      ),
    ).toBe(
      [
        '/',
        '  T reference/b → /reference/b',
        '  T reference/a → /reference/a',
        '  T reference/index → /reference/',
        '  ▾ More',
        '    T reference/deep/c → /reference/deep/c',
      ].join('\n'),
    )
  })

  test('that is not there is reported, with the nearest name, but not where translations may lack', () => {
    expect(build(input([{ folder: 'referense' }])).diagnostics).toMatchObject([
      {
        code: 'sidebar/unknown-folder',
        severity: 'error',
        keyPath: "themeConfig.sidebar['/'][0].folder",
        hint: 'Did you mean "reference"?',
      },
    ])
    const items = [{ folder: 'reference' }]
    expect(
      build(
        input(items, {
          lang: 'zh',
          config: { ...site, i18n: { fallback: false }, themeConfig: { sidebar: { '/': items } } },
        }),
      ).diagnostics,
    ).toEqual([])
  })
})

test('an item of the config that links to a page has the source of the page', () => {
  const { sidebars } = build({
    pages: ['en/guide/a.md', 'en/guide/index.md'],
    config: {
      ...site,
      themeConfig: {
        sidebar: {
          '/guide/': [
            { text: 'Guide', link: '/guide/', items: [{ link: '/guide/a' }] },
            { text: 'Vite', link: 'https://vite.dev' },
          ],
          '/empty/': [],
        },
      },
    },
  })
  expect(sidebars).toMatchObject([
    {
      items: [
        { fileKey: 'en/guide/index.md', items: [{ fileKey: 'en/guide/a.md' }] },
        { link: 'https://vite.dev' },
      ],
    },
    { key: '/empty/', items: [] },
  ])
  expect(sidebars[0]?.items[1]).not.toHaveProperty('fileKey')
})

test('a tag may have a type', () => {
  const { sidebars } = build({
    pages: ['en/guide/a.md'],
    config: {
      ...site,
      themeConfig: {
        sidebar: {
          '/guide/': [{ text: 'A', link: '/guide/a', tag: { text: 'new', type: 'danger' } }],
        },
      },
    },
  })
  expect(sidebars[0]?.items).toMatchObject([{ tag: { text: 'new', type: 'danger' } }])
})

test('groups of a long sidebar of the config are closed, unless one is not', () => {
  const links = Array.from({ length: 151 }, (_, at) => ({ text: `${at}`, link: '/a' }))
  const groups = drawn({
    pages: ['en/a.mdx'],
    config: {
      ...site,
      themeConfig: {
        sidebar: {
          '/': [
            { text: 'Closed', items: links },
            { text: 'Open', items: links, collapsed: false },
          ],
        },
      },
    },
  })
  expect(groups.match(/[▸▾] \w+/g)).toEqual(['▸ Closed', '▾ Open'])
})
