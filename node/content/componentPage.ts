import { createHash } from 'node:crypto'
import type { Expression } from 'estree'
import type { ESTree } from 'vite'
import type { z } from 'zod'
import type { Diagnostic } from '../../shared/diagnostic.ts'
import { editionOfPlace } from '../../shared/edition.ts'
import { locateInExpression } from '../config/locateInConfig.ts'
import { literalOf } from '../markdown/literal.ts'
import type { LinkSite } from '../markdown/resolveLink.ts'
import { parseModule } from '../schema/parseModule.ts'
import { placesIn } from '../schema/place.ts'
import type { TextFile } from '../textFile.ts'
import type { PageSource } from './analyzePage.ts'
import { checkFrontMatter, type ParseFrontMatterOptions } from './frontMatter.ts'
import { resolveFrontMatterLinks } from './frontMatterLinks.ts'
import { textOfJsx } from './jsxText.ts'
import { withLineFeeds } from './lineEnds.ts'
import { picturesInCode } from './namedPictures.ts'
import { withPageType } from './notFoundPage.ts'
import type { PageRecord } from './pageRecord.ts'
import { plainRecord } from './plainRecord.ts'

/** Endings of files that hold a component. */
export const COMPONENT_FILE: RegExp = /\.[jt]sx?$/

/** A component is a page when it exports front matter; any other file beside the pages is a part of one. */
export function exportsFrontMatter(source: string): boolean {
  return /^export\s+(?:const\s+frontmatter\b|\{[^}]*\bfrontmatter\b[^}]*\})/m.test(source)
}

/** The components among these files that are pages. A component that cannot be read is none. */
export async function componentPages(files: readonly string[], read: (file: string) => Promise<TextFile>): Promise<{ readonly pages: ReadonlySet<string>; readonly diagnostics: readonly Diagnostic[] }> {
  const found = await Promise.all(files.map(async (file) => [file, await read(file)] as const))
  return {
    pages: new Set(found.flatMap(([file, source]) => ('text' in source && exportsFrontMatter(source.text) ? [file] : []))),
    diagnostics: found.flatMap(([, source]) => ('problem' in source ? [source.problem] : [])),
  }
}

type Found = { readonly node: ESTree.Expression | null | undefined; readonly at: number }

/** Reads a page that is a component. Nothing of it is run: its front matter is a literal, its text what stands in its JSX. */
export function analyzeComponentPage({ relativePath, path, file, text: source, isFallback = false }: PageSource, site: LinkSite, schema?: z.ZodType): PageRecord {
  const text = withLineFeeds(source)
  const { config } = site
  const { version, lang } = editionOfPlace(relativePath, config.editions) ?? { version: config.multiVersion.default, lang: config.lang }
  const { program, module, errors } = parseModule(path, text)
  const placeOf = placesIn(text)
  const diagnostics: Diagnostic[] = errors.slice(0, 1).map((error) => ({
    code: 'page/syntax',
    severity: 'error',
    message: `The page cannot be read: ${error.message.replace(/\.?$/, '.')}`,
    hint: error.helpMessage ?? 'Correct the syntax at this place.',
    file,
    ...(error.labels[0] && placeOf(error.labels[0].start)),
  }))
  const isReadable = diagnostics.length === 0
  if (isReadable && !module.staticExports.some(({ entries }) => entries.some(({ exportName }) => exportName.kind === 'Default'))) {
    diagnostics.push({ code: 'page/no-component', severity: 'error', message: 'The page exports front matter and no component.', hint: 'Export the component by default: `export default function Page() { … }`.', file })
  }
  const found = isReadable ? readFrontMatter({ text, program, file, ...(schema && { schema }) }) : { frontMatter: {}, diagnostics: [], locate: () => ({ line: 1, column: 1 }) }
  const { frontMatter: stated, locate } = found
  diagnostics.push(...found.diagnostics)
  const { frontMatter, links, pictures, diagnostics: linkDiagnostics } = resolveFrontMatterLinks(withPageType(stated, relativePath, config), { relativePath, path, file, locate }, site)
  const content = isReadable ? textOfJsx(program) : { title: null, text: '', toc: [], markdown: '' }
  return {
    ...plainRecord({ relativePath, version, lang, frontMatter, isFallback }),
    routePath: site.routes.of(relativePath),
    title: frontMatter.title ?? content.title ?? frontMatter.hero?.name ?? nameOf(relativePath),
    toc: content.toc,
    headings: content.toc.map(({ id, depth, text: heading }) => ({ id, depth, text: heading })),
    sections: [{ id: '', depth: 1, text: '', hash: createHash('sha256').update(text).digest('hex').slice(0, 10) }],
    ids: content.toc.map(({ id }) => id),
    links,
    pictures: [...pictures, ...(isReadable ? picturesInCode(program, { path, publicDir: site.publicDir }).map(({ start, ...picture }) => ({ ...picture, file, ...placeOf(start) })) : [])],
    imports: module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    text: content.text,
    markdown: config.markdownPages || config.llms ? { text: content.markdown, references: [] } : null,
    diagnostics: [...diagnostics, ...linkDiagnostics],
    code: isReadable ? text : null,
    hash: createHash('sha256').update(text).digest('hex').slice(0, 16),
  }
}

interface Source extends ParseFrontMatterOptions {
  readonly text: string
  readonly program: ESTree.Program
  readonly file: string
}

function readFrontMatter({ text, program, file, ...options }: Source): ReturnType<typeof checkFrontMatter> {
  const { node, at } = frontMatterIn(program)
  const locate = locateInExpression(text, program, node)
  const value = literalOf(withoutType(node) as Expression | undefined, new Map())
  if (value !== undefined) return checkFrontMatter(value, { ...options, file, locate })
  const problem: Diagnostic = {
    code: 'front-matter/not-literal',
    severity: 'error',
    message: '`frontmatter` has to be run to be known.',
    hint: 'Write it as an object of plain values: it is read without running the page.',
    file,
    ...placesIn(text)(at),
  }
  return { frontMatter: {}, diagnostics: [problem], locate }
}

/** The front matter of a component, before the page is analyzed. Empty when the component cannot be read. */
export function componentFrontMatter(text: string, path: string, options: ParseFrontMatterOptions): Pick<ReturnType<typeof checkFrontMatter>, 'frontMatter' | 'locate'> {
  const { program, errors } = parseModule(path, text)
  return errors.length > 0 ? { frontMatter: {}, locate: () => undefined } : readFrontMatter({ text, program, file: path, ...options })
}

/** The value of `export const frontmatter`, directly or by a list of exports. */
function frontMatterIn(program: ESTree.Program): Found {
  for (const statement of program.body) {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (declaration?.type !== 'VariableDeclaration') continue
    for (const { id, init, start } of declaration.declarations) if (id.type === 'Identifier' && id.name === 'frontmatter') return { node: init, at: start }
  }
  return { node: null, at: 0 }
}

/** `{ … } as const` and `{ … } satisfies FrontMatter` are the object. */
function withoutType(node: ESTree.Expression | null | undefined): ESTree.Expression | undefined {
  return node?.type === 'TSAsExpression' || node?.type === 'TSSatisfiesExpression' || node?.type === 'ParenthesizedExpression' ? withoutType(node.expression) : (node ?? undefined)
}

function nameOf(relativePath: string): string {
  const [name = '', folder = ''] = relativePath.replace(/\.[^./]+$/, '').split('/').toReversed()
  return name === 'index' ? folder : name
}
