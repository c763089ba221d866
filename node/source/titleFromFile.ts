import { basename } from 'node:path'
import { withIndexName } from '../../shared/routePath.ts'

/** Title of a page that states none: the name of its file, or of the folder of an index page. */
export function titleFromFile(relativePath: string): string {
  const name = withIndexName(basename(relativePath).replace(/\.[^.]+$/, ''))
  return name === 'index' ? (relativePath.split('/').at(-2) ?? name) : name
}
