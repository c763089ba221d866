import { join } from 'node:path'
import type { WholeClientConfig } from '../../shared/config/resolvedConfig.ts'
import type { Diagnostic } from '../../shared/diagnostic.ts'
import type { PageData } from '../../shared/page.ts'
import type { SearchIndex } from '../../shared/search/document.ts'
import type { Sidebar } from '../../shared/sidebar.ts'
import { clientConfig } from '../../node/site/clientConfig.ts'
import { pageBody } from '../../node/site/compiledPage.ts'
import { contentProblems } from '../../node/site/contentProblems.ts'
import { type BuildContext, contextOf } from '../../node/site/context.ts'
import type { ContextOptions } from '../../node/site/contextOptions.ts'
import { addedPages, dataPages, type Listing, listing } from '../../node/site/listing.ts'
import { allPages, page } from '../../node/site/page.ts'
import { pageData } from '../../node/site/pageData.ts'
import { pageIndex } from '../../node/site/pageIndex.ts'
import type { PageBody, PageRecord } from '../../node/site/pageRecord.ts'
import { searchIndex } from '../../node/site/searchIndex.ts'
import { navigation } from '../../node/site/siteNavigation.ts'
import { slashed } from '../../node/slashed.ts'
import { noteChange } from '../../node/vite/changes.ts'

/** A site that is open, and what is known of it. */
export interface ReadSite extends BuildContext {
  listing(): Promise<Listing>
  /** What is known of the page at a place below the content root, or of a part of pages. */
  page(place: string): Promise<PageRecord>
  pages(): Promise<PageRecord[]>
  /** HTML, code and texts of a page. */
  body(place: string): Promise<PageBody>
  /** The data that a page is rendered with. */
  pageData(place: string): Promise<PageData>
  /** Everything that is wrong with the content. */
  problems(): Promise<readonly Diagnostic[]>
  clientConfig(): Promise<WholeClientConfig>
  sidebars(): Promise<readonly Sidebar[]>
  /** Files that data and plugins make pages from. */
  madeFrom(): Promise<string[]>
  pageIndex(edition: string): Promise<readonly PageData[]>
  searchIndex(edition: string): Promise<SearchIndex>
  /** Reports changed files, by their paths below the root. */
  change(...files: string[]): Promise<void>
  /** Reports files that were added or removed. */
  changeList(...files: string[]): Promise<void>
}

/** Opens the site of a root, as every command does. */
export async function readSite(options: ContextOptions): Promise<ReadSite> {
  return siteOf(await contextOf(options))
}

/** The site of a context. */
export function siteOf(context: BuildContext): ReadSite {
  const { get, root } = context
  const note = async (kind: 'change' | 'list', files: readonly string[]): Promise<void> => {
    await noteChange(context, { kind, files: files.map((file) => slashed(join(root, file))) })
  }
  return {
    ...context,
    listing: () => get(listing),
    page: (place) => get(page, place),
    pages: () => allPages(get),
    body: (place) => pageBody(get, place),
    pageData: (place) => get(pageData, place),
    problems: () => get(contentProblems),
    clientConfig: () => get(clientConfig),
    sidebars: async () => (await get(navigation)).sidebars,
    madeFrom: async () => [
      ...(await get(dataPages)).dependencies,
      ...(await get(addedPages)).dependencies,
    ],
    pageIndex: (edition) => get(pageIndex, edition),
    searchIndex: (edition) => get(searchIndex, edition),
    change: (...files) => note('change', files),
    changeList: (...files) => note('list', files),
  }
}
