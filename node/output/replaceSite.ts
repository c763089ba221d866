import { lstatSync, mkdirSync, readlinkSync, realpathSync, renameSync, rmSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { copyInto } from './copyInto.ts'

/** The folders of a replacement. All absolute. */
export interface Replacement {
  /** The new site, complete. */
  readonly from: string
  /** Where the site belongs. */
  readonly to: string
  /** Where the old site is between the two renames. Beside `from`. */
  readonly previous: string
}

/**
 * How long a rename is tried on Windows, where a virus scanner or a server may have a file open.
 * Unit: milliseconds.
 */
const PATIENCE = 5000

/**
 * Puts a new site in the place of the old one, by two renames with nothing in between. If the
 * second fails, the old site is put back.
 * A folder that cannot be renamed, because it is a mount point or a link, stays: its files are
 * replaced one by one.
 */
export function replaceSite({ from, to, previous }: Replacement): void {
  const old = lstatSync(to, { throwIfNoEntry: false })
  if (!old) {
    rename(from, to)
    return
  }
  if (old.isSymbolicLink()) {
    mkdirSync(resolve(dirname(to), readlinkSync(to)), { recursive: true })
    copyInto(from, realpathSync(to))
    return
  }
  try {
    rename(to, previous)
  } catch (error) {
    if (!isFixed(error)) throw error
    copyInto(from, to)
    return
  }
  try {
    rename(from, to)
  } catch (error) {
    rename(previous, to)
    throw error
  }
  try {
    rmSync(previous, { recursive: true, force: true, maxRetries: 3 })
  } catch {
    // The next build removes it.
  }
}

/**
 * A mount point is busy, and a folder of a lower layer, as in images of containers, is on another
 * device.
 */
function isFixed(error: unknown): boolean {
  return ['EBUSY', 'EXDEV'].includes((error as NodeJS.ErrnoException).code ?? '')
}

function rename(from: string, to: string): void {
  const until = performance.now() + PATIENCE
  for (;;) {
    try {
      renameSync(from, to)
      return
    } catch (error) {
      const isOpen =
        process.platform === 'win32' &&
        ['EPERM', 'EACCES', 'EBUSY'].includes((error as NodeJS.ErrnoException).code ?? '')
      if (!isOpen || performance.now() > until) throw error
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50)
    }
  }
}
