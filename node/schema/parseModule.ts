import { type ParseResult, parseSync } from 'vite'

/**
 * Brackets or tags inside each other. The parser ends the whole process at a few thousand, where
 * nothing can report it.
 */
const MOST_LEVELS = 500

/**
 * Parses the module of a user. One that is nested too deeply has no statements and one error, with
 * its place.
 */
export function parseModule(
  path: string,
  text: string,
): Pick<ParseResult, 'program' | 'module' | 'errors'> {
  const tooDeep = firstTooDeep(text)
  if (tooDeep === null) return parseSync(path, text)
  const { program, module } = parseSync(path, '')
  const error = {
    severity: 'Error' as const,
    message: `maximum nesting of ${MOST_LEVELS} levels exceeded`,
    helpMessage: 'Nest brackets and tags less.',
    codeframe: null,
    labels: [{ message: null, start: tooDeep, end: tooDeep + 1 }],
  } satisfies ParseResult['errors'][number]
  return { program, module, errors: [error] }
}

/**
 * Opening and closing characters. A generic (`Array<string>`) isn't a tag: it has a name before its
 * bracket.
 */
const SIGN = /[([{]|(?<![\w$)\]])<[A-Za-z]|[)\]}]|<\/|\/>/g

/**
 * Offset of the sign that opens the level too many, or null. Signs in strings count as well: no
 * file has hundreds more of one kind.
 */
function firstTooDeep(text: string): number | null {
  let depth = 0
  for (const { 0: sign, index } of text.matchAll(SIGN)) {
    if (/^(?:[([{]|<[A-Za-z])/.test(sign)) depth++
    else depth = Math.max(0, depth - 1)
    if (depth > MOST_LEVELS) return index
  }
  return null
}
