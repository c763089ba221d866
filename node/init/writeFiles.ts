import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { UsageError } from '../../shared/diagnostic.ts'

/** Texts by their paths below a folder. */
export type Files = Readonly<Record<string, string>>

/** Throws when one of the files exists, with all that do. `program` is as it is typed. */
export function requireFree(target: string, files: Files, program: string): void {
  const taken = Object.keys(files).filter((path) => existsSync(join(target, path)))
  if (taken.length > 0)
    throw new UsageError(
      taken.map((file) => ({
        code: 'init/exists',
        severity: 'error',
        file,
        message: 'File already exists. Nothing was written.',
        hint: `Remove it, or use another folder: ${program} <folder>.`,
      })),
    )
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
