export type { Breadcrumb } from '../shared/breadcrumbs.ts'
export {
  getCollection,
  type CollectionEntry,
  type CollectionName,
  type CollectionIds,
  type Collections,
} from './collections.ts'
export { useColorScheme, type SchemeChoice } from './colorScheme.ts'
export {
  useEditUrl,
  useHref,
  useHydrated,
  useLang,
  useLocale,
  useLocales,
  useMarkdownUrl,
  useOutline,
  usePage,
  usePages,
  usePrevNext,
  useSidebar,
  useSidebarBranch,
  useSite,
  useSiteText,
  useArticleLang,
  useArticleLocale,
  useUiText,
  useVersion,
} from './hooks.ts'
export { navigate, type NavigateOptions } from './router/navigate.ts'
export { useLocation, type PageLocation } from './router/location.ts'
export { useSearchParams, type SearchParamsInit } from './router/searchParams.ts'
export {
  Link,
  onBeforeNavigate,
  onNavigate,
  useIsNavigating,
  type BeforeNavigate,
  type LinkProps,
  type NavigationAnswer,
} from './router/navigation.tsx'
export { useBreadcrumbs } from './useBreadcrumbs.ts'
export { useData } from './useData.ts'
export { NoSSR, type NoSSRProps } from './NoSSR.tsx'
export { prefetch } from './router/prefetch.ts'
export { matchRoute, useRoute, type Route } from './router/route.ts'
export { loadPart, type MissingReason, type OnMissing } from './loadPart.ts'
export { loadSearchHooks, searchOf } from './search/search.ts'
export type {
  CreateSearchProvider,
  SearchAbilities,
  SearchProvider,
  SearchProviderContext,
  SearchQueryOptions,
} from './search/searchProvider.ts'
export type {
  FinishedSearch,
  SearchHookGroup,
  SearchHookItem,
  SearchHooks,
} from '../shared/search/hooks.ts'
export type {
  MarkedText,
  SearchGroup,
  SearchHit,
  SearchResults,
  TextRange,
} from '../shared/search/results.ts'
export { isEqualPath, normalizeHref, removeBase, withBase } from './urls.ts'
export { isExternal } from '../shared/routePath.ts'
export type {
  ClientConfig,
  ClientLocale,
  ClientVersion,
  LocaleInfo,
  ResolvedAnnouncement,
} from '../shared/config/resolvedConfig.ts'
export type { ClientOption, ResolvedTheme } from '../shared/config/resolvedOptions.ts'
export type { BrandColor, SocialLink } from '../shared/config/siteConfig.ts'
export type { LinkPattern } from '../shared/linkPattern.ts'
export type { RichText, TitleMark } from '../shared/richText.ts'
export type { UiText } from '../shared/ui-text/uiText.ts'
export type {
  Frontmatter,
  PageAuthor,
  PageData,
  PageExtra,
  SectionChange,
  TocEntry,
} from '../shared/page.ts'
export type { NavItem } from '../shared/nav.ts'
export type {
  PageLink,
  Sidebar,
  SidebarDivider,
  SidebarGroup,
  SidebarItem,
  SidebarLink,
  SidebarSectionHeader,
  SidebarTag,
} from '../shared/sidebar.ts'
