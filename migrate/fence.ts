import type { Node } from 'mdast'
import type { EditedPage } from './page.ts'

/** Options of a code block, whatever tool it was written for. */
export interface FenceRequest {
  /** Null for a block without a language. */
  readonly lang: string | null
  readonly title?: string | undefined
  /** Lines such as `1,3-5`. */
  readonly highlighted?: string | undefined
  readonly inserted?: string | undefined
  readonly deleted?: string | undefined
  readonly collapsed?: string | undefined
  /** Marked texts and regular expressions, as they are written: `"text"`, `/text/`. */
  readonly marks?: readonly string[]
  /** True, false, or the number of the first line. */
  readonly lineNumbers?: boolean | number | undefined
  readonly frame?: string | undefined
  readonly wrap?: boolean | undefined
  /** Path of the file that is shown, with its region. */
  readonly file?: string | undefined
  /** Words that are kept as they are. */
  readonly rest?: readonly string[]
}

/** The info string of a fence: language and what follows. */
export function writeFence({
  lang,
  title,
  highlighted,
  inserted,
  deleted,
  collapsed,
  marks = [],
  lineNumbers,
  frame,
  wrap,
  file,
  rest = [],
}: FenceRequest): string {
  const words = [
    title !== undefined && `title="${title.replaceAll('"', "'")}"`,
    file !== undefined && `file="${file}"`,
    highlighted !== undefined && highlighted !== '' && `{${highlighted}}`,
    inserted !== undefined && `ins={${inserted}}`,
    deleted !== undefined && `del={${deleted}}`,
    ...marks,
    collapsed !== undefined && `collapse={${collapsed}}`,
    frame !== undefined && `frame="${frame}"`,
    lineNumbers === true && 'showLineNumbers',
    lineNumbers === false && 'noLineNumbers',
    typeof lineNumbers === 'number' && `showLineNumbers=${lineNumbers}`,
    wrap === true && 'wrap',
    wrap === false && 'noWrap',
    ...rest,
  ].filter((word) => word !== false)
  return [lang ?? (words.length > 0 ? 'text' : ''), ...words].join(' ').trim()
}

/** An info string escaped for Markdown, which would remove a backslash before punctuation. */
export function escapeInfo(info: string): string {
  return info.replace(/\\(?=[!-/:-@[-`{-~])/g, '\\\\')
}

/** Replaces the info string in the text of a code block. */
export function withInfo(block: string, info: string): string {
  return block.replace(/^([ \t>]*(?:`{3,}|~{3,}))[^\n]*/, (_, fence: string) => {
    const escaped = escapeInfo(info)
    // A backtick would end the line of a block in backticks.
    return fence + (fence.includes('`') ? escaped.replaceAll('`', '&#96;') : escaped)
  })
}

/** Notes words of a code block that the new site doesn't have. */
export function noteLostWords(
  words: readonly string[],
  page: Pick<EditedPage, 'note'>,
  block: Node,
): void {
  for (const word of words)
    page.note(
      'migrate/left-out',
      block,
      `\`${word}\` of a code block has no equal.`,
      'It was left out.',
    )
}
