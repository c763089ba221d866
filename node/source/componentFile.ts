import type { Expression } from 'estree'
import type { ESTree } from 'vite'
import type { Diagnostic } from '../../shared/diagnostic.ts'
import { locateInExpression } from '../config/locateInConfig.ts'
import { literalOf } from '../schema/literal.ts'
import { parseModule } from '../schema/parseModule.ts'
import { placesIn } from '../schema/place.ts'
import type { TextFile } from '../textFile.ts'
import { checkFrontMatter, type ParseFrontMatterOptions } from './frontMatter.ts'

/** Extensions of files that contain a component. */
export const COMPONENT_FILE: RegExp = /\.[jt]sx?$/

/**
 * A component is a page when it exports front matter; any other file beside the pages is a part of
 * one.
 */
export function exportsFrontMatter(source: string): boolean {
  return /^export\s+(?:const\s+frontmatter\b|\{[^}]*\bfrontmatter\b[^}]*\})/m.test(source)
}

/** The components among these files that are pages. A component that cannot be read is none. */
export async function componentPages(
  files: readonly string[],
  read: (file: string) => Promise<TextFile>,
): Promise<{ readonly pages: ReadonlySet<string>; readonly diagnostics: readonly Diagnostic[] }> {
  const found = await Promise.all(files.map(async (file) => [file, await read(file)] as const))
  return {
    pages: new Set(
      found.flatMap(([file, source]) =>
        'text' in source && exportsFrontMatter(source.text) ? [file] : [],
      ),
    ),
    diagnostics: found.flatMap(([, source]) => ('problem' in source ? [source.problem] : [])),
  }
}

type Found = { readonly node: ESTree.Expression | null | undefined; readonly at: number }

interface Source extends ParseFrontMatterOptions {
  readonly text: string
  readonly program: ESTree.Program
  readonly file: string
}

/** The front matter of a component that was parsed. Nothing of it is run: it is a literal. */
export function readFrontMatter({
  text,
  program,
  file,
  ...options
}: Source): ReturnType<typeof checkFrontMatter> {
  const { node, at } = frontMatterIn(program)
  const locate = locateInExpression(text, program, node)
  const value = literalOf(withoutType(node) as Expression | undefined, new Map())
  if (value !== undefined) return checkFrontMatter(value, { ...options, file, locate })
  const problem: Diagnostic = {
    code: 'front-matter/not-literal',
    severity: 'error',
    message: '`frontmatter` is not a plain object.',
    hint: 'Use an object literal with plain values: it is read without running the page.',
    file,
    ...placesIn(text)(at),
  }
  return { frontMatter: {}, diagnostics: [problem], locate }
}

/**
 * The front matter of a component, before the page is analyzed. Empty when the component cannot be
 * read.
 */
export function componentFrontMatter(
  text: string,
  path: string,
  options: ParseFrontMatterOptions,
): Pick<ReturnType<typeof checkFrontMatter>, 'frontMatter' | 'locate'> {
  const { program, errors } = parseModule(path, text)
  return errors.length > 0
    ? { frontMatter: {}, locate: () => undefined }
    : readFrontMatter({ text, program, file: path, ...options })
}

/** The value of `export const frontmatter`, directly or by a list of exports. */
function frontMatterIn(program: ESTree.Program): Found {
  for (const statement of program.body) {
    const declaration =
      statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (declaration?.type !== 'VariableDeclaration') continue
    for (const { id, init, start } of declaration.declarations)
      if (id.type === 'Identifier' && id.name === 'frontmatter') return { node: init, at: start }
  }
  return { node: null, at: 0 }
}

/** `{ … } as const` and `{ … } satisfies Frontmatter` are the object. */
function withoutType(node: ESTree.Expression | null | undefined): ESTree.Expression | undefined {
  return node?.type === 'TSAsExpression' ||
    node?.type === 'TSSatisfiesExpression' ||
    node?.type === 'ParenthesizedExpression'
    ? withoutType(node.expression)
    : (node ?? undefined)
}
