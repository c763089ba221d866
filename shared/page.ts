import type { RichText } from './richText.ts'

/** A value that JSON can carry. */
export type Json =
  | string
  | number
  | boolean
  | null
  | readonly Json[]
  | { readonly [key: string]: Json }

/**
 * What plugins say of a page, by their names. A plugin declares its own:
 * `declare module 'bifolio/client' { interface PageExtra { readonly 'example:x'?: number } }`.
 */
export interface PageExtra {
  readonly [plugin: string]: Json | undefined
}

/** How a page is laid out. `doc` is the default. */
export type PageType = 'home' | 'doc' | 'custom' | 'blank' | '404'

/** One heading of a page. */
export interface TocEntry {
  /** Plain text of the heading. */
  readonly text: string
  /** The text with code and emphasis. Absent when there is none. */
  readonly rich?: RichText
  /** Anchor without `#`, unique on the page. */
  readonly id: string
  /** Heading level, 2 to 4. */
  readonly depth: number
  /** Offset of the heading in the page's plain text. Unit: UTF-16 code units. -1 when unknown. */
  readonly charIndex: number
}

/** A button of the hero. */
export interface HeroAction {
  /** `brand` for the main button, `alt` for others, `plain` for one without a frame. */
  readonly theme: 'brand' | 'alt' | 'plain'
  /** Label of the button. */
  readonly text: string
  /** Route path, relative path or external URL. */
  readonly link: string
}

/** The opening of a home page. */
export interface Hero {
  /** Name of the project. */
  readonly name: string
  /** What the project is. Split into lines at line breaks. */
  readonly text?: string
  /** One more sentence. */
  readonly tagline?: string
  /** Buttons. */
  readonly actions?: readonly HeroAction[]
  /** Image of the hero. @default the theme's own */
  readonly image?: {
    readonly src: string | { readonly light: string; readonly dark: string }
    readonly alt: string
  }
}

/** A feature card of a home page. */
export interface Feature {
  /** Title of the card. */
  readonly title: string
  /** Text of the card. */
  readonly details: string
  /** Name of a built-in icon, URL of an image, an emoji, or the markup of an SVG. */
  readonly icon?: string
  /** Width in columns of twelve. @default 4 */
  readonly span?: 2 | 3 | 4 | 6 | 12
  /** Makes the title a link. */
  readonly link?: string
}

/** Heading levels on an overview page that states none. */
export const OVERVIEW_HEADERS: readonly number[] = [2]

/** A page before or after another one. */
export interface Neighbor {
  /** Text of the link. @default the title of that page */
  readonly text?: string
  /** Route path, relative path or external URL. */
  readonly link: string
}

/** What the outline lists: nothing, every heading, or the headings of some levels. */
export type OutlineLevels = boolean | readonly [from: number, to: number]

/** Who wrote a page. */
export interface PageAuthor {
  /** Name of the author. */
  readonly name: string
  /** Page about the author. */
  readonly url?: string
  /** Path in `public`, or a URL with https://. */
  readonly picture?: string
}

/** A line above the title of a page. */
export interface Banner {
  /** Text of the banner. */
  readonly text: string
  /** Makes the text a link: a route path, a relative path or an external URL. */
  readonly link?: string
}

/** The front matter of a page, checked and with defaults filled. */
export interface FrontMatter {
  /** Title of the page. @default the first `#` heading, else the name of the file */
  readonly title?: string
  /** What the page is about, for search engines and previews. @default the first paragraph */
  readonly description?: string
  /** Layout of the page. @default 'doc' */
  readonly pageType?: PageType
  /** Second part of the window title. @default the title of the site */
  readonly titleSuffix?: string
  /** Opening of a home page. */
  readonly hero?: Hero
  /** Cards of a home page. */
  readonly features?: readonly Feature[]
  /** Makes the page an overview page: a list of all pages of its section. @default false */
  readonly overview?: boolean
  /** Heading levels listed on an overview page. @default [2] */
  readonly overviewHeaders?: readonly number[]
  /** Line above the title of the page. */
  readonly banner?: string | Banner
  /** `false` hides the navbar. @default true */
  readonly navbar?: boolean
  /** `false` hides the sidebar. @default true */
  readonly sidebar?: boolean
  /** Headings in the outline. `[2, 3]` lists the headings of these levels. @default true */
  readonly outline?: OutlineLevels
  /**
   * `false` hides the footer, the edit link, and the links to the previous and next page.
   * @default true
   */
  readonly footer?: boolean
  /** `false` removes the edit link. @default true */
  readonly editLink?: boolean
  /**
   * Previous page: a link, a link with its text, or `false` for none.
   * @default the one before in the sidebar
   */
  readonly prev?: false | string | Neighbor
  /**
   * Next page: a link, a link with its text, or `false` for none.
   * @default the one after in the sidebar
   */
  readonly next?: false | string | Neighbor
  /** Other names of what the page is about, which the search finds it by. */
  readonly keywords?: readonly string[]
  /** `false` keeps the page out of the search. @default true */
  readonly search?: boolean
  /** `false` keeps the page out of the sitemap. @default true */
  readonly sitemap?: boolean
  /** `false` leaves out the components that the config puts on every page. @default true */
  readonly globalUIComponents?: boolean
  /**
   * Shows or hides line numbers in code blocks.
   * @default `markdown.showLineNumbers` of the config
   */
  readonly lineNumbers?: boolean
  /** `false` keeps the page out of the Markdown pages and of `llms.txt`. @default true */
  readonly markdownPage?: boolean
  /** Class names for the page's root element. */
  readonly context?: string
  /** Tags for the head of this page. */
  readonly head?: readonly HeadTag[]
  /**
   * `true` leaves the page out of the build and of `check`. The development server shows it.
   * @default false
   */
  readonly draft?: boolean
  /**
   * Last part of the route path, or with a leading slash the whole route path within the language.
   * @default the name of the file
   */
  readonly slug?: string
  /** When the page was published: `2026-01-31`, or with a time `2026-01-31T08:00:00+08:00`. */
  readonly date?: string
  /** Who wrote the page. */
  readonly authors?: readonly (string | PageAuthor)[]
  /** What the page is about. */
  readonly tags?: readonly string[]
  /** Keys of the author, kept as they are when they begin with `x-`. */
  readonly [custom: `x-${string}`]: Json
}

