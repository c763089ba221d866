import { basename, dirname } from 'node:path'
import type { Plugin } from 'vite'
import { slashed } from '../slashed.ts'

/** Names that Vike has added to `process.env`, which the whole process shares. */
const added = new Set<string>()

/**
 * Vike copies the variables of `.env` files to `process.env`, which wins over the files when Vite
 * reads them again. Removes the copies when a file changes, before the server restarts.
 */
export function envFilesPlugin(): Plugin {
  let before = new Set<string>()
  return {
    name: 'bifolio:env-files',
    apply: 'serve',
    config() {
      before = new Set(Object.keys(process.env))
    },
    configureServer({ config, watcher }) {
      for (const name of Object.keys(process.env)) if (!before.has(name)) added.add(name)
      const forget = (file: string): void => {
        if (slashed(dirname(file)) !== config.envDir || !basename(file).startsWith('.env')) return
        for (const name of added) Reflect.deleteProperty(process.env, name)
        added.clear()
      }
      for (const event of ['add', 'change', 'unlink'] as const)
        watcher.prependListener(event, forget)
    },
  }
}
