import type { CodeToken } from '../codeTones.ts'

/**
 * Colors of a terminal by the number of the sequence, as kinds of tokens that have such a color on
 * the page.
 */
const COLORS: readonly (string | null)[] = [
  'comment',
  'deleted',
  'inserted',
  'number',
  'keyword',
  'function',
  'class-name',
  null,
]
/**
 * A sequence. Its first character is in the text as it is, or written as in code: `\e`, `\x1b`,
 * `\033`. Those that don't set a color have no effect on the page.
 */
const SEQUENCE = new RegExp(
  String.raw`(?:${'\u009B'}|(?:[${'\u001B\u241B'}]|\\(?:e|x1b|033|u001b))\[)([\d;:]*)([a-z])`,
  'gi',
)

interface Style {
  readonly color: string | null
  readonly isBold: boolean
  readonly isItalic: boolean
}

const PLAIN: Style = { color: null, isBold: false, isItalic: false }

/** Output of a terminal: escape sequences become colors, and are not part of the text. */
export function highlightAnsi(source: string): (string | CodeToken)[] {
  const tokens: (string | CodeToken)[] = []
  let style = PLAIN
  let at = 0
  const add = (value: string): void => {
    if (value === '') return
    const { color, isBold, isItalic } = style
    const [type, ...alias] = [
      ...(color === null ? [] : [color]),
      ...(isBold ? ['bold'] : []),
      ...(isItalic ? ['italic'] : []),
    ]
    tokens.push(type === undefined ? value : { type, alias, content: value })
  }
  for (const { 0: sequence, 1: codes = '', 2: command, index } of source.matchAll(SEQUENCE)) {
    add(source.slice(at, index))
    at = index + sequence.length
    if (command === 'm') style = styled(style, codes.split(/[;:]/).map(Number))
  }
  add(source.slice(at))
  return tokens
}

function styled(before: Style, codes: readonly number[]): Style {
  let style = before
  for (let index = 0; index < codes.length; index++) {
    const code = codes[index] ?? 0
    if (code === 0) style = PLAIN
    else if (code === 1) style = { ...style, isBold: true }
    else if (code === 2) style = { ...style, color: 'comment' }
    else if (code === 3) style = { ...style, isItalic: true }
    else if (code === 22)
      style = { ...style, isBold: false, color: style.color === 'comment' ? null : style.color }
    else if (code === 23) style = { ...style, isItalic: false }
    else if (code === 39) style = { ...style, color: null }
    else if ((code >= 30 && code <= 37) || (code >= 90 && code <= 97))
      style = { ...style, color: COLORS[code % 10] ?? null }
    // Of 256 colors, the first sixteen have names. Others, and grounds, are left out with their
    // numbers.
    else if (code === 38 || code === 48) {
      const named = codes[index + 1] === 5 ? (codes[index + 2] ?? 16) : 16
      if (code === 38 && named < 16) style = { ...style, color: COLORS[named % 8] ?? null }
      index += codes[index + 1] === 2 ? 4 : 2
    }
  }
  return style
}
