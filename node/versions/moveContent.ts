import { existsSync } from 'node:fs'
import { cp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Edition } from '../../shared/edition.ts'
import {
  formatTranslationFile,
  parseTranslationFile,
  TRANSLATION_FILE,
} from '../source/translationFile.ts'

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

/**
 * Puts back what belongs to no version: in place of the copies in the folders of the versions, it's
 * in the folders of the languages. `paths` are below those.
 */
export async function stageUnversioned(
  contentRoot: string,
  staged: string,
  {
    names,
    locales,
    paths,
  }: {
    readonly names: readonly string[]
    readonly locales: readonly Pick<Edition, 'lang' | 'folder'>[]
    readonly paths: readonly string[]
  },
): Promise<void> {
  for (const { lang, folder } of locales) {
    // Without a folder of the language, they move one level down, as the versions did.
    const source = folder === '' ? join(staged, names[0] ?? '') : join(contentRoot, folder)
    for (const path of paths) {
      const from = join(source, path)
      if (!existsSync(from)) continue
      await cp(from, join(staged, lang, path), { recursive: true, verbatimSymlinks: true })
      // What is listed twice, or is in a listed folder, is gone already.
      for (const name of names)
        await rm(join(staged, name, folder, path), { recursive: true, force: true })
    }
    await splitRecords(join(staged, lang), {
      from: join(contentRoot, folder),
      versions: names.map((name) => join(staged, name, folder)),
      paths,
    })
  }
}

/** Each record of a translation goes where its page is. */
async function splitRecords(
  unversioned: string,
  {
    from,
    versions,
    paths,
  }: {
    readonly from: string
    readonly versions: readonly string[]
    readonly paths: readonly string[]
  },
): Promise<void> {
  const file = join(from, TRANSLATION_FILE)
  if (!existsSync(file)) return
  const { records } = parseTranslationFile(await readFile(file, 'utf8'), file)
  const isOfNone = ([page]: readonly [string, unknown]): boolean =>
    paths.some((path) => page === path.replace(/\.[^./]+$/, '') || page.startsWith(`${path}/`))
  const moved = [...records].filter(isOfNone)
  if (moved.length === 0) return
  const rest = [...records].filter((record) => !isOfNone(record))
  await writeFile(join(unversioned, TRANSLATION_FILE), formatTranslationFile(new Map(moved)))
  for (const version of versions)
    await writeFile(join(version, TRANSLATION_FILE), formatTranslationFile(new Map(rest)))
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
const UPWARDS = /(?<=["'`(]|\(<|^ {0,3}\[[^\]\n]+\]:[ \t]+<?)(?:\.\.\/)+/gm
/** The front matter of a page, and comments: paths in them need no quotes. */
const UNQUOTED = /(?<![^])---\r?\n[^]*?\n---|<!--[^]*?-->|\{\/\*[^]*?\*\/\}/g
const UPWARDS_UNQUOTED = /(?<=[\s,[])(?:\.\.\/)+/g

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
  const deeper = (path: string): string =>
    path.length / '../'.length > depth ? `../${path}` : path
  return source
    .replace(UNQUOTED, (part) => part.replace(UPWARDS_UNQUOTED, deeper))
    .replace(UPWARDS, deeper)
}
