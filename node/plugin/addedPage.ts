import type { Root } from 'mdast'
import type { MetaEntry } from '../../shared/metaEntry.ts'
import type { NavItem } from '../../shared/nav.ts'
import type { Frontmatter, Json } from '../../shared/page.ts'
import type { PluginFile } from './types.ts'

/** An entry of a `_meta.json`: the name of a page or folder, or an object. */
export type MenuEntry = string | Exclude<MetaEntry, { readonly type: 'any' }>

/** What a page shows that is a component. */
export interface AddedComponent {
  /**
   * Exports the component by default. It has the main part of the page for itself, as pages of the
   * type `custom` do.
   */
  readonly component: PluginFile
  /** What it is given. @default {} */
  readonly props?: Readonly<Record<string, Json>>
  /** Of the page. `title` names it in menus, in the search and in the browser. */
  readonly frontmatter: Frontmatter & { readonly title: string }
}

/** A page in MDX, which runs as code. For what the author of the plugin writes. */
export interface AddedMdx {
  /** `'mdx'`: the front matter is at the start of the text. @default 'md' for `.md` files */
  readonly format?: 'mdx'
}

/**
 * A page in Markdown of others, such as a changelog. Nothing in it is code: HTML is text, and
 * components, containers and formulas don't exist.
 */
export interface AddedMarkdown {
  readonly format: 'md'
  /** Of the page. The text has none. @default {} */
  readonly frontmatter?: Frontmatter
}

/** A page as a tree of Markdown. Every text in it is shown as it is. */
export interface AddedTree {
  /**
   * What mdast-util-from-markdown reads, or a plugin builds. Without nodes that are code; HTML is
   * text. `data.hProperties.id` is the id of a heading, a `containerDirective` is a container.
   */
  readonly tree: Root
  /** Of the page. @default {} */
  readonly frontmatter?: Frontmatter
}

/**
 * A page that a plugin makes. Its text is in `text` or in a file, or it is a tree or a component.
 */
export type AddedPage = {
  /** With the prefix of its language, without base: `/zh/releases/1.0`. */
  readonly routePath: string
  /** For the index page of a folder: the entries of its `_meta.json`, if the site has none. */
  readonly menu?: readonly MenuEntry[]
  /** An item of the navbar that links to the page. */
  readonly nav?: Pick<NavItem, 'text' | 'activeMatch' | 'position'>
  /**
   * `false` for a page that only other pages show, such as the content of a frame: it isn't in
   * sidebars, the page index, the search, the sitemap or the Markdown pages. @default true
   */
  readonly listed?: boolean
  /**
   * `true` for a page of the default version that belongs to none, such as a changelog: it's in the
   * search and the navbar of every version. @default false
   */
  readonly unversioned?: boolean
} & (
  | (({ readonly text: string } | { readonly file: PluginFile }) & (AddedMdx | AddedMarkdown))
  | AddedTree
  | AddedComponent
)
