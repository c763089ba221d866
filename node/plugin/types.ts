import type { ElementContent } from 'hast'
import type { PluginOption, ViteDevServer } from 'vite'
import type { HeadTag, Json, PageData } from '../../shared/page.ts'
import type { CalloutType } from '../../shared/callout.ts'
import type { ResolvedConfig } from '../../shared/config/resolvedConfig.ts'
import type { TextTable } from '../../shared/config/siteConfig.ts'
import type { MetaEntry } from '../../shared/metaEntry.ts'
import type { NavItem } from '../../shared/nav.ts'
import type { SlotName } from '../../shared/slots.ts'
import type { UserConfig, UserMarkdownConfig } from '../config/userConfig.ts'

/** What every hook can know of the site. */
export interface PluginContext {
  /** Absolute project root. */
  readonly root: string
  /** Absolute content folder. */
  readonly contentRoot: string
  /** The config with every default filled. */
  readonly config: ResolvedConfig
}

/** What hooks are told of a page. */
export interface SitePage extends Pick<PageData, 'routePath' | 'relativePath' | 'lang' | 'version' | 'title' | 'description' | 'frontmatter' | 'toc'> {
  /** Absolute path of its source. Null for a page that has none. */
  readonly file: string | null
  /** Its text, one line per block, code left out. */
  readonly text: string
  /** True when the page shows its original because it is not translated. */
  readonly isFallback: boolean
  /** What the page uses, by name: HTML elements, components and containers. */
  readonly uses: readonly string[]
  /** Its address on the host: with base, percent-encoded, and with `.html` where the site's addresses have it. */
  readonly href: string
  /** Titles of the sidebar groups above it. */
  readonly section: readonly string[]
  /** What plugins say of it, by their names. In `extendPageData`, what those before said. */
  readonly extra: Readonly<Record<string, Json>>
}

/** What `checkSite` and `buildStart` are told. */
export interface BuildStartContext extends PluginContext {
  readonly pages: readonly SitePage[]
}

/** What `buildEnd` is told. */
export interface BuildEndContext extends BuildStartContext {
  /** Absolute folder of the written site. What is put there is published. */
  readonly outDir: string
  /** Reads the document of a page. */
  readonly html: (page: SitePage) => Promise<string>
  /** Keeps a file of the site, or with a slash at the end a folder, out of what a site that works offline stores: `'cards/'`. */
  readonly onlineOnly: (path: string) => void
  /** Adds the notices of the packages that modules come from to `third-party-licenses.txt`: for a bundle that the plugin makes itself. Paths are absolute. */
  readonly addLicensesOf: (modules: readonly string[]) => void
}

/** What `devServer` is told. */
export interface DevServerContext extends PluginContext {
  /** Reads every page, as it is now. */
  readonly pages: () => Promise<readonly SitePage[]>
  /** Renders the document of a page. */
  readonly html: (page: SitePage) => Promise<string>
}

/** What a command is told. */
export interface CommandContext extends PluginContext {
  /** What stands behind the name of the command. */
  readonly args: readonly string[]
  /** Reads every page. */
  readonly pages: () => Promise<readonly SitePage[]>
}

/** A command that a plugin brings. */
export interface PluginCommand {
  /** What it does, in a line for `bifolio --help`. */
  readonly summary?: string
  readonly run: (context: CommandContext) => void | Promise<void>
}

/** A problem that a plugin finds in what it was given. */
export interface PluginProblem {
  /** What is wrong, one sentence. */
  readonly message: string
  /** What to do, one sentence. */
  readonly hint: string
  /** @default 'error' */
  readonly severity?: 'error' | 'warning'
  /** Where in the options it stands: `['redirects', 0, 'to']`. The message then has its place. */
  readonly at?: readonly (string | number)[]
}

/** A schema of Zod, or of another library that describes values by the same means. */
export interface OptionsSchema {
  safeParse(value: unknown): { readonly success: boolean }
}

/** The options that a plugin was called with, and what they may be. */
export interface PluginOptions {
  readonly value: unknown
  /** A schema of Zod. Its messages are those of the config. */
  readonly schema?: OptionsSchema
  /** What no schema says. Called when the schema finds nothing. */
  readonly check?: () => readonly PluginProblem[]
}

/** A file of a plugin: `new URL('./Name.tsx', import.meta.url)`, or an absolute path. Where it is compiled, `Name.js` is found. */
export type PluginFile = string | URL

