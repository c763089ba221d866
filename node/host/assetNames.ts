// Names of assets: Vike sets its own in Vite's config, and stops at any other value.
import type { Rolldown, UserConfig } from 'vite'

export type AssetNames = Rolldown.OutputOptions['assetFileNames']

/** Vike names a stylesheet of code that is loaded later by its path, which every reader loads. */
export function shortStyleNames(names: AssetNames): AssetNames {
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
export function takeAssetNames(config: UserConfig): AssetNames {
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
