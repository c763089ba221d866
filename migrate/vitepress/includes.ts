import { posix } from 'node:path'
import type { SourceProject } from '../types.ts'
import { slugOf } from '../slugs.ts'

/** A text into which other files were put, and where its lines are from. */
export interface IncludedText {
  readonly text: string
  /** Place of a line. 1-based. */
  placeOf(line: number): { readonly file: string; readonly line: number }
  /** Files that were put in. */
  readonly included: readonly string[]
  /** Comments whose file does not exist. */
  readonly missing: readonly {
    readonly file: string
    readonly line: number
    readonly path: string
  }[]
}

const INCLUDE = /^([ \t]*)<!--\s*@include:\s*(.+?)\s*-->[ \t]*$/

/**
 * Puts files into a page in the place of `<!-- @include: ./part.md{1,5} -->`. `srcDir` is what `@`
 * stands for.
 */
export async function withIncludes(
  file: string,
  project: SourceProject,
  srcDir: string,
): Promise<IncludedText> {
  const lines: { readonly text: string; readonly file: string; readonly line: number }[] = []
  const included: string[] = []
  const missing: { file: string; line: number; path: string }[] = []
  const add = async (
    name: string,
    part: readonly string[],
    { first, above }: { readonly first: number; readonly above: readonly string[] },
  ): Promise<void> => {
    let fence: string | null = null
    for (const [index, text] of part.entries()) {
      const line = first + index
      const mark = /^\s*(`{3,}|~{3,})/.exec(text)?.[1] ?? null
      if (mark !== null)
        fence =
          fence === null ? mark : mark.startsWith(fence) && text.trim() === mark ? null : fence
      const [, , target] = INCLUDE.exec(text) ?? []
      if (target === undefined || fence !== null) {
        lines.push({ text, file: name, line })
        continue
      }
      const [, path = target, region, range] =
        /^(.*?)(?:#([\w-]+))?(?:\{([\d,]*)\})?$/.exec(target) ?? []
      const found = path.startsWith('@/')
        ? posix.join(srcDir, path.slice(2))
        : posix.join(posix.dirname(name), path)
      if (!project.has(found) || above.includes(found)) {
        missing.push({ file: name, line, path })
        continue
      }
      included.push(found)
      const all = (await project.read(found)).split('\n')
      const { from, to } = partOf(all, region, range)
      await add(found, all.slice(from, to), { first: from + 1, above: [...above, found] })
    }
  }
  await add(file, (await project.read(file)).split('\n'), { first: 1, above: [file] })
  return {
    text: lines.map(({ text }) => text).join('\n'),
    placeOf: (line) => lines[line - 1] ?? { file, line },
    included,
    missing,
  }
}

/**
 * First line and the one after the last, 0-based: of a region, of a range such as `3,10` or `3,`,
 * else all but the front matter.
 */
function partOf(
  lines: readonly string[],
  region: string | undefined,
  range: string | undefined,
): { readonly from: number; readonly to: number } {
  const part = region === undefined ? null : regionOf(lines, region)
  const { from: start, to: end } = part ?? { from: 0, to: lines.length }
  if (range !== undefined) {
    const [first = '', last = first] = range.split(',')
    return {
      from: start + Math.max(0, Number(first || 1) - 1),
      to: last === '' ? end : Math.min(end, start + Number(last)),
    }
  }
  if (part !== null || lines[0] !== '---') return { from: start, to: end }
  return { from: lines.indexOf('---', 1) + 1, to: lines.length }
}

/** A region with marks, or a section by the id of its heading. */
function regionOf(
  lines: readonly string[],
  region: string,
): { readonly from: number; readonly to: number } | null {
  const name = region.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
  const start = lines.findIndex((line) => new RegExp(`#region\\s+${name}\\b`).test(line))
  const end = lines.findIndex(
    (line, index) =>
      index > start && new RegExp(`#endregion(?:\\s+${name}\\b|\\s*-->|\\s*$)`).test(line),
  )
  if (start >= 0) return { from: start + 1, to: end < 0 ? lines.length : end }
  const headings = headingsOf(lines)
  const found = headings.find(({ id }) => id === region)
  if (!found) return null
  const next = headings.find(({ line, level }) => line > found.line && level <= found.level)
  return { from: found.line, to: next?.line ?? lines.length }
}

interface HeadingLine {
  readonly line: number
  readonly level: number
  readonly id: string
}

/** Headings with their ids as VitePress makes them. Code has none. */
function headingsOf(lines: readonly string[]): HeadingLine[] {
  const headings: HeadingLine[] = []
  const counts = new Map<string, number>()
  let fence: string | null = null
  for (const [line, text] of lines.entries()) {
    const [, mark] = /^\s*(`{3,}|~{3,})/.exec(text) ?? []
    if (mark !== undefined) fence = fence === null ? mark : text.trim() === fence ? null : fence
    const [, signs = '', title = ''] = (fence === null && /^(#{1,6})\s+(.*)$/.exec(text)) || []
    if (signs === '') continue
    const [, stated] = /\{#([^\s}]+)[^}]*\}\s*$/.exec(title) ?? []
    const slug = slugOf(title.replace(/[`*]|\{[^}]*\}\s*$/g, '').trim())
    const count = counts.get(slug) ?? 0
    counts.set(slug, count + 1)
    headings.push({
      line,
      level: signs.length,
      id: stated ?? (count === 0 ? slug : `${slug}-${count}`),
    })
  }
  return headings
}
