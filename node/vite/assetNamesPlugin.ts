import { resolve } from 'node:path'
import type { Plugin } from 'vite'
import { type AssetNames, shortStyleNames, takeAssetNames } from '../host/assetNames.ts'
import { contextOf } from '../site/context.ts'

/**
 * Lets a project name the files of its assets, and remembers what they are called in the output,
 * for what is written beside the pages.
 */
export function assetNamesPlugin(root: () => string): Plugin {
  let given: AssetNames
  return {
    name: 'bifolio:asset-names',
    apply: 'build',
    config: {
      order: 'pre',
      handler: (config) => void (given = takeAssetNames(config)),
    },
    // For the browser and for the server: both write the URLs of assets into pages.
    outputOptions(options) {
      const assetFileNames = given ?? shortStyleNames(options.assetFileNames)
      return assetFileNames === undefined ? null : { ...options, assetFileNames }
    },
    async generateBundle(_, bundle) {
      if (this.environment.name === 'ssr') return
      const { bundled } = await contextOf({ root: root() })
      for (const output of Object.values(bundle)) {
        if (output.type !== 'asset') continue
        for (const source of output.originalFileNames)
          bundled.assetFiles.set(resolve(root(), source), output.fileName)
      }
    },
  }
}
