import { join } from 'node:path'
import type { PageRecord } from '../content/pageRecord.ts'
import type { ContentStore } from '../content/store.ts'
import type { SitePage } from './types.ts'

/** What plugins are told of a page. */
export function sitePage(record: PageRecord, { store, contentRoot }: { readonly store: ContentStore; readonly contentRoot: string }): SitePage {
  const { routePath, relativePath, lang, version, title, description, frontMatter, toc, text, isFallback, uses } = record
  const file = store.dataPage(relativePath) || store.addedPage(relativePath) ? null : join(contentRoot, store.sourceOf(relativePath)).replaceAll('\\', '/')
  return { routePath, relativePath, lang, version, title, description, frontmatter: frontMatter, toc, text, isFallback, uses, file }
}
