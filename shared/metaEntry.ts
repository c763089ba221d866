import type { SidebarTag } from './sidebar.ts'

/** An entry that names a file or a folder. */
export interface NamedEntry {
  /** File or folder beside the `_meta.json`, or a path below it. */
  readonly name: string
  /** Text in the sidebar. @default the title of the page */
  readonly label?: string
  /** Route path or external URL. @default the page */
  readonly link?: string
  /** Short word beside the label. */
  readonly tag?: SidebarTag
  /** Class name of the entry, for your own styles. */
  readonly context?: string
  /** Heading levels that this page lists if it is an overview page. */
  readonly overviewHeaders?: readonly number[]
}

/** A page. */
export interface FileEntry extends NamedEntry {
  /** A page. @default 'file' */
  readonly type: 'file'
}

/** A folder, shown as a group. */
export interface DirEntry extends NamedEntry {
  /** A folder, shown as a group. */
  readonly type: 'dir'
  /** Lets the reader close the group. @default true */
  readonly collapsible?: boolean
  /**
   * Closes the group at first. Sidebars with more than 150 links do that without it.
   * @default false
   */
  readonly collapsed?: boolean
}

/** A folder whose items are below a header, without a group. */
export interface DirSectionHeaderEntry extends NamedEntry {
  /** A folder whose items are below a header, without a group. */
  readonly type: 'dir-section-header'
}

/** A line. */
export interface DividerEntry {
  /** A line. */
  readonly type: 'divider'
  /** Makes the line dashed. @default false */
  readonly dashed?: boolean
}

/** A header. */
export interface SectionHeaderEntry {
  /** A header. */
  readonly type: 'section-header'
  /** Text of the header. */
  readonly label: string
  /** Short word beside the label. */
  readonly tag?: SidebarTag
}

/** A link to anything. */
export interface CustomLinkEntry {
  /** A link to anything. */
  readonly type: 'custom-link'
  /** Text of the link. */
  readonly label: string
  /** Route path or external URL. */
  readonly link: string
  /** Short word beside the label. */
  readonly tag?: SidebarTag
  /** Class name of the entry, for your own styles. */
  readonly context?: string
}

/**
 * An entry of a sidebar's `_meta.json`. `any` is a name alone: a page, or a folder when there is no
 * such page.
 */
export type MetaEntry =
  | FileEntry
  | DirEntry
  | DirSectionHeaderEntry
  | DividerEntry
  | SectionHeaderEntry
  | CustomLinkEntry
  | { readonly type: 'any'; readonly name: string }

/** The kinds an entry can state. */
export type EntryType = Exclude<MetaEntry['type'], 'any'>
