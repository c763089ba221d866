import { readFile } from 'node:fs/promises'
import { digest } from '../digest.ts'
import { callHook } from './runner.ts'
import type { ActivePlugin, PluginContext, PluginStyles } from './types.ts'

/** A stylesheet of a plugin, as a file of the site. */
export interface StyleFile extends Pick<PluginStyles, 'css' | 'when'> {
  readonly plugin: ActivePlugin
  /** Path in the output, named by its content. */
  readonly path: string
}

/** Stylesheets of the engine that few pages need, made as those of plugins are. */
const BUILT_IN: readonly ActivePlugin[] = [
  {
    name: 'bifolio:file-tree',
    globalStyles: async () => [
      {
        css: await readFile(new URL('../../components/mdx/file-tree.css', import.meta.url), 'utf8'),
        when: ({ uses }) => uses.includes('FileTree'),
      },
    ],
  },
]

/** Loads the stylesheets of single pages from the engine and every plugin. */
export async function loadStyles(
  plugins: readonly ActivePlugin[],
  context: PluginContext,
): Promise<StyleFile[]> {
  const files: StyleFile[] = []
  for (const plugin of [...BUILT_IN, ...plugins]) {
    for (const { css, when } of await callHook(
      plugin,
      'globalStyles',
      () => plugin.globalStyles?.(context) ?? [],
    )) {
      const hash = digest(css, 8)
      files.push({
        plugin,
        css,
        path: `assets/${plugin.name.replaceAll(/[^\w-]+/g, '-')}.${hash}.css`,
        ...(when && { when }),
      })
    }
  }
  return files
}
