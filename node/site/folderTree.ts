import type { RichText } from '../../shared/richText.ts'
import { inFolder } from '../../shared/edition.ts'
import type { Frontmatter } from '../../shared/page.ts'
import { withIndexName } from '../../shared/routePath.ts'

/** What a sidebar needs of a page. */
export interface SidebarPage {
  /** Below the content root, with the language folder: `en/guide/start/x.mdx`. */
  readonly relativePath: string
  readonly routePath: string
  readonly title: string
  /** The title with its code and emphasis. Absent when it has none. */
  readonly richTitle?: RichText
  /** True when the page shows its original because it is not translated. */
  readonly isFallback?: boolean
  readonly frontMatter: Frontmatter
}

/** A folder of the content root, with what is in it. */
export interface Folder {
  /** Below the content root: `en/guide`. With versions, that of its version: `v2/en/guide`. */
  readonly path: string
  readonly name: string
  /** By file name without extension. */
  readonly pages: ReadonlyMap<string, SidebarPage>
  readonly folders: ReadonlyMap<string, Folder>
  /**
   * The page beside the folder that has its name, where that one introduces it: `en/guide.md` of
   * `en/guide`.
   */
  readonly beside: SidebarPage | null
}

interface GrowingFolder extends Folder {
  readonly pages: Map<string, SidebarPage>
  readonly folders: Map<string, GrowingFolder>
  beside: SidebarPage | null
}

/**
 * What is below the folders of an edition, as one tree: below the first of them. Pages and folders
 * are in alphabetical order, with `index` first.
 */
export function buildFolderTree(
  roots: readonly string[],
  pages: readonly SidebarPage[],
  {
    hasPagesBeside = false,
    folders: listed = [],
  }: {
    readonly hasPagesBeside?: boolean
    /** Folders that count without a page in them, below the content root. @default [] */
    readonly folders?: Iterable<string>
  } = {},
): Folder {
  const [path = ''] = roots
  const root = emptyFolder(path, path)
  for (const from of roots) {
    const start = inFolder(from, '')
    const own = pages.filter(({ relativePath }) => relativePath.startsWith(start))
    for (const page of own.toSorted(byPath)) {
      const segments = page.relativePath.slice(start.length).split('/')
      const file = segments.pop() ?? ''
      grow(root, segments).pages.set(withoutEnding(file), page)
    }
  }
  for (const folder of listed)
    if (folder.startsWith(inFolder(path, '')) && folder !== path)
      grow(root, folder.slice(inFolder(path, '').length).split('/'))
  if (hasPagesBeside) findPagesBeside(root)
  return root
}

/**
 * The page a name stands for, seen from a folder: `introduction`, `introduction.mdx`,
 * `start/introduction`.
 */
export function pageNamed(name: string, folder: Folder): SidebarPage | undefined {
  const at = name.lastIndexOf('/')
  const parent = at < 0 ? folder : folderNamed(name.slice(0, at), folder)
  const file = name.slice(at + 1)
  return parent?.pages.get(file) ?? parent?.pages.get(withoutEnding(file))
}

/** The folder a name stands for, seen from a folder. */
export function folderNamed(name: string, folder: Folder): Folder | undefined {
  return name
    .split('/')
    .reduce<Folder | undefined>((inner, segment) => inner?.folders.get(segment), folder)
}

/** Every page of a folder and of the folders below. */
export function pagesBelow(folder: Folder): SidebarPage[] {
  return [...folder.pages.values(), ...[...folder.folders.values()].flatMap(pagesBelow)]
}

/** The folder at a path below another one. */
function grow(root: GrowingFolder, segments: readonly string[]): GrowingFolder {
  let folder = root
  for (const name of segments) {
    const next = folder.folders.get(name) ?? emptyFolder(name, inFolder(folder.path, name))
    folder.folders.set(name, next)
    folder = next
  }
  return folder
}

function emptyFolder(name: string, path: string): GrowingFolder {
  return { name, path, pages: new Map(), folders: new Map(), beside: null }
}

function findPagesBeside({ pages, folders }: GrowingFolder): void {
  for (const [name, folder] of folders) {
    folder.beside = pages.get(name) ?? null
    findPagesBeside(folder)
  }
}

/** The name of a page without its extension. That of a `README` is `index`. */
export function withoutEnding(file: string): string {
  return withIndexName(file.replace(/\.(?:mdx?|[jt]sx?)$/, ''))
}

function byPath(a: SidebarPage, b: SidebarPage): number {
  const [first, second] = [sortKey(a), sortKey(b)]
  return first < second ? -1 : first > second ? 1 : 0
}

/** A space sorts before every letter, so that `index` comes first in its folder. */
function sortKey({ relativePath }: SidebarPage): string {
  return withoutEnding(relativePath).replace(/\/index$/, '/ ')
}
