import { describe, expect, test } from 'vitest'
import type { MigrationPlan } from '../../../migrate/types.ts'
import { starlight } from '../../../migrate/starlight/index.ts'
import { placesOf, planOf } from '../../samples/migration.ts'

const CONFIG = 'astro.config.mjs'
const INDEX = { 'src/content/docs/index.md': '---\ntitle: Home\ntemplate: splash\n---\n' }

/** The plan for options of Starlight. */
async function planFor(
  options: object,
  {
    astro = {},
    files = {},
  }: { readonly astro?: object; readonly files?: Readonly<Record<string, string>> } = {},
): Promise<MigrationPlan> {
  return await planOf(
    starlight,
    { ...INDEX, ...files },
    {
      [CONFIG]: {
        integrations: [
          { $call: '@astrojs/react', args: [] },
          [{ $call: '@astrojs/starlight#default', args: [options] }],
        ],
        trailingSlash: 'never',
        ...astro,
      },
    },
  )
}

function codesOf({ notes }: MigrationPlan): string[] {
  return notes.map(({ code }) => code)
}

describe('options', () => {
  test.each<[name: string, options: object, expected: object, notes?: readonly string[]]>([
    [
      'title and description',
      { title: 'Kite', description: 'D', credits: true, titleDelimiter: '-' },
      { title: 'Kite', description: 'D' },
    ],
    ['a logo', { logo: { src: './src/assets/logo.svg' } }, { logo: '/assets/logo.svg' }],
    [
      'two logos',
      { logo: { light: './src/assets/logo.svg', dark: '~/assets/dark.svg', replacesTitle: true } },
      { logo: { light: '/assets/logo.svg', dark: '/assets/dark.svg' }, logoText: '' },
    ],
    ['a logo that is not there', { logo: { src: './x.svg' } }, {}, ['migrate/manual']],
    ['a favicon', { favicon: '/a.ico' }, { icon: '/a.ico' }],
    [
      'tags of the head',
      {
        head: [
          { tag: 'meta', attrs: { a: 1, b: true, c: false } },
          { tag: 'script', content: 'x' },
          { attrs: {} },
        ],
      },
      {
        head: [
          ['meta', { a: '1', b: '' }],
          ['script', {}, 'x'],
        ],
      },
      ['migrate/left-out'],
    ],
    ['the search', { pagefind: false }, { search: false }],
    [
      'code',
      {
        expressiveCode: {
          defaultProps: { wrap: true, overridesByLang: {} },
          themes: ['nord'],
          shiki: { langs: [{ name: 'markdoc' }], langAlias: { a: 'b' } },
        },
      },
      {
        markdown: {
          defaultWrapCode: true,
          highlightLanguages: [
            ['markdoc', 'markdown'],
            ['a', 'b'],
          ],
        },
      },
      ['migrate/left-out', 'migrate/left-out', 'migrate/left-out'],
    ],
    [
      'numbers of lines',
      {
        expressiveCode: {
          plugins: [
            { $call: '@expressive-code/plugin-line-numbers#pluginLineNumbers', args: [] },
            { $call: 'x#y', args: [] },
          ],
        },
      },
      { markdown: { showLineNumbers: true } },
      ['migrate/left-out'],
    ],
    [
      'components',
      { components: { Head: './x.astro', Footer: './y.astro' } },
      {},
      ['migrate/left-out', 'migrate/left-out'],
    ],
    [
      'Algolia',
      {
        plugins: [
          {
            $call: '@astrojs/starlight-docsearch',
            args: [{ appId: 'a', apiKey: 'b', indexName: 'c' }],
          },
        ],
      },
      { search: { provider: { name: 'algolia', appId: 'a', apiKey: 'b', indexName: 'c' } } },
    ],
    [
      'what is not known',
      { future: 1, pagination: false },
      {},
      ['migrate/left-out', 'migrate/left-out'],
    ],
  ])('%s', async (_, options, expected, notes = []) => {
    const plan = await planFor(options, {
      files: {
        'src/assets/logo.svg': '',
        'src/assets/dark.svg': '',
        'tsconfig.json': '{ "compilerOptions": { "paths": { "~/*": ["./src/*"] } } } // end',
      },
    })
    expect(plan.config).toEqual({
      lang: 'en',
      locales: [{ lang: 'en', label: 'English' }],
      route: { cleanUrls: true },
      themeConfig: { outline: [2, 3] },
      ...expected,
    })
    expect(codesOf(plan)).toEqual(notes)
  })

  test.each<[name: string, options: object, expected: object, notes?: readonly string[]]>([
    [
      'levels of the outline',
      { tableOfContents: { minHeadingLevel: 1, maxHeadingLevel: 6 } },
      { outline: [2, 4] },
    ],
    ['no outline', { tableOfContents: false }, { outline: false }],
    [
      'the edit link',
      { editLink: { baseUrl: 'https://g.dev/edit/main/' } },
      { outline: [2, 3], editLink: { docRepoBaseUrl: 'https://g.dev/edit/main/content' } },
      ['migrate/manual'],
    ],
    [
      'social links',
      {
        social: [
          { icon: 'x.com', label: 'X', href: 'https://x.com/a' },
          { icon: 'github', label: 'Code', href: 'https://g.dev' },
          { icon: 'rss' },
        ],
      },
      {
        outline: [2, 3],
        socialLinks: [
          { icon: 'x', mode: 'link', content: 'https://x.com/a', label: 'X' },
          { icon: 'github', mode: 'link', content: 'https://g.dev', label: 'Code' },
        ],
      },
      ['migrate/left-out'],
    ],
    [
      'social links as an object',
      { social: { discord: 'https://d.dev', blueSky: 'https://b.dev' } },
      {
        outline: [2, 3],
        socialLinks: [
          { icon: 'discord', mode: 'link', content: 'https://d.dev' },
          { icon: 'bluesky', mode: 'link', content: 'https://b.dev' },
        ],
      },
    ],
  ])('%s', async (_, options, expected, notes = []) => {
    const plan = await planFor(options)
    expect(plan.config.themeConfig).toEqual(expected)
    expect(codesOf(plan)).toEqual(notes)
  })

  test('icons of brands need their package, and those that it does not have are a link', async () => {
    const plan = await planFor({
      social: { twitch: 'https://t.dev', linkedin: 'https://l.dev', email: 'mailto:a@b.c' },
    })
    expect(plan.packages).toEqual({ 'simple-icons': '*' })
    expect(
      plan.config.themeConfig?.socialLinks?.map(({ icon, label }) => [typeof icon, label]),
    ).toEqual([
      ['string', undefined],
      ['object', 'LinkedIn'],
      ['object', 'Email'],
    ])
    expect(codesOf(plan)).toEqual(['migrate/changed'])
  })

  test('plugins', async () => {
    const plan = await planFor({
      lastUpdated: true,
      plugins: [
        { $call: 'starlight-links-validator', args: [] },
        { $call: 'starlight-image-zoom', args: [] },
        { $call: 'starlight-blog', args: [] },
        { name: 'own', hooks: {} },
      ],
    })
    expect(plan.plugins?.map(({ name }) => name)).toEqual(['lastUpdated', 'mediumZoom'])
    expect(codesOf(plan)).toEqual(['migrate/left-out', 'migrate/left-out'])
  })

  test('stylesheets come along without being loaded', async () => {
    const plan = await planFor(
      { customCss: ['./src/styles/a.css', '@fontsource/x', './none.css'] },
      { files: { 'src/styles/a.css': '' } },
    )
    expect(plan.files).toEqual([{ path: 'styles/a.css', copyOf: 'src/styles/a.css' }])
    expect(plan.config.globalStyles).toBeUndefined()
    expect(codesOf(plan)).toEqual(['migrate/left-out', 'migrate/manual', 'migrate/manual'])
  })
})

