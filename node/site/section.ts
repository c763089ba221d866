import type { MetaFile } from '../source/metaFile.ts'
import type { Draft } from '../source/placePages.ts'
import type { Folder, SidebarPage } from './folderTree.ts'
import type { TreeContext } from './treeContext.ts'
import { PAGE_DEFAULTS } from '../schema/frontMatterSchema.ts'

/** The folder a sidebar is made of. */
export interface SectionInput {
  readonly folder: Folder
  /** Folder below the content root → its `_meta.json`. */
  readonly metaFiles: ReadonlyMap<string, MetaFile>
  readonly drafts: readonly Pick<Draft, 'place'>[]
  readonly context: TreeContext
  /** True for a folder of many pages: its groups are closed at first. */
  readonly isLong: boolean
  /** Relative to the project root. */
  readonly contentRoot: string
}

/** A sidebar in the making. */
export interface Section extends SectionInput {
  /** Paths of the pages and folders that have a place in the sidebar. */
  readonly shown: Set<string>
  readonly overviewHeaders: Record<string, readonly number[]>
}

/** Starts the sidebar of a folder. */
export function createSection(input: SectionInput): Section {
  return { ...input, shown: new Set(), overviewHeaders: {} }
}

/** Pages that should have a place in the sidebar and have none yet. */
export function isHidden(page: SidebarPage, { shown }: Section): boolean {
  return !isOutside(page) && !shown.has(page.relativePath)
}

/** Pages that need no place in a sidebar. */
export function isOutside({
  frontMatter: { pageType = PAGE_DEFAULTS.pageType, sidebar },
}: SidebarPage): boolean {
  return pageType !== 'doc' || sidebar === false
}
