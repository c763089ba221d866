import type { ElementContent } from 'hast'
import type { Root } from 'mdast'
import type { PluggableList } from 'unified'
import type { PluginOption, ViteDevServer } from 'vite'
import type { LinkTarget, PageHeading } from '../markdown/pageJob.ts'
import type { Frontmatter, HeadTag, Json, PageData, PageExtra } from '../../shared/page.ts'
import type { CalloutType } from '../../shared/callout.ts'
import type { ResolvedConfig } from '../../shared/config/resolvedConfig.ts'
import type { CspDirective, TextTable } from '../../shared/config/siteConfig.ts'
import type { NavItem } from '../../shared/nav.ts'
import type { Sidebar } from '../../shared/sidebar.ts'
import type { SlotName } from '../../shared/slots.ts'
import type { ThemeComponentName } from '../../shared/themeComponents.ts'
import type { SiteTranslations } from '../site/pageTranslation.ts'
import type { ChangedPage } from '../changes/changedPage.ts'
import type { AddedPage } from './addedPage.ts'
import type { FilesResult, PluginCache } from './cacheTypes.ts'
import type { UserConfig, UserMarkdownConfig } from '../config/userConfig.ts'

/** What may be returned at once or by a promise. */
export type MaybePromise<Value> = Value | Promise<Value>

/** Context of every hook. */
export interface PluginContext {
  /** Absolute project root. */
  readonly root: string
  /** Absolute content folder. */
  readonly contentRoot: string
  /** The config with every default filled. */
  readonly config: ResolvedConfig
}

/** A fenced code block of a page. */
export interface CodeBlock {
  /** Empty for a block without one. */
  readonly lang: string
  /** The rest of the opening line. */
  readonly meta: string
  readonly code: string
  /** Of the opening fence, from 1. */
  readonly line: number
}

/** A link of a page. */
export interface PageLinkUse {
  /** As written. */
  readonly href: string
  readonly target: LinkTarget
  /** From 1. */
  readonly line?: number
  /** From 1. */
  readonly column?: number
}

/** A component in a page. */
export interface PageComponent {
  /** As written: `Tabs`, `Tabs.Item`. */
  readonly name: string
  /**
   * Props whose value is written out, or names a constant of the page. One without a value is
   * `true`.
   */
  readonly props: Readonly<Record<string, Json>>
  /** From 1. */
  readonly line: number
}

/** A page as hooks receive it. */
export interface SitePage extends Pick<
  PageData,
  | 'routePath'
  | 'relativePath'
  | 'lang'
  | 'version'
  | 'title'
  | 'description'
  | 'frontmatter'
  | 'toc'
> {
  /** Absolute path of its source. Null for a page that has none. */
  readonly file: string | null
  /** Its text, one line per block, code left out. */
  readonly text: string
  /** True when the page shows its original because it is not translated. */
  readonly isFallback: boolean
  /** What the page uses, by name: HTML elements, components and containers. */
  readonly uses: readonly string[]
  /** Headings h2 to h6, as compiled: those that components write are among them. */
  readonly headings: readonly PageHeading[]
  /** Links in their order, each with its target: a page, a file or a URL. */
  readonly links: readonly PageLinkUse[]
  /** Components in their order. */
  readonly components: readonly PageComponent[]
  /** Code blocks in their order. `code` is without notation such as `[!code focus]`. */
  readonly codeBlocks: readonly CodeBlock[]
  /**
   * URL path on the host: with base, percent-encoded, and with `.html` unless `route.cleanUrls` is
   * on.
   */
  readonly href: string
  /** Titles of the sidebar groups above it. */
  readonly section: readonly string[]
  /** What plugins say of it, by their names. In `extendPageData`, what those before said. */
  readonly extra: PageExtra
}

/** Context of `checkSite` and `buildStart`. */
export interface BuildStartContext extends PluginContext {
  readonly pages: readonly SitePage[]
}

