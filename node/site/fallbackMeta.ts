import type { TextTable } from '../../shared/config/siteConfig.ts'
import type { MetaEntry } from '../../shared/metaEntry.ts'
import { withoutEnding } from './folderTree.ts'
import type { MetaFile } from '../source/metaFile.ts'
import type { PageHead } from './pageHead.ts'

/** What the `_meta.json` files of a language are completed from. */
export interface FallbackMetaInput {
  /** Folder of version and language. */
  readonly folder: string
  /** Folder of the originals. */
  readonly original: string
  /** Pages of `folder`. */
  readonly pages: readonly Pick<PageHead, 'relativePath' | 'isFallback'>[]
  /** Folder below the content root → its `_meta.json`, of every language. */
  readonly metaFiles: ReadonlyMap<string, MetaFile>
  /** Folders that have a `_meta.json`, readable or not. */
  readonly folders: ReadonlySet<string>
  readonly text: TextTable
}

/**
 * The `_meta.json` files of a language, with a place for every untranslated page: its place in the
 * sidebar of the original. A folder without the file gets that of the original.
 */
export function withFallbackEntries({
  folder: root,
  original: originalRoot,
  pages,
  metaFiles,
  folders,
  text,
}: FallbackMetaInput): Map<string, MetaFile> {
  const completed = new Map(metaFiles)
  for (const [original, meta] of metaFiles) {
    if (original !== originalRoot && !original.startsWith(`${originalRoot}/`)) continue
    const folder = root + original.slice(originalRoot.length)
    const below = pages.filter(({ relativePath }) => relativePath.startsWith(`${folder}/`))
    const pagesOf = (name: string): typeof below =>
      below.filter(({ relativePath }) => isNamed(relativePath.slice(folder.length + 1), name))
    // A name may have the extension of its file, or a dot of its own.
    const nameOf = (name: string): string =>
      below.some(({ relativePath }) => withoutEnding(relativePath) === `${folder}/${name}`)
        ? name
        : withoutEnding(name)
    const own = metaFiles.get(folder)
    if (own)
      completed.set(
        folder,
        insertEntries(own, meta, {
          nameOf,
          isWanted: (name) =>
            pagesOf(name).length > 0 && pagesOf(name).every(({ isFallback }) => isFallback),
        }),
      )
    else if (!folders.has(folder))
      completed.set(folder, {
        ...meta,
        entries: meta.entries.map((entry) => borrowed(entry, { pagesOf, nameOf }, text)),
      })
  }
  return completed
}

function isNamed(path: string, name: string): boolean {
  return path === name || withoutEnding(path) === name || path.startsWith(`${name}/`)
}

/**
 * A label of the original would hide the title of a page that is translated, unless it is a key of
 * the text table.
 */
function borrowed(
  entry: MetaEntry,
  {
    pagesOf,
    nameOf,
  }: {
    readonly pagesOf: (name: string) => FallbackMetaInput['pages']
    readonly nameOf: (name: string) => string
  },
  text: TextTable,
): MetaEntry {
  if (
    !('name' in entry) ||
    !('label' in entry) ||
    entry.label === undefined ||
    Object.hasOwn(text, entry.label)
  )
    return entry
  const name = nameOf(entry.name)
  const isTranslated = pagesOf(name).some(
    ({ relativePath, isFallback }) =>
      !isFallback && withoutEnding(relativePath).endsWith(`/${name}`),
  )
  if (!isTranslated) return entry
  const { label: _, ...rest } = entry
  return rest
}

/**
 * Puts the entries of the original that `isWanted` behind the entry they follow there. Places of
 * the own ones stay known.
 */
function insertEntries(
  own: MetaFile,
  original: MetaFile,
  {
    nameOf: named,
    isWanted,
  }: { readonly nameOf: (name: string) => string; readonly isWanted: (name: string) => boolean },
): MetaFile {
  const nameOf = (entry: MetaEntry): string => ('name' in entry ? named(entry.name) : '')
  const entries = own.entries.map((entry, index) => ({ entry, index: index as number | null }))
  const at = (name: string): number =>
    name === '' ? -1 : entries.findIndex(({ entry }) => nameOf(entry) === name)
  original.entries.forEach((entry, position) => {
    const name = nameOf(entry)
    if (name === '' || at(name) >= 0 || !isWanted(name)) return
    const before = original.entries
      .slice(0, position)
      .map(nameOf)
      .findLast((other) => at(other) >= 0)
    entries.splice(before === undefined ? 0 : at(before) + 1, 0, { entry, index: null })
  })
  return {
    file: own.file,
    entries: entries.map(({ entry }) => entry),
    locate([first, ...rest], part) {
      const index = typeof first === 'number' ? entries[first]?.index : first
      return index === null
        ? undefined
        : own.locate(index === undefined ? [] : [index, ...rest], part)
    },
  }
}
