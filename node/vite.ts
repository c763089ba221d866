import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import type { PluginOption } from 'vite'
import { assetNamesPlugin } from './vite/assetNamesPlugin.ts'
import { buildPlugin } from './output/buildPlugin.ts'
import { previewPlugin } from './preview/previewPlugin.ts'
import { presented } from './report.ts'
import { basePlugin } from './vite/basePlugin.ts'
import { earlyContext } from './vite/contextOfVite.ts'
import { type CompiledModules, contentPlugin, mdxPlugin } from './vite/contentPlugin.ts'
import { dependencyScanPlugin } from './vite/dependencyScan.ts'
import { DEV_FOLDER, devBundlePlugin } from './vite/devBundlePlugin.ts'
import { devPlugin, pageUpdatePlugin } from './vite/devPlugin.ts'
import { documentPlugin } from './vite/documentPlugin.ts'
import { imagesPlugin } from './vite/imagesPlugin.ts'
import { inputsPlugin } from './vite/inputsPlugin.ts'
import { licensesPlugin } from './vite/licensesPlugin.ts'
import { markdownPlugin } from './vite/markdownPlugin.ts'
import { overlayPlugin } from './vite/overlayPlugin.ts'
import { pageChunksPlugin } from './vite/pageChunksPlugin.ts'
import { preloadsPlugin } from './vite/preloadsPlugin.ts'
import { completePages, projectRoot } from './vite/project.ts'
import { publicFoldersPlugin } from './vite/publicFoldersPlugin.ts'
import { rspressPlugin } from './vite/rspressPlugin.ts'
import { textPlugin } from './vite/textPlugin.ts'
import { virtualPlugin } from './virtual/plugin.ts'

/** A component that is bundled with others cannot be replaced alone. */
const isBundled = new RegExp(`^${DEV_FOLDER.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`)

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
  const folder = resolve(options.root ?? projectRoot())
  const root = (): string => folder
  const compiled: CompiledModules = new Map()
  // Vike looks for them as soon as Vite has its plugins.
  completePages(folder)
  return [
    basePlugin(root),
    dependencyScanPlugin(root),
    devBundlePlugin(),
    virtualPlugin(root),
    contentPlugin(root, compiled),
    mdxPlugin(compiled),
    imagesPlugin(root),
    publicFoldersPlugin(root),
    rspressPlugin(root),
    pageUpdatePlugin(root, 'pre'),
    textPlugin(),
    devPlugin(root),
    documentPlugin(root),
    overlayPlugin(),
    markdownPlugin(root),
    assetNamesPlugin(root),
    preloadsPlugin(),
    pageChunksPlugin(root),
    licensesPlugin(root),
    inputsPlugin(root),
    react({ exclude: [/\/node_modules\//, isBundled] }),
    pageUpdatePlugin(root, 'post'),
    buildPlugin(root),
    previewPlugin(root),
    pluginsOfSite(folder),
  ]
}

/** The Vite plugins of the config's plugins. */
async function pluginsOfSite(root: string): Promise<PluginOption[]> {
  try {
    return (await earlyContext(root)).plugins.flatMap(({ vite = [] }) => vite)
  } catch (error) {
    throw presented(error)
  }
}
