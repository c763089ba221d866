import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { repository } from '../support/cli.ts'

/** A folder inside the repository, so that `bifolio` resolves there as it does for a reader. */
export interface Scratch {
  /** Absolute. */
  readonly folder: string
  /** Writes a file below the folder and returns its absolute path. */
  write(path: string, text: string): string
  remove(): void
}

/**
 * Makes an empty scratch folder, below a dot folder that no tool crawls. Remove it when the tests
 * are done.
 */
export function createScratch(name: string): Scratch {
  const parent = join(repository, 'test/.tmp')
  mkdirSync(parent, { recursive: true })
  const folder = mkdtempSync(join(parent, `${name}-`))
  return {
    folder,
    write(path, text) {
      const file = join(folder, path)
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, text)
      return file
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
