// Written by scripts/compile.mjs from the schemas in node/. Don't edit.
import type { HeadTag, Json, OutlineLevels } from '../page.ts'
import type { UiText } from '../ui-text/uiText.ts'
import type { Direction } from './direction.ts'
import type { NavItem, SidebarTag } from '../menuEntry.ts'

/** A directive of the content security policy that takes sources. */
export type CspDirective =
  | 'default-src'
  | 'script-src'
  | 'style-src'
  | 'img-src'
  | 'font-src'
  | 'connect-src'
  | 'media-src'
  | 'frame-src'
  | 'worker-src'
  | 'manifest-src'
  | 'object-src'
  | 'base-uri'
  | 'form-action'
  | 'frame-ancestors'

/** A folder whose files are served as they are. */
export interface PublicDir {
  /** Folder relative to the project root. */
  readonly from: string
  /** Folder of the site: `downloads`. @default the root of the site */
  readonly to?: string
}

/** An image with a variant per color scheme, or one for both. */
export type ThemedImage = string | { readonly light: string; readonly dark: string }

/** One language of the site. */
export interface LocaleConfig {
  /** Folder below the content root, and prefix of the routes: `zh`. */
  readonly lang: string
  /** Name of the language, in that language: `简体中文`. */
  readonly label: string
  /** BCP 47 tag for the `lang` attribute. @default `zh-CN` for `zh`, else `lang` */
  readonly tag?: string
  /** Direction of the text. @default by the language */
  readonly dir?: Direction
  /**
   * Strings of the interface, on top of the built-in ones.
   * @default English for a language without built-in ones
   */
  readonly uiText?: Partial<UiText>
  /** Title of the site in this language. @default the site's title */
  readonly title?: string
  /** Description of the site in this language. @default the site's description */
  readonly description?: string
}

/** How languages relate to each other. */
export interface I18nConfig {
  /**
   * Shows the original of a page that isn't translated at the URL of the translation.
   * @default true
   */
  readonly fallback?: boolean
}

/** What pages may have in their front matter. */
export interface FrontmatterConfig {
  /**
   * Keys of your own that pages publish, for components that read them. Other unknown keys are left
   * out.
   * @default []
   */
  readonly publicKeys?: readonly string[]
}

/** A file with a component as its default export, alone or with the properties it is given. */
export type GlobalUIComponent =
  | string
  | readonly [file: string, props: Readonly<Record<string, Json>>]

/** A key of the site's own text table: locale → text. */
export type TextTable = Readonly<Record<string, Readonly<Record<string, string>>>>

/** Which files are pages, and what their URLs look like. */
export interface RouteConfig {
  /**
   * Extensions of the files that become pages. A component becomes one when it exports
   * `frontmatter`.
   * @default ['.md', '.mdx', '.tsx', '.jsx']
   */
  readonly extensions?: readonly string[]
  /** Globs below the content root, of the files that become pages. @default ['**'] */
  readonly include?: readonly string[]
  /** Globs below the content root, of the files that don't. @default [] */
  readonly exclude?: readonly string[]
  /** Leaves `.html` out of links. @default false */
  readonly cleanUrls?: boolean
  /**
   * Gives every page a URL with a slash at the end, written as `guide/x/index.html`.
   * @default false
   */
  readonly trailingSlash?: boolean
}

/** The content security policy of the built site. */
export interface CspConfig {
  /**
   * `meta` puts the policy into every page, `headers` into the file `_headers` that Netlify and
   * Cloudflare Pages read.
   * @default ['meta', 'headers']
   */
  readonly output?: readonly ('meta' | 'headers')[]
  /**
   * Sources that a directive allows beside the built-in ones: `{ 'img-src':
   * ['https://img.shields.io'] }`.
   * @default {}
   */
  readonly sources?: Readonly<Partial<Record<CspDirective, readonly string[]>>>
}

/** A server or service that the build can write settings for. */
export type DeployHost = 'nginx' | 'caddy' | 'apache' | 'netlify' | 'cloudflare'

/** What the build writes for the host of the site. */
export interface DeployConfig {
  /** Where the site will be hosted: writes the settings for this server or service. */
  readonly host?: DeployHost
  /** Writes `.br` and `.gz` files beside text files, for servers that send them. @default false */
  readonly compress?: boolean
}

