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

/** Absolute path of the config of Vite in a folder, or null. */
export function findViteConfig(folder: string): string | null {
  return (
    ['js', 'mjs', 'ts', 'cjs', 'mts', 'cts']
      .map((extension) => resolve(folder, `vite.config.${extension}`))
      .find((path) => existsSync(path)) ?? null
  )
}