/** Context of `checkSiteInDev`. */
export interface DevCheckContext extends BuildStartContext {
  /**
   * Names files outside of the content that the result depends on, by their absolute paths. A
   * change of one calls the hook again.
   */
  readonly watch: (files: readonly string[]) => void
}

/** Context of `buildEnd`. */
export interface BuildEndContext extends BuildStartContext {
  /** Absolute folder of the written site. What is put there is published. */
  readonly outDir: string
  /** Reads the document of a page. */
  readonly html: (page: SitePage) => Promise<string>
  /**
   * Keeps a file of the site, or with a slash at the end a folder, out of what a site that works
   * offline stores: `'cards/'`.
   */
  readonly onlineOnly: (path: string) => void
  /**
   * Adds the notices of the packages that modules come from to `third-party-licenses.txt`: for a
   * bundle that the plugin makes itself. Paths are absolute.
   */
  readonly addLicensesOf: (modules: readonly string[]) => void
}

/** Context of `configureServer`. */
export interface DevServerContext extends PluginContext {
  /** Reads every page, as it is now. */
  readonly pages: () => Promise<readonly SitePage[]>
  /** Renders the document of a page. */
  readonly html: (page: SitePage) => Promise<string>
  /** The translations of the site, as they are now. */
  readonly translations: SiteTranslations
  /** Reads the config again, calls `setup` again, and restarts the server. */
  readonly restart: () => Promise<void>
}

/** Context of a command. */
export interface CommandContext extends PluginContext {
  /** Arguments and options after the name of the command, without `--config` and `--help`. */
  readonly args: readonly string[]
  /** Reads every page. */
  readonly pages: () => Promise<readonly SitePage[]>
  /** The translations of the site. */
  readonly translations: SiteTranslations
}

/** A command of a plugin. */
export interface PluginCommand {
  /** What it does, in a line for `bifolio --help`. */
  readonly summary?: string
  readonly run: (context: CommandContext) => MaybePromise<void>
}

/** A problem that a plugin finds in what it was given. */
export interface PluginProblem {
  /** What is wrong, one sentence. */
  readonly message: string
  /** What to do, one sentence. */
  readonly hint: string
  /** @default 'error' */
  readonly severity?: 'error' | 'warning'
  /** Path in the options: `['redirects', 0, 'to']`. The message then has its line. */
  readonly at?: readonly (string | number)[]
  /**
   * Source that it is in, relative to the project root, in what `checkSite` returns. @default the
   * config; in `checkPage` the page
   */
  readonly file?: string
  /** Of the file, from 1. */
  readonly line?: number
  /** From 1. */
  readonly column?: number
}

/**
 * A schema of Zod. Any other library whose schemas have `safeParse` works, without places in the
 * messages.
 */
export interface OptionsSchema<Input = unknown, Output = Input> {
  safeParse(value: unknown): { readonly success: boolean; readonly data?: unknown }
  readonly '~standard'?: {
    readonly types?: { readonly input: Input; readonly output: Output } | undefined
  }
}

/**
 * A file of a plugin: `new URL('./Name.tsx', import.meta.url)`, or an absolute path. Where it is
 * compiled, `Name.js` is found.
 */
export type PluginFile = string | URL

/** A page of the content as `addPages` sees it, before pages are compiled. */
export interface ContentPage extends Pick<
  PageData,
  'routePath' | 'relativePath' | 'lang' | 'version' | 'frontmatter'
> {
  /** Source: front matter, else the first h1 when it is plain text, else the file name. */
  readonly title: string
  /** Absolute path of its source. */
  readonly file: string
  /** True when the page shows its original because it is not translated. */
  readonly isFallback: boolean
}

/** Context of `addPages`. */
export interface AddPagesContext extends PluginContext {
  /** Reads the pages of the content, without those that plugins make. */
  readonly pages: () => Promise<readonly ContentPage[]>
  /**
   * Names a file, or a list of files, that the pages are made from, by their absolute paths. A
   * change of one calls the hook again.
   */
  readonly watch: (files: string | readonly string[]) => void
  /**
   * Compares the pages of two states of the site by what readers see, as `bifolio changes` does:
   * two versions of the docs, or two commits, tags or branches. Returns the pages that differ, and
   * the files of the working tree that were read.
   *
   * @param after @default the working tree; after a version, the default version
   * @throws UsageError for a name that is none of these
   */
  readonly compare: (before: string, after?: string) => Promise<FilesResult<readonly ChangedPage[]>>
}

