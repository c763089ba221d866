import { type Locate, type Path, type Place, placeAt, placesIn } from './place.ts'

/** A JSON text that was read, with the place of every key. */
export interface ParsedJson {
  readonly value: unknown
  readonly locate: Locate
}

/** Why a text is no JSON. */
export interface JsonProblem extends Place {
  readonly message: string
  readonly hint: string
}

/** Levels of lists and objects inside each other. What has more would end the program instead of the reading. */
const MOST_LEVELS = 100

/** Reads strict JSON. Unlike `JSON.parse` it keeps the place of keys and values, and says what to change. */
export function parseJson(source: string): ParsedJson | { readonly problem: JsonProblem } {
  const reader = new JsonReader(source)
  try {
    const value = reader.readAll()
    return { value, locate: locateAmong(reader.offsets, source) }
  } catch (error) {
    if (!(error instanceof JsonError)) throw error
    return { problem: { message: error.message, hint: error.hint, ...placeAt(source, error.offset) } }
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

class JsonReader {
  readonly offsets = new Map<string, Offsets>()
  readonly #source: string
  #at = 0

  constructor(source: string) {
    this.#source = source
  }

  readAll(): unknown {
    if (this.#source.startsWith('\uFEFF')) this.#at = 1
    this.#skipSpace()
    if (this.#at >= this.#source.length) this.#fail('The file is empty.', 'Write a list: [].')
    const value = this.#readValue([])
    this.#skipSpace()
    if (this.#at < this.#source.length) this.#fail(`Unexpected ${this.#found()} after the end of the list.`, 'Remove it.')
    return value
  }

  #readValue(path: Path, keyOffset = this.#at): unknown {
    this.offsets.set(JSON.stringify(path), { key: keyOffset, value: this.#at })
    const character = this.#source[this.#at]
    if (path.length > MOST_LEVELS) this.#fail(`The lists and objects are nested more than ${MOST_LEVELS} levels deep.`, 'Nest them less.')
    if (character === '[') return this.#readArray(path)
    if (character === '{') return this.#readObject(path)
    if (character === '"') return this.#readString()
    const word = /(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)(?![\w.])/y
    word.lastIndex = this.#at
    const match = word.exec(this.#source)?.[0]
    if (match === undefined) this.#failAtValue()
    this.#at += match.length
    return JSON.parse(match)
  }

  #readArray(path: Path): unknown[] {
    const items: unknown[] = []
    this.#readMembers(']', () => {
      items.push(this.#readValue([...path, items.length]))
    })
    return items
  }

  #readObject(path: Path): Record<string, unknown> {
    const members = new Map<string, unknown>()
    this.#readMembers('}', () => {
      const keyOffset = this.#at
      if (this.#source[this.#at] !== '"') this.#fail(`A key must be in double quotes, but ${this.#found()} follows.`, 'Write the key as "key".')
      const key = this.#readString()
      if (members.has(key)) this.#fail(`The key "${key}" stands here twice.`, 'Remove one of the two.', keyOffset)
      this.#skipSpace()
      if (this.#source[this.#at] !== ':') this.#fail(`Expected a colon after "${key}", but ${this.#found()} follows.`, `Write "${key}": and its value.`)
      this.#at++
      this.#skipSpace()
      members.set(key, this.#readValue([...path, key], keyOffset))
    })
    return Object.fromEntries(members)
  }

  #readMembers(end: ']' | '}', readMember: () => void): void {
    const start = this.#at++
    this.#skipSpace()
    if (this.#source[this.#at] === end) {
      this.#at++
      return
    }
    for (;;) {
      readMember()
      this.#skipSpace()
      const character = this.#source[this.#at]
      if (character === end) break
      if (character === undefined) this.#fail(`This ${this.#source[start]} is never closed.`, `Write ${end} where it ends.`, start)
      if (character !== ',') this.#fail(`Expected a comma or ${end}, but ${this.#found()} follows.`, 'Separate the entries with commas.')
      const comma = this.#at++
      this.#skipSpace()
      if (this.#source[this.#at] === end) this.#fail(`JSON allows no comma before ${end}.`, 'Remove the comma.', comma)
    }
    this.#at++
  }

  #readString(): string {
    const string = /"(?:[^"\\\p{Cc}]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"/uy
    string.lastIndex = this.#at
    const match = string.exec(this.#source)?.[0]
    if (match === undefined) this.#fail('This text is not closed on its line, or holds a wrong escape.', 'End it with " and write a backslash as \\\\.')
    this.#at += match.length
    return JSON.parse(match) as string
  }

  #skipSpace(): void {
    while (/[ \t\r\n]/.test(this.#source[this.#at] ?? '')) this.#at++
    if (/^\/[/*]/.test(this.#source.slice(this.#at, this.#at + 2))) this.#fail('JSON allows no comments.', 'Remove the comment.')
  }

  #failAtValue(): never {
    const character = this.#source[this.#at]
    if (character === "'") this.#fail('JSON allows no single quotes.', 'Write the text in double quotes.')
    if (character === ',') this.#fail('A value is missing before this comma.', 'Remove the comma, or write the value.')
    this.#fail(`Expected a value, but ${this.#found()} follows.`, 'Write text in double quotes.')
  }

  #found(): string {
    const [word] = /^(?:"[^"\n]*"|[\w$-]+|.)/u.exec(this.#source.slice(this.#at)) ?? []
    if (word === undefined) return 'the end of the file'
    return word.length > 1 && word.startsWith('"') ? word : `'${word}'`
  }

  #fail(message: string, hint: string, offset: number = this.#at): never {
    throw new JsonError(offset, message, hint)
  }
}
