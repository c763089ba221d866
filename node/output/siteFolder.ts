// The folder that a build writes its site to.
import { linkSync, lstatSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** A site that is being written. */
export interface SiteFolder {
  /** Absolute. */
  readonly path: string
  /**
   * Writes a file, with the folders above it. `path` is relative to the folder.
   * It writes at once: for thousands of small files promises would take longer than the disk.
   */
  write(path: string, content: string | Uint8Array): void
}

/**
 * Opens the folder of a new site. `earlier` is the folder of the last one, or null: a file that it
 * has with the same content is linked, which takes less time than writing it and keeps its date. So
 * nothing may change a written file in its place.
 */
export function createSiteFolder(path: string, earlier: string | null): SiteFolder {
  return {
    path,
    write(name, content) {
      const file = join(path, name)
      if (earlier !== null) {
        const known = join(earlier, name)
        if (isFileWith(known, content) && isLinked(known, file)) return
      }
      inFolder(file, () => writeNew(file, content))
    },
  }
}

function isFileWith(file: string, content: string | Uint8Array): boolean {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content
  const found = lstatSync(file, { throwIfNoEntry: false })
  return found?.isFile() === true && found.size === bytes.length && readFileSync(file).equals(bytes)
}

/** False where the file system has no links, or the file belongs to somebody else. */
function isLinked(from: string, to: string): boolean {
  try {
    inFolder(to, () => linkSync(from, to))
    return true
  } catch {
    return false
  }
}

/** Replaces an older file: writing into one that is linked would change the other. */
function writeNew(file: string, content: string | Uint8Array): void {
  try {
    writeFileSync(file, content, { flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    rmSync(file)
    writeFileSync(file, content)
  }
}

/** Writes a file whose folder may be missing. */
function inFolder(file: string, write: () => void): void {
  try {
    write()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    mkdirSync(dirname(file), { recursive: true })
    write()
  }
}
