import { readFile } from 'node:fs/promises'
import { digest } from '../digest.ts'
import type { ActivePlugin, PluginStyles } from './types.ts'

/** A stylesheet of a plugin, as a file of the site. */
export interface StyleFile extends PluginStyles {
  readonly plugin: ActivePlugin
  /** Path in the output, named by its content. */
  readonly path: string
}

export function styleFile(plugin: ActivePlugin, style: PluginStyles): StyleFile {
  const name = plugin.name.replaceAll(/[^\w-]+/g, '-')
  return { ...style, plugin, path: `assets/${name}.${digest(style.css, 8)}.css` }
}

/** A stylesheet of the engine that few pages need, made as those of plugins are. */
export const FILE_TREE: ActivePlugin = {
  name: 'bifolio:file-tree',
  globalStyles: async () => [
    {
      css: await readFile(new URL('../../components/mdx/file-tree.css', import.meta.url), 'utf8'),
      when: ({ uses }) => uses.includes('FileTree'),
    },
  ],
}
