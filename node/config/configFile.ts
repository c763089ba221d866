import { existsSync } from 'node:fs'
import { resolve } from 'node:path'

/** Names of the config, in the order in which they are looked for. */
export const CONFIG_FILES: readonly string[] = [
  'bifolio.config.ts',
  'bifolio.config.mts',
  'bifolio.config.js',
  'bifolio.config.mjs',
]

/** Absolute path of the config in a folder, or null. */
export function findConfigFile(folder: string): string | null {
  return CONFIG_FILES.map((name) => resolve(folder, name)).find((path) => existsSync(path)) ?? null
}

/** True for a folder with a config of Vite. */
export function hasViteConfig(folder: string): boolean {
  return ['js', 'mjs', 'ts', 'cjs', 'mts', 'cts'].some((extension) =>
    existsSync(resolve(folder, `vite.config.${extension}`)),
  )
}
