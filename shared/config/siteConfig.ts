import type { HeadTag, Json, OutlineLevels } from '../page.ts'
import type { NavItem } from '../nav.ts'
import type { UiText } from '../ui-text/uiText.ts'
import type { Direction } from './direction.ts'

/** A picture with a variant per colour scheme, or one for both. */
export type ThemedImage = string | { readonly light: string; readonly dark: string }

/** An item of a sidebar as written in the config. */
export interface SidebarItemConfig {
  readonly text?: string
  readonly link?: string
  /** @default true for an item with `items` */
  readonly collapsible?: boolean
  /** @default false */
  readonly collapsed?: boolean
  readonly items?: readonly SidebarItemConfig[]
  readonly tag?: string
  readonly dividerType?: 'solid' | 'dashed'
  readonly sectionHeaderText?: string
}

/** Section prefix → items of its sidebar. */
export type SidebarSections = Readonly<Record<string, readonly SidebarItemConfig[]>>

/** The navbar of all versions, or version → its navbar. */
export type NavConfig = readonly NavItem[] | Readonly<Record<string, readonly NavItem[]>>

/** The sidebars of all versions, or version → its sidebars. */
export type SidebarConfig = Readonly<Record<string, readonly SidebarItemConfig[] | SidebarSections>>

/** A bar above every page. */
export interface Announcement {
  /** What it says, or a key of the text table. */
  readonly text: string
  /** Makes the text a link: a route path or an address. */
  readonly link?: string
  /** The reader can close it, and does not see it again. @default true */
  readonly closable?: boolean
  /** Name under which it is remembered as closed. With another name it comes back. @default made from `text` and `link` */
  readonly id?: string
}

/** Texts and trees of the theme that may differ per locale. */
export interface LocaleThemeConfig {
  /** @default read from the `_meta.json` at the root of the language folder */
  readonly nav?: NavConfig
  /** @default read from the `_meta.json` files */
  readonly sidebar?: SidebarConfig
  readonly outlineTitle?: string
  readonly editLink?: { readonly docRepoBaseUrl: string; readonly text?: string }
  readonly prevPageText?: string
  readonly nextPageText?: string
  readonly searchPlaceholderText?: string
  /** `{query}` stands for what was typed. */
  readonly searchNoResultsText?: string
  readonly searchSuggestedQueryText?: string
  readonly overview?: {
    readonly filterNameText?: string
    readonly filterPlaceholderText?: string
    readonly filterNoResultText?: string
  }
  /** A bar above every page. `false` removes it from one language. @default false */
  readonly announcement?: false | Announcement
}

/** Theme settings of one locale. */
export interface ThemeLocale extends LocaleThemeConfig {
  readonly lang: string
  /** @default the label of the same locale in `locales` */
  readonly label?: string
}

export type SocialIcon = 'github' | 'gitlab' | 'discord' | 'slack' | 'x' | 'bluesky' | 'mastodon' | 'youtube' | 'zulip' | 'rss'

/** An entry of the social links. */
export interface SocialLink {
  /** A built-in icon, another name of the package `simple-icons` if it is installed, or SVG markup. */
  readonly icon: SocialIcon | (string & {}) | { readonly svg: string }
  /** `link` opens `content`; `text` shows it on a card; `img` shows a picture; `dom` shows markup. */
  readonly mode: 'link' | 'text' | 'img' | 'dom'
  readonly content: string
  /** Name read to screen readers, or a key of the text table. @default the icon's product name */
  readonly label?: string
}

/** A brand color, one for both schemes or one for each. */
export type BrandColor = NonNullable<ThemeConfig['brand']>

export interface ThemeConfig extends LocaleThemeConfig {
  readonly locales?: readonly ThemeLocale[]
  /** Color of links, marks, buttons and the focus ring. One color gets a readable tone for each scheme; two are used as they are. */
  readonly brand?: string | { readonly light: string; readonly dark: string }
  /** @default [] */
  readonly socialLinks?: readonly SocialLink[]
  readonly footer?: { readonly message?: string }
  /** `auto` hides the bar when scrolling down, `always` shows none. @default 'never' */
  readonly hideNavbar?: 'never' | 'always' | 'auto'
  /** @default false */
  readonly enableContentAnimation?: boolean
  /** False removes the switch and keeps the light scheme. @default true */
  readonly darkMode?: boolean
  /** False leaves the theme's own fonts out: the ones of the system or of `globalStyles` stand in their place. @default true */
  readonly fonts?: boolean
  /** `[2, 3]` lists the headings of these levels only. @default true */
  readonly outline?: OutlineLevels
  /** Shows a button that leads back to the top of a long page. @default false */
  readonly enableScrollToTop?: boolean
  /** Fades from one colour scheme to the other. @default false */
  readonly enableAppearanceAnimation?: boolean
  /** `auto` leads from the home page of the default language to the reader's own, and from no other page. @default 'never' */
  readonly localeRedirect?: 'never' | 'auto'
  /** Offers to read a page and its translation side by side. @default true */
  readonly facingPages?: boolean
}