/** A page of the content as `addPages` sees it, before pages are compiled. */
export interface ContentPage extends Pick<PageData, 'routePath' | 'relativePath' | 'lang' | 'version' | 'frontmatter'> {
  /** Source: front matter, else the first h1 when it is plain text, else the file name. */
  readonly title: string
  /** Absolute path of its source. */
  readonly file: string
  /** True when the page shows its original because it is not translated. */
  readonly isFallback: boolean
}

/** What `addPages` is told. */
export interface AddPagesContext extends PluginContext {
  /** Reads the pages of the content, without those that plugins make. */
  readonly pages: () => Promise<readonly ContentPage[]>
  /** Names a file, or a list of files, that the pages are made from, by their absolute paths. A change of one calls the hook again. */
  readonly watch: (files: string | readonly string[]) => void
}

/** An entry of a `_meta.json`: the name of a page or folder, or an object. */
export type MenuEntry = string | Exclude<MetaEntry, { readonly type: 'any' }>

/** A page that a plugin makes. Its Markdown is in `text`, or in a file. */
export type AddedPage = {
  /** With the prefix of its language, without base: `/zh/releases/1.0`. */
  readonly routePath: string
  /** Of the index page of a folder: what stands for the `_meta.json` of the folder, where it has none. */
  readonly menu?: readonly MenuEntry[]
  /** An item of the navbar that leads to the page. */
  readonly nav?: Pick<NavItem, 'text' | 'activeMatch' | 'position'>
} & ({ readonly text: string } | { readonly file: PluginFile })

/** A component that is drawn on every page, or on some. */
export interface ClientComponent {
  /** The place in the layout. @default the end of the page */
  readonly slot?: SlotName
  /** Exports the component by default. */
  readonly file: PluginFile
  /** What it is given. @default {} */
  readonly props?: Readonly<Record<string, Json>>
  /** The pages that have it, or the page for addresses without one. They alone load its code. @default every page */
  readonly when?: 'not-found' | ((page: SitePage) => boolean)
}

/** A stylesheet of some pages. */
export interface PluginStyles {
  /** Text of the stylesheet. */
  readonly css: string
  /** The pages that have it. They alone load it. @default every page */
  readonly when?: (page: SitePage) => boolean
}

/** A code block of which a highlighter leaves out lines. An element with `dataNote` is no part of the code, and is not copied. */
export interface Highlighted {
  readonly nodes: ElementContent[]
  /** The lines that are drawn, by their 1-based number in the code. */
  readonly lines: readonly number[]
  /** What stands below the code, in the same box. @default [] */
  readonly after?: ElementContent[]
}

/** What a highlighter is told of a code block, and where it leaves what it finds. */
export interface HighlightContext {
  /** What stands behind the language in the fence. */
  readonly meta: string
  /** Place of the page below the content folder. */
  readonly relativePath: string
  /** Language of the text of the page. */
  readonly lang: string
  /** Names a file, or a list of files, that the block is drawn from, by their absolute paths. A change of one makes the page anew. */
  readonly watch: (files: string | readonly string[]) => void
  /** Reports a problem at the place of the block. */
  readonly report: (problem: PluginProblem) => void
}

/** What a component that writes Markdown is told. */
export interface ComponentCall extends PluginContext {
  /** Of the component. */
  readonly name: string
  /** Attributes whose value is written out. One without a value is `true`. */
  readonly attributes: Readonly<Record<string, Json>>
  /** Level of the heading above, 1 for the title: headings that are written stand below it. */
  readonly depth: number
  /** Language of the text of the page. */
  readonly lang: string
  /** Absolute path of the page. */
  readonly page: string
  /** Names a file, or a list of files, that the text is made from, by their absolute paths. A change of one makes the page anew. */
  readonly watch: (files: string | readonly string[]) => void
  /** Reports a problem at the place of the tag. */
  readonly report: (problem: PluginProblem) => void
}

/** A container that a plugin adds. Its element says its name in `data-kind`. */
export interface PluginContainer {
  /** The container of Bifolio that it is drawn like. */
  readonly like: CalloutType
  /** Its title, by language. @default the title of that container */
  readonly title?: Readonly<Record<string, string>>
}

declare module 'vfile' {
  interface DataMap {
    /** Names a file, or a list of files, that a remark or rehype plugin reads, by their absolute paths. A change of one compiles the page anew. Missing outside of Bifolio. */
    watch?: (files: string | readonly string[]) => void
  }
}