/** How the build encodes the images of pages. */
export interface ImagesConfig {
  /**
   * Widths of the variants. Images are never scaled up. Unit: pixels.
   * @default [720, 1080, 1440]
   */
  readonly widths?: readonly number[]
  /** Format of the variants. @default 'webp' */
  readonly format?: 'webp' | 'avif'
  /** Quality of the variants, from 1 to 100. @default 80 for WebP, 60 for AVIF */
  readonly quality?: number
}

/** A replacement in the text of pages, made before they are read. */
export interface ReplaceRule {
  /** What is replaced. All occurrences are replaced, with or without the flag `g`. */
  readonly search: string | RegExp
  /** The replacement. For a regular expression, `$1` and `$<name>` insert its groups. */
  readonly replace: string
}

/** What `bifolio check` looks for. */
export interface CheckConfig {
  /**
   * Wrong spelling → right one, on top of the built-in list. A name that maps to itself is taken
   * off that list. `false` turns off the spell check.
   * @default {}
   */
  readonly spelling?: false | Readonly<Record<string, string>>
  /** Size above which an image is a warning, in a build too. Unit: kilobytes. @default 500 */
  readonly imageSize?: number
  /** External URLs that aren't requested. `*` matches any text. @default [] */
  readonly ignoreLinks?: readonly string[]
  /** How long a good answer of an external URL counts. Unit: hours. @default 168 */
  readonly linkCache?: number
}

/**
 * Algolia as the search: an index of DocSearch records, asked with a key that can search and
 * nothing else.
 */
export interface AlgoliaSearch {
  /** Selects Algolia. */
  readonly name: 'algolia'
  /** Application ID. */
  readonly appId: string
  /** Search-only API key. It is public, because it is part of the pages. */
  readonly apiKey: string
  /** Name of the index. */
  readonly indexName: string
}

/**
 * Where search results come from: a built-in provider, or a file of the project that exports
 * `createSearchProvider`.
 */
export type SearchProviderConfig = 'local' | 'pagefind' | AlgoliaSearch | `./${string}`

/** Settings of the search. */
export interface SearchConfig {
  /** File whose exports are called around a search, relative to the project root. */
  readonly searchHooks?: string
  /**
   * Finds pages of the version that is being read. `false` finds those of every version.
   * @default true
   */
  readonly versioned?: boolean
  /**
   * Groups of words that mean the same, by language: a search for one of them finds the others.
   * @default {}
   */
  readonly synonyms?: Readonly<Record<string, readonly (readonly string[])[]>>
  /**
   * Adds the built-in synonyms of the vocabulary of documentation, in English and Chinese.
   * @default true
   */
  readonly builtInSynonyms?: boolean
  /** Finds other forms of a word. @default true */
  readonly stemming?: boolean
  /** Finds a word inside of a composed word, in languages that have them. @default true */
  readonly compounds?: boolean
  /** Where results come from. @default 'local' */
  readonly provider?: SearchProviderConfig
}

/** The versions of a site. */
export interface MultiVersionConfig {
  /** Version whose routes have no prefix. Required with `versions`. @default '' */
  readonly default?: string
  /** Names of the folders, in the order of the menu. @default [] */
  readonly versions?: readonly string[]
  /**
   * Folder that is the project root of a version, by its name: a checkout of the project, or a
   * folder with the released packages. Pages of the version import the packages that its
   * `package.json` lists, and show its files in code blocks.
   * @default {}
   */
  readonly roots?: Readonly<Record<string, string>>
}

/** Settings of Markdown and code blocks. */
export interface MarkdownConfig {
  /** Shows line numbers in code blocks. @default false */
  readonly showLineNumbers?: boolean
  /** Wraps long lines in code blocks. @default false */
  readonly defaultWrapCode?: boolean
  /**
   * `false` turns off the check of links and anchors. `excludes` are links to what is not part of
   * this site, such as another app below the same URL: they aren't checked, and leave the site. In
   * a text, `*` matches any text.
   * @default true
   */
  readonly checkDeadLinks?: boolean | { readonly excludes: readonly (string | RegExp)[] }
  /** Syntax highlighter. @default 'prism' */
  readonly codeHighlighter?: 'prism'
  /**
   * Languages or aliases for the highlighter: `[['vue', 'html']]` highlights code blocks of `vue`
   * as `html`.
   * @default []
   */
  readonly highlightLanguages?: readonly (string | readonly [alias: string, language: string])[]
  /** Folds code blocks of more than 20 lines until the reader opens them. @default false */
  readonly foldCode?: boolean
  /**
   * Renders TeX between dollar signs as MathML. Needs the packages `katex` and `remark-math`.
   * @default false
   */
  readonly math?: boolean
  /**
   * Renders code blocks of the language `mermaid` as diagrams, in the browser. Needs the package
   * `mermaid`.
   * @default false
   */
  readonly mermaid?: boolean
  /**
   * Component files that pages use without an import, relative to the project root. The file name
   * is the name of the component.
   * @default []
   */
  readonly globalComponents?: readonly string[]
  /**
   * Files and folders outside the project, or hidden ones, that pages may show and publish,
   * relative to the project root.
   * @default []
   */
  readonly fileRoots?: readonly string[]
}

