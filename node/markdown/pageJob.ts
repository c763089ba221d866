import type { LinkSite } from './resolveLink.ts'
import type { Root } from 'mdast'
import type { Diagnostic } from '../../shared/diagnostic.ts'
import type { Frontmatter, Json, TocEntry } from '../../shared/page.ts'
import type { RichText } from '../../shared/richText.ts'
import type { FileReader } from '../cache/filesRead.ts'
import type { ResolvePart } from '../source/imports.ts'
import type { PlacedAsset } from './pageHtml.ts'

/** A Markdown file that a page shows, and where. */
export interface ShownPart {
  /** Absolute. */
  readonly path: string
  /** Length of the page's text before it. */
  readonly offset: number
  /** Number of entries of the toc before it. */
  readonly entry: number
  /** What its tag gives it, as far as that's known. */
  readonly props?: Readonly<Record<string, Json>>
  /** Of its tag. */
  readonly line?: number
  readonly column?: number
}

/** Where a link of a page leads. */
export type LinkTarget =
  /**
   * `written`: the route path that the link names, where its slash at the end differs from the
   * page's.
   */
  | {
      readonly kind: 'page'
      readonly routePath: string
      readonly anchor: string
      readonly written?: string
    }
  | { readonly kind: 'public'; readonly path: string }
  | { readonly kind: 'file'; readonly path: string; readonly exists: boolean }
  | { readonly kind: 'external'; readonly url: string }
  /** Runs code when it is followed. */
  | { readonly kind: 'script' }

/** A link, image or asset of a source, with its place. */
export interface LinkUse {
  /** As written. */
  readonly href: string
  readonly target: LinkTarget
  /** Source file relative to the project root. */
  readonly file: string
  readonly line?: number
  readonly column?: number
  readonly keyPath?: string
}

/** An image of the site that readers of a source get, with its place. */
export interface ImageUse extends Pick<LinkUse, 'href' | 'file' | 'line' | 'column' | 'keyPath'> {
  /** Absolute. There may be no such file. */
  readonly path: string
}

/** A heading of any level, as needed to compare the trees of two languages. */
export type HeadingUse = Omit<PageHeading, 'text'>

/** A heading of the page itself. */
export interface PageHeading {
  /** Level, 2 to 6. */
  readonly depth: number
  readonly id: string
  /** From 1. */
  readonly line?: number
  /** Plain text. */
  readonly text: string
}

/** A component in a page. */
export interface ComponentUse {
  readonly name: string
  /** Those whose value is written out. */
  readonly props: Readonly<Record<string, Json>>
  readonly line: number
}

/** A code block of a page. */
export interface PageCode {
  readonly text: string
  readonly lang: string
  /** Code block meta: the text after the language. */
  readonly meta: string
  /** Of the opening fence, from 1. */
  readonly line: number
  /** Offset of the last character before the block in the plain text of the page, -1 for none. */
  readonly after: number
}

/** What the plugins of one compile need to know, and where they leave what they find. */
export interface PageJob {
  /** Below the content root: `zh/guide/x.mdx`. */
  readonly relativePath: string
  /** Absolute. */
  readonly path: string
  /** Relative to the project root, for messages. */
  readonly file: string
  /** Language of the place, in which links are looked for. */
  readonly lang: string
  /** Language of the text. */
  readonly textLang: string
  readonly frontMatter: Frontmatter
  /** The page, if a plugin made it as a tree. Its source is the front matter alone. */
  readonly tree: Root | null
  /** Headings of the page this one translates, its title first; null for an original. */
  readonly inherited: readonly HeadingUse[] | null
  /** Its headings when the translation was made, where that is recorded. */
  readonly translated: readonly HeadingUse[] | null
  /** True for a file that pages show a part of themselves by, several times perhaps. */
  readonly isPart: boolean
  /** What its links are resolved with. */
  readonly site: LinkSite
  /** Found by the plugins: */
  h1: string | null
  /** Id of the title. Null if the page doesn't show one. */
  titleId: string | null
  /** The h1 with its code and emphasis. Null if it has none. */
  richTitle: RichText | null
  toc: TocEntry[]
  headings: PageHeading[]
  /** Every id that an anchor may name. */
  ids: Set<string>
  links: LinkUse[]
  pictures: ImageUse[]
  /** Components that the page uses, in their order. */
  components: ComponentUse[]
  /** Names of its HTML elements, components and containers. */
  uses: Set<string>
  /** What the page imports, as written. */
  imports: string[]
  /** Finds the Markdown file that an import of the page names. */
  readonly resolvePart: ResolvePart
  /** Name of an imported Markdown file → its absolute path. */
  parts: ReadonlyMap<string, string>
  /** What names in its expressions stand for, as far as that's known without running anything. */
  values: ReadonlyMap<string, Json>
  /** Where it shows them. */
  shownParts: ShownPart[]
  text: string
  codeBlocks: PageCode[]
  /** The page without MDX syntax; null if the site has no Markdown pages. */
  markdown: MarkdownText | null
  firstParagraph: string
  /** Files of the site that the page names. */
  assets: PlacedAsset[]
  /** Images that the build optimizes, by their nodes: the file, and the placeholder for its URL. */
  readonly images: Map<object, { readonly path: string; readonly src: string }>
  /** Reads the files that the page is made from besides its source. */
  readonly reader: FileReader
  diagnostics: Diagnostic[]
  /** Additional findings of `bifolio check`. */
  remarks: Diagnostic[]
  /** The whole page as HTML when it needs no component, else null. */
  html: string | null
  /** True when nothing of the page needs a script. Its HTML may come from components. */
  isStatic: boolean
}

/** What is known of a page before it is compiled. */
export type PageJobStart = Pick<
  PageJob,
  | 'relativePath'
  | 'path'
  | 'file'
  | 'lang'
  | 'textLang'
  | 'frontMatter'
  | 'tree'
  | 'inherited'
  | 'translated'
  | 'isPart'
  | 'site'
  | 'links'
  | 'pictures'
  | 'diagnostics'
  | 'reader'
  | 'resolvePart'
>

/** Begins the compilation of a page: what the plugins find is empty. */
export function startPageJob(start: PageJobStart): PageJob {
  return {
    ...start,
    h1: null,
    titleId: null,
    richTitle: null,
    toc: [],
    headings: [],
    ids: new Set(),
    text: '',
    codeBlocks: [],
    markdown: null,
    firstParagraph: '',
    assets: [],
    images: new Map(),
    components: [],
    uses: new Set(),
    imports: [],
    parts: new Map(),
    values: new Map(),
    shownParts: [],
    remarks: [],
    html: null,
    isStatic: false,
  }
}

/** What a page's Markdown refers to and only the whole site can resolve. */
export type MarkdownReference =
  | { readonly kind: 'page'; readonly routePath: string; readonly suffix: string }
  | { readonly kind: 'file'; readonly path: string }
  | {
      readonly kind: 'fragment'
      readonly path: string
      readonly parameters: Readonly<Record<string, string>>
    }
  /** What the page that uses a fragment gives it. */
  | { readonly kind: 'parameter'; readonly name: string }

/** A page as plain Markdown. Placeholders stand for the references. */
export interface MarkdownText {
  readonly text: string
  readonly references: readonly MarkdownReference[]
}
