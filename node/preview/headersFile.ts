import { escapeRegExp } from '../../shared/escapeRegExp.ts'

/** Headers for the paths that match. Rules come in the order of the file. */
interface HeaderRule {
  readonly path: RegExp
  readonly removed: readonly string[]
  readonly added: readonly (readonly [name: string, value: string])[]
}

/**
 * Reads a file `_headers` as Cloudflare Pages does. Rules for one host, which begin with
 * `https://`, never match.
 */
function readRules(text: string): HeaderRule[] {
  const blocks = text
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '' && !line.trim().startsWith('#'))
    .reduce<string[][]>((all, line) => {
      if (/^\S/.test(line)) all.push([line.trim()])
      else all.at(-1)?.push(line.trim())
      return all
    }, [])
  return blocks.map(([path = '', ...lines]) => ({
    path: new RegExp(
      `^${path
        .split('*')
        .map(escapeRegExp)
        .join('.*')
        .replaceAll(/(?<=\/):\w+/g, '[^/]+')}$`,
    ),
    removed: lines.flatMap((line) => /^! *([\w-]+)$/.exec(line)?.[1] ?? []),
    added: lines.flatMap((line) => {
      const [, name, value] = /^([\w-]+): *(.+)$/.exec(line) ?? []
      return name !== undefined && value !== undefined ? [[name, value] as const] : []
    }),
  }))
}

/**
 * The headers that a file `_headers` sets for a path, by their names in lower case. What several
 * rules set is joined.
 */
export function headersFor(path: string, text: string): Map<string, string> {
  const headers = new Map<string, string>()
  for (const rule of readRules(text)) {
    if (!rule.path.test(path)) continue
    for (const name of rule.removed) headers.delete(name.toLowerCase())
    for (const [name, value] of rule.added) {
      const before = headers.get(name.toLowerCase())
      headers.set(name.toLowerCase(), before === undefined ? value : `${before}, ${value}`)
    }
  }
  return headers
}
