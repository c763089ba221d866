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

/** True for a line that a comment at its end or below shows as wrong: `// ❌`, `// Error: …`. */
export function isMarkedWrong(code: string, offset: number): boolean {
  const start = code.lastIndexOf('\n', offset - 1) + 1
  const [line = '', next = ''] = code.slice(start).split('\n', 2)
  return WRONG.test(line) || (/^\s*\/\//.test(next) && WRONG.test(next))
}

function codesIn(list: string): number[] {
  return Array.from(list.matchAll(/\d{4,5}/g), ([code]) => Number(code))
}
