/** Components of the layout that a theme can replace. */
export const THEME_COMPONENTS = [
  'Layout',
  'Navbar',
  'Logo',
  'NavMenu',
  'LocaleSwitch',
  'VersionSwitch',
  'VersionLinks',
  'SchemeSwitch',
  'SocialLinks',
  'Sidebar',
  'SidebarTree',
  'LocalBar',
  'SearchButton',
  'SearchDialog',
  'MobileMenu',
  'MenuButton',
  'AnnouncementBar',
  'ScrollToTop',
  'FacingSwitch',
  'PrintHead',
  'PageBanner',
  'DraftNotice',
  'VersionNotice',
  'TranslationNotice',
  'LocaleHint',
  'HomeLayout',
  'DocLayout',
  'NotFoundLayout',
  'ErrorMessage',
  'Hero',
  'Features',
  'Overview',
  'Outline',
  'DocFooter',
  'Breadcrumbs',
  'PageTools',
  'EditLink',
  'PrevNext',
  'Footer',
] as const

/** One of them. */
export type ThemeComponentName = (typeof THEME_COMPONENTS)[number]

/** Those that the config turns on. */
export const DEFAULT_OFF = [
  'AnnouncementBar',
  'ScrollToTop',
  'VersionSwitch',
  'VersionLinks',
  'VersionNotice',
  'Breadcrumbs',
] as const

/** One of them. */
export type OptionalName = (typeof DEFAULT_OFF)[number]

/** Those that only some pages have, in a chunk that is loaded with the page. */
export const PAGE_PARTS = [
  'HomeLayout',
  'ErrorMessage',
  'NotFoundLayout',
  'Overview',
  'PageBanner',
  'TranslationNotice',
] as const

/** One of them. */
export type PagePartName = (typeof PAGE_PARTS)[number]
