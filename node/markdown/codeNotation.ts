/** What a comment of the code can say about a line. */
export type LineMark = 'add' | 'del' | 'error' | 'warning' | 'focus' | 'hl'

const MARKS: Readonly<Record<string, LineMark>> = {
  '++': 'add',
  '--': 'del',
  add: 'add',
  remove: 'del',
  error: 'error',
  warning: 'warning',
  focus: 'focus',
  highlight: 'hl',
  hl: 'hl',
}

/** 1-based line → its marks. */
export type LineMarks = ReadonlyMap<number, ReadonlySet<LineMark>>

/** Lines that have a mark, 1-based, the last one included. */
export interface MarkedRange {
  readonly mark: LineMark
  readonly from: number
  readonly to: number
}

/** Code without its notation comments, and what they say. */
export interface MarkedCode {
  readonly code: string
  /** 1-based line of the code that is left → its marks. */
  readonly marks: LineMarks
  /** Notations that are none, with their 1-based line in the code as written. */
  readonly unknown: readonly { readonly word: string; readonly line: number }[]
  /** Notations for more lines than follow, with their 1-based line in the code as written. */
  readonly tooFar: readonly { readonly word: string; readonly line: number }[]
}

/** Signs that end a comment, by those that begin it. */
const CLOSED_COMMENTS: readonly (readonly [open: string, close: string])[] = [
  [String.raw`\{\/\*`, String.raw`\*\/\}`],
  [String.raw`\/\*`, String.raw`\*\/`],
  ['<!--', '-->'],
  [String.raw`\(\*`, String.raw`\*\)`],
  [String.raw`\{-`, String.raw`-\}`],
  [String.raw`\{#`, String.raw`#\}`],
  [String.raw`\{\{!(?:--)?`, String.raw`(?:--)?\}\}`],
  ['<%(?:#|--)', '(?:--)?%>'],
]

/** Lisp, Erlang and others repeat the sign. Not from within a run, which would take long. */
const LINE_COMMENT = String.raw`(?<!\/)\/\/+|(?<!-)--+|(?<!#)#+|(?<!;);+|(?<!%)%+`

/** Of Vim, Basic, Fortran and Batch: elsewhere these signs are code, so nothing may follow. */
const RARE_LINE_COMMENT = String.raw`["'!]|::|(?<!\w)[Rr][Ee][Mm](?=\s)`

const WORDS = String.raw`(?:[ \t]*\[!code [^[\]]+\])+`

/** A comment that holds nothing but the notation, in the comment signs of all common languages. */
const COMMENT = new RegExp(
  String.raw`(?<![ \t])[ \t]*(?:(?:${RARE_LINE_COMMENT})${WORDS}[ \t]*$|` +
    `(?:${[LINE_COMMENT, ...CLOSED_COMMENTS.map(([open]) => open)].join('|')})${WORDS}` +
    String.raw`[ \t]*(?:${CLOSED_COMMENTS.map(([, close]) => close).join('|')})?)`,
  'g',
)
const NOTATION = /\[!code ([^\]:]+)(?::(\d+))?\]/g

/**
 * Takes the notation comments out of code: `[!code ++]`, `[!code error:2]`.
 * One on a line of its own speaks of the lines that follow. `[!!code ++]` is shown as `[!code ++]`.
 */
export function readNotation(source: string): MarkedCode {
  const lines: string[] = []
  const ranges: (MarkedRange & { readonly word: string; readonly line: number })[] = []
  const unknown: { word: string; line: number }[] = []
  for (const [index, written] of source.split('\n').entries()) {
    const found: { mark: LineMark; count: number; word: string }[] = []
    const line = written.includes('[!code ')
      ? written.replace(COMMENT, (comment) => {
          const said = [...comment.matchAll(NOTATION)].map(([, word = '', count = '1']) => ({
            word: word.trim(),
            count: Number(count),
          }))
          for (const { word, count } of said) {
            const mark = Object.hasOwn(MARKS, word) ? MARKS[word] : undefined
            if (mark === undefined) unknown.push({ word, line: index + 1 })
            else found.push({ mark, count, word })
          }
          return said.some(({ word }) => !Object.hasOwn(MARKS, word)) ? comment : ''
        })
      : written
    const isAlone = found.length > 0 && line.trim() === ''
    if (!isAlone) lines.push(line.replaceAll('[!!code ', '[!code '))
    const from = isAlone ? lines.length + 1 : lines.length
    for (const { mark, count, word } of found)
      ranges.push({
        mark,
        from,
        to: from + count - 1,
        word: count === 1 ? word : `${word}:${count}`,
        line: index + 1,
      })
  }
  return {
    code: lines.join('\n'),
    marks: marksOf(ranges, lines.length),
    unknown,
    tooFar: ranges.filter(({ to }) => to > lines.length),
  }
}

/**
 * The marks of each line. Ranges end with the code, and lines under many ranges are looked at once
 * for each mark.
 */
export function marksOf(ranges: readonly MarkedRange[], lineCount: number): LineMarks {
  const marks = new Map<number, Set<LineMark>>()
  const done = new Map<LineMark, number>()
  for (const { mark, from, to } of ranges.toSorted((a, b) => a.from - b.from)) {
    const first = Math.max(from, (done.get(mark) ?? 0) + 1)
    const last = Math.min(to, lineCount)
    for (let line = first; line <= last; line++)
      marks.set(line, (marks.get(line) ?? new Set()).add(mark))
    done.set(mark, Math.max(last, first - 1))
  }
  return marks
}

/** Every notation, for messages. */
export const NOTATIONS: readonly string[] = Object.keys(MARKS)
