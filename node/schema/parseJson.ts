import { visit } from 'jsonc-parser'
import { type JsonMistake, type JsonProgress, jsonMistake } from './jsonMistake.ts'
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
  readonly isList: boolean
  readonly items: unknown[]
  /** Of an object: `__proto__` is a key like any other. */
  readonly members: Map<string, unknown>
  key: string
  keyOffset: number
}

function readJson(text: string): { value: unknown; offsets: ReadonlyMap<string, Offsets> } {
  const start = text.startsWith('\uFEFF') ? 1 : 0
  const source = text.slice(start)
  const reader = new JsonReader(source, start)
  visit(
    source,
    {
      onObjectBegin: (at) => reader.open(at, false),
      onArrayBegin: (at) => reader.open(at, true),
      onObjectEnd: (at) => reader.close(at),
      onArrayEnd: (at) => reader.close(at),
      onObjectProperty: (key, at) => reader.addKey(key, at),
      onSeparator: (character, at) => reader.separate(character, at),
      onLiteralValue: (literal: unknown, at) => reader.addLiteral(literal, at),
      onError: (code, at) => reader.fail(jsonMistake(code, at, reader.progress)),
    },
    { disallowComments: true },
  )
  return reader
}

/** Builds a value from the parts of its text, and notes where they are. */
class JsonReader {
  value: unknown
  /** Of each path, as JSON. */
  readonly offsets = new Map<string, Offsets>()
  readonly #source: string
  /** Offset of the source in the file. */
  readonly #start: number
  readonly #opened: Open[] = []
  #expected: JsonProgress['expected'] = 'value'
  #comma = -1

  constructor(source: string, start: number) {
    this.#source = source
    this.#start = start
  }

  get progress(): JsonProgress {
    return {
      source: this.#source,
      expected: this.#expected,
      comma: this.#comma,
      open: this.#opened.at(-1),
    }
  }

  fail({ at, message, hint }: JsonMistake): never {
    throw new JsonError(this.#start + at, message, hint)
  }

  open(at: number, isList: boolean): void {
    const path = this.#begin(at)
    const members = new Map<string, unknown>()
    this.#opened.push({ start: at, path, isList, items: [], members, key: '', keyOffset: 0 })
    this.#expect(isList ? 'value' : 'key')
  }

  close(at: number): void {
    // At the end of the file the parser closes what is open, and then calls it an error.
    if (this.#source[at] === undefined) return
    const closed = this.#opened.pop()
    this.#end(closed?.isList ? closed.items : Object.fromEntries(closed?.members ?? []))
  }

  addKey(key: string, at: number): void {
    const parent = this.#opened.at(-1)
    if (!parent) return
    if (parent.members.has(key))
      this.fail({ at, message: `The key "${key}" is duplicated.`, hint: 'Remove one of them.' })
    Object.assign(parent, { key, keyOffset: at })
    this.#expect('colon')
  }

  separate(character: string, at: number): void {
    if (character === ',') this.#comma = at
    this.#expected = character === ':' || this.#opened.at(-1)?.isList ? 'value' : 'key'
  }

  addLiteral(literal: unknown, at: number): void {
    this.#begin(at)
    this.#end(literal)
  }

  /** Notes where a value begins, and gives its path. */
  #begin(at: number): Path {
    const parent = this.#opened.at(-1)
    const last = parent?.isList ? parent.items.length : parent?.key
    const path = parent && last !== undefined ? [...parent.path, last] : []
    this.offsets.set(JSON.stringify(path), {
      key: this.#start + (parent && !parent.isList ? parent.keyOffset : at),
      value: this.#start + at,
    })
    if (path.length > MOST_LEVELS)
      this.fail({
        at,
        message: `The lists and objects are nested more than ${MOST_LEVELS} levels deep.`,
        hint: 'Nest them less.',
      })
    return path
  }

  /** Puts a value that is complete into what it belongs to. */
  #end(found: unknown): void {
    const parent = this.#opened.at(-1)
    if (!parent) this.value = found
    else if (parent.isList) parent.items.push(found)
    else parent.members.set(parent.key, found)
    this.#expect(parent ? 'comma' : 'end')
  }

  #expect(next: JsonProgress['expected']): void {
    this.#expected = next
    this.#comma = -1
  }
}
