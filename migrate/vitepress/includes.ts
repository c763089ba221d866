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
/** A component without content, alone in its line. */
const COMPONENT = /^([ \t]*)<([A-Za-z][\w-]*)(?:\s[^<>]*?)?(?:\/>|>\s*<\/\2>)[ \t]*$/
const IMPORT = /^\s*import\s+(\w+)\s+from\s+(['"])(.+\.md)\2/gm

export interface IncludeContext {
  readonly project: Pick<SourceProject, 'has' | 'read'>
  /** What `@` stands for. */
  readonly srcDir: string
  /** Files of Markdown that pages show as components, by name: `{ InstallNote: … }`. */
  readonly components: ReadonlyMap<string, string>
}

/** Lines of a file that go into a page. */
interface Part {
  readonly file: string
  readonly lines: readonly string[]
  /** Number of the first one. */
  readonly first: number
  /** Put before each line. */
  readonly indent: string
  /** Files that it is in. */
  readonly above: readonly string[]
}

/**
 * Puts files into a page in the place of `<!-- @include: ./part.md{1,5} -->`, and of components
 * that are written in Markdown.
 */
export async function withIncludes(
  file: string,
  { project, srcDir, components }: IncludeContext,
): Promise<IncludedText> {
  const lines: { readonly text: string; readonly file: string; readonly line: number }[] = []
  const included: string[] = []
  const missing: { file: string; line: number; path: string }[] = []
  const addFile = async (found: string, asked: Asked, { indent, above }: Part): Promise<void> => {
    included.push(found)
    const all = (await project.read(found)).split('\n')
    const { from, to } = partOf(all, asked.region, asked.range)
    await add({
      file: found,
      lines: all.slice(from, to),
      first: from + 1,
      indent: indent + (asked.indent ?? ''),
      above: [...above, found],
    })
  }
  const add = async (part: Part): Promise<void> => {
    const { file: name, indent, above } = part
    const own = importedParts(part, project)
    const isCode = codeLines()
    for (const [index, text] of part.lines.entries()) {
      const line = part.first + index
      const push = (shown: string): void => {
        lines.push({ text: shown === '' ? '' : indent + shown, file: name, line })
      }
      const isShown = isCode(text)
      const shown = isShown ? null : componentIn(text, own, components)
      const asked = isShown ? null : askedIn(text)
      if (shown && !above.includes(shown.file)) {
        push('')
        await addFile(shown.file, shown, part)
        push('')
      } else if (asked) {
        const { path } = asked
        const found = path.startsWith('@/')
          ? posix.join(srcDir, path.slice(2))
          : posix.join(posix.dirname(name), path)
        if (project.has(found) && !above.includes(found)) await addFile(found, asked, part)
        else missing.push({ file: name, line, path })
      } else push(text)
    }
  }
  const text = await project.read(file)
  await add({ file, lines: text.split('\n'), first: 1, indent: '', above: [file] })
  return {
    text: lines.map((line) => line.text).join('\n'),
    placeOf: (line) => lines[line - 1] ?? { file, line },
    included,
    missing,
  }
}

/** Which part of a file a comment names. */
interface Asked {
  readonly indent?: string
  readonly region?: string | undefined
  readonly range?: string | undefined
}

function askedIn(line: string): (Asked & { readonly path: string }) | null {
  const [, , target] = INCLUDE.exec(line) ?? []
  if (target === undefined) return null
  const [, path = target, region, range] =
    /^(.*?)(?:#([\w-]+))?(?:\{([\d,]*)\})?$/.exec(target) ?? []
  return { path, region, range }
}

function componentIn(
  line: string,
  ...known: readonly ReadonlyMap<string, string>[]
): (Asked & { readonly file: string }) | null {
  const [, indent = '', name = ''] = COMPONENT.exec(line) ?? []
  const pascal = pascalCase(name)
  const file = known.map((files) => files.get(pascal)).find((found) => found !== undefined)
  return file === undefined ? null : { file, indent }
}

/** `install-note` → `InstallNote` */
export function pascalCase(name: string): string {
  return name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())
}

/** Files of Markdown that a page imports, by the names of their components. */
function importedParts(
  { file, lines }: Part,
  project: Pick<SourceProject, 'has'>,
): Map<string, string> {
  const imports = [...lines.join('\n').matchAll(IMPORT)]
  return new Map(
    imports.flatMap(([, name = '', , path = '']) => {
      const found = posix.join(posix.dirname(file), path)
      return path.startsWith('.') && project.has(found) ? [[name, found] as const] : []
    }),
  )
}

/** A function that is true for the lines of code blocks, called with each line in order. */
function codeLines(): (line: string) => boolean {
  let fence: string | null = null
  return (line) => {
    const mark = /^\s*(`{3,}|~{3,})/.exec(line)?.[1]
    const before = fence
    if (mark !== undefined)
      fence = fence === null ? mark : mark.startsWith(fence) && line.trim() === mark ? null : fence
    return before !== null || fence !== null
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
  const isCode = codeLines()
  for (const [line, text] of lines.entries()) {
    const [, signs = '', title = ''] = (!isCode(text) && /^(#{1,6})\s+(.*)$/.exec(text)) || []
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
