import { defineConfig } from 'bifolio'
import { clientRedirects } from 'bifolio/plugins/client-redirects'
import { containerSyntax } from 'bifolio/plugins/container-syntax'
import { lastUpdated } from 'bifolio/plugins/last-updated'
import { mediumZoom } from 'bifolio/plugins/medium-zoom'
import { apiDocgen } from 'bifolio/plugins/api-docgen'
import { typedoc } from 'bifolio/plugins/typedoc'
import { rss } from 'bifolio/plugins/rss'
import { shiki } from 'bifolio/plugins/shiki'
import { playground } from 'bifolio/plugins/playground'
import { preview } from 'bifolio/plugins/preview'
import { verify } from 'bifolio/plugins/verify'
import { translationChecks } from 'bifolio/plugins/translation-checks'
import { translationDesk } from 'bifolio/plugins/translation-desk'
import { samples } from 'bifolio/plugins/samples'
import { socialCards } from 'bifolio/plugins/social-cards'
import { uiText } from './i18n/uiText.ts'
import { benchmarkFigures } from './i18n/benchmark.ts'
import { pluginTables } from './i18n/pluginTables.ts'
import { sidebar } from './i18n/sidebar.ts'
import { releaseNotes } from './i18n/releaseNotes.ts'
import { searchFigures } from './i18n/searchBenchmark.ts'
import { packageVersion, repositoryUrl } from './i18n/repository.ts'
import { colorSwatches } from './theme/colorSwatches.ts'

export default defineConfig({
  title: 'Bifolio',
  description: 'A documentation-site generator on Vite, Vike, React and MDX.',
  siteUrl: 'https://bifolio.github.io',
  icon: '/favicon.svg',
  logo: { light: '/logo.svg', dark: '/logo-dark.svg' },
  lang: 'en',
  head: [['link', { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' }]],
  locales: [
    { lang: 'en', label: 'English' },
    {
      lang: 'zh',
      label: '简体中文',
      description: '基于 Vite、Vike、React 与 MDX 的文档站生成器。',
    },
  ],
  text: {
    ...uiText,
    copyright: { en: '© 2024 Bifolio. All rights reserved.', zh: '© 2024 Bifolio 版权所有' },
    viteDiscord: { en: 'Vite community on Discord', zh: 'Discord 上的 Vite 社区' },
    viteBluesky: { en: 'Vite on Bluesky', zh: 'Bluesky 上的 Vite' },
  },
  route: { cleanUrls: true, exclude: ['**/fragments/**'] },
  ssg: { strict: true },
  replaceRules: [
    { search: '%BIFOLIO_VERSION%', replace: packageVersion },
    ...pluginTables(),
    ...benchmarkFigures(),
    ...searchFigures(),
    ...releaseNotes(),
  ],
  csp: true,
  check: { spelling: { BiFolio: 'Bifolio', Bifoglio: 'Bifolio' } },
  search: { searchHooks: './theme/searchHooks.ts' },
  multiVersion: { default: '', versions: [] },
  markdown: {
    showLineNumbers: false,
    defaultWrapCode: false,
    codeHighlighter: 'prism',
    math: true,
  },
  plugins: [
    verify({ packages: ['.'] }),
    samples({ packages: ['.'], tsconfig: 'tsconfig.site.json' }),
    translationDesk(),
    translationChecks({ terms: 'i18n/terms.json' }),
    colorSwatches,
    mediumZoom(),
    clientRedirects({
      redirects: [
        { from: '/plugin/redirects', to: '/plugin/official-plugins/client-redirects' },
        { from: '/zh/plugin/redirects', to: '/zh/plugin/official-plugins/client-redirects' },
      ],
      keep: 'released-routes.txt',
    }),
    lastUpdated(),
    containerSyntax({
      kinds: {
        security: {
          title: { en: 'Security', zh: '安全' },
          like: 'warning',
          icon: 'shield',
          color: { light: '#7a1f5c', dark: '#f0a6d6' },
        },
        'see-also': { title: { en: 'See also', zh: '另请参阅' }, like: 'info', icon: 'book-open' },
      },
      aliases: { hint: 'tip' },
    }),
    shiki({ include: ['*/plugin/official-plugins/shiki.mdx'], twoslash: true }),
    typedoc({
      entryPoints: ['content/en/fragments/kite/kite.ts', 'content/en/fragments/kite/wind.ts'],
      outDir: 'plugin/official-plugins/kite',
      name: { en: 'Kite API', zh: '风筝 API' },
      tsconfig: 'tsconfig.site.json',
      sourceUrl: `${repositoryUrl}/blob/main`,
      nav: false,
    }),
    apiDocgen({
      appDir: 'content/en/fragments/kite',
      entries: {
        'kite-card': 'KiteCard.tsx',
        sail: { file: 'sail.ts', apiParseTool: 'documentation' },
      },
      parseToolOptions: { 'react-docgen-typescript': { tsconfigPath: 'tsconfig.site.json' } },
    }),
    preview(),
    playground(),
    // New pages announce themselves by a date in their front matter.
    rss({
      feed: {
        id: 'news',
        title: { en: 'Bifolio news', zh: 'Bifolio 动态' },
        test: (page) => 'date' in page.frontmatter,
      },
    }),
    // Only a release needs all of them. The page of the plugin shows its own.
    socialCards({
      test: ({ routePath }) =>
        process.env['BIFOLIO_RELEASE'] === '1' ||
        routePath.endsWith('/official-plugins/social-cards'),
      fonts: ['@fontsource/noto-sans-sc/400.css', '@fontsource/noto-sans-sc/600.css'],
    }),
  ],
  themeConfig: {
    enableContentAnimation: true,
    hideNavbar: 'auto',
    sidebar,
    footer: { message: 'copyright' },
    socialLinks: [
      { icon: 'github', mode: 'link', content: repositoryUrl },
      { icon: 'discord', mode: 'link', content: 'https://chat.vite.dev', label: 'viteDiscord' },
      {
        icon: 'bluesky',
        mode: 'link',
        content: 'https://bsky.app/profile/vite.dev',
        label: 'viteBluesky',
      },
    ],
    locales: [
      {
        lang: 'en',
        editLink: {
          docRepoBaseUrl: `${repositoryUrl}/edit/main/content`,
          text: 'Edit this page on GitHub',
        },
      },
      {
        lang: 'zh',
        editLink: {
          docRepoBaseUrl: `${repositoryUrl}/edit/main/content`,
          text: '在 GitHub 上编辑此页',
        },
      },
    ],
  },
})
