import type { SearchSource } from '../search/buildSearchIndex.ts'
import type { PageRecord } from './pageRecord.ts'

/** What the search reads of a page. */
export function searchSource(
  { title, routePath, toc, links, frontMatter: { keywords } }: PageRecord,
  { text, codeBlocks }: Pick<SearchSource, 'text' | 'codeBlocks'>,
  sectionPath: readonly string[],
): SearchSource {
  const linksTo = links.flatMap(({ target }) => (target.kind === 'page' ? [target.routePath] : []))
  return { title, routePath, toc, text, codeBlocks, keywords, linksTo, sectionPath }
}
