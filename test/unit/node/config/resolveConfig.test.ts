import { expect, test } from 'vitest'
import { normalizeBase } from '../../../../node/config/configSchema.ts'
import { resolveConfig } from '../../../../node/config/resolveConfig.ts'
import type { SearchProviderConfig } from '../../../../shared/config/siteConfig.ts'
import { en } from '../../../../shared/ui-text/en.ts'
import { ptBR } from '../../../../shared/ui-text/ptBR.ts'
import { zh } from '../../../../shared/ui-text/zh.ts'
import { zhTW } from '../../../../shared/ui-text/zhTW.ts'

const locales = [
  { lang: 'en', label: 'English' },
  { lang: 'zh', label: '简体中文' },
]

test('fills every default of an empty config', () => {
  const { locales: resolved, editions: _, themeConfig, ...site } = resolveConfig({})
  expect(site).toEqual({
    root: 'content',
    publicDirs: [],
    outDir: 'dist',
    base: '/',
    siteUrl: null,
    title: 'Bifolio',
    description: '',
    icon: null,
    logo: null,
    logoText: null,
    lang: 'en',
    frontmatter: { publicKeys: [] },
    i18n: { fallback: true },
    head: [],
    inlineStylesheet: 'auto',
    globalStyles: null,
    globalUIComponents: [],
    text: {},
    route: {
      extensions: ['.md', '.mdx', '.tsx', '.jsx'],
      include: ['**'],
      exclude: [],
      cleanUrls: false,
      trailingSlash: false,
    },
    ssg: { strict: true },
    markdownPages: true,
    llms: true,
    structuredData: true,
    csp: false,
    deploy: { host: null, compress: false },
    offline: false,
    versionCheck: true,
    images: false,
    replaceRules: [],
    check: { spelling: {}, imageSize: 500, ignoreLinks: [], linkCache: 168 },
    search: {
      searchHooks: null,
      provider: 'local',
      versioned: true,
      synonyms: {},
      builtInSynonyms: true,
      stemming: true,
      compounds: true,
    },
    multiVersion: { default: '', versions: [], roots: {} },
    markdown: {
      showLineNumbers: false,
      defaultWrapCode: false,
      checkDeadLinks: true,
      codeHighlighter: 'prism',
      highlightLanguages: [],
      foldCode: false,
      math: false,
      mermaid: false,
      globalComponents: [],
      fileRoots: [],
    },
  })
  expect(themeConfig).toEqual({
    brand: null,
    socialLinks: [],
    footer: { message: '' },
    hideNavbar: 'never',
    enableContentAnimation: false,
    darkMode: true,
    fonts: true,
    outline: true,
    breadcrumbs: false,
    enableScrollToTop: false,
    enableAppearanceAnimation: false,
    localeRedirect: 'never',
    tabsInUrl: true,
    facingPages: true,
    copyHeadingLinks: true,
    singleKeyShortcuts: true,
    textSize: true,
    openIn: [],
  })
  expect(resolved).toEqual([
    {
      version: '',
      lang: 'en',
      folder: 'en',
      label: 'English',
      tag: 'en',
      dir: 'ltr',
      prefix: '',
      title: 'Bifolio',
      description: '',
      nav: null,
      sidebar: null,
      statedAt: {
        nav: ['themeConfig', 'nav'],
        sidebar: ['themeConfig', 'sidebar'],
        announcement: ['themeConfig', 'announcement'],
      },
      editLink: null,
      announcement: null,
      uiText: en,
    },
  ])
})

test('gives languages but the default one a prefix, and Chinese its tag', () => {
  const resolved = resolveConfig({
    title: 'T',
    description: 'D',
    locales: [...locales, { lang: 'fr', label: 'Français', title: 'F' }],
  })
  expect(
    resolved.locales.map(({ lang, tag, prefix, title, description }) => [
      lang,
      tag,
      prefix,
      title,
      description,
    ]),
  ).toEqual([
    ['en', 'en', '', 'T', 'D'],
    ['zh', 'zh-CN', '/zh', 'T', 'D'],
    ['fr', 'fr', '/fr', 'F', 'D'],
  ])
})

