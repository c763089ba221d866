import { type ParseErrorCode, printParseErrorCode, visit } from 'jsonc-parser'
import { type Locate, type Path, type Place, placeAt, placesIn } from './place.ts'

/** A JSON text that was read, with the place of every key. */
export interface ParsedJson {
  readonly value: unknown
  readonly locate: Locate
}

/** Why a text isn't valid JSON. */
export interface JsonProblem extends Place {
  readonly message: string
  readonly hint: string
}

/**
 * Levels of lists and objects inside each other. What has more would end the program instead of the
 * reading.
 */
const MOST_LEVELS = 100

/**
 * Reads strict JSON. Unlike `JSON.parse`, it keeps the place of keys and values, and suggests what
 * to change.
 */
export function parseJson(source: string): ParsedJson | { readonly problem: JsonProblem } {
  try {
    const { value, offsets } = readJson(source)
    return { value, locate: locateAmong(offsets, source) }
  } catch (error) {
    if (!(error instanceof JsonError)) throw error
    return {
      problem: { message: error.message, hint: error.hint, ...placeAt(source, error.offset) },
    }
  }
}

class JsonError extends Error {
  readonly hint: string
  readonly offset: number

  constructor(offset: number, message: string, hint: string) {
    super(message)
    this.offset = offset
    this.hint = hint
  }
}

interface Offsets {
  readonly key: number
  readonly value: number
}

/** Finds a path among the offsets; a path that does not exist has the place of its parent. */
function locateAmong(offsets: ReadonlyMap<string, Offsets>, source: string): Locate {
  const placeOf = placesIn(source)
  return (path, part) => {
    for (let length = path.length; length >= 0; length--) {
      const found = offsets.get(JSON.stringify(path.slice(0, length)))
      if (found) return placeOf(found[part])
    }
    return undefined
  }
}

/** A list or an object that isn't closed yet. */
interface Open {
  readonly start: number
  readonly path: Path
  /** Null for an object. */
  readonly items: unknown[] | null
  /** Of an object: `__proto__` is a key like any other. */
  readonly members: Map<string, unknown>
  key: string
  keyOffset: number
}

/** What has to come next. */
type Expected = 'value' | 'key' | 'colon' | 'comma' | 'end'

function readJson(text: string): { value: unknown; offsets: ReadonlyMap<string, Offsets> } {
  const start = text.startsWith('\uFEFF') ? 1 : 0
  const source = text.slice(start)
  const offsets = new Map<string, Offsets>()
  const open: Open[] = []
  let value: unknown
  let expected: Expected = 'value'
  let comma = -1
  const fail = (at: number, message: string, hint: string): never => {
    throw new JsonError(start + at, message, hint)
  }

  /** Notes where a value begins, and gives its path. */
  const begin = (at: number): Path => {
    const parent = open.at(-1)
    const path = parent ? [...parent.path, parent.items ? parent.items.length : parent.key] : []
    offsets.set(JSON.stringify(path), {
      key: start + (parent && !parent.items ? parent.keyOffset : at),
      value: start + at,
    })
    if (path.length > MOST_LEVELS)
      fail(
        at,
        `The lists and objects are nested more than ${MOST_LEVELS} levels deep.`,
        'Nest them less.',
      )
    return path
  }
  const end = (found: unknown): void => {
    const parent = open.at(-1)
    if (!parent) value = found
    else if (parent.items) parent.items.push(found)
    else parent.members.set(parent.key, found)
    expected = parent ? 'comma' : 'end'
    comma = -1
  }
  const beginContainer = (at: number, items: unknown[] | null): void => {
    open.push({ start: at, path: begin(at), items, members: new Map(), key: '', keyOffset: 0 })
    expected = items ? 'value' : 'key'
    comma = -1
  }
  const endContainer = (at: number): void => {
    // At the end of the file the parser closes what is open, and then calls it an error.
    if (source[at] === undefined) return
    const closed = open.pop()
    end(closed?.items ?? Object.fromEntries(closed?.members ?? []))
  }
  const explain = (code: ParseErrorCode, at: number): never => {
    const parent = open.at(-1)
    const found = wordAt(source, at)
    const character = source[at]
    if (/^\/[/*]/.test(source.slice(at, at + 2)))
      return fail(at, 'JSON allows no comments.', 'Remove the comment.')
    if (STRING_ERRORS.has(printParseErrorCode(code)))
      return fail(
        at,
        'This text is not closed on its line, or holds a wrong escape.',
        'End it with " and write a backslash as \\\\.',
      )
    if (comma >= 0 && (character === ']' || character === '}'))
      return fail(comma, `JSON allows no comma before ${character}.`, 'Remove the comma.')
    switch (expected) {
      case 'key':
        return fail(
          at,
          `A key must be in double quotes, but ${found} follows.`,
          'Write the key as "key".',
        )
      case 'colon':
        return fail(
          at,
          `Expected a colon after "${parent?.key}", but ${found} follows.`,
          `Write "${parent?.key}": and its value.`,
        )
      case 'comma': {
        const close = parent?.items ? ']' : '}'
        if (character === undefined)
          return fail(
            parent?.start ?? at,
            `This ${parent?.items ? '[' : '{'} is never closed.`,
            `Write ${close} where it ends.`,
          )
        return fail(
          at,
          `Expected a comma or ${close}, but ${found} follows.`,
          'Separate the entries with commas.',
        )
      }
      case 'end':
        return fail(at, `Unexpected ${found} after the end of the list.`, 'Remove it.')
      case 'value':
        if (source.trim() === '') return fail(at, 'The file is empty.', 'Write a list: [].')
        if (character === "'")
          return fail(at, 'JSON allows no single quotes.', 'Write the text in double quotes.')
        if (character === ',')
          return fail(
            at,
            'A value is missing before this comma.',
            'Remove the comma, or write the value.',
          )
        return fail(at, `Expected a value, but ${found} follows.`, 'Write text in double quotes.')
    }
  }

  visit(
    source,
    {
      onObjectBegin: (at) => beginContainer(at, null),
      onArrayBegin: (at) => beginContainer(at, []),
      onObjectEnd: endContainer,
      onArrayEnd: endContainer,
      onObjectProperty(key, at) {
        const parent = open.at(-1)
        if (!parent) return
        if (parent.members.has(key))
          fail(at, `The key "${key}" is duplicated.`, 'Remove one of them.')
        Object.assign(parent, { key, keyOffset: at })
        expected = 'colon'
        comma = -1
      },
      onSeparator(character, at) {
        if (character === ',') comma = at
        expected = character === ':' || open.at(-1)?.items ? 'value' : 'key'
      },
      onLiteralValue(literal: unknown, at) {
        begin(at)
        end(literal)
      },
      onError: explain,
    },
    { disallowComments: true },
  )
  return { value, offsets }
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
