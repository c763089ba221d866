import type { RichText } from '../../shared/richText.ts'
import type { Diagnostic } from '../../shared/diagnostic.ts'
import type { Frontmatter, TocEntry } from '../../shared/page.ts'
import type { FileRead } from '../cache/filesRead.ts'
import type { PageHtml } from '../markdown/pageHtml.ts'
import type {
  ComponentUse,
  LinkUse,
  MarkdownText,
  PageCode,
  PageHeading,
  ImageUse,
  ShownPart,
} from '../markdown/pageJob.ts'
import type { PageSection } from './sections.ts'

/** What the build keeps of one page in memory. Plain data, so that it can be stored on disk. */
export interface PageRecord {
  /**
   * Place below the content root: `zh/guide/x.mdx`. The file doesn't exist if the page isn't
   * translated.
   */
  readonly relativePath: string
  /** True when the page shows its original because it is not translated. */
  readonly isFallback: boolean
  /** Empty on a site with one version. */
  readonly version: string
  readonly lang: string
  readonly routePath: string
  readonly frontMatter: Frontmatter
  readonly title: string
  /** The title with its code and emphasis. Absent when it has none. */
  readonly richTitle?: RichText
  /** Id of the title. Absent when the page doesn't show it. */
  readonly titleId?: string
  readonly description: string
  readonly toc: readonly TocEntry[]
  /** Headings h2 to h6 in order. */
  readonly headings: readonly PageHeading[]
  /** The opening and a section per heading, with hashes of their source. */
  readonly sections: readonly PageSection[]
  /** Every id an anchor may name. */
  readonly ids: readonly string[]
  readonly links: readonly LinkUse[]
  readonly pictures: readonly ImageUse[]
  /** Absolute paths of the images that the build optimizes, each once. */
  readonly images: readonly string[]
  /** What the page imports, as written. */
  readonly imports: readonly string[]
  /** Markdown files that it shows. */
  readonly shownParts: readonly ShownPart[]
  /** False when the source has a syntax error. */
  readonly isReadable: boolean
  /** True for a page that is HTML, without components. */
  readonly isHtml: boolean
  /** True when nothing of the page needs a script. Its HTML may come from components. */
  readonly isStatic: boolean
  /** Files that the page is made from besides its source. */
  readonly files: readonly FileRead[]
  /** Components that the page uses, in their order. */
  readonly components: readonly ComponentUse[]
  /** Names of its HTML elements, components and containers. */
  readonly uses: readonly string[]
  readonly diagnostics: readonly Diagnostic[]
  /** Additional findings of `bifolio check`, such as spelling, that a build doesn't report. */
  readonly remarks: readonly Diagnostic[]
  /** Of the source and all that its compilation depends on. The same wherever the project is. */
  readonly hash: string
}

/** What single steps need of a page. On a large site it is on disk meanwhile. */
export interface PageBody {
  /** The page without MDX syntax; null if the site has no Markdown pages. */
  readonly markdown: MarkdownText | null
  /** One line per block, code blocks left out. */
  readonly text: string
  readonly codeBlocks: readonly PageCode[]
  /** The whole page as HTML when it needs no component, else null. */
  readonly html: PageHtml | null
  /**
   * The page's module, without its page data. Empty for a page that is HTML; null when the source
   * has a syntax error.
   */
  readonly code: string | null
}

/** A page as it was analysed. */
export interface AnalyzedPage extends PageRecord, PageBody {}
