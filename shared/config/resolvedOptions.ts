// Written by scripts/compile.mjs from the schemas in node/. Don't edit.
import type { Json } from '../page.ts'
import type {
  BrandColor,
  CheckConfig,
  CspConfig,
  DeployConfig,
  DeployHost,
  FrontmatterConfig,
  I18nConfig,
  ImagesConfig,
  MarkdownConfig,
  MultiVersionConfig,
  PublicDir,
  RouteConfig,
  SearchConfig,
  SiteConfig,
  ThemeConfig,
} from './siteConfig.ts'

/** `DeployConfig`, defaults filled. */
export interface ResolvedDeploy extends Required<Pick<DeployConfig, 'compress'>> {
  /** Where the site will be hosted: writes the settings for this server or service. */
  readonly host: DeployHost | null
}

/** `SearchConfig`, defaults filled. */
export interface ResolvedSearch extends Required<
  Pick<
    SearchConfig,
    'versioned' | 'synonyms' | 'builtInSynonyms' | 'stemming' | 'compounds' | 'provider'
  >
> {
  /** File whose exports are called around a search, relative to the project root. */
  readonly searchHooks: string | null
}

/** `MarkdownConfig`, defaults filled. */
export interface ResolvedMarkdown extends Required<
  Pick<
    MarkdownConfig,
    | 'showLineNumbers'
    | 'defaultWrapCode'
    | 'checkDeadLinks'
    | 'codeHighlighter'
    | 'foldCode'
    | 'math'
    | 'mermaid'
    | 'globalComponents'
    | 'fileRoots'
  >
> {
  /**
   * Languages or aliases for the highlighter: `[['vue', 'html']]` highlights code blocks of `vue`
   * as `html`.
   */
  readonly highlightLanguages: readonly (readonly [alias: string, language: string])[]
}

/** `ThemeConfig`, defaults filled. */
export interface ResolvedTheme extends Required<
  Pick<
    ThemeConfig,
    | 'socialLinks'
    | 'hideNavbar'
    | 'enableContentAnimation'
    | 'darkMode'
    | 'fonts'
    | 'outline'
    | 'breadcrumbs'
    | 'enableScrollToTop'
    | 'enableAppearanceAnimation'
    | 'localeRedirect'
    | 'tabsInUrl'
    | 'facingPages'
    | 'copyHeadingLinks'
    | 'singleKeyShortcuts'
    | 'textSize'
    | 'openIn'
  >
> {
  /**
   * Color of links, marks, buttons and the focus ring. One color gets a readable tone for each
   * scheme. Two are used as they are.
   */
  readonly brand: BrandColor | null
  /** Text at the end of every page. */
  readonly footer: { readonly message: string }
}

/** `SiteConfig`, defaults filled. */
export interface ResolvedSite extends Required<
  Pick<
    SiteConfig,
    | 'root'
    | 'outDir'
    | 'base'
    | 'title'
    | 'description'
    | 'lang'
    | 'head'
    | 'text'
    | 'markdownPages'
    | 'llms'
    | 'structuredData'
    | 'offline'
    | 'inlineStylesheet'
    | 'versionCheck'
    | 'replaceRules'
  >
> {
  /**
   * Folders besides `public` whose files are served as they are: paths relative to the project
   * root, or objects with the folder of the site that they go to.
   */
  readonly publicDirs: readonly Required<PublicDir>[]
  /**
   * Origin of the deployed site, for canonical links, alternates and the sitemap:
   * `https://example.com`.
   */
  readonly siteUrl: string | null
  /** Favicon in `public`, with leading slash. */
  readonly icon: string | null
  /** Image before the title in the navbar, one for both color schemes or one for each. */
  readonly logo: { readonly light: string; readonly dark: string } | null
  /** Text beside the logo. By default, the title in the language of the page. */
  readonly logoText: string | null
  /** What happens to pages that aren't translated. */
  readonly i18n: Required<I18nConfig>
  /** What pages may have in their front matter. */
  readonly frontmatter: Required<FrontmatterConfig>
  /** Stylesheet loaded after the theme's, relative to the project root. */
  readonly globalStyles: string | null
  /** Components on every page: files relative to the project root, alone or with their props. */
  readonly globalUIComponents: readonly (readonly [
    file: string,
    props: Readonly<Record<string, Json>>,
  ])[]
  /** Which files become pages, and how their URLs look. */
  readonly route: Required<RouteConfig>
  /** `strict` fails the build on dead links and missing files. */
  readonly ssg: { readonly strict: boolean }
  /**
   * Writes a content security policy that allows nothing but the site itself. `true` is short for
   * `{}`.
   */
  readonly csp: false | Required<CspConfig>
  /** What the build writes for the host of the site. */
  readonly deploy: ResolvedDeploy
  /**
   * Encodes the images of pages in several sizes, as WebP or AVIF. `true` is short for `{}`. Needs
   * the package `sharp`.
   */
  readonly images: false | Required<ImagesConfig>
  /** What `bifolio check` looks for, beside what a build checks. */
  readonly check: Required<CheckConfig>
  /** Search of the site. `false` removes it. */
  readonly search: ResolvedSearch | null
  /**
   * Versions of the docs, a folder below the content root each, with the folders of the languages
   * in it.
   */
  readonly multiVersion: Required<MultiVersionConfig>
  /** Settings of Markdown and code blocks. */
  readonly markdown: ResolvedMarkdown
  /** Settings of the default theme. */
  readonly themeConfig: ResolvedTheme
}

/** Options that the browser gets as they are. */
export type ClientOption =
  | 'base'
  | 'siteUrl'
  | 'title'
  | 'description'
  | 'icon'
  | 'logo'
  | 'logoText'
  | 'lang'
  | 'head'
  | 'markdownPages'
  | 'offline'
  | 'versionCheck'
