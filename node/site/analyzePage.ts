import { createHash } from 'node:crypto'
import type { Root } from 'mdast'
import type { ReplaceRule } from '../../shared/config/siteConfig.ts'
import type { Diagnostic } from '../../shared/diagnostic.ts'
import { editionOfPlace } from '../../shared/edition.ts'
import { type FileRead, type FileReader, createFileReader } from '../cache/filesRead.ts'
import type { Compiler } from '../markdown/compiler.ts'
import { replaceInTree } from '../markdown/pageTree.ts'
import { toPageHtml } from '../markdown/pageHtml.ts'
import { type HeadingUse, type PageJob, startPageJob } from '../markdown/pageJob.ts'
import type { LinkSite } from '../markdown/resolveLink.ts'
import { type ParsedFrontMatter, parseFrontMatter } from '../source/frontMatter.ts'
import { titleFromFile } from '../source/titleFromFile.ts'
import { resolveFrontMatterLinks } from './frontMatterLinks.ts'
import type { Locate } from '../schema/place.ts'
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
  const read = readText(source, compiler)
  const job = startJob({ source, read, compiler, reader })
  // Front matter that isn't YAML would stop the compiler with a second message for the same
  // mistake.
  const isReadable = !job.diagnostics.some(({ code }) => code === 'front-matter/syntax')
  const code = isReadable ? await compiler.compile(read.text, job) : null
  if (code !== null && isBlankHome(job))
    job.diagnostics.push(blankHome(source.file, read.parsed.locate))
  if (read.replaced) movePlaces(job, read.replaced)
  return {
    ...namesOf(job, { text: read.text, isCompiled: code !== null, compiler }),
    ...foundIn(job),
    isFallback: source.isFallback ?? false,
    version: read.version,
    lang: read.lang,
    routePath: source.site.routes.of(source.relativePath),
    sections: sectionsOf(job, { source, read, compiler }),
    isReadable: code !== null,
    code,
    files: reader.files(),
    hash: hashOf(source, read.text, reader.files()),
  }
}

/** A source with its rules applied and its front matter read. */
interface ReadText {
  /** As written. */
  readonly original: string
  /** What is compiled. */
  readonly text: string
  /** Null if no rule replaced anything. */
  readonly replaced: ReplacedText | null
  readonly tree: Root | null
  readonly parsed: ParsedFrontMatter
  readonly version: string
  readonly lang: string
}

function readText(source: PageText, compiler: Compiler): ReadText {
  const { config } = compiler.site
  const original = withLineFeeds(source.text)
  const replaced = applyReplaceRules(original, config.replaceRules)
  const text = replaced?.text ?? original
  const { rulesAt, ...everywhere } = compiler.frontMatter
  const { version, lang } = editionOfPlace(source.relativePath, config.editions) ?? {
    version: config.multiVersion.default,
    lang: config.lang,
  }
  return {
    original,
    text,
    replaced,
    tree: treeOf(source, config.replaceRules),
    parsed: parseFrontMatter(text, source.file, {
      ...everywhere,
      place: source.relativePath,
      // What pages import isn't an entry of a collection.
      ...(rulesAt && !source.isPart && { rulesAt }),
    }),
    version,
    lang,
  }
}

interface Analysis {
  readonly source: PageText
  readonly read: ReadText
  readonly compiler: Compiler
}

function startJob({
  source,
  read: { parsed, tree, lang },
  compiler,
  reader,
}: Analysis & { readonly reader: FileReader }): PageJob {
  const { config } = compiler.site
  const { relativePath, path, file, inherited, translated = null, isPart = false, site } = source
  const { frontMatter, links, pictures, diagnostics } = resolveFrontMatterLinks(
    withPageType(parsed.frontMatter, relativePath, config),
    { relativePath, path, file, locate: parsed.locate },
    site,
  )
  return startPageJob({
    relativePath,
    path,
    file,
    lang,
    textLang: source.isFallback ? config.lang : lang,
    frontMatter,
    tree,
    inherited,
    translated,
    isPart,
    site,
    links,
    pictures: [...pictures],
    diagnostics: [...parsed.diagnostics, ...diagnostics],
    reader,
    resolvePart: compiler.resolvePart,
  })
}

/** What a page is called. */
function namesOf(
  { relativePath, path, frontMatter, h1, richTitle, firstParagraph }: PageJob,
  {
    text,
    isCompiled,
    compiler: { isTitlePlain },
  }: { readonly text: string; readonly isCompiled: boolean; readonly compiler: Compiler },
): Pick<AnalyzedPage, 'title' | 'richTitle' | 'description'> {
  const uncompiled = isCompiled ? null : readTitle(text, frontMatter, { path, isTitlePlain })
  return {
    title:
      oneLine(frontMatter.title) ??
      h1 ??
      frontMatter.hero?.name ??
      uncompiled ??
      titleFromFile(relativePath),
    ...(frontMatter.title === undefined && richTitle && { richTitle }),
    description: oneLine(frontMatter.description) ?? shorten(firstParagraph, DESCRIPTION_LENGTH),
  }
}

/** What the compilation found, as plain data. */
function foundIn(job: PageJob) {
  return {
    relativePath: job.relativePath,
    frontMatter: job.frontMatter,
    toc: job.toc,
    headings: job.headings,
    ...(job.titleId !== null && { titleId: job.titleId }),
    ids: [...job.ids],
    links: job.links,
    pictures: job.pictures,
    images: [...new Set([...job.images.values()].map((image) => image.path))],
    imports: job.imports,
    shownParts: job.shownParts,
    text: job.text,
    codeBlocks: job.codeBlocks,
    markdown: job.markdown,
    isHtml: job.html !== null,
    isStatic: job.isStatic,
    // Those that write Markdown run first.
    components: job.components.toSorted((a, b) => a.line - b.line),
    uses: [...job.uses].toSorted(),
    diagnostics: job.diagnostics,
    remarks: job.remarks,
    html: job.html === null ? null : toPageHtml(job.html, job.assets),
  } satisfies Partial<AnalyzedPage>
}

/** The sections that translations follow. */
function sectionsOf(
  { headings }: PageJob,
  { source, read: { original, replaced, parsed, tree }, compiler }: Analysis,
): AnalyzedPage['sections'] {
  return splitSections({
    text: tree === null ? original : `${original}\n${source.tree}`,
    // A translation follows what is written, not what it is replaced with.
    frontMatter: replaced
      ? parseFrontMatter(original, source.file, compiler.frontMatter).frontMatter
      : parsed.frontMatter,
    headings: tree === null ? headings : [],
  })
}

/** Hash of all that the compilation of a page depends on. */
function hashOf(
  { tree, inherited, translated = null }: PageText,
  text: string,
  files: readonly FileRead[],
): string {
  return createHash('sha256')
    .update(text)
    .update(tree ?? '')
    .update(JSON.stringify([inherited, translated, files.map(({ hash }) => hash)]))
    .digest('hex')
    .slice(0, 16)
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

function blankHome(file: string, locate: Locate): Diagnostic {
  return {
    code: BLANK_HOME,
    severity: 'warning',
    message: 'The home page is blank: it has no `hero`, no `features` and no text.',
    hint: 'Add a `hero` to the front matter, or write the page below it.',
    file,
    ...locate(['pageType'], 'value'),
  }
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
