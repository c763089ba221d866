import { join } from 'node:path'
import { slashed } from '../slashed.ts'
import type { ResolvedConfig } from '../../shared/config/resolvedConfig.ts'
import type { PageExtra } from '../../shared/page.ts'
import { pageHrefOf } from '../../shared/routePath.ts'
import type { PageBody, PageRecord } from './pageRecord.ts'
import type { SitePage } from '../plugin/types.ts'

interface SitePageOptions {
  readonly config: ResolvedConfig
  readonly contentRoot: string
  /** Below the content root. Null for a page without a file. */
  readonly file: string | null
  readonly body: Pick<PageBody, 'text' | 'codeBlocks'>
  readonly section: readonly string[]
  readonly extra: PageExtra
}

/** A page as plugins receive it. */
export function sitePage(
  record: PageRecord,
  {
    config,
    contentRoot,
    file,
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
    file: file === null ? null : slashed(join(contentRoot, file)),
    href,
    section,
    extra,
  }
}
