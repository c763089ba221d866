import type { Expression, FunctionDeclaration } from 'estree'
import { parseModule } from '../engine.ts'
import type { SourceProject } from '../types.ts'

/** Whether an export of a file is an asynchronous function. */
export type IsAsync = (file: string, name: string) => boolean

/**
 * Reads which exports of components are asynchronous: React renders such components on a server
 * alone.
 */
export async function readAsyncExports({
  files,
  read,
}: Pick<SourceProject, 'files' | 'read'>): Promise<IsAsync> {
  const found = await Promise.all(
    files
      .filter((file) => /\.[jt]sx$/.test(file))
      .map(async (file) => [file, asyncExports(file, await read(file))] as const),
  )
  const byFile = new Map(found)
  return (file, name) => byFile.get(file)?.includes(name) ?? false
}

/** Names of the exports of a module that are asynchronous functions, `default` among them. */
function asyncExports(file: string, text: string): readonly string[] {
  if (!/\basync\b/.test(text)) return []
  const { program, module } = parseModule(file, text)
  const names = new Set<string>()
  let isDefaultAsync = false
  for (const statement of program.body) {
    const declared =
      statement.type === 'ExportNamedDeclaration' || statement.type === 'ExportDefaultDeclaration'
        ? statement.declaration
        : statement
    if (declared?.type === 'VariableDeclaration')
      for (const { id, init } of declared.declarations)
        if (id.type === 'Identifier' && isAsyncFunction(init)) names.add(id.name)
    if (declared?.type === 'FunctionDeclaration' && declared.async && declared.id)
      names.add(declared.id.name)
    if (statement.type === 'ExportDefaultDeclaration')
      isDefaultAsync = isAsyncFunction(statement.declaration)
  }
  const exported = module.staticExports
    .flatMap(({ entries }) => entries)
    .flatMap(({ localName, exportName }) =>
      names.has(localName.name ?? '') ? [exportName.name ?? 'default'] : [],
    )
  return isDefaultAsync ? [...exported, 'default'] : exported
}

/** Whether a node is a function that gives a promise. */
export function isAsyncFunction(value: unknown): boolean {
  const node = value as Partial<FunctionDeclaration> | Expression | null | undefined
  return node != null && 'async' in node && node.async === true
}
