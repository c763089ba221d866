import { existsSync } from 'node:fs'
import { isAbsolute } from 'node:path'
import { fileURLToPath } from 'node:url'
import { slashed } from '../slashed.ts'
import type { PluginFile } from './types.ts'

/** What to do about a file of a plugin that isn't there. */
export const AS_URL = "Resolve it from the plugin's module: new URL('./Name.tsx', import.meta.url)."

/**
 * A file of a plugin: the path that is named, and where it is, with forward slashes. A package
 * names its sources and has them compiled.
 */
export function findPluginFile(file: PluginFile): {
  readonly path: string
  readonly found: string | null
} {
  const path = slashed(file instanceof URL || file.startsWith('file:') ? fileURLToPath(file) : file)
  return {
    path,
    found:
      [path, path.replace(/\.tsx?$/, '.js')].find(
        (candidate) => isAbsolute(candidate) && existsSync(candidate),
      ) ?? null,
  }
}
