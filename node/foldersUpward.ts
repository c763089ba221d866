import { dirname } from 'node:path'

/**
 * A folder and all above it. Imports look for packages here, and nowhere else: `NODE_PATH`, which
 * pnpm sets for commands, is for `require` alone.
 */
export function foldersUpward(folder: string): string[] {
  const parent = dirname(folder)
  return parent === folder ? [folder] : [folder, ...foldersUpward(parent)]
}
