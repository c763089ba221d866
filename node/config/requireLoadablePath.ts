import { UsageError } from '../../shared/diagnostic.ts'

/** What ends the path of a module in an import, or begins an escape in it. */
const UNLOADABLE = /[#?%]/

/**
 * Vite and Vike import the files of a project by their paths.
 *
 * @throws UsageError project/path
 */
export function requireLoadablePath(root: string): void {
  const [character] = UNLOADABLE.exec(root) ?? []
  if (character === undefined) return
  throw new UsageError([
    {
      code: 'project/path',
      severity: 'error',
      message:
        `The path of the project contains "${character}": ${root}. ` +
        'Vite cannot import files from there.',
      hint: 'Rename the folder, or move the project to another one.',
    },
  ])
}
