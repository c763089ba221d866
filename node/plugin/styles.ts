import { createHash } from 'node:crypto'
import { callHook } from './runner.ts'
import type { BifolioPlugin, PluginContext, PluginStyles } from './types.ts'

/** A stylesheet of a plugin, as a file of the site. */
export interface StyleFile extends Pick<PluginStyles, 'css' | 'when'> {
  readonly plugin: BifolioPlugin
  /** Path in the output, named by its content. */
  readonly path: string
}

/** Asks every plugin for its stylesheets. */
export async function loadStyles(plugins: readonly BifolioPlugin[], context: PluginContext): Promise<StyleFile[]> {
  const files: StyleFile[] = []
  for (const plugin of plugins) {
    for (const { css, when } of await callHook(plugin, 'styles', () => plugin.styles?.(context) ?? [])) {
      const hash = createHash('sha256').update(css).digest('hex').slice(0, 8)
      files.push({ plugin, css, path: `assets/${plugin.name.replaceAll(/[^\w-]+/g, '-')}.${hash}.css`, ...(when && { when }) })
    }
  }
  return files
}
