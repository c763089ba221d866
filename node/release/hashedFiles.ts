import { SEARCH_FOLDER } from '../search/searchProvider.ts'

const FOLDERS = ['assets', SEARCH_FOLDER]

/**
 * True for a file of the output whose name changes with its content. The path has no leading slash
 * and no base.
 */
export function isHashedFile(path: string): boolean {
  return FOLDERS.some((folder) => path.startsWith(`${folder}/`))
}