describe('the config of Astro', () => {
  test('site, base and redirects', async () => {
    const plan = await planFor(
      {},
      {
        astro: {
          site: 'https://a.dev/docs/',
          base: 'docs',
          trailingSlash: 'always',
          redirects: {
            '/docs/a': '/docs/b/',
            '/c': { status: 302, destination: 'https://x.dev' },
            '/d/[...rest]': '/e/[...rest]',
            '/[x]/y': '/',
          },
        },
      },
    )
    expect(plan.config).toMatchObject({ siteUrl: 'https://a.dev', base: '/docs/' })
    expect(plan.redirects).toEqual([
      { from: '/a', to: '/b/' },
      { from: '/c', to: 'https://x.dev' },
      { from: '/d/*', to: '/e/*' },
    ])
    expect(codesOf(plan)).toEqual(['migrate/manual'])
  })

  test.each<[astro: object, route: object | undefined, notes: readonly string[]]>([
    [{ trailingSlash: 'ignore' }, { trailingSlash: true }, []],
    [{ trailingSlash: 'never' }, { cleanUrls: true }, []],
    [{ build: { format: 'file' }, trailingSlash: 'ignore' }, undefined, []],
  ])('URLs of %j', async (astro, route, notes) => {
    const plan = await planFor({}, { astro })
    expect(plan.config.route).toEqual(route)
    expect(codesOf(plan)).toEqual(notes)
  })

  test('what is not of Starlight is listed', async () => {
    const plan = await planFor(
      {},
      {
        astro: {
          output: 'server',
          adapter: {},
          vite: { plugins: [] },
          i18n: {},
          markdown: { remarkPlugins: [{ $call: 'x', args: [] }] },
        },
      },
    )
    expect(codesOf(plan).toSorted()).toEqual([
      'migrate/left-out',
      'migrate/left-out',
      'migrate/left-out',
      'migrate/manual',
      'migrate/manual',
    ])
  })

  test('notes have the line of the key, in the call of Starlight too', async () => {
    const source =
      "import starlight from '@astrojs/starlight'\nexport default {\n  integrations: [\n    starlight({\n      title: 'K',\n      pagination: false,\n      sidebar: [\n        { label: 'A', items: ['none'] },\n      ],\n    }),\n  ],\n}\n"
    const plan = await planOf(
      starlight,
      { ...INDEX, [CONFIG]: source },
      {
        [CONFIG]: {
          integrations: [
            {
              $call: '@astrojs/starlight',
              args: [{ title: 'K', pagination: false, sidebar: [{ label: 'A', items: ['none'] }] }],
            },
          ],
        },
      },
    )
    expect(placesOf(plan.notes)).toEqual([
      `migrate/left-out ${CONFIG}:6`,
      `migrate/manual ${CONFIG}:8`,
    ])
  })

  test('files of Astro are listed', async () => {
    const plan = await planFor(
      {},
      {
        files: {
          'src/components/A.astro': '',
          'src/pages/b.astro': '',
          'src/content/docs/c.mdoc': '',
          'src/components/d.tsx': '',
        },
      },
    )
    expect(placesOf(plan.notes)).toEqual([
      'migrate/left-out src/pages/b.astro',
      'migrate/manual src/content/docs/c.mdoc',
      'migrate/left-out src/components/A.astro',
    ])
    expect(plan.files).toEqual([])
  })
})

