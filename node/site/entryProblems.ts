import { closest } from '../../shared/closest.ts'
import type { MetaEntry } from '../../shared/metaEntry.ts'
import type { MetaFile } from '../source/metaFile.ts'
import { type Folder, folderNamed, pageNamed } from './folderTree.ts'
import type { Section } from './section.ts'

/** Place of an entry. */
export interface EntryScope {
  readonly folder: Folder
  readonly meta: MetaFile
  readonly index: number
  readonly section: Section
}

export type NamedEntry = Extract<MetaEntry, { readonly name: string }>

export function reportDuplicate(name: string, { meta, index, section }: EntryScope): void {
  section.context.report(
    {
      code: 'meta/duplicate-name',
      severity: 'error',
      message: `Duplicate entry '${name}'.`,
      hint: 'Remove one of the entries.',
    },
    [index],
    meta,
  )
}

const KIND_NAMES: Readonly<Record<NamedEntry['type'], string>> = {
  file: 'page',
  dir: 'folder',
  'dir-section-header': 'folder',
  any: 'page or folder',
}

export function reportUnknown(
  entry: NamedEntry,
  { folder, meta, index, section }: EntryScope,
): void {
  const isEmpty = entry.type !== 'file' && folderNamed(entry.name, folder) !== undefined
  section.context.report(
    {
      code: 'meta/unknown-name',
      severity: 'error',
      message: isEmpty
        ? `The folder '${entry.name}' in ${section.contentRoot}/${folder.path} has no pages and ` +
          'no links.'
        : `There is no ${KIND_NAMES[entry.type]} '${entry.name}' in ` +
          `${section.contentRoot}/${folder.path}.`,
      hint: isEmpty ? 'Add a page, or remove the entry.' : remedy(entry, folder),
    },
    entry.type === 'any' ? [index] : [index, 'name'],
    meta,
  )
}

function remedy({ type, name }: NamedEntry, folder: Folder): string {
  if (type === 'file' && folderNamed(name, folder)) return 'It is a folder: write "type": "dir".'
  const isFolder = type === 'dir' || type === 'dir-section-header'
  if (isFolder && pageNamed(name, folder)) return 'It is a page: write "type": "file".'
  const names = [
    ...(isFolder ? [] : folder.pages.keys()),
    ...(type === 'file' ? [] : folder.folders.keys()),
  ]
  const near = closest(name, names)
  return `${near === undefined ? '' : `Did you mean '${near}'? `}Create it, or remove the entry.`
}