/** The navbar of all versions, or version → its navbar. */
export type NavConfig = readonly NavItem[] | Readonly<Record<string, readonly NavItem[]>>

/** An item of a sidebar as written in the config. */
export interface SidebarItemConfig {
  /** Text of the link, or title of the group. */
  readonly text?: string
  /** Route path or external URL. */
  readonly link?: string
  /** Lets the reader close the group. @default true */
  readonly collapsible?: boolean
  /**
   * Closes the group at first. Sidebars with more than 150 links do that without it.
   * @default false
   */
  readonly collapsed?: boolean
  /** Items of a group. */
  readonly items?: readonly SidebarItemConfig[]
  /**
   * Folder below the language folder, whose pages become items: of the group, or in the place of
   * the item. `.` is the language folder.
   */
  readonly folder?: string
  /** Short word beside the text. */
  readonly tag?: SidebarTag
  /** Makes the item a line. */
  readonly dividerType?: 'solid' | 'dashed'
  /** Makes the item a heading with this text. */
  readonly sectionHeaderText?: string
}

/** Section prefix → items of its sidebar. */
export type SidebarSections = Readonly<Record<string, readonly SidebarItemConfig[]>>

/** The sidebars of all versions, or version → its sidebars. */
export type SidebarConfig = Readonly<Record<string, readonly SidebarItemConfig[] | SidebarSections>>

/** A bar above every page. */
export interface Announcement {
  /** Text of the bar, or a key of the text table. */
  readonly text: string
  /** Makes the text a link: a route path or an external URL. */
  readonly link?: string
  /** Lets the reader close the bar, for good. @default true */
  readonly closable?: boolean
  /**
   * Name under which the bar is remembered as closed. With another name it comes back.
   * @default made from `text` and `link`
   */
  readonly id?: string
}

/** Texts and trees of the theme that may differ per locale. */
export interface LocaleThemeConfig {
  /** Links of the navbar. @default read from the `_meta.json` at the root of the language folder */
  readonly nav?: NavConfig
  /** Sidebars by the route prefix of their section. @default read from the `_meta.json` files */
  readonly sidebar?: SidebarConfig
  /** Title of the outline. @default the built-in text of the language */
  readonly outlineTitle?: string
  /**
   * Link to the source of the page. `docRepoBaseUrl` is the URL of the content folder in the
   * repository.
   */
  readonly editLink?: { readonly docRepoBaseUrl: string; readonly text?: string }
  /** Label of the link to the previous page. @default the built-in text of the language */
  readonly prevPageText?: string
  /** Label of the link to the next page. @default the built-in text of the language */
  readonly nextPageText?: string
  /**
   * Text in the search button and in the empty search field.
   * @default the built-in text of the language
   */
  readonly searchPlaceholderText?: string
  /**
   * Text for a search without results. `{query}` is replaced by the query.
   * @default the built-in text of the language
   */
  readonly searchNoResultsText?: string
  /** Second line for a search without results. @default the built-in text of the language */
  readonly searchSuggestedQueryText?: string
  /** Texts of the filter on overview pages. @default the built-in text of the language */
  readonly overview?: {
    readonly filterNameText?: string
    readonly filterPlaceholderText?: string
    readonly filterNoResultText?: string
  }
  /** Bar above every page. `false` removes it from one language. @default false */
  readonly announcement?: false | Announcement
}

/** Theme settings of one locale. */
export interface ThemeLocale extends LocaleThemeConfig {
  /** Language that these settings are for: the `lang` of one of the `locales`. */
  readonly lang: string
  /** Name of the language. @default the label of the same locale in `locales` */
  readonly label?: string
}

