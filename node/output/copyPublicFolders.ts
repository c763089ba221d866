import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import type { PublicFolders } from '../source/publicFolders.ts'

/**
 * Copies the files of `publicDirs` to where they are in the site. Vite copies those of `public`.
 */
export async function copyPublicFolders(
  { publicFolders = [] }: PublicFolders,
  site: string,
): Promise<void> {
  for (const { path, to } of publicFolders)
    await cp(path, join(site, to), { recursive: true, dereference: true })
}
