import { extname } from 'node:path'

const SCRIPT = /^\.[cm]?[jt]sx?$/

/**
 * The lines of what a script exports under a name, with the comment above. Null where it exports
 * nothing of that name, or can't be read.
 */
export async function cutExport(
  text: string,
  { name, path }: { readonly name: string; readonly path: string },
): Promise<string[] | null> {
  const extension = extname(path)
  if (!SCRIPT.test(extension) || !text.includes(name)) return null
  const { parseAst } = await import('vite')
  const lang = extension.includes('t') ? 'tsx' : 'jsx'
  try {
    const { body } = parseAst(text, { lang })
    const at = body.findIndex((node) => exportedNames(node).includes(name))
    const node = body[at]
    if (!node) return null
    const before = text.slice(body[at - 1]?.end ?? 0, node.start)
    const [comment = ''] = /(?:\/\*\*[\s\S]*?\*\/\s*|(?:\/\/.*\s*)+)$/.exec(before) ?? []
    return text
      .slice(node.start - comment.length, node.end)
      .replaceAll('\r\n', '\n')
      .split('\n')
  } catch {
    return null
  }
}

/** A statement of a parsed script. */
interface Statement {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly declaration?: unknown
}

/** Names that a statement declares and exports. */
function exportedNames({ type, declaration }: Statement): string[] {
  if (type !== 'ExportNamedDeclaration' && type !== 'ExportDefaultDeclaration') return []
  const { id, declarations = [] } = (declaration ?? {}) as {
    readonly id?: { readonly name?: string } | null
    readonly declarations?: readonly { readonly id: { readonly name?: string } }[]
  }
  return [id, ...declarations.map((each) => each.id)].flatMap((each) => each?.name ?? [])
}
