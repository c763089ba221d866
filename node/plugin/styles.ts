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

/** Stylesheets of the engine that few pages need, made as those of plugins are. */
export const ENGINE_STYLES: ActivePlugin = {
  name: 'bifolio:styles',
  globalStyles: () =>
    Promise.all([styleOf('file-tree', 'FileTree'), styleOf('diagrams', 'figure')]),
}

/** A stylesheet of `components/mdx`, for pages with an element or component. */
async function styleOf(name: string, element: string): Promise<PluginStyles> {
  const file = new URL(`../../components/mdx/${name}.css`, import.meta.url)
  return { css: await readFile(file, 'utf8'), when: ({ uses }) => uses.includes(element) }
}
