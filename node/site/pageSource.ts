import type { Frontmatter } from '../../shared/page.ts'
import { COMPONENT_FILE } from '../source/componentFile.ts'
import type { PageList } from '../source/pageList.ts'
import type { AddedPages, AddedSource } from './addedPages.ts'
import type { DataPage } from './dataPages.ts'

interface Place {
  /** Place of the page below the content root. */
  readonly place: string
  /** What the page shows: its own place, or that of its original. */
  readonly file: string
  /** True when the page shows its original because it is not translated. */
  readonly isFallback: boolean
}

/** What a page is made from. Decided once, when the list of files is read. */
export type PageSource = Place &
  /** A Markdown or MDX file of the content. */
  (
    | { readonly kind: 'markdown' }
    /** A component among the content that exports front matter. */
    | { readonly kind: 'component' }
    /** A text that a plugin adds. */
    | { readonly kind: 'added'; readonly added: AddedSource }
    /** Data for a `+Page` file in `pages/`. */
    | { readonly kind: 'data'; readonly data: DataPage }
    /**
     * A Markdown or MDX file that isn't a page but a part of pages. It may be outside of the
     * content.
     */
    | { readonly kind: 'fragment' }
  )

/** The sources of all pages, by the places of the pages. */
export function pageSources(
  list: PageList,
  {
    data,
    added,
  }: { readonly data: ReadonlyMap<string, DataPage>; readonly added: AddedPages['sources'] },
): ReadonlyMap<string, PageSource> {
  return new Map(
    list.pages.map((page): [string, PageSource] => {
      const place: Place = {
        place: page,
        file: list.sourceOf(page),
        isFallback: list.isFallback(page),
      }
      const ofData = data.get(place.file)
      const ofPlugin = added.get(place.file)
      if (ofData) return [page, { ...place, kind: 'data', data: ofData }]
      if (ofPlugin) return [page, { ...place, kind: 'added', added: ofPlugin }]
      return [page, { ...place, kind: COMPONENT_FILE.test(place.file) ? 'component' : 'markdown' }]
    }),
  )
}

/** True for a page that has a file of its own or of its original, which an author can open. */
export function hasFile({ kind }: PageSource): boolean {
  return kind !== 'data' && kind !== 'added'
}

/** False for a page of a plugin that no list of the site has. */
export function isListed(source: PageSource): boolean {
  return source.kind !== 'added' || source.added.isListed
}

/** The front matter of a page. That of one that isn't listed keeps it out of every list. */
export function listedFrontMatter(frontMatter: Frontmatter, source: PageSource): Frontmatter {
  return isListed(source)
    ? frontMatter
    : { ...frontMatter, search: false, sitemap: false, markdownPage: false }
}