/** A component on every page, or on some. */
export interface ClientComponent {
  /** The place in the layout. @default the end of the page */
  readonly slot?: SlotName
  /** Exports the component by default. */
  readonly file: PluginFile
  /** What it is given. @default {} */
  readonly props?: Readonly<Record<string, Json>>
  /**
   * The pages that have it, or `'not-found'` for the 404 page. Only they load its code. @default
   * every page
   */
  readonly when?: 'not-found' | ((page: SitePage) => boolean)
}

/** A stylesheet of some pages. */
export interface PluginStyles {
  /** Text of the stylesheet. */
  readonly css: string
  /** The pages that have it. They alone load it. @default every page */
  readonly when?: (page: SitePage) => boolean
}

/**
 * A code block of which a highlighter leaves out lines. An element with `dataNote` isn't part of
 * the code, and isn't copied.
 */
export interface Highlighted {
  readonly nodes: ElementContent[]
  /** The lines that are shown, by their 1-based number in the code. */
  readonly lines: readonly number[]
  /** Nodes below the code, in the same box. @default [] */
  readonly after?: ElementContent[]
}

/** Context of a highlighter for a code block. */
export interface HighlightContext {
  /** Code block meta: the rest of the opening line after the language. */
  readonly meta: string
  /** Place of the page below the content folder. */
  readonly relativePath: string
  /** Language of the text of the page. */
  readonly lang: string
  /**
   * Registers a file, or a list of files, that the block is made from, by their absolute paths.
   * When one changes, the page is compiled again.
   */
  readonly watch: (files: string | readonly string[]) => void
  /** Reports a problem at the place of the block. */
  readonly report: (problem: PluginProblem) => void
}

/** The tag of a component that writes Markdown. */
export interface ComponentCall extends PluginContext {
  /** Of the component. */
  readonly name: string
  /** Attributes whose value is written out. One without a value is `true`. */
  readonly attributes: Readonly<Record<string, Json>>
  /** Level of the heading above, 1 for the title. Headings that are written should be below it. */
  readonly depth: number
  /** Language of the text of the page. */
  readonly lang: string
  /** Absolute path of the page. */
  readonly page: string
  /**
   * Registers a file, or a list of files, that the text is made from, by their absolute paths. When
   * one changes, the page is compiled again.
   */
  readonly watch: (files: string | readonly string[]) => void
  /** Reports a problem at the place of the tag. */
  readonly report: (problem: PluginProblem) => void
}

/** A container of a plugin. Its element has its name in `data-kind`. */
export interface PluginContainer {
  /** Built-in container whose look it has. */
  readonly like: CalloutType
  /** Its title, by language. @default the title of that container */
  readonly title?: Readonly<Record<string, string>>
}

declare module 'vfile' {
  interface DataMap {
    /**
     * Registers a file, or a list of files, that a remark or rehype plugin reads, by their absolute
     * paths. When one changes, the page is compiled again. Missing outside of Bifolio.
     */
    watch?: (files: string | readonly string[]) => void
  }
}

/** What a plugin does to pages while they are compiled. */
export interface PluginMarkdown extends Pick<
  UserMarkdownConfig,
  'remarkPlugins' | 'rehypePlugins'
