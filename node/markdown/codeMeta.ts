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
const PLAIN_FLAGS = new Set(FLAGS.filter((flag) => flag !== 'showLineNumbers'))
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
  const reader = new MetaReader()
  for (const [written, name, value = '', alone, word] of meta.matchAll(PART)) {
    if (word !== undefined) reader.addWord(word)
    else if (alone !== undefined) reader.addAlone(alone)
    else if (name !== undefined) reader.addNamed(name, value, written)
  }
  return reader.result()
}

/** The ranges that a name sets. */
const LINES = { ins: 'inserted', del: 'deleted', collapse: 'collapsed' } as const

class MetaReader {
  readonly #values = new Map<string, string>()
  readonly #words = new Set<string>()
  readonly #lines = {
    highlighted: [] as LineRange[],
    inserted: [] as LineRange[],
    deleted: [] as LineRange[],
    collapsed: [] as LineRange[],
  }
  readonly #texts: TextMark[] = []
  readonly #wrong: string[] = []

  addWord(word: string): void {
    // A text without its end, an expression with flags.
    if (/^["'/]/.test(word)) this.#wrong.push(word)
    else this.#words.add(word)
  }

  /** A value without a name. */
  addAlone(value: string): void {
    if (!value.startsWith('{')) return this.#mark('mark', value, value)
    const ranges = rangesOf(value)
    this.#lines.highlighted.push(...ranges)
    // Braces around anything else may be for a plugin.
    if (ranges.length === 0 && RANGES.test(value)) this.#wrong.push(value)
  }

  addNamed(name: string, value: string, written: string): void {
    if (name !== 'ins' && name !== 'del' && name !== 'collapse') {
      if (PLAIN_FLAGS.has(name)) this.#wrong.push(written)
      else if (!this.#values.has(name)) this.#values.set(name, unquoted(value))
      return
    }
    const ranges = value.startsWith('{') ? rangesOf(value) : []
    this.#lines[LINES[name]].push(...ranges)
    if (ranges.length > 0) return
    if (name !== 'collapse' && /^["'/]/.test(value)) this.#mark(name, value, written)
    else this.#wrong.push(written)
  }

  result(): CodeMeta {
    const { inserted, deleted, collapsed, highlighted } = this.#lines
    const [title, file] = [this.#values.get('title'), this.#values.get('file')]
    const [wrap, fold] = [this.#flag('wrap', 'noWrap'), this.#flag('fold', 'noFold')]
    const numbers = this.#lineNumbers()
    const frame = this.#frame()
    const misspelled = this.#misspelled()
    return {
      highlighted,
      ...(inserted.length > 0 && { inserted }),
      ...(deleted.length > 0 && { deleted }),
      ...(collapsed.length > 0 && { collapsed }),
      ...(this.#texts.length > 0 && { texts: this.#texts }),
      ...(title !== undefined && { title }),
      ...(file !== undefined && { file }),
      ...(frame !== undefined && { frame }),
      ...numbers,
      ...(wrap !== undefined && { wrap }),
      ...(fold !== undefined && { fold }),
      ...(this.#wrong.length > 0 && { wrong: this.#wrong }),
      ...(misspelled.length > 0 && { misspelled }),
    }
  }

  #mark(kind: TextMark['kind'], value: string, written: string): void {
    const find = textOf(value)
    if (find === null) this.#wrong.push(written)
    else this.#texts.push({ kind, find })
  }

  #flag(name: string, negative: string): boolean | undefined {
    if (this.#words.has(name)) return true
    return this.#words.has(negative) ? false : undefined
  }

  #lineNumbers(): Pick<CodeMeta, 'showLineNumbers' | 'firstLine'> {
    const first = this.#values.get('showLineNumbers')
    if (first !== undefined && !/^[1-9]\d{0,5}$/.test(first))
      this.#wrong.push(`showLineNumbers=${first}`)
    const isOn =
      this.#flag('showLineNumbers', 'noLineNumbers') ?? (first === undefined ? undefined : true)
    return {
      ...(isOn !== undefined && { showLineNumbers: isOn }),
      ...(first !== undefined && Number(first) > 1 && { firstLine: Number(first) }),
    }
  }

  #frame(): CodeFrame | undefined {
    const stated = this.#values.get('frame')
    const frame = FRAMES.find((name) => name === stated)
    if (stated !== undefined && frame === undefined) this.#wrong.push(`frame="${stated}"`)
    return frame
  }

  #misspelled(): NonNullable<CodeMeta['misspelled']> {
    return [
      ...[...this.#words].map((word) => misspelling(word, FLAGS)),
      ...[...this.#values.keys()].map((name) => misspelling(name, NAMES)),
    ].filter((found) => found !== null)
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
