import { existsSync, statSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { UsageError } from '../../shared/diagnostic.ts'

/** Texts by their paths below a folder. */
export type Files = Readonly<Record<string, string>>

/**
 * Throws when one of the files exists, or a file in the place of its folder, with all that do.
 * `program` is as it is typed.
 */
export function requireFree(target: string, files: Files, program: string): void {
  const taken = new Set(Object.keys(files).flatMap((path) => takenBy(target, path) ?? []))
  if (taken.size > 0)
    throw new UsageError(
      Array.from(taken, (file) => ({
        code: 'init/exists',
        severity: 'error',
        file,
        message: 'File already exists. Nothing was written.',
        hint: `Remove it, or use another folder: ${program} <folder>.`,
      })),
    )
}

/** What is in the place of a file: itself, or a file that should be its folder. Null: nothing. */
function takenBy(target: string, path: string): string | null {
  const names = path.split('/')
  for (let count = 0; count < names.length; count++) {
    const folder = names.slice(0, count).join('/')
    if (!existsSync(join(target, folder))) return null
    if (!statSync(join(target, folder)).isDirectory()) return folder || basename(target)
  }
  return existsSync(join(target, path)) ? path : null
}

/** Writes files that don't exist yet, with their folders. */
export async function writeFiles(target: string, files: Files): Promise<void> {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(target, path)), { recursive: true })
    await writeFile(join(target, path), text, { flag: 'wx' })
  }
}

/** A name for the package in a folder. */
export function packageNameOf(target: string): string {
  return (
    basename(target)
      .toLowerCase()
      .replace(/[^a-z0-9-]+/g, '-')
      .replace(/^-+|-+$/g, '') || 'docs'
  )
}
