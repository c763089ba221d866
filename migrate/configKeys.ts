import { type Diagnostic, formatKeyPath, type Locate, type Path } from './engine.ts'
import { type NoteCode, noteOf } from './notes.ts'

/** Where the config of the other tool is, and where notes about it go. */
export interface ConfigSource {
  /** Relative to the source folder. */
  readonly file: string
  readonly locate: Locate
  readonly notes: Diagnostic[]
}

export type Table = Readonly<Record<string, unknown>>

/**
 * Key → what is done with its value. `null` leaves it out without a note, because nothing is lost.
 */
export type KeyHandlers = Readonly<Record<string, ((value: unknown, path: Path) => void) | null>>

/** Calls the handler of every key that is stated. Keys without a handler are noted as left out. */
export function readKeys(
  value: unknown,
  path: Path,
  handlers: KeyHandlers,
  source: ConfigSource,
): void {
  for (const [key, item] of Object.entries(tableOf(value))) {
    if (item === undefined) continue
    const handler = Object.hasOwn(handlers, key) ? handlers[key] : undefined
    if (handler === undefined) noteKey(source, [...path, key], 'has no equal.', 'It was left out.')
    else handler?.(item, [...path, key])
  }
}

/** Notes something about a key of the config. */
export function noteKey(
  { file, locate, notes }: ConfigSource,
  path: Path,
  what: string,
  done: string,
  code: NoteCode = 'migrate/left-out',
): void {
  const place = locate(path, 'key')
  notes.push(
    noteOf(
      code,
      { file, ...(place && { line: place.line }) },
      `\`${formatKeyPath(path)}\` of the config ${what}`,
      done,
    ),
  )
}

/** An object as a table. Anything else is an empty one. */
export function tableOf(value: unknown): Table {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Table)
    : {}
}

/** A list. Anything else is an empty one. */
export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

/** A text, or undefined for anything else. */
export function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** True for what the config's evaluation could not give: a function, or a call of a package. */
export function isCode(value: unknown): boolean {
  return ['$call', '$function', '$regexp'].some((key) => key in tableOf(value))
}