/** A brand color, one for both schemes or one for each. */
export type BrandColor = string | { readonly light: string; readonly dark: string }

/** Icons of social links that come with Bifolio. */
export type SocialIcon =
  | 'github'
  | 'gitlab'
  | 'discord'
  | 'slack'
  | 'x'
  | 'bluesky'
  | 'mastodon'
  | 'youtube'
  | 'zulip'
  | 'rss'

/** An entry of the social links. */
export interface SocialLink {
  /**
   * A built-in icon, another name of the package `simple-icons` if it is installed, or SVG markup.
   */
  readonly icon: SocialIcon | (string & {}) | { readonly svg: string }
  /** `link` opens `content`. `text` shows it on a card, `img` as an image, `dom` as markup. */
  readonly mode: 'link' | 'text' | 'img' | 'dom'
  /** What belongs to the mode: a URL, a text or markup. */
  readonly content: string
  /** Name for screen readers, or a key of the text table. @default the icon's product name */
  readonly label?: string
}

/** Assistants whose URLs come with Bifolio. */
export type Assistant = 'chatgpt' | 'claude'

/** A link that hands a page to an assistant. */
export interface AssistantLink {
  /** Name of the assistant. */
  readonly text: string
  /**
   * URL with https://, in which `{url}` is replaced by the URL of the page's Markdown and
   * `{prompt}` by a question that names it.
   */
  readonly link: string
}

/** Settings of the default theme. */
export interface ThemeConfig extends LocaleThemeConfig {
  /** Settings of single languages. */
  readonly locales?: readonly ThemeLocale[]
  /**
   * Color of links, marks, buttons and the focus ring. One color gets a readable tone for each
   * scheme. Two are used as they are.
   */
  readonly brand?: BrandColor
  /** Icons at the end of the navbar. @default [] */
  readonly socialLinks?: readonly SocialLink[]
  /** Text at the end of every page. @default { message: '' } */
  readonly footer?: { readonly message?: string }
  /**
   * `auto` hides the navbar of wide windows when scrolling down. `always` shows none.
   * @default 'never'
   */
  readonly hideNavbar?: 'never' | 'always' | 'auto'
  /** Fades in the text of a page when the reader comes from another page. @default false */
  readonly enableContentAnimation?: boolean
  /** `false` removes the color scheme switch and keeps the light scheme. @default true */
  readonly darkMode?: boolean
  /**
   * `false` leaves out the theme's fonts. The system's fonts or those of `globalStyles` are used
   * instead.
   * @default true
   */
  readonly fonts?: boolean
  /** Headings in the outline. `[2, 3]` lists the headings of these levels only. @default true */
  readonly outline?: OutlineLevels
  /**
   * Shows the way to a doc page above its title: section, groups of the sidebar, page.
   * @default false
   */
  readonly breadcrumbs?: boolean
  /** Shows a button on long pages that leads back to the top. @default false */
  readonly enableScrollToTop?: boolean
  /** Fades from one color scheme to the other. @default false */
  readonly enableAppearanceAnimation?: boolean
  /**
   * `auto` leads from the home page of the default language to the home page in the reader's
   * language.
   * @default 'never'
   */
  readonly localeRedirect?: 'never' | 'auto'
  /**
   * Keeps the reader's choice in tabs that share a group as a parameter of the URL, so that a link
   * shows it.
   * @default true
   */
  readonly tabsInUrl?: boolean
  /** Offers to read a page and its translation side by side. @default true */
  readonly facingPages?: boolean
  /** Copies the link of a heading when a reader opens it. @default true */
  readonly copyHeadingLinks?: boolean
  /**
   * Single-key shortcuts: `/` opens the search, `?` lists the shortcuts. Readers can turn them off.
   * @default true
   */
  readonly singleKeyShortcuts?: boolean
  /** Lets readers choose the size of the text with a command of the search. @default true */
  readonly textSize?: boolean
  /** AI assistants that a page can be opened in. @default [] */
  readonly openIn?: readonly (Assistant | AssistantLink)[]
}