describe('languages', () => {
  test('the one of the root and others, those without pages are left out', async () => {
    const plan = await planFor(
      {
        title: { en: 'Kite', 'zh-CN': '风筝' },
        locales: {
          'zh-cn': { label: '简体中文', lang: 'zh-CN' },
          root: { label: 'English', lang: 'en' },
          ar: { label: 'ع', dir: 'rtl' },
          ja: { label: '日本語' },
        },
      },
      {
        files: {
          'src/content/docs/zh-cn/a.md': '---\ntitle: A\n---\n',
          'src/content/docs/ar/b.png': '',
          'src/content/docs/ar/a.md': '---\ntitle: A\n---\n',
          'src/content/i18n/zh-CN.json':
            '{ "search.label": "搜", "page.editLink": "改", "heading.anchorLabel": "{{x}}", "own.key": "x" }',
        },
      },
    )
    expect(plan.config).toMatchObject({ title: 'Kite', lang: 'en' })
    expect(plan.config.locales).toEqual([
      { lang: 'en', label: 'English' },
      { lang: 'zh-cn', label: '简体中文', title: '风筝', uiText: { search: '搜', editPage: '改' } },
      { lang: 'ar', label: 'ع', dir: 'rtl' },
    ])
    expect(plan.pages.map(({ path, oldPath }) => [path, oldPath])).toEqual([
      ['content/ar/a.md', '/ar/a'],
      ['content/en/index.md', '/'],
      ['content/zh-cn/a.md', '/zh-cn/a'],
    ])
    expect(plan.files).toEqual([{ path: 'content/ar/b.png', copyOf: 'src/content/docs/ar/b.png' }])
    expect(codesOf(plan)).toEqual(['migrate/left-out', 'migrate/left-out'])
  })

  test('all in folders: the default one has no prefix any more', async () => {
    const plan = await planOf(
      starlight,
      {
        'src/content/docs/fr/a.md': '---\ntitle: A\n---\n',
        'src/content/docs/en/a.md': '---\ntitle: A\n---\n',
      },
      {
        [CONFIG]: {
          integrations: [
            {
              $call: '@astrojs/starlight',
              args: [
                {
                  defaultLocale: 'fr',
                  locales: { en: { label: 'English' }, fr: { label: 'Français' } },
                },
              ],
            },
          ],
        },
      },
    )
    expect(plan.config).toMatchObject({ lang: 'fr', locales: [{ lang: 'fr' }, { lang: 'en' }] })
    expect(plan.pages.map(({ path, oldPath }) => [path, oldPath])).toEqual([
      ['content/en/a.md', '/en/a'],
      ['content/fr/a.md', '/fr/a'],
    ])
  })

  test('one language, in a folder of its own name', async () => {
    const plan = await planFor({ defaultLocale: 'de' })
    expect(plan.config).toMatchObject({ lang: 'de', locales: [{ lang: 'de', label: 'Deutsch' }] })
    expect(plan.pages[0]?.path).toBe('content/de/index.md')
  })
})

