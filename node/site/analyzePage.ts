import { createHash } from 'node:crypto'
import type { Root } from 'mdast'
import type { ReplaceRule } from '../../shared/config/siteConfig.ts'
import { editionOfPlace } from '../../shared/edition.ts'
import { type FileReader, createFileReader } from '../cache/filesRead.ts'
import type { Compiler } from '../markdown/compiler.ts'
import { replaceInTree } from '../markdown/pageTree.ts'
import { toPageHtml } from '../markdown/pageHtml.ts'
import type { HeadingUse, PageJob } from '../markdown/pageJob.ts'
import type { LinkSite } from '../markdown/resolveLink.ts'
import { parseFrontMatter } from '../source/frontMatter.ts'
import { titleFromFile } from '../source/titleFromFile.ts'
import { resolveFrontMatterLinks } from './frontMatterLinks.ts'
import { withLineFeeds } from '../source/lineEnds.ts'
import { withPageType } from '../source/notFoundPage.ts'
import type { AnalyzedPage } from './pageRecord.ts'
import { applyReplaceRules, type ReplacedText } from '../source/replaceRules.ts'
import { readTitle } from '../markdown/readTitle.ts'
import { splitSections } from './sections.ts'

/** The text of one page to analyse. */
export interface PageText {
  /** Place below the content root. */
  readonly relativePath: string
  /** Absolute; the original's for a page that is not translated. */
  readonly path: string
  /** Relative to the project root. */
  readonly file: string
  readonly text: string
  /** The page as a tree, in JSON, where the text is only its front matter. @default null */
  readonly tree?: string | null
  /** Headings of the page it translates, null for an original. */
  readonly inherited: readonly HeadingUse[] | null
  /** Those it had when the translation was made, where that is recorded. */
  readonly translated?: readonly HeadingUse[] | null
  /** True for a page that is not translated and shows its original. */
  readonly isFallback?: boolean
  /** True for a Markdown file that pages import. @default false */
  readonly isPart?: boolean
  /** What its links are resolved with. */
  readonly site: LinkSite
}

const DESCRIPTION_LENGTH = 160

