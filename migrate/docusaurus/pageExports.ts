import type { Program } from 'estree'

/** What Docusaurus exports of each page beside its component. */
const OF_PAGE = /^(?:toc|frontMatter|contentTitle|assets|metadata)$/

/** The import of a page without what only Docusaurus exports. Empty if no other name is left. */
export function withoutPageExports(statement: string): string {
  const [all = '', list] = /,?\s*\{([^}]*)\}/.exec(statement) ?? []
  if (list === undefined) return statement
  const kept = list
    .split(',')
    .filter((name) => !OF_PAGE.test(name.trim().split(/\s+as\s/)[0] ?? ''))
  if (kept.length === list.split(',').length) return statement
  const rest = kept.filter((name) => name.trim() !== '')
  const written = rest.length === 0 ? '' : all.replace(list, rest.join(','))
  const found = statement.replace(all, written)
  return /^import\s+from\b/.test(found) ? '' : found
}

/** `export const toc = PartToc`: our outline has the headings of parts anyway. */
export function isOwnToc(statement: Program['body'][number]): boolean {
  return (
    statement.type === 'ExportNamedDeclaration' &&
    statement.declaration?.type === 'VariableDeclaration' &&
    statement.declaration.declarations.every(
      ({ id }) => id.type === 'Identifier' && id.name === 'toc',
    )
  )
}
