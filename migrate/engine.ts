/**
 * What the migration uses of Bifolio. Its other files import nothing of the main package, and a
 * bundler copies this into the package, so that a fetched `@bifolio/migrate` runs by itself.
 */
// Declares the type of `{#id}` in trees.
import '../node/markdown/headingId.ts'

export { parseConfig } from '../node/config/parseConfig.ts'
export { locateInConfig } from '../node/config/locateInConfig.ts'
export { digest } from '../node/digest.ts'
export { printAnnotations } from '../node/annotations.ts'
export { GENERATED_FOLDER } from '../node/config/projectNames.ts'
export { reportUncaught } from '../node/errors/uncaught.ts'
export { asReport } from '../node/errors/unexplained.ts'
export { BUILT_IN_ICONS, BUILT_IN_MARKS, iconMarkup } from '../node/icons/builtInIcons.ts'
export { dependenciesOf, typesOf } from '../node/init/packages.ts'
export { enterFolder, nextCommands, userAgentIn } from '../node/init/packageManager.ts'
export { packageJsonOf, TSCONFIG } from '../node/init/starter.ts'
export type { ContainerFenceNode } from '../node/markdown/containerFence.ts'
export { readMarkdownComponents } from '../node/markdown/markdownComponents.ts'
export { tagsIn } from '../node/markdown/markdownTags.ts'
export { MARKDOWN_SYNTAX } from '../node/markdown/markdownSyntax.ts'
export { withEmoji } from '../node/markdown/remarkEmoji.ts'
export { formatDiagnostics, isColored, LISTED_BY_VERBOSE, sortDiagnostics } from '../node/report.ts'
export { CONTAINER_NAMES } from '../node/schema/containerNames.ts'
export { frontMatterSchema } from '../node/schema/frontMatterSchema.ts'
export { literalOf, literalOfProgram, type Scope } from '../node/schema/literal.ts'
export { parseModule } from '../node/schema/parseModule.ts'
export {
  ARGUMENT,
  formatKeyPath,
  lineStarts,
  type Locate,
  type Path,
} from '../node/schema/place.ts'
export { parseFrontMatter } from '../node/source/frontMatter.ts'
export { readTextFile } from '../node/textFile.ts'
export { visit } from '../node/visit.ts'
export { counted } from '../shared/counted.ts'
export { closest } from '../shared/closest.ts'
export { escapeRegExp } from '../shared/escapeRegExp.ts'
export type {
  Announcement,
  GlobalUIComponent,
  LocaleConfig,
  LocaleThemeConfig,
  ReplaceRule,
  RouteConfig,
  SearchConfig,
  SidebarItemConfig,
  SidebarSections,
  SiteConfig,
  SocialLink,
  TextTable,
  ThemeConfig,
} from '../shared/config/siteConfig.ts'
export { type Diagnostic, UsageError } from '../shared/diagnostic.ts'
export { MDX_COMPONENTS, OTHER_NAMES } from '../shared/mdxComponents.ts'
export type { NavItem } from '../shared/nav.ts'
export type { HeadTag, Json, OutlineLevels } from '../shared/page.ts'
export { withIndexName } from '../shared/routePath.ts'
export type { SidebarTag } from '../shared/sidebar.ts'
export type { UiText } from '../shared/ui-text/uiText.ts'
export { RSPRESS_EXPORTS, RSPRESS_MODULES } from '../rspress/names.ts'
