import type { ResolvedConfig } from '../../shared/config/resolvedConfig.ts'
import type { Diagnostic } from '../../shared/diagnostic.ts'
import { foldersOf, inFolder, placeInVersion } from '../../shared/edition.ts'
import type { ContentFormat } from '../plugin/types.ts'
import type { TextFile } from '../textFile.ts'
import { type MetaFile, type NavFile, parseMetaFile, parseNavFile } from './metaFile.ts'

/** The files that say how pages are arranged. Folders are below the content root. */
export interface MetaFiles {
  /** Folder → its part of a sidebar. What belongs to no version is as in the default version. */
  readonly metaFiles: ReadonlyMap<string, MetaFile>
  /** Folder of version and language, or of what belongs to no version → its navbar. */
  readonly navFiles: ReadonlyMap<string, NavFile>
  /** Folders that have a file for their sidebar, readable or not. */
  readonly folders: ReadonlySet<string>
  readonly diagnostics: readonly Diagnostic[]
}

/** What `readMetaFiles` reads. */
export interface MetaFilesInput {
  readonly config: Pick<ResolvedConfig, 'root' | 'editions'>
  /** How the content is written. @default the format of Bifolio */
  readonly format?: ContentFormat
  /** Every file below the content root that isn't a page. */
  readonly others: readonly string[]
  /** Reads the one at a place below the content root. */
  readonly read: (place: string) => Promise<TextFile>
}

/**
 * Reads all `_meta.json` files. The one of a folder of version and language is its navbar.
 * A format of content may have another file for that: beside it the `_meta.json` is one sidebar for
 * all pages.
 */
export async function readMetaFiles({
  config,
  format: { lenient: isLenient = false, navFile } = {},
  others,
  read: readFile,
}: MetaFilesInput): Promise<MetaFiles> {
  const folders = new Set<string>()
  const metaFiles = new Map<string, MetaFile>()
  const navFiles = new Map<string, NavFile>()
  const diagnostics: Diagnostic[] = []
  const hasNavFile = (folder: string): boolean =>
    navFile !== undefined && others.includes(inFolder(folder, navFile))
  const tops = new Set(config.editions.flatMap(foldersOf))
  for (const path of others) {
    const [, folder = '', name = ''] = /^(?:(.*)\/)?([^/]+)$/.exec(path) ?? []
    const isNavFile = name === navFile && tops.has(folder)
    if (name !== '_meta.json' && !isNavFile) continue
    const isNav = isNavFile || (tops.has(folder) && !hasNavFile(folder))
    const placed = isNav ? folder : placeInVersion(folder, config.editions)
    const file = `${config.root}/${path}`
    const twin = `${placed}/${name}`
    if (placed !== folder && others.includes(twin)) {
      diagnostics.push({
        code: 'meta/duplicate-file',
        severity: 'error',
        message: `The sidebar of "${placed}" is also set in ${config.root}/${twin}.`,
        hint: 'Move all entries into one of the files, and remove the other one.',
        file,
        line: 1,
        column: 1,
      })
      continue
    }
    if (!isNav) folders.add(placed)
    const read = await readFile(path)
    if ('problem' in read) {
      diagnostics.push(read.problem)
      continue
    }
    const source = read.text
    if (isNav) {
      const parsed = parseNavFile(source, file, { isLenient })
      for (const diagnostic of parsed.diagnostics) diagnostics.push(diagnostic)
      if (parsed.meta) navFiles.set(folder, parsed.meta)
    } else {
      const parsed = parseMetaFile(source, file, { isLenient })
      for (const diagnostic of parsed.diagnostics) diagnostics.push(diagnostic)
      if (parsed.meta) metaFiles.set(placed, parsed.meta)
    }
  }
  return { metaFiles, navFiles, folders, diagnostics }
}
