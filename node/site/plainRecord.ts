import { digest } from '../digest.ts'
import type { ResolvedConfig } from '../../shared/config/resolvedConfig.ts'
import type { Diagnostic } from '../../shared/diagnostic.ts'
import { editionOfPlace } from '../../shared/edition.ts'
import type { Frontmatter } from '../../shared/page.ts'
import type { AnalyzedPage, PageRecord } from './pageRecord.ts'

/**
 * The record of a page that was not written in Markdown, with everything empty that only Markdown
 * has.
 */
export function plainRecord({
  relativePath,
  version,
  lang,
  frontMatter,
  isFallback,
}: Pick<PageRecord, 'relativePath' | 'version' | 'lang' | 'isFallback'> & {
  readonly frontMatter: Frontmatter
}): Omit<AnalyzedPage, 'routePath' | 'title' | 'hash'> {
  return {
    relativePath,
    isFallback,
    version,
    lang,
    frontMatter,
    description: frontMatter.description ?? '',
    toc: [],
    headings: [],
    sections: [],
    ids: [],
    links: [],
    pictures: [],
    images: [],
    imports: [],
    shownParts: [],
    files: [],
    remarks: [],
    markdown: null,
    text: '',
    codeBlocks: [],
    isReadable: true,
    isHtml: false,
    isStatic: false,
    components: [],
    uses: [],
    diagnostics: [],
    html: null,
    code: '',
  }
}

/** The record of a page whose source cannot be read. */
export function unreadableRecord(
  problem: Diagnostic,
  {
    relativePath,
    routePath,
    isFallback,
    config,
  }: Pick<PageRecord, 'relativePath' | 'routePath' | 'isFallback'> & {
    readonly config: Pick<ResolvedConfig, 'editions' | 'lang' | 'multiVersion'>
  },
): AnalyzedPage {
  const { version, lang } = editionOfPlace(relativePath, config.editions) ?? {
    version: config.multiVersion.default,
    lang: config.lang,
  }
  return {
    ...plainRecord({ relativePath, version, lang, frontMatter: {}, isFallback }),
    routePath,
    title: routePath,
    diagnostics: [problem],
    code: null,
    isReadable: false,
    hash: digest(problem.message, 16),
  }
}
