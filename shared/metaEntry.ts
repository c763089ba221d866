import type {
  CustomLinkEntry,
  DirEntry,
  DirSectionHeaderEntry,
  DividerEntry,
  FileEntry,
  SectionHeaderEntry,
} from './menuEntry.ts'

export type {
  CustomLinkEntry,
  DirEntry,
  DirSectionHeaderEntry,
  DividerEntry,
  FileEntry,
  NamedEntry,
  SectionHeaderEntry,
} from './menuEntry.ts'

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
