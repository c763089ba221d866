import { type Table, tableOf } from './configKeys.ts'
import { markedLines } from './markedLines.ts'

/** What means something to a parser of MDX. A letter in its place means nothing. */
const SIGNS = /[{}<>_*[\]`~!&\\]/g

/** Formulas above and below which are lines of two dollar signs. */
const BLOCK = /(?<=^[ \t>]*(?:[-*+]|\d+[.)])?[ \t]*)\${2,}[^$\n]*\n[^]*?\n[ \t>]*\${2,}[ \t]*$/my

/** Formulas in a line, which may go on in the next one, and code. */
const INLINE = /(?<sign>\$+|`+)(?:(?!\n[ \t>]*\n)[^])+?(?<!\k<sign>)\k<sign>(?![$`])/y

/**
 * A text of the same length whose formulas are only letters: a parser that does not read formulas
 * takes `{a}` in one for code, and `<` for a tag.
 */
export function withoutFormulas(text: string): string {
  if (!text.includes('$')) return text
  const plain = markedLines(text)
    .map(({ line, isCode }) => (isCode ? ' '.repeat(line.length) : line))
    .join('\n')
  let result = ''
  let at = 0
  while (at < text.length) {
    const length = lengthAt(plain, at)
    const own = text.slice(at, at + length)
    result += plain[at] === '$' && length > 1 ? own.replace(SIGNS, 'x') : own
    at += length
  }
  return result
}

/** Length of the formula, the code or the sign at an offset. */
function lengthAt(text: string, at: number): number {
  const sign = text[at]
  if (sign === '\\') return 2
  if (sign === '{') return lengthOfBraces(text, at)
  if (sign !== '$' && sign !== '`') return 1
  for (const pattern of [BLOCK, INLINE]) {
    pattern.lastIndex = at
    const found = (sign === '$' || pattern === INLINE) && pattern.exec(text)
    if (found) return found[0].length
  }
  return /^(?:\$+|`+)/.exec(text.slice(at, at + 20))?.[0].length ?? 1
}

/** Code of JavaScript has dollar signs of its own. */
function lengthOfBraces(text: string, at: number): number {
  let depth = 0
  for (let end = at; end < text.length; end++) {
    if (text[end] === '{') depth++
    if (text[end] === '}') depth--
    if (depth === 0) return end + 1 - at
  }
  return 1
}

/** Whether an entry of a list of plugins reads or renders formulas. */
export function isOfFormulas(plugin: unknown): boolean {
  const { $call: call } = tableOf(Array.isArray(plugin) ? plugin[0] : plugin)
  return /^(?:remark-math|rehype-(?:katex|mathjax))(?:[#/]|$)/.test(String(call))
}

/** Whether one of the lists of plugins in the options has such a plugin. */
export function readsFormulas(options: Table): boolean {
  return Object.values(options).some((list) => Array.isArray(list) && list.some(isOfFormulas))
}
