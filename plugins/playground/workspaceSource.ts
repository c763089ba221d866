import { realpathSync } from 'node:fs'
import type { Plugin } from 'vite'
import { installedPackage, packageName } from '../samples/program.ts'
import { packageEntries } from '../verify/packageEntries.ts'

const SOURCE = /\.(?:[cm]?tsx?|[cm]?jsx?)$/

/** Resolves packages of the workspace to their sources, so that nobody has to build them first. */
export function workspaceSource(root: string): Plugin {
  const known = new Map<string, string | null>()
  return {
    name: 'bifolio:playground-workspace',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^(?:@[\w.~-]+\/)?[\w~][\w.~-]*(?:\/|$)/ },
      handler(id) {
        const file = known.get(id) ?? sourceOf(id, root)
        known.set(id, file)
        return file
      },
    },
  }
}

function sourceOf(id: string, root: string): string | null {
  const installed = installedPackage(packageName(id), root)
  const folder = installed === null ? null : realpathSync(installed).replaceAll('\\', '/')
  if (folder === null || folder.includes('/node_modules/')) return null
  const file = packageEntries(folder).find(({ name }) => name === id)?.file
  return file !== undefined && SOURCE.test(file) && !/\.d\.[cm]?ts$/.test(file) ? file : null
}
