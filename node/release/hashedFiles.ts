import { SEARCH_FOLDER } from '../search/searchProvider.ts'

/** Folders of the output in which names change with the content. */
export const HASHED_FOLDERS: readonly string[] = ['assets', SEARCH_FOLDER]

/**
 * True for a file of the output whose name changes with its content. The path has no leading slash
 * and no base.
 */
export function isHashedFile(path: string): boolean {
  return HASHED_FOLDERS.some((folder) => path.startsWith(`${folder}/`))
}
