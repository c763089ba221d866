import { type Edition, editionKey } from './edition.ts'
import type { Json, PageData } from './page.ts'
import { encodePath } from './routePath.ts'
import type { CollectionEntry } from './collection.ts'
import type { Sidebar } from './sidebar.ts'

/** Data that a page is rendered with. The search page has a component too. */
export interface PageFile {
  readonly pageData: PageData
  readonly html?: string
  readonly data?: Json
}

/**
 * Where the files of a language of a version are. Its name doesn't change, so browsers request it
 * again. URLs are relative to the base.
 */
export interface SiteManifest {
  /** Route path → hash of the page's file. */
  readonly pages: Readonly<Record<string, string>>
  /**
   * The bundle of the build, which documents state too. A tab of another one has other code than
   * the files expect.
   */
  readonly bundle: string
  /** The version of the site, as `version.json` states it: changes with every text. */
  readonly version: string
  /** Key of a sidebar → its URL. */
  readonly sidebars: Readonly<Record<string, string>>
  /**
   * Route path of a page with components → its chunk, then the scripts and styles that are needed
   * with it and that not every page loads.
   */
  readonly chunks: Readonly<Record<string, readonly string[]>>
  readonly pageIndex: string
  /** Name of a collection → the URL of its entries. Absent on a site without collections. */
  readonly collections?: Readonly<Record<string, string>>
  /**
   * A file of the local provider, a folder with slash of Pagefind. Absent when the search has no
   * index in the site.
   */
  readonly searchIndex?: string
}

/**
 * Folder of the manifests in the output: files that keep their names, so that documents need not
 * change with them.
 */
export const MANIFEST_FOLDER = 'page-data'

/**
 * Path of the script that a document loads when files of its build are missing, relative to the
 * output. It keeps its name: every build has it.
 */
export const RECOVERY_PATH: string = `${MANIFEST_FOLDER}/recover.js`

/** URL of a manifest, relative to the base. */
export function manifestPath(edition: EditionName): string {
  return `${MANIFEST_FOLDER}/${editionKey(edition)}.json`
}

/** Path of a sidebar, relative to the output. */
export function sidebarPath(key: string, hash: string): string {
  return `assets/sidebars${key}${key.endsWith('/') ? 'index' : ''}.${hash}.json`
}

/** Path of a page's file, relative to the output. */
export function pageFilePath(routePath: string, hash: string): string {
  return `assets/pages${routePath}${routePath.endsWith('/') ? 'index' : ''}.${hash}.json`
}

/** URL of a page's file, relative to the base. */
export function pageFileUrl(routePath: string, hash: string): string {
  return encodePath(pageFilePath(routePath, hash))
}

/** What distinguishes an edition from others. */
export type EditionName = Pick<Edition, 'version' | 'lang'>

/** Where the data of a built site comes from. In development modules hold it. */
export interface SiteFiles {
  /** Null for a page that is a module only, and where there is none. */
  page(routePath: string, priority?: 'low'): Promise<PageFile | null>
  sidebar(key: string): Promise<Sidebar>
  pageIndex(edition: EditionName): Promise<readonly PageData[]>
  /** URL of the search index; empty when the site has none. */
  searchIndex(edition: EditionName): Promise<string>
}

/**
 * Data of the site that a document may show: the list of pages, the whole sidebar, of which most
 * show a part, or a collection.
 */
export type DataUse = 'pages' | 'sidebar' | `collection/${string}`

/** What the process that builds leaves for prerendering. */
export interface BuiltFiles extends SiteFiles {
  /** URLs of the pages to render, encoded. */
  readonly urls: readonly string[]
  /** Name of the stylesheet that every page loads. */
  readonly theme: string
  /** The chunk of a page with components and what is needed with it, as its manifest lists them. */
  chunk(routePath: string): readonly string[] | undefined
  /**
   * The chunk of a part that only some pages have, and what is needed with it:
   * `locale/zh`, `Overview`.
   */
  part(name: string): readonly string[]
  /** Hash of a page's file. Undefined for a page without one. */
  pageHash(routePath: string): string | undefined
  /** URL of the list of pages of an edition, relative to the base. */
  pageIndexUrl(edition: EditionName): string
  /** The entries of a collection, by `collectionKey`. */
  collection(key: string): Promise<readonly CollectionEntry[]>
  /** URL of the entries, relative to the base. */
  collectionUrl(key: string): string
}
