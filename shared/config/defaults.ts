import type { PageType } from '../page.ts'
import type { ResolvedConfig, ResolvedTheme } from './resolvedConfig.ts'

/** The shape of {@link DEFAULTS}. */
export interface Defaults {
  /** What a site gets that states nothing. The reference pages are compared with it. */
  readonly site: Omit<ResolvedConfig, 'locales' | 'editions' | 'themeConfig' | 'logoText'>
  readonly theme: ResolvedTheme
  readonly page: {
    readonly pageType: PageType
    /** Heading levels listed on an overview page. */
    readonly overviewHeaders: readonly number[]
    /** Width of a feature card. Unit: columns of twelve. */
    readonly featureSpan: 2 | 3 | 4 | 6 | 12
  }
  readonly sidebar: {
    /** Groups can be closed. */
    readonly collapsible: boolean
    /** Groups start closed. */
    readonly collapsed: boolean
  }
}

/** Every default of config and front matter, stated once. Constants of the interface stand in `popup.ts`. */
export const DEFAULTS: Defaults = {
  site: {
    root: 'content',
    outDir: 'dist',
    base: '/',
    siteUrl: null,
    title: 'Bifolio',
    description: '',
    icon: null,
    logo: null,
    lang: 'en',
    i18n: { fallback: true },
    head: [],
    globalStyles: null,
    globalUIComponents: [],
    text: {},
    route: { extensions: ['.md', '.mdx', '.tsx', '.jsx'], include: ['**'], exclude: [], cleanUrls: false },
    ssg: { strict: true },
    markdownPages: true,
    llms: true,
    csp: false,
    offline: false,
    versionCheck: true,
    images: false,
    replaceRules: [],
    check: { spelling: {}, imageSize: 500, ignoreLinks: [], linkCache: 168 },
    compat: null,
    search: { searchHooks: null, provider: 'local', versioned: true },
    multiVersion: { default: '', versions: [] },
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
  },
  theme: {
    brand: null,
    socialLinks: [],
    footer: { message: '' },
    hideNavbar: 'never',
    enableContentAnimation: false,
    darkMode: true,
    fonts: true,
    outline: true,
    enableScrollToTop: false,
    enableAppearanceAnimation: false,
    localeRedirect: 'never',
    facingPages: true,
  },
  page: { pageType: 'doc', overviewHeaders: [2], featureSpan: 4 },
  sidebar: { collapsible: true, collapsed: false },
}