/**
 * A tag of the document head: name, attributes, and for elements that are not void the content,
 * such as the code of a script.
 */
export type HeadTag = readonly [
  tag: string,
  attributes: Readonly<Record<string, string>>,
  content?: string,
]

/** The same page in one locale. */
export interface Alternate {
  readonly lang: string
  readonly routePath: string
  /** True when the page is not translated and shows its original there. */
  readonly isFallback?: true
}

/** The page in another version. */
export interface VersionAlternate {
  readonly version: string
  readonly routePath: string
  /** True for the nearest page above, in a version that does not have the page. */
  readonly isParent?: true
  /**
   * Headings of this page that the other one does not have, by their index in `toc`. Absent when it
   * has all of them.
   */
  readonly without?: readonly number[]
}

/** A section that a translation does not follow. */
export interface SectionChange {
  readonly kind: 'changed' | 'added' | 'removed'
  /** Id of its heading; empty for the opening of the page. */
  readonly id: string
  /**
   * Its heading: of the page where that has the section, else of the original. Empty for the
   * opening.
   */
  readonly text: string
}

/** How a page that's out of date relates to its original. */
export interface Translation {
  /** `behind`: the original has changed since. `missing`: the page shows the original itself. */
  readonly state: 'behind' | 'missing'
  /** Language of the original. */
  readonly lang: string
  /** Its name in the language of the page. */
  readonly language: string
  /** Route path of the original. */
  readonly routePath: string
  /** What changed in the original since; empty for a page that shows it. */
  readonly sections: readonly SectionChange[]
}

/** What the browser gets of a page. JSON only. */
export interface PageData {
  /** Source: front matter, else the first h1, else the file name. */
  readonly title: string
  /** Source: front matter, else the first paragraph, cut at a word near 160 characters. */
  readonly description: string
  /** Leading slash, no base, no extension; a trailing slash for index pages: `/guide/x`, `/zh/`. */
  readonly routePath: string
  readonly lang: string
  readonly toc: readonly TocEntry[]
  readonly frontmatter: FrontMatter
  /** Name of its version. Empty on a site with one version. */
  readonly version: string
  /**
   * The page in every other version, in the order of the config. Absent on a site with one version.
   */
  readonly versions?: readonly VersionAlternate[]
  /**
   * Path of the source below the content root, with the folder of version and language:
   * `en/guide/x.mdx`.
   */
  readonly relativePath: string
  /**
   * These aren't set by sources: `search` is the search page, `error` replaces a page that couldn't
   * be rendered.
   */
  readonly pageType: PageType | 'search' | 'error'
  /** Every locale that has this page, this one included. */
  readonly alternates: readonly Alternate[]
  /**
   * Absent for an original and for a translation that is up to date, or that nothing is recorded
   * of.
   */
  readonly translation?: Translation
  /** Key of the sidebar shown beside the page, or null. */
  readonly sidebarKey: string | null
  /** True when the page uses no component that reacts: its HTML is all there is to it. */
  readonly isStatic: boolean
  /**
   * Route path of the page that search engines are to show in place of this one. Absent when it is
   * this one.
   */
  readonly canonical?: string
  /** Data of plugins for the page, by their names. Absent if there is none. */
  readonly extra?: PageExtra
  /**
   * Components that plugins give this page and not every page, by their number. Absent when there
   * are none.
   */
  readonly components?: readonly number[]
  /** Stylesheets that plugins give this page, by their URLs. Absent when there are none. */
  readonly styles?: readonly string[]
  /** Tags that plugins add to its head. Absent when none does. */
  readonly head?: readonly HeadTag[]
  /** Changes when anything a reader gets of the page changes. */
  readonly hash: string
}
