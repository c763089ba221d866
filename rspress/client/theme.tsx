// Components by the names that Rspress gives them.
export {
  Badge,
  Button,
  Callout,
  Card,
  LinkCard,
  PackageManagerTabs,
  SourceCode,
  Steps,
  Tab,
  Tab as PageTab,
  Tabs,
  Tabs as PageTabs,
  Tag,
} from 'bifolio/components'
export {
  DocFooter,
  DocLayout,
  EditLink,
  Features as HomeFeature,
  Footer as HomeFooter,
  Hero as HomeHero,
  HomeLayout,
  Layout,
  Navbar as Nav,
  NotFoundLayout,
  Outline,
  Outline as Toc,
  Overview,
  PrevNext as PrevNextPage,
  SchemeSwitch as SwitchAppearance,
  SearchButton as Search,
  Sidebar,
  SocialLinks,
} from 'bifolio/theme'
export { getCustomMDXComponent, renderInlineMarkdown } from './inlineMarkdown.ts'
export { RspressLink as Link } from './RspressLink.tsx'
export { CodeBlockRuntime, OverviewGroup, Prompt, SvgWrapper, Unsupported } from './parts.tsx'
export type { OverviewGroupData, PromptProps } from './parts.tsx'
