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

/** Code without its notation comments, and what they say. */
export interface MarkedCode {
  readonly code: string
  /** 1-based line of the code that is left → its marks. */
  readonly marks: ReadonlyMap<number, ReadonlySet<LineMark>>
  /** Notations that are none, with their 1-based line in the code as written. */
  readonly unknown: readonly { readonly word: string; readonly line: number }[]
}

/** A comment that holds nothing but the notation, in the comment signs of all common languages. */
const COMMENT = /[ \t]*(?:\/\/|\/\*|\{\/\*|<!--|--|[#;%])((?:[ \t]*\[!code [^\]]+\])+)[ \t]*(?:\*\/\}?|-->)?/g
const NOTATION = /\[!code ([^\]:]+)(?::(\d+))?\]/g

/**
 * Takes the notation comments out of code: `[!code ++]`, `[!code error:2]`.
 * One on a line of its own speaks of the lines that follow. `[!!code ++]` is shown as `[!code ++]`.
 */
export function readNotation(source: string): MarkedCode {
  const lines: string[] = []
  const marks = new Map<number, Set<LineMark>>()
  const unknown: { word: string; line: number }[] = []
  for (const [index, written] of source.split('\n').entries()) {
    const found: { mark: LineMark; count: number }[] = []
    const line = written.includes('[!code ')
      ? written.replace(COMMENT, (comment, words: string) => {
          const said = [...words.matchAll(NOTATION)].map(([, word = '', count = '1']) => ({ word: word.trim(), count: Number(count) }))
          for (const { word, count } of said) {
            const mark = Object.hasOwn(MARKS, word) ? MARKS[word] : undefined
            if (mark === undefined) unknown.push({ word, line: index + 1 })
            else found.push({ mark, count })
          }
          return said.some(({ word }) => !Object.hasOwn(MARKS, word)) ? comment : ''
        })
      : written
    const isAlone = found.length > 0 && line.trim() === ''
    if (!isAlone) lines.push(line.replaceAll('[!!code ', '[!code '))
    const from = isAlone ? lines.length + 1 : lines.length
    for (const { mark, count } of found) {
      for (let at = from; at < from + count; at++) marks.set(at, (marks.get(at) ?? new Set()).add(mark))
    }
  }
  return { code: lines.join('\n'), marks, unknown }
}

/** Every notation, for messages. */
export const NOTATIONS: readonly string[] = Object.keys(MARKS)