/** Compiles one source and returns everything the build needs from it. */
export async function analyzePage(
  source: PageText,
  compiler: Compiler,
  reader: FileReader = createFileReader(),
): Promise<AnalyzedPage> {
  const { config } = compiler.site
  const {
    relativePath,
    path,
    file,
    inherited,
    translated = null,
    isFallback = false,
    isPart = false,
    site,
  } = source
  const tree = treeOf(source, config.replaceRules)
  const original = withLineFeeds(source.text)
  const replaced = applyReplaceRules(original, config.replaceRules)
  const text = replaced?.text ?? original
  const { rulesAt, ...everywhere } = compiler.frontMatter
  const parsed = parseFrontMatter(text, file, {
    ...everywhere,
    place: relativePath,
    // What pages import isn't an entry of a collection.
    ...(rulesAt && !isPart && { rulesAt }),
  })
  const { version, lang } = editionOfPlace(relativePath, config.editions) ?? {
    version: config.multiVersion.default,
    lang: config.lang,
  }
  const {
    frontMatter,
    links,
    pictures,
    diagnostics: linkDiagnostics,
  } = resolveFrontMatterLinks(
    withPageType(parsed.frontMatter, relativePath, config),
    { relativePath, path, file, locate: parsed.locate },
    site,
  )
  const diagnostics = [...parsed.diagnostics, ...linkDiagnostics]
  const job: PageJob = {
    relativePath,
    path,
    file,
    lang,
    textLang: isFallback ? config.lang : lang,
    frontMatter,
    tree,
    inherited,
    translated,
    isPart,
    site,
    h1: null,
    richTitle: null,
    toc: [],
    headings: [],
    ids: new Set(),
    links,
    pictures: [...pictures],
    text: '',
    codeBlocks: [],
    markdown: null,
    firstParagraph: '',
    assets: [],
    images: new Map(),
    reader,
    components: [],
    uses: new Set(),
    imports: [],
    resolvePart: compiler.resolvePart,
    parts: new Map(),
    values: new Map(),
    shownParts: [],
    diagnostics: [...diagnostics],
    remarks: [],
    html: null,
    isStatic: false,
  }
  // Front matter that isn't YAML would stop the compiler with a second message for the same
  // mistake.
  const isReadable = !diagnostics.some(({ code }) => code === 'front-matter/syntax')
  const code = isReadable ? await compiler.compile(text, job) : null
  if (code !== null && isBlankHome(job)) {
    job.diagnostics.push({
      code: BLANK_HOME,
      severity: 'warning',
      message: 'The home page is blank: it has no `hero`, no `features` and no text.',
      hint: 'Add a `hero` to the front matter, or write the page below it.',
      file,
      ...parsed.locate(['pageType'], 'value'),
    })
  }
  if (replaced) movePlaces(job, replaced)
  const files = reader.files()
  // A translation follows what is written, not what it is replaced with.
  const written = replaced
    ? parseFrontMatter(original, file, compiler.frontMatter).frontMatter
    : parsed.frontMatter
  return {
    relativePath,
    isFallback,
    version,
    lang,
    routePath: site.routes.of(relativePath),
    frontMatter,
    title:
      oneLine(frontMatter.title) ??
      job.h1 ??
      frontMatter.hero?.name ??
      (code === null
        ? readTitle(text, frontMatter, { path, isTitlePlain: compiler.isTitlePlain })
        : null) ??
      titleFromFile(relativePath),
    ...(frontMatter.title === undefined && job.richTitle && { richTitle: job.richTitle }),
    description:
      oneLine(frontMatter.description) ?? shorten(job.firstParagraph, DESCRIPTION_LENGTH),
    toc: job.toc,
    headings: job.headings,
    sections: splitSections({
      text: tree === null ? original : `${original}\n${source.tree}`,
      frontMatter: written,
      headings: tree === null ? job.headings : [],
    }),
    ids: [...job.ids],
    links: job.links,
    pictures: job.pictures,
    images: [...new Set([...job.images.values()].map((image) => image.path))],
    imports: job.imports,
    shownParts: job.shownParts,
    text: job.text,
    codeBlocks: job.codeBlocks,
    markdown: job.markdown,
    isReadable: code !== null,
    isHtml: job.html !== null,
    isStatic: job.isStatic,
    files,
    // Those that write Markdown run first.
    components: job.components.toSorted((a, b) => a.line - b.line),
    uses: [...job.uses].toSorted(),
    diagnostics: job.diagnostics,
    remarks: job.remarks,
    html: job.html === null ? null : toPageHtml(job.html, job.assets),
    code,
    hash: createHash('sha256')
      .update(text)
      .update(source.tree ?? '')
      .update(JSON.stringify([inherited, translated, files.map(({ hash }) => hash)]))
      .digest('hex')
      .slice(0, 16),
  }
}

function treeOf({ tree = null }: PageText, rules: readonly ReplaceRule[]): Root | null {
  if (tree === null) return null
  const read = JSON.parse(tree) as Root
  replaceInTree(read, rules)
  return read
}

/**
 * The code of what is reported of a home page with nothing on it. A theme may have a home of its
 * own.
 */
export const BLANK_HOME = 'page/blank-home'

function isBlankHome({
  frontMatter: { pageType, hero, features = [] },
  html,
  text,
}: PageJob): boolean {
  return (
    pageType === 'home' &&
    hero === undefined &&
    features.length === 0 &&
    text === '' &&
    html !== null &&
    html.replaceAll(/<!--[^]*?-->/g, '').trim() === ''
  )
}

/** Gives what was found in a text its place in the source. */
function movePlaces(job: PageJob, { placeOf }: ReplacedText): void {
  const moved = <Item extends { readonly line?: number; readonly column?: number }>(
    item: Item,
  ): Item => {
    if (item.line === undefined) return item
    const { line, column } = placeOf({ line: item.line, column: item.column ?? 1 })
    return { ...item, line, ...(item.column !== undefined && { column }) }
  }
  job.diagnostics = job.diagnostics.map(moved)
  job.remarks = job.remarks.map(moved)
  job.links = job.links.map(moved)
  job.pictures = job.pictures.map(moved)
  job.headings = job.headings.map(moved)
  job.shownParts = job.shownParts.map(moved)
}

/** A folded text of YAML ends with a line break. */
function oneLine(text: string | undefined): string | undefined {
  return text?.replace(/\s+/g, ' ').trim()
}

/** Cuts at a word near the limit and marks the cut. */
function shorten(text: string, limit: number): string {
  if (text.length <= limit) return text
  const cut = text.slice(0, limit)
  const space = cut.lastIndexOf(' ')
  return `${cut.slice(0, space > limit * 0.6 ? space : limit)}…`
}
