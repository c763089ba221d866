import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const NAMES = ['package-lock.json', 'pnpm-lock.yaml', 'yarn.lock', 'bun.lock', 'bun.lockb'] as const

/**
 * Names what is installed, by the lockfile that is nearest above a folder. Null where there is
 * none: then nothing is known of the packages.
 */
export function installedState(root: string): string | null {
  for (let folder = root; ; folder = dirname(folder)) {
    for (const name of NAMES) {
      try {
        return createHash('sha256')
          .update(readFileSync(join(folder, name)))
          .digest('hex')
          .slice(0, 16)
      } catch {
        // It's another package manager's, or in a folder above.
      }
    }
    if (dirname(folder) === folder) return null
  }
}