/** What a site states about itself. Every field is optional. */
export interface SiteConfig {
  /** Content folder, relative to the project root. @default 'content' */
  readonly root?: string
  /**
   * Folders besides `public` whose files are served as they are: paths relative to the project
   * root, or objects with the folder of the site that they go to.
   * @default []
   */
  readonly publicDirs?: readonly (string | PublicDir)[]
  /** Output folder. The site is written to its `client` folder. @default 'dist' */
  readonly outDir?: string
  /** Path prefix the site is deployed under, with slashes at both ends. @default '/' */
  readonly base?: string
  /**
   * Origin of the deployed site, for canonical links, alternates and the sitemap:
   * `https://example.com`.
   */
  readonly siteUrl?: string
  /** Title of the site. @default 'Bifolio' */
  readonly title?: string
  /** Description of the site, for pages without one of their own. @default '' */
  readonly description?: string
  /** Favicon in `public`, with leading slash. */
  readonly icon?: string
  /** Image before the title in the navbar, one for both color schemes or one for each. */
  readonly logo?: ThemedImage
  /** Text beside the logo. By default, the title in the language of the page. */
  readonly logoText?: string
  /** Default language, whose routes have no prefix. @default 'en' */
  readonly lang?: string
  /** Languages of the site. @default one locale, the default language */
  readonly locales?: readonly LocaleConfig[]
  /** What happens to pages that aren't translated. @default { fallback: true } */
  readonly i18n?: I18nConfig
  /** Tags for the head of every page. @default [] */
  readonly head?: readonly HeadTag[]
  /** What pages may have in their front matter. @default { publicKeys: [] } */
  readonly frontmatter?: FrontmatterConfig
  /** Stylesheet loaded after the theme's, relative to the project root. */
  readonly globalStyles?: string
  /**
   * Components on every page: files relative to the project root, alone or with their props.
   * @default []
   */
  readonly globalUIComponents?: readonly GlobalUIComponent[]
  /** Texts of the site by key. Nav and sidebar texts that are keys are replaced. @default {} */
  readonly text?: TextTable
  /** Which files become pages, and how their URLs look. */
  readonly route?: RouteConfig
  /** `strict` fails the build on dead links and missing files. @default { strict: true } */
  readonly ssg?: true | { readonly strict?: boolean }
  /** Writes every page as Markdown too, beside its HTML: `/guide/x.md`. @default true */
  readonly markdownPages?: boolean
  /** Writes `llms.txt` and `llms-full.txt` for every language. @default true */
  readonly llms?: boolean
  /** Describes pages for search engines with JSON-LD, on a site with a `siteUrl`. @default true */
  readonly structuredData?: boolean
  /**
   * Writes a content security policy that allows nothing but the site itself. `true` is short for
   * `{}`.
   * @default false
   */
  readonly csp?: boolean | CspConfig
  /** What the build writes for the host of the site. @default { compress: false } */
  readonly deploy?: DeployConfig
  /**
   * Makes what a reader has read, with its neighbors, readable offline, with a service worker.
   * `'all'` stores the whole site.
   * @default false
   */
  readonly offline?: boolean | 'all'
  /**
   * Whether pages contain the theme's stylesheet or load it. `'auto'` includes it up to 100 kB.
   * @default 'auto'
   */
  readonly inlineStylesheet?: 'auto' | 'always' | 'never'
  /**
   * Lets open tabs ask for the version of the site, and offer to reload after a deployment.
   * @default true
   */
  readonly versionCheck?: boolean
  /**
   * Encodes the images of pages in several sizes, as WebP or AVIF. `true` is short for `{}`. Needs
   * the package `sharp`.
   * @default false
   */
  readonly images?: boolean | ImagesConfig
  /** Replacements in the text of pages and fragments, in their order. @default [] */
  readonly replaceRules?: readonly ReplaceRule[]
  /**
   * What `bifolio check` looks for, beside what a build checks.
   * @default { spelling: {}, imageSize: 500, ignoreLinks: [], linkCache: 168 }
   */
  readonly check?: CheckConfig
  /** Search of the site. `false` removes it. */
  readonly search?: false | SearchConfig
  /**
   * Versions of the docs, a folder below the content root each, with the folders of the languages
   * in it.
   * @default { default: '', versions: [], roots: {} }
   */
  readonly multiVersion?: MultiVersionConfig
  /** Settings of Markdown and code blocks. */
  readonly markdown?: MarkdownConfig
  /** Settings of the default theme. */
  readonly themeConfig?: ThemeConfig
}
