import { cp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Puts the content into a folder for each name in place of itself. Paths that leave the content
 * follow. Until all is written, nothing changes.
 */
export async function splitContent(contentRoot: string, names: readonly string[]): Promise<void> {
  const staged = `${contentRoot}.${process.pid}.tmp`
  const old = `${contentRoot}.${process.pid}.old`
  try {
    for (const name of names) {
      await cp(contentRoot, join(staged, name), { recursive: true, verbatimSymlinks: true })
      await deepenPaths(join(staged, name))
    }
    await rename(contentRoot, old)
    await rename(staged, contentRoot)
    await rm(old, { recursive: true })
  } finally {
    await rm(staged, { recursive: true, force: true })
  }
}

/** Copies a folder as a whole: there is nothing at its place until it is complete. */
export async function copyFolder(from: string, to: string): Promise<void> {
  const staged = `${to}.${process.pid}.tmp`
  try {
    await cp(from, staged, { recursive: true, verbatimSymlinks: true })
    await rename(staged, to)
  } finally {
    await rm(staged, { recursive: true, force: true })
  }
}

const WITH_PATHS = /\.(?:mdx?|[cm]?[jt]sx?|css|json)$/
/** A relative path upwards at the start of a string or of a link. */
const UPWARDS = /(?<=["'`(])(?:\.\.\/)+/g

async function deepenPaths(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !WITH_PATHS.test(entry.name)) continue
    const file = join(entry.parentPath, entry.name)
    const depth = entry.parentPath.slice(folder.length).split(/[\\/]/).filter(Boolean).length
    const before = await readFile(file, 'utf8')
    const text = deepened(before, depth)
    if (text !== before) await writeFile(file, text)
  }
}

/**
 * A source that is moved one level down. `depth` is that of its folder below the content folder,
 * before.
 */
export function deepened(source: string, depth: number): string {
  return source.replace(UPWARDS, (path) =>
    path.length / '../'.length > depth ? `../${path}` : path,
  )
}
