import { parseModule } from './engine.ts'

/** Names that a module exports. Null where its text does not show all of them. */
export function exportsOf(path: string, text: string): ReadonlySet<string> | null {
  const { module, errors } = parseModule(path, text)
  if (errors.length > 0 || !module.hasModuleSyntax) return null
  const exported = module.staticExports.flatMap(({ entries }) => entries)
  return exported.some(({ exportName }) => exportName.kind === 'None')
    ? null
    : new Set(exported.map(({ exportName }) => exportName.name ?? 'default'))
}
