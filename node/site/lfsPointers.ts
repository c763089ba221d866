import { readFileSync, statSync } from 'node:fs'
import type { Diagnostic } from '../../shared/diagnostic.ts'
import type { ImageUse } from '../markdown/pageJob.ts'

/** Git LFS writes such a text in place of a file that it hasn't downloaded. */
const POINTER = 'version https://git-lfs.github.com/spec/'
/** More than a pointer has. Unit: bytes. */
const LONGEST = 1024

/** Images that only Git LFS has, once for each place that refers to one. */
export function lfsPointers(uses: readonly ImageUse[]): Diagnostic[] {
  return uses.flatMap(({ href, path, ...at }): Diagnostic[] =>
    isPointer(path)
      ? [
          {
            code: 'asset/lfs-pointer',
            severity: 'error',
            message: `"${href}" isn't an image: Git LFS hasn't downloaded it.`,
            hint: 'Run git lfs pull. In CI, turn on Git LFS in the checkout.',
            ...at,
          },
        ]
      : [],
  )
}

function isPointer(path: string): boolean {
  const bytes = statSync(path, { throwIfNoEntry: false })?.size ?? 0
  return bytes > 0 && bytes < LONGEST && readFileSync(path, 'latin1').startsWith(POINTER)
}
