import { cpSync, lstatSync, mkdirSync, readdirSync, renameSync, rmdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { isHashedFile } from '../release/hashedFiles.ts'

/** Where the copies are before they are renamed. On the file system of the target. */
export const ARRIVALS = '.bifolio-new'

/** A folder at the root of many file systems. */
export const FOUND_BY_SYSTEM = 'lost+found'

/** Files that announce a new version to browsers. */
const ANNOUNCEMENTS = new Set(['sw.js', 'version.json'])

/**
 * Makes a folder equal to another one without renaming it.
 * First everything is copied beside its place: a full disk changes nothing. Then files are renamed,
 * each at once: bundles, other files, documents.
 * Old files are removed last. Every document finds its bundles at every moment.
 */
export function copyInto(from: string, to: string): void {
  const arrivals = join(to, ARRIVALS)
  rmSync(arrivals, { recursive: true, force: true })
  try {
    cpSync(from, arrivals, { recursive: true })
    const files = entriesBelow(arrivals)
      .filter(({ isFolder }) => !isFolder)
      .map(({ path }) => path)
      .toSorted((a, b) => rankOf(a) - rankOf(b))
    for (const file of files) moveInto(join(arrivals, file), { folder: to, file })
    removeOthers(to, new Set(files))
  } finally {
    rmSync(arrivals, { recursive: true, force: true })
  }
}

function rankOf(file: string): number {
  if (isHashedFile(file)) return 0
  return ANNOUNCEMENTS.has(file) ? 3 : file.endsWith('.html') ? 2 : 1
}

/**
 * Renames a file to its place. A folder where a file belongs, or a file where a folder does, makes
 * room.
 */
function moveInto(
  from: string,
  { folder, file }: { readonly folder: string; readonly file: string },
): void {
  const parents = file.split('/').slice(0, -1)
  for (const index of parents.keys()) {
    const parent = join(folder, ...parents.slice(0, index + 1))
    if (lstatSync(parent, { throwIfNoEntry: false })?.isDirectory() === false) rmSync(parent)
  }
  const to = join(folder, file)
  mkdirSync(dirname(to), { recursive: true })
  if (lstatSync(to, { throwIfNoEntry: false })?.isDirectory()) rmSync(to, { recursive: true })
  renameSync(from, to)
}

function removeOthers(folder: string, kept: ReadonlySet<string>): void {
  const entries = entriesBelow(folder)
  for (const { path, isFolder } of entries)
    if (!isFolder && !kept.has(path)) rmSync(join(folder, path))
  // Inner folders come after the ones they are in.
  for (const { path, isFolder } of entries.toReversed())
    if (isFolder && readdirSync(join(folder, path)).length === 0) rmdirSync(join(folder, path))
}

interface Entry {
  /** Relative, with forward slashes. */
  readonly path: string
  readonly isFolder: boolean
}

function entriesBelow(folder: string, below = ''): Entry[] {
  return readdirSync(join(folder, below), { withFileTypes: true }).flatMap((entry) => {
    const path = `${below}${entry.name}`
    if (path === ARRIVALS || path === FOUND_BY_SYSTEM) return []
    return entry.isDirectory()
      ? [{ path, isFolder: true }, ...entriesBelow(folder, `${path}/`)]
      : [{ path, isFolder: false }]
  })
}
