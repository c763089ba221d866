// Written by scripts/compile.mjs from the schemas in node/. Don't edit.

/**
 * An entry of the navbar. `items` makes it a menu, and an item of a menu a group of links in it.
 */
export interface NavItem {
  /** Label of the item. */
  readonly text: string
  /** Route path or external URL. A menu needs none. */
  readonly link?: string
  /**
   * Regular expression that is tested against the path, without base and locale prefix.
   * @default the link as a prefix
   */
  readonly activeMatch?: string
  /** Items of a menu, or links of a group in it. */
  readonly items?: readonly NavItem[]
  /** Side of the navbar. */
  readonly position?: 'left' | 'right'
  /** Short word beside the label. */
  readonly tag?: string
}

/** A short word beside an item. With a type, in the color of the `Badge` of this type. */
export type SidebarTag =
  | string
  | { readonly text: string; readonly type: 'tip' | 'info' | 'warning' | 'danger' }

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
