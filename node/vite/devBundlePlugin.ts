import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const fileOf = (path: string): string => fileURLToPath(new URL(path, import.meta.url)).replaceAll('\\', '/')

/** Written by `scripts/devBundle.mjs`. Missing while the engine itself is developed. */
const FOLDER = fileOf('../../dev/')

/** Vike imports it by its file. */
const ENTRY = fileOf('../../renderer/client.js')

/**
 * Serves what runs in pages from few files in development. Themes, pages and plugins import the engine by its public
 * names, so no module exists twice.
 */
export function devBundlePlugin(): Plugin {
  const bundled = (name: string): string | null => (existsSync(`${FOLDER}${name}.js`) ? `${FOLDER}${name}.js` : null)
  return {
    name: 'bifolio:dev-bundle',
    apply: 'serve',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^bifolio\/[\w/-]+$/ },
      handler: (source) => bundled(source.slice('bifolio/'.length)),
    },
    load: {
      filter: { id: /\/renderer\/client\.js$/ },
      handler(id) {
        const file = id === ENTRY ? bundled('__internal/client') : null
        return file && `import ${JSON.stringify(file)}`
      },
    },
  }
}
