import type { Sample } from './samples.ts'

/** An error that a sample shows on purpose. */
export interface ExpectedError {
  readonly code: number
  /** Of the comment in the code. Null for one in the meta. */
  readonly offset: number | null
}

/** `// @errors: 2345 2322` in the code, `error="TS2345"` after the language. */
export function expectedErrors({ code, words }: Pick<Sample, 'code' | 'words'>): ExpectedError[] {
  const inMeta = codesIn(words.get('error') ?? words.get('errors') ?? '')
  const inCode = Array.from(
    code.matchAll(/^[ \t]*\/\/ ?@errors:(.*)$/gm),
    ({ 1: list = '', index }) => codesIn(list).map((each) => ({ code: each, offset: index })),
  )
  return [...inMeta.map((each) => ({ code: each, offset: null })), ...inCode.flat()]
}

const WRONG =
  /\/\/.*[❌🚫✗]|\/\/\s*(?:(?:type|ts|compile[- ]?time|compiler)\s*)?error\b|\/\/\s*throws\b/iu

/** A comment on a line of its own about what is below. */
const WRONG_BELOW = /^\s*\/\/.*[❌🚫✗]|^\s*\/\/\s*(?:bad|wrong|incorrect|don't)\b\s*[:!.]/iu
const SIGN = /\/\/.*[❌🚫✗]/u

/**
 * True for a place that comments show as wrong: `// ❌` or `// Error: …` at the end of the line or
 * below, `// ❌` inside of what is wrong, `// Bad: …` above. `length`: of what is wrong.
 */
export function isMarkedWrong(code: string, offset: number, length: number): boolean {
  const start = code.lastIndexOf('\n', offset - 1) + 1
  const [line = '', next = ''] = code.slice(start).split('\n', 2)
  const above =
    code
      .slice(0, Math.max(start - 1, 0))
      .split('\n')
      .at(-1) ?? ''
  const inside = code
    .slice(offset, offset + length)
    .split('\n')
    .slice(1, -1)
  return (
    WRONG.test(line) ||
    (/^\s*\/\//.test(next) && WRONG.test(next)) ||
    WRONG_BELOW.test(above) ||
    inside.some((each) => SIGN.test(each))
  )
}

function codesIn(list: string): number[] {
  return Array.from(list.matchAll(/\d{4,5}/g), ([code]) => Number(code))
}
