import { cp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Puts a copy of the content, with a folder for each name in place of itself, into another folder.
 * Paths that leave the content follow.
 */
export async function stageSplit(
  contentRoot: string,
  staged: string,
  names: readonly string[],
): Promise<void> {
  for (const name of names) {
    await cp(contentRoot, join(staged, name), { recursive: true, verbatimSymlinks: true })
    await deepenPaths(join(staged, name))
  }
}

/** Puts a copy of the content, with a copy of one of its folders, into another folder. */
export async function stageCopy(
  contentRoot: string,
  staged: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  const options = { recursive: true, verbatimSymlinks: true }
  await cp(contentRoot, staged, options)
  await cp(join(contentRoot, from), join(staged, to), options)
}

/** Puts a folder in the place of another one. Until then, nothing changes there. */
export async function replaceFolder(staged: string, target: string): Promise<void> {
  const old = `${target}.${process.pid}.old`
  await rename(target, old)
  await rename(staged, target)
  await rm(old, { recursive: true })
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
