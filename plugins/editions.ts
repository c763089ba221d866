import { join, relative } from 'node:path'
import type { PluginContext } from 'bifolio'

/** Where the pages of a language of a version are, below the content folder. */
interface EditionFolders {
  readonly folder: string
  readonly unversioned?: string
}

/**
 * Path of a page below the folder of an edition, or below that of pages that belong to no version.
 * Null in another edition.
 */
export function belowEdition(
  place: string,
  { folder, unversioned = folder }: EditionFolders,
): string | null {
  const above = [folder, unversioned].find((name) => name === '' || place.startsWith(`${name}/`))
  if (above === undefined) return null
  return above === '' ? place : place.slice(above.length + 1)
}

/** The edition of a place below the content folder. */
export function editionAt<E extends EditionFolders>(
  place: string,
  editions: readonly E[],
): E | undefined {
  return editions.find((edition) => belowEdition(place, edition) !== null)
}

/** The folder that takes the place of the project root in the version of a page. Absolute. */
export function versionRoot(
  file: string,
  { root, contentRoot, config }: Pick<PluginContext, 'root' | 'contentRoot' | 'config'>,
): string {
  const edition = editionAt(relative(contentRoot, file).replaceAll('\\', '/'), config.editions)
  return join(root, config.multiVersion.roots[edition?.version ?? ''] ?? '')
}
