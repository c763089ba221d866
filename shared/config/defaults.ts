import type { PageType } from '../page.ts'
import type { ResolvedConfig, ResolvedTheme } from './resolvedConfig.ts'

/** The shape of {@link DEFAULTS}. */
export interface Defaults {
  /** What a site gets that states nothing. The reference pages are compared with it. */
  readonly site: Omit<ResolvedConfig, 'locales' | 'themeConfig' | 'logoText'>
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
  readonly search: {
    /** Results shown at most. Unit: pages. */
    readonly resultLimit: number
    /** Searches kept in memory. Unit: queries. */
    readonly cacheLimit: number
    /** Pause in typing before a search runs. Unit: milliseconds. */
    readonly debounce: number
  }
  readonly overlay: {
    /** Delay before a tooltip or popover opens. Unit: milliseconds. */
    readonly openDelay: number
    /** Delay before it closes. Unit: milliseconds. */
    readonly closeDelay: number
    /** Unit: pixels. */
    readonly tooltipMaxWidth: number
    /** Least width of a popover's title. Unit: pixels. */
    readonly popoverTitleMinWidth: number
    /** An animation that has not ended by then counts as ended. Unit: milliseconds. */
    readonly animationDeadline: number
    readonly zIndex: number
    /** Added for popovers, tooltips and dialogs, on top of their parent's. */
    readonly zIndexDialogOffset: number
    /** Added for selects and dropdowns. */
    readonly zIndexDropdownOffset: number
  }
  readonly navigation: {
    /** Wait for a page before the progress line shows. Unit: milliseconds. */
    readonly progressDelay: number
  }
}

/** Every default, limit and delay, stated once. */
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
    head: [],
    globalStyles: null,
    text: {},
    route: { extensions: ['.md', '.mdx'], include: ['**'], exclude: [], cleanUrls: false },
    ssg: { strict: true },
    search: { searchHooks: null },
    multiVersion: { default: '', versions: [] },
    markdown: {
      showLineNumbers: false,
      defaultWrapCode: false,
      checkDeadLinks: true,
      codeHighlighter: 'prism',
      highlightLanguages: [],
    },
  },
  theme: {
    socialLinks: [],
    footer: { message: '' },
    hideNavbar: 'never',
    enableContentAnimation: false,
    darkMode: true,
    outline: true,
  },
  page: { pageType: 'doc', overviewHeaders: [2], featureSpan: 4 },
  sidebar: { collapsible: true, collapsed: false },
  search: { resultLimit: 100, cacheLimit: 100, debounce: 150 },
  overlay: {
    openDelay: 100,
    closeDelay: 100,
    tooltipMaxWidth: 250,
    popoverTitleMinWidth: 177,
    animationDeadline: 1000,
    zIndex: 1000,
    zIndexDialogOffset: 100,
    zIndexDropdownOffset: 50,
  },
  navigation: { progressDelay: 300 },
}
