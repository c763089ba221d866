import { defineConfig } from 'bifolio'
import { uiText } from './i18n/uiText.ts'
import { repositoryUrl } from './i18n/repository.ts'

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
    { lang: 'zh', label: '简体中文', description: '基于 Vite、Vike、React 与 MDX 的文档站生成器。' },
  ],
  text: uiText,
  route: { cleanUrls: true, exclude: ['**/fragments/**'] },
  ssg: { strict: true },
  csp: true,
  search: { searchHooks: './theme/searchHooks.ts' },
  multiVersion: { default: '', versions: [] },
  markdown: { showLineNumbers: false, defaultWrapCode: false, codeHighlighter: 'prism' },
  themeConfig: {
    enableContentAnimation: true,
    hideNavbar: 'auto',
    footer: { message: '© 2024 Bifolio. All rights reserved.' },
    socialLinks: [
      { icon: 'github', mode: 'link', content: repositoryUrl },
      { icon: 'discord', mode: 'link', content: 'https://chat.vite.dev', label: 'Vite community on Discord' },
      { icon: 'bluesky', mode: 'link', content: 'https://bsky.app/profile/vite.dev', label: 'Vite on Bluesky' },
    ],
    locales: [
      { lang: 'en', editLink: { docRepoBaseUrl: `${repositoryUrl}/edit/main/content`, text: 'Edit this page on GitHub' } },
      { lang: 'zh', editLink: { docRepoBaseUrl: `${repositoryUrl}/edit/main/content`, text: '在 GitHub 上编辑此页' } },
    ],
  },
})
