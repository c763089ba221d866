import { join } from 'node:path'
import { slashed } from '../slashed.ts'
import type { ResolvedConfig } from '../../shared/config/resolvedConfig.ts'
import type { PageExtra } from '../../shared/page.ts'
import { pageHrefOf } from '../../shared/routePath.ts'
import type { PageBody, PageRecord } from './pageRecord.ts'
import type { SiteModel } from './siteModel.ts'
import type { ContentStore } from './store.ts'
import { hasFile } from './pageSource.ts'
import type { SitePage } from '../plugin/types.ts'

interface SitePageOptions {
  readonly config: ResolvedConfig
  readonly store: ContentStore
  readonly contentRoot: string
  readonly body: Pick<PageBody, 'text' | 'codeBlocks'>
  readonly section: readonly string[]
  readonly extra: PageExtra
}

/** A page as plugins receive it. */
export function sitePage(
  record: PageRecord,
  {
    config,
    store,
    contentRoot,
    body: { text, codeBlocks: blocks },
    section,
    extra,
  }: SitePageOptions,
): SitePage {
  const {
    routePath,
    relativePath,
    lang,
    version,
    title,
    description,
    frontMatter,
    toc,
    isFallback,
    uses,
    headings,
    links,
    components,
  } = record
  const file = !hasFile(store.source(relativePath))
    ? null
    : slashed(join(contentRoot, store.sourceOf(relativePath)))
  const codeBlocks = blocks.map(({ lang: language, meta, text: code, line }) => ({
    lang: language,
    meta,
    code,
    line,
  }))
  const href = pageHrefOf(routePath, { base: config.base, cleanUrls: config.route.cleanUrls })
  return {
    routePath,
    relativePath,
    lang,
    version,
    title,
    description,
    frontmatter: frontMatter,
    toc,
    text,
    isFallback,
    uses,
    headings,
    links,
    components,
    codeBlocks,
    file,
    href,
    section,
    extra,
  }
}

/** All pages as plugins receive them. */
export async function sitePages({
  config,
  store,
  contentRoot,
  model,
}: {
  readonly config: ResolvedConfig
  readonly store: ContentStore
  readonly contentRoot: string
  readonly model: SiteModel
}): Promise<SitePage[]> {
  return await Promise.all(
    (await store.records()).map(async (record) => {
      const [section, { extra = {} }] = await Promise.all([
        model.sectionPath(record.routePath),
        model.pageData(record),
      ])
      return sitePage(record, {
        config,
        store,
        contentRoot,
        body: await store.body(record.relativePath),
        section,
        extra,
      })
    }),
  )
}
