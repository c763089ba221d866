import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'

/** What the files begin with that Bifolio writes, and may remove. */
export const TYPES_HEADER = '// Written by Bifolio. Commit this file.\n'

/**
 * Writes types for editors, or removes them. Nothing is written when they're current, over a file
 * that somebody else wrote, or where files can't be written.
 */
export function writeTypesFile(path: string, text: string | null): void {
  const before = existsSync(path) ? readFileSync(path, 'utf8').replaceAll('\r\n', '\n') : null
  if (before !== null && !before.startsWith(TYPES_HEADER)) return
  try {
    if (text === null && before !== null) rmSync(path)
    if (text !== null && text !== before) writeFileSync(path, text)
  } catch {
    // Types are for editors: a site in a read-only folder is built without them.
  }
}
