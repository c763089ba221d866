import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { slashed } from '../slashed.ts'

const fileOf = (path: string): string => slashed(fileURLToPath(new URL(path, import.meta.url)))

/** Written by `scripts/devBundle.mjs`. Missing while the engine itself is developed. */
export const DEV_FOLDER: string = fileOf('../../dev/')

const CLIENT = 'docs/client'

/** Vike imports it by its file. */
const ENTRY = fileOf('../../renderer/client.js')

/**
 * Serves what runs in pages from few files in development. Themes, pages, plugins and generated
 * code import the engine by names, never by its files, so no module exists twice.
 */
export function devBundlePlugin(): Plugin {
  const bundled = (name: string): string | null =>
    existsSync(`${DEV_FOLDER}${name}.js`) ? `${DEV_FOLDER}${name}.js` : null
  return {
    name: 'bifolio:dev-bundle',
    apply: 'serve',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^(?:bifolio|virtual:bifolio\/engine)\/[\w/-]+$/ },
      // Vite gives files of packages a version: a file with and one without would be two modules.
      handler(source, importer) {
        const file = bundled(source.replace(/^(?:virtual:)?bifolio\//, ''))
        return file && this.resolve(file, importer, { skipSelf: true })
      },
    },
    load: {
      filter: { id: /\/renderer\/client\.js(?:\?|$)/ },
      handler: (id) =>
        id.split('?')[0] === ENTRY && bundled(CLIENT) ? `import 'bifolio/${CLIENT}'` : null,
    },
  }
}
