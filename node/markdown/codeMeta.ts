import { closest } from '../../shared/closest.ts'

/** First and last line, 1-based. */
export type LineRange = readonly [from: number, to: number]

/** What is marked within lines: every occurrence of a text, or what a regular expression finds. */
export interface TextMark {
  readonly kind: 'mark' | 'ins' | 'del'
  readonly find: string | RegExp
}

/** How the block is framed: like a tab of an editor, like a terminal, or not at all. */
export type CodeFrame = (typeof FRAMES)[number]

const FRAMES = ['code', 'terminal', 'none'] as const

/** Parsed info string of a code fence. */
export interface CodeMeta {
  readonly title?: string
  /** Path of a file whose code is shown, with `#region` for a part of it. */
  readonly file?: string
  /** Shows the first lines only, until the reader expands the block. */
  readonly fold?: boolean
  /** Ranges of highlighted lines, 1-based, the last line included. */
  readonly highlighted: readonly LineRange[]
  /** Added and removed lines, and those that are hidden until the reader expands them. */
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
  /** Words that are nearly one of ours. Plugins may have words of their own. */
  readonly misspelled?: readonly { readonly word: string; readonly meant: string }[]
}

/** Words without a value, and words with one. */
const FLAGS = ['showLineNumbers', 'noLineNumbers', 'wrap', 'noWrap', 'fold', 'noFold']
const NAMES = ['title', 'file', 'frame', 'ins', 'del', 'collapse', 'showLineNumbers']
const QUOTED = String.raw`"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'`
const VALUE = String.raw`(?:${QUOTED}|\{[^}]*\}|\/(?:[^/\\]|\\.)+\/)(?!\S)`
/** `name=value`, a value alone, a word. */
const PART = new RegExp(String.raw`([\w-]+)=(${VALUE}|\S+)|(${VALUE})|(\S+)`, 'g')

/** The `title="x.ts"` of a fence, as it's written. Empty without one. */
export function writtenTitle(meta: string): string {
  return [...meta.matchAll(PART)].find(([, name]) => name === 'title')?.[0] ?? ''
}

/**
 * Reads the text after the language of a fence:
 * `title="x.ts" {1,3-5} "mark" ins={2} showLineNumbers wrap`. `no…` forms switch off.
 */
export function parseCodeMeta(meta: string): CodeMeta {
  const values = new Map<string, string>()
  const words = new Set<string>()
  const lines: Record<'highlighted' | 'inserted' | 'deleted' | 'collapsed', LineRange[]> = {
    highlighted: [],
    inserted: [],
    deleted: [],
    collapsed: [],
  }
  const texts: TextMark[] = []
  const wrong: string[] = []
  const mark = (kind: TextMark['kind'], value: string, written: string): void => {
    const find = textOf(value)
    if (find === null) wrong.push(written)
    else texts.push({ kind, find })
  }
  for (const [written, name, value = '', alone, word] of meta.matchAll(PART)) {
    if (word !== undefined) {
      // A text without its end, an expression with flags.
      if (/^["'/]/.test(word)) wrong.push(word)
      else words.add(word)
    } else if (alone !== undefined) {
      const ranges = alone.startsWith('{') ? rangesOf(alone) : []
      if (alone.startsWith('{')) {
        lines.highlighted.push(...ranges)
        // Braces around anything else may be for a plugin.
        if (ranges.length === 0 && RANGES.test(alone)) wrong.push(alone)
      } else mark('mark', alone, written)
    } else if (name === 'ins' || name === 'del' || name === 'collapse') {
      const ranges = value.startsWith('{') ? rangesOf(value) : []
      if (ranges.length > 0)
        lines[name === 'ins' ? 'inserted' : name === 'del' ? 'deleted' : 'collapsed'].push(
          ...ranges,
        )
      else if (name !== 'collapse' && /^["'/]/.test(value)) mark(name, value, written)
      else wrong.push(written)
    } else if (name !== undefined && !values.has(name)) {
      values.set(name, unquoted(value))
    }
  }
  const flag = (name: string, negative: string): boolean | undefined =>
    words.has(name) ? true : words.has(negative) ? false : undefined
  const firstLine = values.get('showLineNumbers')
  if (firstLine !== undefined && !/^[1-9]\d{0,5}$/.test(firstLine))
    wrong.push(`showLineNumbers=${firstLine}`)
  const frame = values.get('frame')
  const knownFrame = FRAMES.find((name) => name === frame)
  if (frame !== undefined && knownFrame === undefined) wrong.push(`frame="${frame}"`)
  const showLineNumbers =
    flag('showLineNumbers', 'noLineNumbers') ?? (firstLine === undefined ? undefined : true)
  const misspelled = [
    ...[...words].map((word) => misspelling(word, FLAGS)),
    ...[...values.keys()].map((name) => misspelling(name, NAMES)),
  ].filter((found) => found !== null)
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
    ...(knownFrame !== undefined && { frame: knownFrame }),
    ...(showLineNumbers !== undefined && { showLineNumbers }),
    ...(firstLine !== undefined && Number(firstLine) > 1 && { firstLine: Number(firstLine) }),
    ...(wrap !== undefined && { wrap }),
    ...(fold !== undefined && { fold }),
    ...(wrong.length > 0 && { wrong }),
    ...(misspelled.length > 0 && { misspelled }),
  }
}

function misspelling(
  word: string,
  known: readonly string[],
): { readonly word: string; readonly meant: string } | null {
  if (known.includes(word)) return null
  const meant = closest(word, known)
  return meant === undefined ? null : { word, meant }
}

const RANGES = /^\{[\d,\s-]+\}$/

/** `{1, 3-5}`. Nothing when one of them is none. */
function rangesOf(value: string): LineRange[] {
  if (!RANGES.test(value)) return []
  const ranges = value
    .slice(1, -1)
    .split(',')
    .map((part): LineRange => {
      const [from = 0, to = from] = part.split('-').map(Number)
      return [from, to]
    })
  return ranges.every(([from, to]) => from > 0 && to >= from) ? ranges : []
}

/**
 * What a quoted text or a regular expression finds. Null when it finds nothing or cannot be read.
 */
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
