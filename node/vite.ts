import { resolve } from 'node:path'
import type { PluginOption } from 'vite'
import { requireNode } from './config/requireNode.ts'
import { requirePackages, requireReachable } from './config/requirePackages.ts'
import { presented } from './report.ts'
import { completePages, projectRoot, requireWritablePages } from './vite/project.ts'
import { writeFailure } from './writeFailure.ts'

// Vike refuses an old version of Node.js as soon as it's imported, with a stack trace.
try {
  requireNode()
} catch (error) {
  throw presented(error)
}

/** Options of the Vite plugins. */
export interface BifolioOptions {
  /**
   * Project root with the config.
   *
   * @default the working directory, or the folder that the command names: `vite build docs`
   */
  readonly root?: string
}

/**
 * The Vite plugins of Bifolio, the one of React among them. Vike's own goes beside them:
 * `plugins: [bifolio(), vike()]`.
 */
export function bifolio(options: BifolioOptions = {}): PluginOption[] {
  const root = resolve(options.root ?? projectRoot())
  try {
    requirePackages(root)
    requireReachable(root)
    // Vike looks for them as soon as Vite has its plugins.
    requireWritablePages(root, completePages(root))
  } catch (error) {
    throw presented(writeFailure(error) ?? error)
  }
  return [loadPlugins(root)]
}

/** The plugins use what only the required version of Vite has. */
async function loadPlugins(root: string): Promise<PluginOption[]> {
  return (await import('./sitePlugins.ts')).sitePlugins(root)
}