> {
  /**
   * remark plugins that get a page as it was parsed, before Bifolio reads its containers, imports
   * and code from files. With some, only an h1 of plain text is the title of a page that isn't
   * compiled yet.
   */
  readonly beforeDefaultRemarkPlugins?: PluggableList
  /**
   * Draws the tokens of a code block in place of the built-in highlighter. Null leaves a block to
   * that one.
   */
  readonly highlighter?: (
    code: string,
    lang: string,
    context: HighlightContext,
  ) => MaybePromise<ElementContent[] | Highlighted | null>
  /**
   * Returns the front matter of a Markdown or MDX page, changed or as it is: its title, description
   * and all other fields but `draft` and `slug`, which are read before.
   */
  readonly transformFrontmatter?: (
    frontmatter: Frontmatter,
    page: { readonly relativePath: string },
  ) => Frontmatter
  /**
   * Names what the outcome depends on besides the page, the config, the options and the version or
   * code of the plugin, such as the version of a package. With it, a build keeps compiled pages for
   * the next one.
   */
  readonly cacheKey?: string
  /**
   * Components that write Markdown, by name. Headings, search and the Markdown pages know what they
   * write; readers load nothing of them.
   */
  readonly components?: Readonly<
    Record<string, (call: ComponentCall) => MaybePromise<string | Root>>
  >
  /**
   * Containers beside those of Bifolio, by the word behind the colons, in lower case. Alerts have
   * them too.
   */
  readonly containers?: Readonly<Record<string, PluginContainer>>
}

/** Navbar and sidebars of a language and version. */
export interface Navigation {
  /** Items of the navbar. */
  readonly nav: readonly NavItem[]
  readonly sidebars: readonly Sidebar[]
}

/** Context of `transformNavigation`. */
export interface NavigationContext extends PluginContext {
  readonly lang: string
  /** Empty on a site with one version. */
  readonly version: string
}

/** The config as a plugin sees it. */
export type PluginConfig = Omit<UserConfig, 'plugins'>

/**
 * How the files of the content folder are arranged and written, where that isn't the format of
 * Bifolio.
 */
export interface ContentFormat {
  /**
   * File with the navbar, such as `'_nav.json'`. Where a language folder has it, the `_meta.json`
   * beside it is one sidebar for all pages. @default the `_meta.json` of a language folder is the
   * navbar
   */
  readonly navFile?: string
  /**
   * A page beside a folder of its name, `guide.md` of `guide/`, is the index page of the folder:
   * the title of the folder links to it, and it has the sidebar of the folder. @default false
   */
  readonly siblingIndex?: boolean
  /**
   * Unknown keys and wrong values in front matter, `_meta.json` and the file of the navbar are
   * warnings, and are left out. @default false: they're errors
   */
  readonly lenient?: boolean
}

/** Hosts that pages need, by directive of the content security policy. */
export type CspSources = Readonly<Partial<Record<CspDirective, readonly string[]>>>

/** An old URL that `buildEnd` redirects. A star at the end is everything below a path. */
export interface PublishedRedirect {
  /** Path without base: `/old`, `/old/*`. */
  readonly from: string
  /** A page without base, a URL with https://, or such a path with a star: `/new/*`. */
  readonly to: string
}

/** What a hook reports: problems, or nothing. */
export type PluginFindings = MaybePromise<void | readonly PluginProblem[]>

/** A place in a file of the project, or beside it. */
export interface FilePlace {
  /** Relative to the project root, with forward slashes. */
  readonly file: string
  /** From 1. */
  readonly line?: number
  /** From 1. */
  readonly column?: number
  /** Of a problem of the config: path of the key, for example `themeConfig.nav[0].link`. */
  readonly keyPath?: string
}

