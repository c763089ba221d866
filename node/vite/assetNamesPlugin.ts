import { resolve } from 'node:path'
import type { Plugin, Rolldown, UserConfig } from 'vite'
import { contextOf } from '../site/context.ts'

type AssetNames = Rolldown.OutputOptions['assetFileNames']

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

/** Vike names a stylesheet of code that is loaded later by its path, which every reader loads. */
function shortStyleNames(names: AssetNames): AssetNames {
  if (typeof names !== 'function') return names
  return (asset) =>
    asset.names.some((name) => name.endsWith('.css'))
      ? names(asset).replace(/[^/]+-[\da-f]{8}\.(?=\[hash\])/, '')
      : names(asset)
}

/**
 * Takes `assetFileNames` out of a project's config: Vike sets its own there, and stops at any other
 * value.
 */
function takeAssetNames(config: UserConfig): AssetNames {
  let found: AssetNames
  for (const key of ['rollupOptions', 'rolldownOptions'] as const) {
    const options = config.build?.[key]
    const output = options?.output
    if (!output || Array.isArray(output) || output.assetFileNames === undefined) continue
    const { assetFileNames, ...others } = output
    found = assetFileNames
    // The inner objects are the project's own and are read again, so they stay as they are.
    config.build = { ...config.build, [key]: { ...options, output: others } }
  }
  return found
}
