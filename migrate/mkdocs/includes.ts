import { posix } from 'node:path'
import { listOf, type Table } from '../configKeys.ts'
import type { SourceProject } from '../types.ts'

/** A file between braces, with its lines: `a.py[ln:1-3]`. */
export const INCLUDED: string = String.raw`([^\s}*"']+?\.\w+(?:\[[^\]]*\])?)`
const INCLUDE = new RegExp(
  String.raw`^[ \t]*(?:-+8<-+[ \t]+"([^"]+)"|\{[*!]>?[ \t]*${INCLUDED}(?=[\s*!])[^}]*\})`,
  'gm',
)

/** Texts of the files that pages include, by the path that they write. */
export async function readIncludes(
  texts: readonly string[],
  snippets: Table,
  { project, folders }: { readonly project: SourceProject; readonly folders: readonly string[] },
): Promise<ReadonlyMap<string, string>> {
  const [home = '.'] = folders
  const { base_path: base } = snippets
  const own = typeof base === 'string' ? [base] : listOf(base).map(String)
  const bases = [...own.map((each) => posix.join(home, each)), ...folders]
  const found = new Map<string, string>()
  const read = async (path: string): Promise<void> => {
    if (found.has(path)) return
    const [, name = path, part = ''] = /^(.+?\.\w+)(?::(.*)|\[ln:.*\])?$/.exec(path) ?? []
    const file = bases.map((each) => posix.join(each, name)).find(project.has)
    if (file === undefined) return
    const whole = await project.read(file)
    const rows = /\[ln:([^\]]*)\]$/.exec(path)?.[1]
    const text = rows === undefined ? partOf(whole, part) : rowsOf(whole, rows)
    found.set(path, text)
    for (const each of includesOf(text)) await read(each)
  }
  for (const path of [...listOf(snippets['auto_append']).map(String), ...texts.flatMap(includesOf)])
    await read(path)
  return found
}

function includesOf(text: string): string[] {
  return [...text.matchAll(INCLUDE)].map(([, snippet, file]) => snippet ?? file ?? '')
}

/** `3-5,9` of mdx_include. A number after a point is a column, and is left out. */
function rowsOf(text: string, part: string): string {
  const rows = text.split('\n')
  return part
    .split(',')
    .flatMap((range) => {
      const [first = 1, last = first] = range
        .split('-')
        .map((end, index) => (end.trim() === '' && index > 0 ? rows.length : Number.parseInt(end)))
      return rows.slice(Math.max(0, (first || 1) - 1), last)
    })
    .join('\n')
}

/** `3:5` are lines, `name` is a section between `--8<-- [start:name]` and `[end:name]`. */
function partOf(text: string, part: string): string {
  const rows = text.replace(/\n$/, '').split('\n')
  const mark = /-+8<-+\s*\[(?:start|end):/
  if (part !== '' && !/^[\d:,]+$/.test(part)) {
    const start = rows.findIndex((row) => row.includes(`[start:${part}]`))
    const end = rows.findIndex((row) => row.includes(`[end:${part}]`))
    return rows
      .slice(start + 1, end === -1 ? undefined : end)
      .filter((row) => !mark.test(row))
      .join('\n')
  }
  const [first = '', last = ''] = part.split(':')
  return rows
    .slice(Math.max(0, Number(first) - 1), last === '' ? undefined : Number(last))
    .filter((row) => !mark.test(row))
    .join('\n')
}