/** What a plugin adds to a site. Every hook is optional. Returned by `setup`. */
export interface PluginHooks {
  /** Checks the config when every default is filled in. */
  readonly configResolved?: (context: PluginContext) => PluginFindings
  /** Makes pages. Called again when files of the content are added or deleted. */
  readonly addPages?: (context: AddPagesContext) => MaybePromise<readonly AddedPage[]>
  readonly markdown?: PluginMarkdown
  /** Fields that pages may have in their front matter, by name, each with a schema of Zod. */
  readonly frontmatter?: Readonly<Record<string, OptionsSchema>>
  /** Called for every page. `usePage().extra` has what it returns, under the name of the plugin. */
  readonly extendPageData?: (
    page: SitePage,
    context: PluginContext,
  ) => MaybePromise<Json | undefined>
  /**
   * Called for every page. Returns when it was last changed, for the sitemap. The first plugin that
   * returns a time wins.
   */
  readonly lastModified?: (page: SitePage, context: PluginContext) => Date | string | undefined
  /**
   * Called for every page. Returns tags for its head, such as
   * `['meta', { name: 'author', content: 'Ann' }]`.
   */
  readonly head?: (page: SitePage, context: PluginContext) => MaybePromise<readonly HeadTag[]>
  /** Called for every page. Finds what is wrong with it. */
  readonly checkPage?: (page: SitePage, context: PluginContext) => PluginFindings
  /**
   * Returns where a place of a file comes from, for files that the plugin makes from others.
   * Problems are reported there. Nothing for any other file.
   */
  readonly locateSource?: (place: FilePlace) => FilePlace | undefined
  /** Finds what is wrong with all pages together. Called by `bifolio check` and before a build. */
  readonly checkSite?: (context: BuildStartContext) => PluginFindings
  /**
   * The same for the development server, which calls it after each change while nothing is
   * requested. What takes long belongs in a thread: pages are served meanwhile.
   */
  readonly checkSiteInDev?: (context: DevCheckContext) => PluginFindings
  /**
   * Called for every language and version. Returns what to replace in the navbar or the sidebars.
   */
  readonly transformNavigation?: (
    navigation: Navigation,
    context: NavigationContext,
  ) => MaybePromise<Partial<Navigation>>
  /**
   * Data for components in the browser, which import it:
   * `import data from 'virtual:bifolio/data/example:x'`. The development server calls it again when
   * pages change.
   */
  readonly clientData?: (context: BuildStartContext) => MaybePromise<Json>
  /**
   * Components in place of those of the theme, by name. Each file exports the component by default.
   * Those of the site's theme win.
   */
  readonly themeComponents?: Readonly<Partial<Record<ThemeComponentName, PluginFile>>>
  /** Components on every page, or on some. */
  readonly clientComponents?: readonly ClientComponent[]
  /** Stylesheets of every page, or of some. */
  readonly globalStyles?: (context: PluginContext) => MaybePromise<readonly PluginStyles[]>
  /** Components that pages use without an import, by name. Those of the site win. */
  readonly mdxComponents?: Readonly<Record<string, PluginFile>>
  /** Texts for `useSiteText`, by key and language. Those of the site win. */
  readonly uiText?: TextTable
  /**
   * Files that `buildEnd` writes and pages may link to, and folders of such:
   * `['/rss/blog.xml', '/cards/']`, without base. Also redirects, `{ from: '/old', to: '/new' }`: a
   * link to one is checked as a link to its target.
   */
  readonly publishes?: (
    context: PluginContext,
  ) => MaybePromise<readonly (string | PublishedRedirect)[]>
  /**
   * Sources that pages need, for the content security policy of a site that has one:
   * `{ 'frame-src': ['https://player.example'] }`. The site's own `csp.sources` keep theirs.
   */
  readonly csp?: (context: BuildStartContext) => MaybePromise<CspSources>
  /**
   * Modules in place of others, by the name that is imported: `{ 'kite/hooks': new
   * URL('./hooks.js', import.meta.url) }`. Aliases of the site's `tsconfig.json` win.
   */
  readonly alias?: Readonly<Record<string, PluginFile>>
  /** Plugins of Vite. */
  readonly vite?: readonly PluginOption[]
  /** Commands, by name: `bifolio <name>`. */
  readonly commands?: Readonly<Record<string, PluginCommand>>
  /**
   * Runs when a development server starts, for messages to and from the browser and for URLs of its
   * own.
   */
  readonly configureServer?: (
    server: ViteDevServer,
    context: DevServerContext,
  ) => MaybePromise<void>
  /**
   * Runs before a build, when every page has been read and no problem was found. Errors that it
   * returns stop the build.
   */
  readonly buildStart?: (context: BuildStartContext) => PluginFindings
  /** Runs when the site is written, before it replaces the last one. */
  readonly buildEnd?: (context: BuildEndContext) => MaybePromise<void>
}

