import type { FrontMatter } from '../../shared/page.ts'
import type { PageRecord } from './pageRecord.ts'

/** The record of a page that was not written in Markdown, with everything empty that only Markdown has. */
export function plainRecord({ relativePath, version, lang, frontMatter, isFallback }: Pick<PageRecord, 'relativePath' | 'version' | 'lang' | 'isFallback'> & { readonly frontMatter: FrontMatter }): Omit<PageRecord, 'routePath' | 'title' | 'hash'> {
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
    imports: [],
    files: [],
    remarks: [],
    markdown: null,
    text: '',
    codeBlocks: [],
    isStatic: false,
    components: [],
    uses: [],
    diagnostics: [],
    code: '',
  }
}