test('takes another default language', () => {
  expect(resolveConfig({ lang: 'zh', locales }).locales.map(({ prefix }) => prefix)).toEqual([
    '/en',
    '',
  ])
})

test('takes the built-in interface strings of a language, by its tag, else the English ones', () => {
  const uiTexts = resolveConfig({
    locales: [
      ...locales,
      { lang: 'pt', label: 'Português' },
      { lang: 'tw', label: '繁體中文', tag: 'zh-Hant' },
      { lang: 'sv', label: 'Svenska' },
    ],
  }).locales.map(({ uiText }) => uiText)
  expect(uiTexts).toEqual([en, zh, ptBR, zhTW, en])
})

test('names the one language of a site that lists none', () => {
  expect(['ja', 'zh-TW', 'sv'].map((lang) => resolveConfig({ lang }).locales[0]?.label)).toEqual([
    '日本語',
    '繁體中文',
    'sv',
  ])
})

test('puts texts of the theme over the built-in ones, those of a locale over those of the root', () => {
  const {
    locales: [english, chinese],
  } = resolveConfig({
    locales,
    themeConfig: {
      outlineTitle: 'Contents',
      prevPageText: 'Back',
      overview: { filterNameText: 'Find' },
      locales: [
        {
          lang: 'zh',
          label: '中文',
          outlineTitle: '本页',
          nextPageText: '下页',
          searchPlaceholderText: '搜',
          searchNoResultsText: '无',
          searchSuggestedQueryText: '换',
          overview: { filterPlaceholderText: '词', filterNoResultText: '没有' },
        },
      ],
    },
  })
  expect(english?.uiText).toEqual({
    ...en,
    outlineTitle: 'Contents',
    prevPage: 'Back',
    overviewFilter: 'Find',
  })
  expect(chinese?.uiText).toEqual({
    ...zh,
    outlineTitle: '本页',
    prevPage: 'Back',
    nextPage: '下页',
    searchPlaceholder: '搜',
    searchNoResults: '无',
    searchSuggestion: '换',
    overviewFilter: 'Find',
    overviewPlaceholder: '词',
    overviewNoResult: '没有',
  })
  expect(chinese?.label).toBe('中文')
})

test('resolves the edit link per locale, without trailing slash', () => {
  const {
    locales: [english, chinese],
  } = resolveConfig({
    locales,
    themeConfig: {
      editLink: { docRepoBaseUrl: 'https://example.com/content/' },
      locales: [{ lang: 'zh', editLink: { docRepoBaseUrl: 'https://example.com/zh', text: '改' } }],
    },
  })
  expect(english?.editLink).toEqual({
    docRepoBaseUrl: 'https://example.com/content',
    text: en.editPage,
  })
  expect(chinese?.editLink).toEqual({ docRepoBaseUrl: 'https://example.com/zh', text: '改' })
  expect(chinese?.uiText.editPage).toBe('改')
})

test.each([
  ['/', '/'],
  ['', '/'],
  ['/docs', '/docs/'],
  ['docs/', '/docs/'],
  ['//a/b//', '/a/b/'],
])('normalizes the base %j to %j', (base, expected) => {
  expect(normalizeBase(base)).toBe(expected)
})

test('normalizes URLs, folders and short forms', () => {
  const resolved = resolveConfig({
    root: './docs/',
    outDir: 'out/',
    siteUrl: 'https://example.com/',
    logo: '/logo.svg',
    ssg: true,
    search: false,
    markdown: { highlightLanguages: ['vue', ['svelte', 'html']] },
  })
  expect(resolved).toMatchObject({
    root: 'docs',
    outDir: 'out',
    siteUrl: 'https://example.com',
    logo: { light: '/logo.svg', dark: '/logo.svg' },
    ssg: { strict: true },
    search: null,
    markdown: {
      highlightLanguages: [
        ['vue', 'vue'],
        ['svelte', 'html'],
      ],
    },
  })
  expect(resolveConfig({ ssg: { strict: false }, search: { searchHooks: 'a.ts' } })).toMatchObject({
    ssg: { strict: false },
    search: { searchHooks: 'a.ts' },
  })
})