/** One language of the site. */
export interface LocaleConfig {
  /** Folder below the content root and prefix of the routes: `zh`. */
  readonly lang: string
  /** Name shown to readers, in that language: `简体中文`. */
  readonly label: string
  /** BCP 47 tag for the `lang` attribute. @default `zh-CN` for `zh`, else `lang` */
  readonly tag?: string
  /** The way its text runs. @default by the language */
  readonly dir?: Direction
  /** Strings of the interface, on top of the built-in ones. @default English for a language without built-in ones */
  readonly uiText?: Partial<UiText>
  /** @default the site's title */
  readonly title?: string
  /** @default the site's description */
  readonly description?: string
}

export interface RouteConfig {
  /** File endings that become pages. A component becomes one when it exports `frontmatter`. @default ['.md', '.mdx', '.tsx', '.jsx'] */
  readonly extensions?: readonly string[]
  /** Globs below the content root. @default ['**'] */
  readonly include?: readonly string[]
  /** Globs below the content root. @default [] */
  readonly exclude?: readonly string[]
  /** Links carry no `.html`. @default false */
  readonly cleanUrls?: boolean
}

export interface MarkdownConfig {
  /** @default false */
  readonly showLineNumbers?: boolean
  /** @default false */
  readonly defaultWrapCode?: boolean
  /** `false` stops the check of links and anchors. @default true */
  readonly checkDeadLinks?: boolean
  /** The highlighter. @default 'prism' */
  readonly codeHighlighter?: 'prism'
  /** Extra languages or aliases for the highlighter: `[['vue', 'html']]` reads fences of `vue` as `html`. @default [] */
  readonly highlightLanguages?: readonly (string | readonly [alias: string, language: string])[]
  /** Folds code blocks of more than 20 lines until the reader opens them. @default false */
  readonly foldCode?: boolean
  /** Reads TeX between dollar signs and writes MathML. Needs the packages `katex` and `remark-math`. @default false */
  readonly math?: boolean
  /** Draws code blocks of the language `mermaid` as diagrams, in the browser. Needs the package `mermaid`. @default false */
  readonly mermaid?: boolean
  /** Files of components that pages use without an import, by the names of the files, relative to the project root. @default [] */
  readonly globalComponents?: readonly string[]
  /** Folders and files outside the project, or hidden ones, that pages may show and publish, relative to the project root. @default [] */
  readonly fileRoots?: readonly string[]
}

/** Algolia as the search: an index of DocSearch records, asked with a key that can search and nothing else. */
export interface AlgoliaSearch {
  readonly name: 'algolia'
  readonly appId: string
  /** The search-only key. It is in the pages, for everyone to see. */
  readonly apiKey: string
  readonly indexName: string
}

/** Where search results come from: a built-in provider, or a file of the project that exports `createSearchProvider`. */
export type SearchProviderConfig = 'local' | 'pagefind' | AlgoliaSearch | `./${string}`

export interface SearchConfig {
  /** File whose exports are called around a search, relative to the project root. */
  readonly searchHooks?: string
  /** @default 'local' */
  readonly provider?: SearchProviderConfig
  /** A search finds pages of the version that is being read. `false` finds those of every version. @default true */
  readonly versioned?: boolean
}

/** A directive of the content security policy that takes sources. */
export type CspDirective =
  | 'default-src' | 'script-src' | 'style-src' | 'img-src' | 'font-src' | 'connect-src' | 'media-src' | 'frame-src'
  | 'worker-src' | 'manifest-src' | 'object-src' | 'base-uri' | 'form-action' | 'frame-ancestors'

/** The content security policy of the built site. */
export interface CspConfig {
  /** `meta` puts it into every page, `headers` into the file `_headers` that Netlify and Cloudflare Pages read. @default ['meta', 'headers'] */
  readonly output?: readonly ('meta' | 'headers')[]
  /** Sources that a directive allows beside the built-in ones: `{ 'img-src': ['https://img.shields.io'] }`. @default {} */
  readonly sources?: Readonly<Partial<Record<CspDirective, readonly string[]>>>
}

/** How the build encodes the images of pages. */
export interface ImagesConfig {
  /** Widths of the variants. Images are never scaled up. Unit: pixels. @default [720, 1080, 1440] */
  readonly widths?: readonly number[]
  /** @default 'webp' */
  readonly format?: 'webp' | 'avif'
  /** From 1 to 100. @default 80 for WebP, 60 for AVIF */
  readonly quality?: number
}

