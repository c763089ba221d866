import { type ParseErrorCode, printParseErrorCode } from 'jsonc-parser'

/** How far a text was read when it turned out not to be JSON. */
export interface JsonProgress {
  readonly source: string
  /** What has to come next. */
  readonly expected: 'value' | 'key' | 'colon' | 'comma' | 'end'
  /** Offset of the comma before. -1 where there is none. */
  readonly comma: number
  /** The innermost list or object that isn't closed. */
  readonly open: OpenJson | undefined
}

/** A list or an object that isn't closed yet. */
interface OpenJson {
  readonly start: number
  readonly isList: boolean
  /** The last one of an object. */
  readonly key: string
}

/** What is wrong, where, and what to do. */
export interface JsonMistake {
  readonly at: number
  readonly message: string
  readonly hint: string
}

/** Explains why a text isn't JSON at an offset. */
export function jsonMistake(code: ParseErrorCode, at: number, progress: JsonProgress): JsonMistake {
  const { source, comma } = progress
  const character = source[at]
  if (/^\/[/*]/.test(source.slice(at, at + 2)))
    return { at, message: 'JSON allows no comments.', hint: 'Remove the comment.' }
  if (STRING_ERRORS.has(printParseErrorCode(code)))
    return {
      at,
      message: 'This text is not closed on its line, or holds a wrong escape.',
      hint: 'End it with " and write a backslash as \\\\.',
    }
  if (comma >= 0 && (character === ']' || character === '}'))
    return {
      at: comma,
      message: `JSON allows no comma before ${character}.`,
      hint: 'Remove the comma.',
    }
  return progress.expected === 'value' ? noValue(source, at) : unexpected(at, progress)
}

/** Something else is in the place of a value. */
function noValue(source: string, at: number): JsonMistake {
  if (source.trim() === '') return { at, message: 'The file is empty.', hint: 'Write a list: [].' }
  if (source[at] === "'")
    return {
      at,
      message: 'JSON allows no single quotes.',
      hint: 'Write the text in double quotes.',
    }
  if (source[at] === ',')
    return {
      at,
      message: 'A value is missing before this comma.',
      hint: 'Remove the comma, or write the value.',
    }
  return {
    at,
    message: `Expected a value, but ${wordAt(source, at)} follows.`,
    hint: 'Write text in double quotes.',
  }
}

/** Something else is in the place of what belongs between values. */
function unexpected(at: number, { source, expected, open }: JsonProgress): JsonMistake {
  const found = wordAt(source, at)
  if (expected === 'key')
    return {
      at,
      message: `A key must be in double quotes, but ${found} follows.`,
      hint: 'Write the key as "key".',
    }
  if (expected === 'colon')
    return {
      at,
      message: `Expected a colon after "${open?.key}", but ${found} follows.`,
      hint: `Write "${open?.key}": and its value.`,
    }
  if (expected === 'end')
    return { at, message: `Unexpected ${found} after the end of the list.`, hint: 'Remove it.' }
  const [sign, close] = open?.isList ? ['[', ']'] : ['{', '}']
  if (source[at] === undefined)
    return {
      at: open?.start ?? at,
      message: `This ${sign} is never closed.`,
      hint: `Write ${close} where it ends.`,
    }
  return {
    at,
    message: `Expected a comma or ${close}, but ${found} follows.`,
    hint: 'Separate the entries with commas.',
  }
}

const STRING_ERRORS: ReadonlySet<string> = new Set([
  'UnexpectedEndOfString',
  'InvalidUnicode',
  'InvalidEscapeCharacter',
  'InvalidCharacter',
])

/** What is at an offset, as a message quotes it. */
function wordAt(source: string, at: number): string {
  const [word] = /^(?:"[^"\n]*"|[\w$.+-]+|.)/u.exec(source.slice(at)) ?? []
  if (word === undefined) return 'the end of the file'
  return word.length > 1 && word.startsWith('"') ? word : `'${word}'`
}
