import type { SourceProject } from '../types.ts'
import { type Json, literalOf, parseModule } from '../engine.ts'

/**
 * Components of Astro that always show the same, as Markdown with components: their scripts have
 * imports and constants alone, and their templates components alone. By their files.
 */
export async function readConstantParts({
  files,
  read,
}: Pick<SourceProject, 'files' | 'read'>): Promise<ReadonlyMap<string, string>> {
  const parts = new Map<string, string>()
  for (const file of files.filter((each) => each.endsWith('.astro'))) {
    const text = partOf(await read(file))
    if (text !== null) parts.set(file, text)
  }
  return parts
}

const SCRIPT = /^\s*---[ \t]*\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n([\s\S]*))?$/
const ATTRIBUTE = String.raw`\s+[\w:-]+(?:=(?:"[^"]*"|'[^']*'|\{[^{}]*\}))?`
const TAG = new RegExp(String.raw`</?[A-Z]\w*(?:${ATTRIBUTE})*\s*/?>`, 'g')

/** Text of a part. Null for a component that shows something else each time. */
function partOf(text: string): string | null {
  const [, script, template = ''] = SCRIPT.exec(text) ?? []
  if (script === undefined || template.replaceAll(TAG, '').trim() !== '') return null
  const constants = constantsOf(script)
  if (constants === null) return null
  let isConstant = true
  const shown = template.replaceAll(/=\{([^{}]*)\}/g, (all, code: string) => {
    const value = valueOf(code, constants.scope)
    isConstant &&= value !== undefined || constants.imported.has(code.trim())
    return typeof value === 'string' ? `={${JSON.stringify(value)}}` : all
  })
  return isConstant ? `${constants.imports.join('\n')}\n\n${shown.trim()}\n` : null
}

/** The imports of a script and its constants. Null for a script that does something else. */
function constantsOf(script: string): {
  readonly imports: readonly string[]
  readonly imported: ReadonlySet<string>
  readonly scope: ReadonlyMap<string, Json>
} | null {
  const { program, errors } = parseModule('script.ts', script)
  const imports: string[] = []
  const imported = new Set<string>()
  const scope = new Map<string, Json>()
  if (errors.length > 0) return null
  for (const statement of program.body) {
    if (statement.type === 'ImportDeclaration') {
      imports.push(script.slice(statement.start, statement.end))
      for (const { local } of statement.specifiers) imported.add(local.name)
    } else if (statement.type !== 'VariableDeclaration' || statement.kind !== 'const') return null
    else
      for (const { id, init } of statement.declarations) {
        const value = literalOf(init as Parameters<typeof literalOf>[0], scope)
        if (id.type !== 'Identifier' || value === undefined) return null
        scope.set(id.name, value)
      }
  }
  return { imports, imported, scope }
}

function valueOf(code: string, scope: ReadonlyMap<string, Json>): Json | undefined {
  const { program, errors } = parseModule('value.ts', `(${code})`)
  const [only] = program.body
  if (errors.length > 0 || only?.type !== 'ExpressionStatement') return undefined
  const { expression } = only
  return literalOf(
    (expression.type === 'ParenthesizedExpression'
      ? expression.expression
      : expression) as Parameters<typeof literalOf>[0],
    scope,
  )
}

/** Parts outside of the folder of the pages that these import. */
export interface ImportedParts {
  /** It grows while pages are read. */
  readonly files: ReadonlySet<string>
  /** Path of a page or a part in the new project. */
  take(file: string): string
}

/** Adds the parts that are taken to `paths`, which has those of the pages. */
export function importedParts(
  project: Pick<SourceProject, 'files'>,
  {
    paths,
    placeOf,
  }: { readonly paths: Map<string, string>; readonly placeOf: (file: string) => string },
): ImportedParts {
  const files = new Set<string>()
  return {
    files,
    take(file) {
      const known = paths.get(file)
      if (known !== undefined) return known
      files.add(file)
      const isTaken = project.files.includes(file.replace(/\.astro$/, '.mdx'))
      const path = placeOf(file).replace(/\.astro$/, isTaken ? '$&.mdx' : '.mdx')
      paths.set(file, path)
      return path
    },
  }
}