/** What a plugin does to pages while they are compiled. */
export interface PluginMarkdown extends Pick<UserMarkdownConfig, 'remarkPlugins' | 'rehypePlugins'> {
  /** Draws the tokens of a code block in place of the built-in highlighter. Null leaves a block to that one. */
  readonly highlighter?: (code: string, lang: string, context: HighlightContext) => ElementContent[] | Highlighted | null
  /** Names all that the outcome depends on beside the page. With it, a build keeps compiled pages for the next one. */
  readonly cacheKey?: string
  /** Components that write Markdown, by name. Headings, search and the Markdown pages know what they write; readers load nothing of them. */
  readonly components?: Readonly<Record<string, (call: ComponentCall) => string | Promise<string>>>
  /** Containers beside those of Bifolio, by the word behind the colons, in lower case. Alerts have them too. */
  readonly containers?: Readonly<Record<string, PluginContainer>>
}

/** The config as a plugin sees it. */
export type PluginConfig = Omit<UserConfig, 'plugins'>

/** A package of additions to a site. Every hook is optional. */
export interface BifolioPlugin {
  /** Stands in every message about it: `example:reading-time`. No two plugins of a site may have the same. */
  readonly name: string
  /** Runs before or after the other plugins. @default in the order of the list */
  readonly enforce?: 'pre' | 'post'
  /** What it was called with. */
  readonly options?: PluginOptions
  /** Returns a changed config, or nothing. What it returns is checked again. */
  readonly config?: (config: PluginConfig, context: Pick<PluginContext, 'root'>) => PluginConfig | void | Promise<PluginConfig | void>
  /** Finds what is wrong in the config, defaults filled. */
  readonly checkConfig?: (context: PluginContext) => readonly PluginProblem[] | Promise<readonly PluginProblem[]>
  /** Makes pages. Called again when files of the content come or go. */
  readonly addPages?: (context: AddPagesContext) => readonly AddedPage[] | Promise<readonly AddedPage[]>
  readonly markdown?: PluginMarkdown
  /** Fields that pages may have in their front matter, by name, each with a schema of Zod. */
  readonly frontMatter?: Readonly<Record<string, OptionsSchema>>
  /** Called for every page. `usePage().extra` has what it returns, under the name of the plugin. */
  readonly extendPageData?: (page: SitePage, context: PluginContext) => Json | undefined | Promise<Json | undefined>
  /** Called for every page. Says when it was last changed, for the sitemap. The first plugin that knows wins. */
  readonly lastModified?: (page: SitePage, context: PluginContext) => Date | string | undefined
  /** Called for every page. Returns tags for its head, such as `['meta', { name: 'author', content: 'Ann' }]`. */
  readonly head?: (page: SitePage, context: PluginContext) => readonly HeadTag[] | Promise<readonly HeadTag[]>
  /** Called for every page. Finds what is wrong with it. */
  readonly checkPage?: (page: SitePage, context: PluginContext) => readonly PluginProblem[] | Promise<readonly PluginProblem[]>
  /** Finds what is wrong with all pages together. Called by `bifolio check` and before a build. */
  readonly checkSite?: (context: BuildStartContext) => readonly PluginProblem[] | Promise<readonly PluginProblem[]>
  /** Components that are drawn on every page, or on some. */
  readonly clientComponents?: readonly ClientComponent[]
  /** Stylesheets of some pages. */
  readonly styles?: (context: PluginContext) => readonly PluginStyles[] | Promise<readonly PluginStyles[]>
  /** Components that pages use without an import, by name. Those of the site win. */
  readonly mdxComponents?: Readonly<Record<string, PluginFile>>
  /** Texts for `useText`, by key and language. Those of the site win. */
  readonly text?: TextTable
  /** Files that `buildEnd` writes and pages may link to, and folders of such: `['/rss/blog.xml', '/cards/']`, without base. */
  readonly publishes?: (context: PluginContext) => readonly string[] | Promise<readonly string[]>
  /** Plugins of Vite. */
  readonly vite?: readonly PluginOption[]
  /** Commands, by name: `bifolio <name>`. */
  readonly commands?: Readonly<Record<string, PluginCommand>>
  /** Runs when a development server starts, for messages to and from the browser and for addresses of its own. */
  readonly devServer?: (server: ViteDevServer, context: DevServerContext) => void | Promise<void>
  /** Runs before a build, when every page has been read and no problem was found. Errors that it returns stop the build. */
  readonly buildStart?: (context: BuildStartContext) => void | readonly PluginProblem[] | Promise<void | readonly PluginProblem[]>
  /** Runs when the site is written, before it takes the place of the last one. */
  readonly buildEnd?: (context: BuildEndContext) => void | Promise<void>
}