/**
 * What the site is read for. Commands that only read it, such as `bifolio i18n`, count as
 * `'check'`.
 */
export type SiteCommand = 'dev' | 'build' | 'check'

/** Writes into the report of the command that runs. */
export interface PluginLogger {
  /** Prints a line with the name of the plugin. */
  info(message: string): void
  /** Adds a warning to the report. `at` of the problem gives it the place of an option. */
  warn(problem: string | PluginProblem): void
  /**
   * Adds an error to the report. The build or the check fails when the step that is running ends.
   */
  error(problem: string | PluginProblem): void
}

/** Context of `setup`. */
export interface PluginSetupContext<Options = unknown> extends PluginContext {
  /**
   * As the schema returns them. `undefined` for a plugin without options that was called without.
   */
  readonly options: Options
  readonly command: SiteCommand
  readonly logger: PluginLogger
  /**
   * Kept apart from that of other plugins, and by the versions of Bifolio and the plugin and by the
   * options.
   */
  readonly cache: PluginCache
}

/** Context of `config`. */
export interface PluginConfigContext<Options = unknown> extends Pick<
  PluginSetupContext<Options>,
  'root' | 'command' | 'options'
> {}

/** A plugin as it is written. */
export interface PluginDefinition<Input = undefined, Output = Input> {
  /**
   * Part of every message about the plugin: `example:reading-time`. Two plugins of a site can't
   * have the same name.
   */
  readonly name: string
  /**
   * Of the package. Another one means that nothing of what was kept is used. @default the code of
   * the plugin counts
   */
  readonly version?: string
  /** Runs before or after the other plugins. @default in the order of the list */
  readonly enforce?: 'pre' | 'post'
  /**
   * Schema of the options. `setup` and the function that `definePlugin` returns have their types
   * from it.
   */
  readonly options?: OptionsSchema<Input, Output>
  /** Finds what a schema can't express. Called if the schema finds nothing. */
  readonly checkOptions?: (options: Output) => void | readonly PluginProblem[]
  /** How the content is written, for content of another tool. @default the format of Bifolio */
  readonly contentFormat?: ContentFormat
  /** Preset: plugins that are added after this one. */
  readonly plugins?: (
    options: Output,
    context: Pick<PluginContext, 'root'>,
  ) => MaybePromise<readonly PluginEntry[]>
  /**
   * Returns a changed config, or nothing. What it returns is checked again. Runs before `setup`.
   */
  readonly config?: (
    config: PluginConfig,
    context: PluginConfigContext<Output>,
  ) => MaybePromise<PluginConfig | void>
  /**
   * Called each time a site is read: once for a build, and once for each start of the development
   * server. State is a variable in it.
   */
  readonly setup?: (context: PluginSetupContext<Output>) => MaybePromise<PluginHooks>
}

/**
 * A plugin with its options, as the config lists it. Made by the function that `definePlugin`
 * returns.
 */
export interface BifolioPlugin {
  readonly name: string
  /** For Bifolio itself. */
  readonly '~plugin': unknown
}

/**
 * A plugin without options, written into the config: `{ name: 'site:hello', setup: () => ({}) }`.
 */
export interface InlinePlugin extends Omit<
  PluginDefinition<undefined>,
  'options' | 'checkOptions'
> {}

/** A plugin that was set up for one reading of a site. */
export interface ActivePlugin
  extends PluginHooks, Pick<PluginDefinition, 'name' | 'version' | 'enforce' | 'contentFormat'> {
  readonly options?: unknown
  /** Keys from the config to its call. Missing for one of the engine. */
  readonly path?: readonly (string | number)[]
}

/**
 * An entry of `plugins`: a plugin, a list of plugins, or what a condition leaves:
 * `isRelease && rss()`.
 */
export type PluginEntry =
  | BifolioPlugin
  | InlinePlugin
  | false
  | null
  | undefined
  | readonly PluginEntry[]