/** The versions of a site. */
export interface MultiVersionConfig {
  /** The version whose routes have no prefix. Has to be stated with `versions`. @default '' */
  readonly default?: string
  /** Names of the folders, in the order of the menu. @default [] */
  readonly versions?: readonly string[]
}

/** How languages stand to each other. */
export interface I18nConfig {
  /** A page that is not translated shows its original under the address of the translation. @default true */
  readonly fallback?: boolean
}

/** A file with a component as its default export, alone or with the properties it is given. */
export type GlobalUIComponent = string | readonly [file: string, props: Readonly<Record<string, Json>>]

/** A replacement in the text of pages, made before they are read. */
export interface ReplaceRule {
  /** All places are replaced, with or without the flag `g`. */
  readonly search: string | RegExp
  /** For a regular expression, `$1` and `$<name>` stand for its groups. */
  readonly replace: string
}

/** What `bifolio check` looks for. */
export interface CheckConfig {
  /** Wrong spelling → right one, on top of the built-in list. A name that stands for itself is taken off that list. `false` leaves spelling alone. @default {} */
  readonly spelling?: false | Readonly<Record<string, string>>
  /** A picture above this size is a warning, in a build too. Unit: kilobytes. @default 500 */
  readonly imageSize?: number
  /** External addresses that are not asked; `*` stands for any text. @default [] */
  readonly ignoreLinks?: readonly string[]
  /** How long a good answer of an external address counts. Unit: hours. @default 168 */
  readonly linkCache?: number
}

/** A key of the site's own text table: locale → text. */
export type TextTable = Readonly<Record<string, Readonly<Record<string, string>>>>

/** What a site states about itself. Every field is optional. */
export interface SiteConfig {
  /** Content folder, relative to the project root. @default 'content' */
  readonly root?: string
  /** Output folder; the site is written to its `client` folder. @default 'dist' */
  readonly outDir?: string
  /** Path prefix the site is deployed under, with slashes at both ends. @default '/' */
  readonly base?: string
  /** Origin of the deployed site, for canonical links, alternates and the sitemap: `https://example.com`. */
  readonly siteUrl?: string
  /** @default 'Bifolio' */
  readonly title?: string
  /** @default '' */
  readonly description?: string
  /** Favicon in `public`, with leading slash. */
  readonly icon?: string
  readonly logo?: ThemedImage
  /** Text beside the logo. @default the title */
  readonly logoText?: string
  /** Default language, whose routes have no prefix. @default 'en' */
  readonly lang?: string
  /** @default one locale, the default language */
  readonly locales?: readonly LocaleConfig[]
  /** What happens to pages that are not translated. @default { fallback: true } */
  readonly i18n?: I18nConfig
  /** Tags for the head of every page. @default [] */
  readonly head?: readonly HeadTag[]
  /** Stylesheet loaded after the theme's, relative to the project root. */
  readonly globalStyles?: string
  /** Components on every page: files relative to the project root, alone or with what they are given. @default [] */
  readonly globalUIComponents?: readonly GlobalUIComponent[]
  /** Texts of the site by key; nav and sidebar texts that are keys are replaced. @default {} */
  readonly text?: TextTable
  readonly route?: RouteConfig
  /** `strict` fails the build on dead links and missing assets. @default { strict: true } */
  readonly ssg?: true | { readonly strict?: boolean }
  /** Writes every page as Markdown too, beside its HTML: `/guide/x.md`. @default true */
  readonly markdownPages?: boolean
  /** Writes `llms.txt` and `llms-full.txt` for every language. @default true */
  readonly llms?: boolean
  /** Writes a content security policy that allows nothing but the site itself. @default false */
  readonly csp?: boolean | CspConfig
  /** Makes the whole site readable offline after the first visit, by a service worker. @default false */
  readonly offline?: boolean
  /** A tab that stays open asks for the version of the site, and offers to reload after a deployment. @default true */
  readonly versionCheck?: boolean
  /** Encodes the images of pages in several sizes, as WebP or AVIF. `true` is short for `{}`. Needs the package `sharp`. @default false */
  readonly images?: boolean | ImagesConfig
  /** Replacements in the text of pages and fragments, in their order. @default [] */
  readonly replaceRules?: readonly ReplaceRule[]
  /** What `bifolio check` looks for, beside what a build checks. @default { spelling: {}, imageSize: 500, ignoreLinks: [], linkCache: 168 } */
  readonly check?: CheckConfig
  /** The tool that the content was written for: its imports, `_nav.json` and folders are understood, what is not is listed. */
  readonly compat?: 'rspress'
  /** `false` removes the search. @default { provider: 'local', versioned: true } */
  readonly search?: false | SearchConfig
  /** The versions of the docs, a folder below the content root each, with the folders of the languages in it. */
  readonly multiVersion?: MultiVersionConfig
  readonly markdown?: MarkdownConfig
  readonly themeConfig?: ThemeConfig
}
