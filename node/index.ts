export {
  defineConfig,
  type CollectionConfig,
  type UserConfig,
  type UserMarkdownConfig,
} from './config/userConfig.ts'
export { markdownTree } from './markdown/markdownTree.ts'
export { type PageFacts, readPageFacts, type WrittenText } from './markdown/pageFacts.ts'
export { findIcon, type FoundIcon } from './icons/findIcon.ts'
export type { HeadingIdNode } from './markdown/headingIdNode.ts'
export { definePlugin, type PluginFactory } from './plugin/definePlugin.ts'
export type { FilesResult, PluginCache } from './plugin/cacheTypes.ts'
export type {
  AddedComponent,
  AddedMarkdown,
  AddedMdx,
  AddedPage,
  AddedTree,
  MenuEntry,
} from './plugin/addedPage.ts'
export type {
  AddPagesContext,
  BifolioPlugin,
  BuildEndContext,
  BuildStartContext,
  ClientComponent,
  CodeBlock,
  CommandContext,
  ComponentCall,
  ContentFormat,
  ContentPage,
  CspSources,
  DevCheckContext,
  DevServerContext,
  FilePlace,
  HighlightContext,
  Highlighted,
  InlinePlugin,
  MaybePromise,
  Navigation,
  NavigationContext,
  OptionsSchema,
  PageComponent,
  PageLinkUse,
  PluginCommand,
  SiteCommand,
  PluginConfig,
  PluginConfigContext,
  PluginContainer,
  PluginContext,
  PluginDefinition,
  PluginEntry,
  PluginFile,
  PluginFindings,
  PluginHooks,
  PluginLogger,
  PluginMarkdown,
  PluginProblem,
  PluginSetupContext,
  PublishedRedirect,
  PluginStyles,
  SitePage,
} from './plugin/types.ts'
export type { LinkTarget, PageHeading } from './markdown/pageJob.ts'
export type {
  PageTranslation,
  RecordOptions,
  SiteTranslations,
  SourceSection,
  SplitPage,
  TranslatablePage,
  TranslationState,
} from './site/pageTranslation.ts'
export type { PageSection } from './site/sections.ts'
export type { SectionDifference, Translator } from './site/compareSections.ts'
export type { ChangedPage, ChangedSection, PagePlace, SectionPlace } from './changes/changedPage.ts'
export { changedText, type TextChange } from './changes/changedText.ts'
export { closest } from '../shared/closest.ts'
export { type Diagnostic, type Severity, UsageError } from '../shared/diagnostic.ts'
export type {
  Alternate,
  Banner,
  Feature,
  Frontmatter,
  HeadTag,
  Hero,
  HeroAction,
  Json,
  Neighbor,
  OutlineLevels,
  PageAuthor,
  PageData,
  PageExtra,
  PageType,
  Translation,
  VersionAlternate,
} from '../shared/page.ts'
export type { NavItem } from '../shared/nav.ts'
export type {
  AlgoliaSearch,
  Announcement,
  Assistant,
  AssistantLink,
  BrandColor,
  CheckConfig,
  CspConfig,
  DeployConfig,
  DeployHost,
  CspDirective,
  FrontmatterConfig,
  GlobalUIComponent,
  I18nConfig,
  ImagesConfig,
  LocaleConfig,
  LocaleThemeConfig,
  MarkdownConfig,
  MultiVersionConfig,
  NavConfig,
  PublicDir,
  ReplaceRule,
  RouteConfig,
  SearchConfig,
  SearchProviderConfig,
  SidebarConfig,
  SidebarItemConfig,
  SidebarSections,
  SiteConfig,
  SocialIcon,
  SocialLink,
  TextTable,
  ThemeConfig,
  ThemedImage,
  ThemeLocale,
} from '../shared/config/siteConfig.ts'
export type {
  ResolvedDeploy,
  ResolvedMarkdown,
  ResolvedSearch,
  ResolvedSite,
  ResolvedTheme,
} from '../shared/config/resolvedOptions.ts'
export type { UiText } from '../shared/ui-text/uiText.ts'
export { pickLanguage } from '../shared/ui-text/pickLanguage.ts'
export type { Direction } from '../shared/config/direction.ts'
export type {
  ResolvedConfig,
  ResolvedCsp,
  ResolvedImages,
  ResolvedLocale,
} from '../shared/config/resolvedConfig.ts'
export type {
  CustomLinkEntry,
  DirEntry,
  DirSectionHeaderEntry,
  DividerEntry,
  FileEntry,
  MetaEntry,
  NamedEntry,
  SectionHeaderEntry,
} from '../shared/metaEntry.ts'
export type { SlotName } from '../shared/slots.ts'
export type { ThemeComponentName } from '../shared/themeComponents.ts'
export type { Sidebar, SidebarTag } from '../shared/sidebar.ts'
export type { CalloutType } from '../shared/callout.ts'
export type { TocEntry } from '../shared/page.ts'
export type { Edition } from '../shared/edition.ts'
