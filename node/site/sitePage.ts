import { join } from 'node:path'
import type { ResolvedConfig } from '../../shared/config/resolvedConfig.ts'
import type { Json } from '../../shared/page.ts'
import { pageHrefOf } from '../../shared/routePath.ts'
import type { PageRecord } from './pageRecord.ts'
import type { SiteModel } from './siteModel.ts'
import type { ContentStore } from './store.ts'
import { hasFile } from './pageSource.ts'
import type { SitePage } from '../plugin/types.ts'

interface SitePageOptions {
  readonly config: ResolvedConfig
  readonly store: ContentStore
  readonly contentRoot: string
  /** One line per block, code blocks left out. */
  readonly text: string
  readonly section: readonly string[]
  readonly extra: Readonly<Record<string, Json>>
}

/** What plugins are told of a page. */
export function sitePage(record: PageRecord, { config, store, contentRoot, text, section, extra }: SitePageOptions): SitePage {
  const { routePath, relativePath, lang, version, title, description, frontMatter, toc, isFallback, uses } = record
  const file = !hasFile(store.source(relativePath)) ? null : join(contentRoot, store.sourceOf(relativePath)).replaceAll('\\', '/')
  const href = pageHrefOf(routePath, { base: config.base, cleanUrls: config.route.cleanUrls })
  return { routePath, relativePath, lang, version, title, description, frontmatter: frontMatter, toc, text, isFallback, uses, file, href, section, extra }
}

/** What plugins are told of all pages. */
export async function sitePages({ config, store, contentRoot, model }: { readonly config: ResolvedConfig; readonly store: ContentStore; readonly contentRoot: string; readonly model: SiteModel }): Promise<SitePage[]> {
  return await Promise.all((await store.records()).map(async (record) => {
    const [section, { extra = {} }] = await Promise.all([model.sectionPath(record.routePath), model.pageData(record)])
    const { text } = await store.body(record.relativePath)
    return sitePage(record, { config, store, contentRoot, text, section, extra })
  }))
}
