import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Diagnostic, UsageError } from 'bifolio'

/** Key of a source → hash of its meaning when the section was verified. */
export type RecordedSources = Readonly<Record<string, string>>

/** Page below the folder of its language, without extension → `## id` → sources. */
export type VerifiedRecord = Readonly<Record<string, Readonly<Record<string, RecordedSources>>>>

/** Name of the file in the folder of a language. */
const FILE = '_verified.json'

/**
 * Reads the record in a folder. Empty if there is none. `name`: of the file, for the message.
 * @throws UsageError for a file that isn't a record
 */
export function readRecord(folder: string, name: string): VerifiedRecord {
  const path = join(folder, FILE)
  if (!existsSync(path)) return {}
  try {
    const value: unknown = JSON.parse(readFileSync(path, 'utf8'))
    if (isRecord(value)) return value
  } catch {
    // It isn't JSON.
  }
  throw new UsageError([
    {
      code: 'plugin/site',
      severity: 'error',
      file: `${name}/${FILE}`,
      message: 'The file is not a record of verified sections.',
      hint: 'Restore it from version control, or delete it and run "bifolio verify".',
    } satisfies Diagnostic,
  ])
}

/** Writes a record: pages and sources sorted, a line each, so that two branches seldom meet. */
export function writeRecord(folder: string, record: VerifiedRecord): void {
  const pages = sorted(record).map(([page, sections]) => [
    page,
    Object.fromEntries(
      Object.entries(sections).map(([id, sources]) => [id, Object.fromEntries(sorted(sources))]),
    ),
  ])
  const text = `${JSON.stringify(Object.fromEntries(pages), null, 2)}\n`
  const path = join(folder, FILE)
  if (!existsSync(path) || readFileSync(path, 'utf8') !== text) writeFileSync(path, text)
}

function sorted<Value>(values: Readonly<Record<string, Value>>): [string, Value][] {
  return Object.entries(values).toSorted(([a], [b]) => (a < b ? -1 : 1))
}

function isRecord(value: unknown): value is VerifiedRecord {
  return (
    isObject(value) &&
    Object.values(value).every(
      (page) =>
        isObject(page) &&
        Object.values(page).every(
          (sources) =>
            isObject(sources) && Object.values(sources).every((hash) => typeof hash === 'string'),
        ),
    )
  )
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