test('a content security policy allows what the search provider needs, beside what the site allows', () => {
  const policy = (provider: SearchProviderConfig, sources = {}): unknown =>
    resolveConfig({ csp: { sources }, search: { provider } }).csp
  expect(policy('local')).toMatchObject({ sources: {} })
  expect(policy('pagefind', { 'script-src': ['https://a.dev'] })).toMatchObject({
    sources: { 'script-src': ['https://a.dev', "'wasm-unsafe-eval'"] },
  })
  expect(policy({ name: 'algolia', appId: 'A', apiKey: 'k', indexName: 'i' })).toMatchObject({
    sources: {
      'connect-src': [
        'https://A-dsn.algolia.net',
        'https://A-1.algolianet.com',
        'https://A-2.algolianet.com',
        'https://A-3.algolianet.com',
      ],
    },
  })
  expect(resolveConfig({ search: { provider: 'pagefind' } }).csp).toBe(false)
})

test('gives every language of every version a folder and a prefix, the default version first', () => {
  const { editions, locales: current } = resolveConfig({
    locales,
    multiVersion: { default: 'v2', versions: ['v1', 'v2', 'next'] },
  })
  expect(
    editions.map(({ version, lang, folder, prefix }) => [version, lang, folder, prefix]),
  ).toEqual([
    ['v2', 'en', 'v2/en', ''],
    ['v2', 'zh', 'v2/zh', '/zh'],
    ['v1', 'en', 'v1/en', '/v1'],
    ['v1', 'zh', 'v1/zh', '/v1/zh'],
    ['next', 'en', 'next/en', '/next'],
    ['next', 'zh', 'next/zh', '/next/zh'],
  ])
  expect(current).toEqual(editions.slice(0, 2))
})

test('images are left alone by default; the quality follows the format', () => {
  expect(resolveConfig({}).images).toBe(false)
  expect(resolveConfig({ images: false }).images).toBe(false)
  expect(resolveConfig({ images: true }).images).toEqual({
    widths: [720, 1080, 1440],
    format: 'webp',
    quality: 80,
  })
  expect(resolveConfig({ images: { format: 'avif' } }).images).toEqual({
    widths: [720, 1080, 1440],
    format: 'avif',
    quality: 60,
  })
  expect(resolveConfig({ images: { widths: [480], quality: 50 } }).images).toEqual({
    widths: [480],
    format: 'webp',
    quality: 50,
  })
})

test('the folder of a language may have underscores, which its tag has not', () => {
  const { locales: found } = resolveConfig({
    lang: 'en',
    locales: ['en', 'zh_hans', 'pt_BR'].map((lang) => ({ lang, label: lang })),
  })
  expect(found.map(({ tag, prefix, uiText }) => [tag, prefix, uiText.close])).toEqual([
    ['en', '', 'Close'],
    ['zh-Hans', '/zh_hans', '关闭'],
    ['pt-BR', '/pt_BR', 'Fechar'],
  ])
})

test('writes language tags as everywhere else, and gives regions the texts of their language', () => {
  const { locales: found } = resolveConfig({
    lang: 'en-us',
    locales: ['en-us', 'zh-cn', 'zh-hans', 'zh-hk', 'pt-br', 'de-at'].map((lang) => ({
      lang,
      label: lang,
    })),
  })
  expect(found.map(({ tag, prefix, uiText }) => [tag, prefix, uiText.close])).toEqual([
    ['en-US', '', 'Close'],
    ['zh-CN', '/zh-cn', '关闭'],
    ['zh-Hans', '/zh-hans', '关闭'],
    ['zh-HK', '/zh-hk', '關閉'],
    ['pt-BR', '/pt-br', 'Fechar'],
    ['de-AT', '/de-at', 'Schließen'],
  ])
})
