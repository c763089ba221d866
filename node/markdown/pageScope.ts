import { dirname, resolve } from 'node:path'
import type { Root } from 'mdast'
import type { Json } from '../../shared/page.ts'
import { literalOf } from '../schema/literal.ts'
import type { PageJob } from './pageJob.ts'

/** What a page declares in its imports and exports. */
export interface PageScope {
  /** Values that are literals. A file that is imported counts as its path. */
  readonly values: ReadonlyMap<string, Json>
  /** Name → absolute path of an imported Markdown file. */
  readonly fragments: ReadonlyMap<string, string>
  /** Markdown files that only the bundler can find: an alias of the Vite config, or a package. */
  readonly unread: readonly UnreadFragment[]
}

/** An import of a Markdown file whose text is not read. */
export interface UnreadFragment {
  readonly specifier: string
  /** Of the import, if known. Counted from 1. */
  readonly position?: { readonly line: number; readonly column: number }
}

/** Reads the imports and exports of a page. */
export function pageScope(
  tree: Root,
  { path, frontMatter, resolvePart }: Pick<PageJob, 'path' | 'frontMatter' | 'resolvePart'>,
): PageScope {
  const values = new Map<string, Json>([['frontmatter', frontMatter as unknown as Json]])
  const fragments = new Map<string, string>()
  const unread: UnreadFragment[] = []
  for (const node of tree.children) {
    if (node.type !== 'mdxjsEsm') continue
    for (const statement of node.data?.estree?.body ?? []) {
      if (statement.type === 'ImportDeclaration') {
        const specifier = String(statement.source.value)
        const name = statement.specifiers.find(({ type }) => type === 'ImportDefaultSpecifier')
          ?.local.name
        if (name === undefined) continue
        const part = resolvePart(specifier, path)
        // A missing one is one too: the bundler reports it.
        if (part !== null || /^\..*\.mdx?$/.test(specifier))
          fragments.set(name, part ?? resolve(dirname(path), specifier))
        else if (/^[^.].*\.mdx?$/.test(specifier))
          unread.push({
            specifier,
            ...(statement.loc && {
              position: { line: statement.loc.start.line, column: statement.loc.start.column + 1 },
            }),
          })
        else if (specifier.startsWith('.') && !/\.[jt]sx?$/.test(specifier))
          values.set(name, specifier.replace(/\?.*$/, ''))
      } else if (
        statement.type === 'ExportNamedDeclaration' &&
        statement.declaration?.type === 'VariableDeclaration'
      ) {
        for (const { id, init } of statement.declaration.declarations) {
          const value = literalOf(init, values)
          if (id.type === 'Identifier' && value !== undefined) values.set(id.name, value)
        }
      }
    }
  }
  return { values, fragments, unread }
}
