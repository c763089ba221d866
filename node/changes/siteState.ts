import type { PageContent } from './content.ts'

/** A page of one state of a site. */
export interface PageState {
  /** The same for the same page of another state. */
  readonly key: string
  /** As messages name it: `content/en/guide/start.mdx`. */
  readonly file: string
  readonly routePath: string
  readonly lang: string
  /** What it is made from. Pages with the same source and no other files read the same. */
  readonly source: string
  /** True if its text is in other files too. */
  readonly isComposed: boolean
  /** The page that it is a translation of, whose headings name its sections. */
  readonly original: PageState | null
  read(): Promise<PageContent>
}

/** An entry of the navbar or of a sidebar. */
export interface NavigationEntry {
  /** The list that it is in: a file, or the name of a landmark. */
  readonly list: string
  readonly text: string
  readonly link: string
}

/** Files of a built site by their kind. Unit: bytes. */
export interface SiteSizes {
  readonly kinds: Readonly<Record<string, number>>
  /** Route path → size of the document. */
  readonly pages: ReadonlyMap<string, number>
}

/** A site at one time: a commit, the working tree, a version of the docs or a build. */
export interface SiteState {
  /** As it was asked for: `main`, `working tree`. */
  readonly name: string
  readonly kind: 'source' | 'version' | 'build'
  /** Full hash of a commit. */
  readonly commit?: string
  readonly pages: readonly PageState[]
  readonly navigation: readonly NavigationEntry[]
  /** The target of a link of a page, the same however it is written: `/guide/start#install`. */
  resolve(href: string, page: PageState): string
  /** True for a URL that is redirected. */
  isRedirected(routePath: string): boolean
  readonly sizes?: SiteSizes
}