describe('the sidebar', () => {
  const page = (more = ''): string => `---\ntitle: T\n${more}---\n`
  const files = {
    'src/content/docs/b.md': page(),
    'src/content/docs/guides/index.md': page(),
    'src/content/docs/guides/z.md': page('sidebar: { order: 1, badge: New }\n'),
    'src/content/docs/guides/a.md': page('sidebar: { label: First }\n'),
    'src/content/docs/guides/hidden.md': page('sidebar: { hidden: true }\n'),
    'src/content/docs/guides/deep/Two Words.md': page('sidebar: { order: 2 }\n'),
    'src/content/docs/404.md': page(),
    'src/content/docs/zh/guides/a.md': page('sidebar: { label: 一 }\n'),
  }
  const locales = { root: { label: 'English' }, zh: { label: '中文', lang: 'zh-CN' } }

  test.each<
    [
      name: string,
      sidebar: readonly unknown[],
      expected: readonly object[],
      notes?: readonly string[],
    ]
  >([
    [
      'slugs',
      ['b', 'guides', { slug: 'guides/z', label: 'Z', badge: 'X' }, ''],
      [
        { link: '/b' },
        { link: '/guides/' },
        { link: '/guides/z', text: 'Z', tag: 'X' },
        { link: '/' },
      ],
    ],
    [
      'links',
      [
        { label: 'A', link: '/guides/a/' },
        { label: 'B', link: 'b#x' },
        { label: 'C', link: 'https://c.dev' },
      ],
      [
        { text: 'A', link: '/guides/a' },
        { text: 'B', link: '/b#x' },
        { text: 'C', link: 'https://c.dev' },
      ],
    ],
    [
      'groups',
      [
        {
          label: 'G',
          collapsed: true,
          badge: { text: 'N' },
          items: [{ label: 'H', items: ['b'] }],
        },
      ],
      [{ text: 'G', tag: 'N', collapsed: true, items: [{ text: 'H', items: [{ link: '/b' }] }] }],
    ],
    [
      'texts in several languages',
      [
        { label: 'G', translations: { 'zh-CN': '组' }, items: [] },
        { label: 'G', items: [] },
        { label: 'G', translations: { zh: '群' }, items: [] },
      ],
      [
        { text: 'G', items: [] },
        { text: 'G', items: [] },
        { text: 'G (2)', items: [] },
      ],
    ],
    [
      'a page that does not exist',
      ['none', { label: 'X', slug: 'no/ne' }],
      [],
      ['migrate/manual', 'migrate/manual'],
    ],
    [
      'attributes and colors',
      [
        {
          label: 'B',
          link: '/b',
          attrs: { target: '_blank' },
          badge: { text: 'x', variant: 'tip' },
        },
      ],
      [{ text: 'B', link: '/b', tag: { text: 'x', type: 'tip' } }],
      ['migrate/left-out'],
    ],
    [
      'badges in several languages',
      [
        {
          label: 'B',
          link: '/b',
          badge: { text: { en: 'x', 'zh-CN': '新' }, variant: 'default', class: 'y' },
        },
      ],
      [{ text: 'B', link: '/b', tag: 'x' }],
      ['migrate/left-out', 'migrate/left-out'],
    ],
    ['code', [{ $call: 'x#y', args: [] }], [], ['migrate/manual']],
  ])('%s', async (_, sidebar, expected, notes = []) => {
    const plan = await planFor({ sidebar, locales }, { files })
    expect(plan.config.themeConfig?.sidebar?.['/'] ?? []).toEqual(expected)
    expect(codesOf(plan)).toEqual(notes)
  })

  test('folders are in the order of Starlight', async () => {
    const plan = await planFor(
      {
        sidebar: [
          { label: 'Guides', autogenerate: { directory: 'guides', collapsed: true } },
          { label: 'Top', items: [{ autogenerate: { directory: 'guides/deep' } }, 'b'] },
        ],
        locales,
      },
      { files },
    )
    const deep = { link: '/guides/deep/two-words' }
    expect(plan.config.themeConfig?.sidebar).toEqual({
      '/': [
        {
          text: 'Guides',
          items: [
            { link: '/guides/z', tag: 'New' },
            { text: 'deep', collapsed: true, items: [deep] },
            { link: '/guides/' },
            { text: 'First', link: '/guides/a' },
          ],
        },
        { text: 'Top', items: [deep, { link: '/b' }] },
      ],
    })
    expect(plan.config.text).toEqual({ First: { en: 'First', zh: '一' } })
  })

  test('a folder whose pages say nothing stays a folder', async () => {
    const plan = await planFor(
      {
        sidebar: [
          { label: 'R', collapsed: true, autogenerate: { directory: 'ref' } },
          { label: 'S', items: [{ autogenerate: { directory: 'ref' } }] },
          { label: 'T', items: ['ref/b', { autogenerate: { directory: 'ref' } }] },
        ],
      },
      { files: { 'src/content/docs/ref/a.md': page(), 'src/content/docs/ref/b.md': page() } },
    )
    expect(plan.config.themeConfig?.sidebar?.['/']).toEqual([
      { text: 'R', collapsed: true, folder: 'ref' },
      { text: 'S', folder: 'ref' },
      { text: 'T', items: [{ link: '/ref/b' }, { folder: 'ref' }] },
    ])
    expect(plan.notes).toEqual([])
  })

  test('without one all pages are listed', async () => {
    const plan = await planFor(
      {},
      {
        files: {
          'src/content/docs/guides/a.md': page(),
          'src/content/docs/b.md': page('draft: true\n'),
          'src/content/docs/index.md': page('template: splash\n'),
        },
      },
    )
    expect(plan.config.themeConfig?.sidebar).toEqual({
      '/': [{ text: 'guides', items: [{ link: '/guides/a' }] }],
    })
  })
})
