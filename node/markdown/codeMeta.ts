/** First and last line, 1-based. */
export type LineRange = readonly [from: number, to: number]

/** What is marked within lines: every occurrence of a text, or what a regular expression finds. */
export interface TextMark {
  readonly kind: 'mark' | 'ins' | 'del'
  readonly find: string | RegExp
}

/** How the block is framed, where that is not told by its title. */
export type CodeFrame = 'none' | 'terminal'

/** What the info string of a code fence asks for. */
export interface CodeMeta {
  readonly title?: string
  /** Path of a file whose code is shown, with `#region` for a part of it. */
  readonly file?: string
  /** Shows the first lines only, until the reader asks for all. */
  readonly fold?: boolean
  /** Ranges of highlighted lines, 1-based, the last line included. */
  readonly highlighted: readonly LineRange[]
  /** Added and removed lines, and those that are shown when the reader asks for them. */
  readonly inserted?: readonly LineRange[]
  readonly deleted?: readonly LineRange[]
  readonly collapsed?: readonly LineRange[]
  /** Marks within lines. */
  readonly texts?: readonly TextMark[]
  readonly frame?: CodeFrame
  readonly showLineNumbers?: boolean
  /** Number of the first line. @default 1 */
  readonly firstLine?: number
  readonly wrap?: boolean
  /** Words whose value is none, as they are written. */
  readonly wrong?: readonly string[]
}

const VALUE = String.raw`"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|\{[^}]*\}|\/(?:[^/\\]|\\.)+\/`
/** `name=value`, a value alone, a word. */
const PART = new RegExp(String.raw`([\w-]+)=(${VALUE}|\S+)|(${VALUE})|(\S+)`, 'g')

/** Reads the text after the language of a fence: `title="x.ts" {1,3-5} "mark" ins={2} showLineNumbers wrap`. `no…` forms switch off. */
export function parseCodeMeta(meta: string): CodeMeta {
  const values = new Map<string, string>()
  const words = new Set<string>()
  const lines: Record<'highlighted' | 'inserted' | 'deleted' | 'collapsed', LineRange[]> = { highlighted: [], inserted: [], deleted: [], collapsed: [] }
  const texts: TextMark[] = []
  const wrong: string[] = []
  const mark = (kind: TextMark['kind'], value: string, written: string): void => {
    const find = textOf(value)
    if (find === null) wrong.push(written)
    else texts.push({ kind, find })
  }
  for (const [written, name, value = '', alone, word] of meta.matchAll(PART)) {
    if (word !== undefined) words.add(word)
    else if (alone !== undefined) {
      if (alone.startsWith('{')) lines.highlighted.push(...rangesOf(alone))
      else mark('mark', alone, written)
    } else if (name === 'ins' || name === 'del' || name === 'collapse') {
      const ranges = value.startsWith('{') ? rangesOf(value) : []
      if (ranges.length > 0) lines[name === 'ins' ? 'inserted' : name === 'del' ? 'deleted' : 'collapsed'].push(...ranges)
      else if (name !== 'collapse' && /^["'/]/.test(value)) mark(name, value, written)
      else wrong.push(written)
    } else if (name !== undefined && !values.has(name)) {
      values.set(name, unquoted(value))
    }
  }
  const flag = (name: string, negative: string): boolean | undefined => (words.has(name) ? true : words.has(negative) ? false : undefined)
  const firstLine = values.get('showLineNumbers')
  if (firstLine !== undefined && !/^[1-9]\d{0,5}$/.test(firstLine)) wrong.push(`showLineNumbers=${firstLine}`)
  const frame = values.get('frame')
  if (frame !== undefined && frame !== 'none' && frame !== 'terminal') wrong.push(`frame="${frame}"`)
  const showLineNumbers = flag('showLineNumbers', 'noLineNumbers') ?? (firstLine === undefined ? undefined : true)
  const wrap = flag('wrap', 'noWrap')
  const fold = flag('fold', 'noFold')
  const title = values.get('title')
  const file = values.get('file')
  return {
    highlighted: lines.highlighted,
    ...(lines.inserted.length > 0 && { inserted: lines.inserted }),
    ...(lines.deleted.length > 0 && { deleted: lines.deleted }),
    ...(lines.collapsed.length > 0 && { collapsed: lines.collapsed }),
    ...(texts.length > 0 && { texts }),
    ...(title !== undefined && { title }),
    ...(file !== undefined && { file }),
    ...((frame === 'none' || frame === 'terminal') && { frame }),
    ...(showLineNumbers !== undefined && { showLineNumbers }),
    ...(firstLine !== undefined && Number(firstLine) > 1 && { firstLine: Number(firstLine) }),
    ...(wrap !== undefined && { wrap }),
    ...(fold !== undefined && { fold }),
    ...(wrong.length > 0 && { wrong }),
  }
}

/** `{1, 3-5}`. Nothing for braces around anything else. */
function rangesOf(value: string): LineRange[] {
  if (!/^\{[\d,\s-]+\}$/.test(value)) return []
  return value.slice(1, -1).split(',').flatMap((part): LineRange[] => {
    const [from = 0, to = from] = part.split('-').map(Number)
    return from > 0 && to >= from ? [[from, to]] : []
  })
}

/** What a quoted text or a regular expression finds. Null when it finds nothing or cannot be read. */
function textOf(value: string): string | RegExp | null {
  if (!value.startsWith('/')) return unquoted(value) || null
  try {
    const pattern = new RegExp(value.slice(1, -1), 'gu')
    return pattern.test('') ? null : pattern
  } catch {
    return null
  }
}

function unquoted(value: string): string {
  return /^["']/.test(value) ? value.slice(1, -1).replace(/\\(["'\\])/g, '$1') : value
}
