import { posix } from 'node:path'
import type { SourceProject } from '../types.ts'

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
  if (region !== undefined) {
    const start = lines.findIndex((line) => new RegExp(`#region\\s+${region}\\b`).test(line))
    const end = lines.findIndex(
      (line, index) =>
        index > start && new RegExp(`#endregion(?:\\s+${region}\\b|\\s*-->|\\s*$)`).test(line),
    )
    if (start >= 0) return { from: start + 1, to: end < 0 ? lines.length : end }
    const heading = lines.findIndex((line) =>
      new RegExp(`^#+ .*\\{#${region}\\}|^#+ ${region.replaceAll('-', '[ -]')}\\s*$`, 'i').test(
        line,
      ),
    )
    const level = /^#+/.exec(lines[heading] ?? '')?.[0].length ?? 6
    const next = lines.findIndex(
      (line, index) => index > heading && (/^#+(?= )/.exec(line)?.[0].length ?? 7) <= level,
    )
    if (heading >= 0) return { from: heading, to: next < 0 ? lines.length : next }
  }
  if (range !== undefined) {
    const [first = '', last = first] = range.split(',')
    return {
      from: Math.max(0, Number(first || 1) - 1),
      to: last === '' ? lines.length : Number(last),
    }
  }
  if (lines[0] !== '---') return { from: 0, to: lines.length }
  return { from: lines.indexOf('---', 1) + 1, to: lines.length }
}
