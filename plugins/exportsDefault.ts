import type { parseAst } from 'vite'

/** True for a module with a default export. */
export function exportsDefault({ body }: ReturnType<typeof parseAst>): boolean {
  return body.some(
    (node) =>
      node.type === 'ExportDefaultDeclaration' ||
      (node.type === 'ExportNamedDeclaration' &&
        node.specifiers.some(
          ({ exported }) => exported.type === 'Identifier' && exported.name === 'default',
        )),
  )
}
