import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Puts everything in a folder one level down, into a folder of its own. Paths that leave the content follow. */
export async function moveIntoFolder(contentRoot: string, name: string): Promise<void> {
  const staged = join(dirname(contentRoot), `.${name}-${process.pid}`)
  await rename(contentRoot, staged)
  await mkdir(contentRoot)
  await rename(staged, join(contentRoot, name))
  await deepenPaths(join(contentRoot, name))
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

/** A source that is moved one level down. `depth` is that of its folder below the content folder, before. */
export function deepened(source: string, depth: number): string {
  return source.replace(UPWARDS, (path) => (path.length / '../'.length > depth ? `../${path}` : path))
}
