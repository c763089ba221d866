import type { Diagnostic } from './engine.ts'

/** What happened to something: changed without loss of meaning, or left out. */
export type NoteCode = 'migrate/changed' | 'migrate/left-out' | 'migrate/manual'

export interface NotePlace {
  /** Relative to the source folder. */
  readonly file: string
  /** 1-based. */
  readonly line?: number
}

/** Note about a place: what was found (`message`) and what was done (`done`). */
export function noteOf(
  code: NoteCode,
  { file, line }: NotePlace,
  message: string,
  done: string,
): Diagnostic {
  return {
    code,
    severity: 'warning',
    message,
    hint: done,
    file,
    ...(line !== undefined && { line }),
  }
}
