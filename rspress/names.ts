/**
 * Modules of Rspress that pages import from, versions 1 and 2 → the module of ours with the same
 * names.
 */
export const RSPRESS_MODULES: Readonly<Record<string, 'theme' | 'runtime'>> = {
  '@theme': 'theme',
  '@theme-original': 'theme',
  'rspress/theme': 'theme',
  '@rspress/theme-default': 'theme',
  '@rspress/core/theme': 'theme',
  '@rspress/core/theme-original': 'theme',
  'rspress/runtime': 'runtime',
  '@rspress/runtime': 'runtime',
  '@rspress/core/runtime': 'runtime',
}

/** True for any module of Rspress, those without a counterpart included. */
export function isRspressModule(specifier: string): boolean {
  return (
    Object.hasOwn(RSPRESS_MODULES, specifier) ||
    /^(?:rspress|@rspress\/[\w-]+)(?:\/|$)/.test(specifier)
  )
}

/** What our modules export of the names of Rspress. A test compares them with the modules. */
export const RSPRESS_EXPORTS: Readonly<Record<'theme' | 'runtime', readonly string[]>> = {
  theme: [
    'Badge',
    'Button',
    'Callout',
    'Card',
    'CodeBlockRuntime',
    'DocFooter',
    'DocLayout',
    'EditLink',
    'HomeFeature',
    'HomeFooter',
    'HomeHero',
    'HomeLayout',
    'Layout',
    'Link',
    'LinkCard',
    'Nav',
    'NotFoundLayout',
    'Outline',
    'Overview',
    'OverviewGroup',
    'PackageManagerTabs',
    'PageTab',
    'PageTabs',
    'PrevNextPage',
    'Prompt',
    'Search',
    'Sidebar',
    'SocialLinks',
    'SourceCode',
    'Steps',
    'SvgWrapper',
    'SwitchAppearance',
    'Tab',
    'Tabs',
    'Tag',
    'Toc',
    'getCustomMDXComponent',
    'renderInlineMarkdown',
  ],
  runtime: [
    'BrowserOnly',
    'Head',
    'Link',
    'NoSSR',
    'isEqualPath',
    'normalizeHref',
    'normalizeImagePath',
    'removeBase',
    'useDark',
    'useI18n',
    'useLang',
    'useLocation',
    'useNavigate',
    'usePage',
    'usePageData',
    'usePages',
    'useSearchParams',
    'useSite',
    'useVersion',
    'withBase',
  ],
}

/** Those of the theme that are components of `bifolio/components`, by the same names. */
export const BUILT_IN: readonly string[] = [
  'Badge',
  'Button',
  'Callout',
  'Card',
  'LinkCard',
  'PackageManagerTabs',
  'SourceCode',
  'Steps',
  'Tab',
  'Tabs',
  'Tag',
]
