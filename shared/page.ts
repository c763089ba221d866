import type { Frontmatter, PageType } from './frontMatter.ts'
import type { RichText } from './richText.ts'

export type {
  Banner,
  Feature,
  Frontmatter,
  Hero,
  HeroAction,
  Neighbor,
  PageAuthor,
  PageType,
} from './frontMatter.ts'

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

/** Heading levels on an overview page that states none. */
export const OVERVIEW_HEADERS: readonly number[] = [2]

/** What the outline lists: nothing, every heading, or the headings of some levels. */
export type OutlineLevels = boolean | readonly [from: number, to: number]

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
  /**
   * `behind`: the original has changed since. `missing`: the page shows the original itself.
   * `current`: a machine translated the page, and it follows its original.
   */
  readonly state: 'behind' | 'missing' | 'current'
  /** For a page that a machine translated, reviewed by a person or not: the notice about it. */
  readonly by?: { readonly kind: 'machine' | 'reviewed'; readonly text: string }
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
  readonly frontmatter: Frontmatter
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
