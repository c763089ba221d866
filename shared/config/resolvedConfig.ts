import type { Edition } from '../edition.ts'
import type { LinkPattern } from '../linkPattern.ts'
import type { NavItem } from '../nav.ts'
import type { ClientOption, ResolvedSite, ResolvedTheme } from './resolvedOptions.ts'
import type { AssistantLink, CspConfig, ImagesConfig, SidebarSections } from './siteConfig.ts'
import type { Direction } from './direction.ts'
import type { UiText } from '../ui-text/uiText.ts'

/** A bar above every page, defaults filled. */
export interface ResolvedAnnouncement {
  readonly id: string
  /** A text, or a key of the text table. */
  readonly text: string
  readonly link: string | null
  readonly closable: boolean
}

/** One language of one version, with every default filled. */
export interface ResolvedLocale extends Edition {
  readonly label: string
  /** BCP 47 tag for `lang` attributes. */
  readonly tag: string
  readonly dir: Direction
  readonly title: string
  readonly description: string
  /** Null: read from the `_meta.json` files. */
  readonly nav: readonly NavItem[] | null
  readonly sidebar: SidebarSections | null
  /** Their place in the config, and that of the announcement. */
  readonly statedAt: Readonly<
    Record<'nav' | 'sidebar' | 'announcement', readonly (string | number)[]>
  >
  /** `docRepoBaseUrl` is the edit view of the folder, without a trailing slash. */
  readonly editLink: { readonly docRepoBaseUrl: string; readonly text: string } | null
  readonly announcement: ResolvedAnnouncement | null
  /** Interface strings: the built-in table of the language, with the site's wordings on top. */
  readonly uiText: UiText
}

/** The content security policy, defaults filled. */
export type ResolvedCsp = Readonly<Required<CspConfig>>

/** How images are encoded, defaults filled. */
export type ResolvedImages = Readonly<Required<ImagesConfig>>

/** Everything the build needs, defaults filled: the options, and what is made of several. */
export interface ResolvedConfig extends ResolvedSite {
  /** Those of the default version. */
  readonly locales: readonly ResolvedLocale[]
  /** Every language of every version, the default version first. */
  readonly editions: readonly ResolvedLocale[]
}

/** Facts about a locale that every page has. */
export interface LocaleInfo {
  /** Empty on a site with one version. */
  readonly version: string
  /** Key of the language: `zh`. */
  readonly lang: string
  /** Name of the language: `简体中文`. */
  readonly label: string
  /** BCP 47 tag for `lang` attributes: `zh-CN`. */
  readonly tag: string
  readonly dir: Direction
  /** Start of its route paths: `/zh`. Empty for the default language of the default version. */
  readonly prefix: string
}

/** A locale as its own pages get it. */
export interface ClientLocale extends LocaleInfo {
  readonly title: string
  readonly description: string
  readonly nav: readonly NavItem[]
  /** Keys of the sidebars of this locale. */
  readonly sidebarKeys: readonly string[]
  readonly editLink: { readonly docRepoBaseUrl: string; readonly text: string } | null
  readonly announcement: ResolvedAnnouncement | null
  readonly uiText: UiText
  /** The site's text table in this language. */
  readonly text: Readonly<Record<string, string>>
}

/** A version as the browser gets it. */
export interface ClientVersion {
  readonly name: string
  /**
   * What its languages have of their own. Empty for the default version, whose languages are those
   * of the site.
   */
  readonly locales: readonly Pick<LocaleInfo, 'version' | 'lang' | 'prefix'>[]
}

/** The JSON every page of the site shares in the browser. */
export interface ClientConfig extends Pick<ResolvedConfig, ClientOption> {
  readonly cleanUrls: boolean
  /** True if the URLs of all pages end with a slash. Absent if they don't. */
  readonly trailingSlash?: boolean
  /** Route paths of the pages without that slash. Absent if no page has it. */
  readonly notFoundPages?: readonly string[]
  /** Route paths of the pages whose names look like those of files, or like `plainLinks`. */
  readonly fileLikePages: readonly string[]
  /** Links that leave the site on its own origin. Absent if there are none. */
  readonly plainLinks?: readonly LinkPattern[]
  /** Those of the default version. */
  readonly locales: readonly LocaleInfo[]
  /** In the order of the config. Empty on a site with one version. */
  readonly versions: readonly ClientVersion[]
  readonly search: boolean
  /** Brand color and fonts are in the stylesheets, and parts that are on are in the code. */
  readonly themeConfig: Omit<
    ResolvedTheme,
    'brand' | 'breadcrumbs' | 'enableScrollToTop' | 'fonts' | 'openIn'
  > & {
    readonly openIn: readonly AssistantLink[]
  }
}

/**
 * The config of the browser with all that the locales have of their own, of which a page gets one.
 */
export interface WholeClientConfig extends Omit<ClientConfig, 'locales' | 'versions'> {
  readonly locales: readonly ClientLocale[]
  readonly versions: readonly {
    readonly name: string
    readonly locales: readonly Pick<
      ClientLocale,
      'version' | 'lang' | 'prefix' | 'nav' | 'sidebarKeys'
    >[]
  }[]
}
