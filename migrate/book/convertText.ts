import type { FenceRequest } from '../fence.ts'
import type { HeadingIds } from '../headingIds.ts'
import type { SourceProject } from '../types.ts'
import { tagsIn, withoutUnclosed } from './unclosed.ts'

/** Notes something that has no equal. */
export type Lost = (what: string) => void

export interface TextContext {
  /** Path of the page, relative to the source folder. */
  readonly file: string
  readonly project: SourceProject
  readonly lost: Lost
  /** Title and other settings of a block around a code block. */
  readonly state: {
    code?: Pick<FenceRequest, 'title' | 'lineNumbers' | 'wrap'> | undefined
    /** Ids of headings before. */
    readonly ids: Set<string>
  }
}

interface Fence {
  readonly indent: string
  readonly mark: string
  readonly info: string
  readonly rows: readonly string[]
}

/** What a tool has beside Markdown. */
export interface TextSyntax {
  /** How ids of headings are made, if that's known. */
  readonly ids?: HeadingIds
  /** A line outside of code. Those that aren't done are read again, as they come from a file. */
  line(
    line: string,
    context: TextContext,
  ): Promise<{ readonly lines: readonly string[]; readonly isDone: boolean }>
  /** A code block as its lines. */
  fence(fence: Fence, context: TextContext): Promise<readonly string[]>
}

const FENCE = /^([ \t>]*(?:[-*+][ \t]+|\d+[.)][ \t]+)*)(`{3,}|~{3,})([^`]*)$/
/** Files inside of files. */
const MOST_LEVELS = 8

/** A text in our syntax, line by line. */
export async function convertText(
  lines: readonly string[],
  syntax: TextSyntax,
  context: TextContext,
  level = 0,
): Promise<string[]> {
  const written: string[] = []
  const { opened, closed } = tagsIn(textIn(lines).join('\n'))
  // What an included file ends may begin in the page.
  const tags = { opened: level === 0 ? opened : closed, closed }
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index] ?? ''
    const [, indent, mark, info = ''] = FENCE.exec(line) ?? []
    if (indent === undefined || mark === undefined) {
      const { lines: converted, isDone } = await syntax.line(withoutUnclosed(line, tags), context)
      written.push(
        ...(isDone || level === MOST_LEVELS
          ? converted
          : await convertText(converted, syntax, context, level + 1)),
      )
      continue
    }
    const end = endOf(lines, index, mark)
    const space = indent.replaceAll(/[-*+\d.)]/g, ' ')
    const [opening = '', ...rest] = await syntax.fence(
      { indent: space, mark, info: info.trim(), rows: lines.slice(index + 1, end) },
      context,
    )
    written.push(indent + opening.slice(space.length), ...rest)
    index = end
  }
  return written
}

/** The lines outside of code blocks. */
function textIn(lines: readonly string[]): string[] {
  const text: string[] = []
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index] ?? ''
    const [, , mark, info = ''] = FENCE.exec(line) ?? []
    if (mark === undefined) {
      text.push(line)
      continue
    }
    const end = endOf(lines, index, mark)
    if (info.startsWith('admonish')) text.push(...textIn(lines.slice(index + 1, end)))
    index = end
  }
  return text
}

/** Index of the line that closes a fence. */
function endOf(lines: readonly string[], index: number, mark: string): number {
  for (let next = index + 1; next < lines.length; next++) {
    const line = (lines[next] ?? '').replace(/^[ \t>]*/, '').trimEnd()
    if (line.startsWith(mark) && line.replaceAll(mark.charAt(0), '') === '') return next
  }
  return lines.length
}
