import type { ClientConfig, ClientLocale } from '../../shared/config/resolvedConfig.ts'
import type { PageData } from '../../shared/page.ts'
import { en } from '../../shared/ui-text/en.ts'
import { zh } from '../../shared/ui-text/zh.ts'

/** Page data with only what a test cares about. */
export function pageData(given: Partial<PageData> = {}): PageData {
  return {
    title: 'Page',
    description: '',
    routePath: '/guide/page',
    lang: 'en',
    toc: [],
    frontmatter: {},
    version: '',
    relativePath: 'en/guide/page.mdx',
    pageType: 'doc',
    alternates: [],
    sidebarKey: null,
    isStatic: true,
    hash: '0',
    ...given,
  }
}

/** A locale of the test site. */
export function testLocale(lang: 'en' | 'zh'): ClientLocale {
  const prefix = lang === 'en' ? '' : '/zh'
  return {
    version: '',
    lang,
    label: lang === 'en' ? 'English' : '简体中文',
    tag: lang === 'en' ? 'en' : 'zh-CN',
    dir: 'ltr',
    prefix,
    title: 'Site',
    description: '',
    nav: [
      { text: lang === 'en' ? 'Guide' : '指南', link: `${prefix}/guide/start` },
      { text: 'API', link: `${prefix}/api/` },
    ],
    sidebarKeys: [`${prefix}/api/`],
    editLink: null,
    announcement: null,
    uiText: lang === 'en' ? en : zh,
    text: {},
  }
}

/** A site in two languages, without base. */
export const testSite: ClientConfig = {
  base: '/',
  siteUrl: null,
  cleanUrls: true,
  fileLikePages: [],
  title: 'Site',
  description: '',
  icon: null,
  logo: null,
  logoText: 'Site',
  lang: 'en',
  locales: [testLocale('en'), testLocale('zh')],
  versions: [],
  search: true,
  markdownPages: true,
  offline: false,
  versionCheck: true,
  head: [],
  themeConfig: {
    socialLinks: [],
    footer: { message: '' },
    hideNavbar: 'never',
    enableContentAnimation: false,
    darkMode: true,
    outline: true,
    enableAppearanceAnimation: false,
    localeRedirect: 'never',
    tabsInUrl: true,
    facingPages: true,
    copyHeadingLinks: true,
    singleKeyShortcuts: true,
    textSize: true,
    openIn: [],
  },
}
