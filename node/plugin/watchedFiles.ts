import { isAbsolute } from 'node:path'
import { taken } from './taken.ts'

/** The files that a plugin names in `watch`: a path, or a list of paths. */
export function watchedFiles(files: unknown): readonly string[] {
  const list: readonly unknown[] = Array.isArray(files) ? files : [files]
  const isPath = (file: unknown): boolean => typeof file === 'string' && isAbsolute(file)
  for (const file of list)
    taken(isPath(file), file, '`watch` takes the absolute path of a file, or a list of such paths')
  return list as readonly string[]
}
