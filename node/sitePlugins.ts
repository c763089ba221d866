import react from '@vitejs/plugin-react'
import type { PluginOption } from 'vite'
import { envFilesPlugin } from './host/envFilesPlugin.ts'
import { buildPlugin } from './output/buildPlugin.ts'
import { previewPlugin } from './preview/previewPlugin.ts'
import { presented } from './report.ts'
import { virtualPlugin } from './virtual/plugin.ts'
import { assetNamesPlugin } from './vite/assetNamesPlugin.ts'
import { basePlugin } from './vite/basePlugin.ts'
import { commonJsDefaultsPlugin } from './vite/commonJsDefaults.ts'
import { type CompiledModules, contentPlugin, mdxPlugin } from './vite/contentPlugin.ts'
import { earlyContext } from './vite/contextOfVite.ts'
import { dependencyScanPlugin } from './vite/dependencyScan.ts'
import { DEV_FOLDER, devBundlePlugin } from './vite/devBundlePlugin.ts'
import { devPlugin } from './vite/devPlugin.ts'
import { pageUpdatePlugin } from './vite/pageUpdatePlugin.ts'
import { documentPlugin } from './vite/documentPlugin.ts'
import { imagesPlugin } from './vite/imagesPlugin.ts'
import { inputsPlugin } from './vite/inputsPlugin.ts'
import { licensesPlugin } from './vite/licensesPlugin.ts'
import { markdownPlugin } from './vite/markdownPlugin.ts'
import { pageChunksPlugin } from './vite/pageChunksPlugin.ts'
import { fileNamesPlugin } from './host/fileNamesPlugin.ts'
import { preloadsPlugin } from './vite/preloadsPlugin.ts'
import { publicFoldersPlugin } from './vite/publicFoldersPlugin.ts'
import { textPlugin } from './vite/textPlugin.ts'
import { jsonPlugin } from './source/jsonPlugin.ts'
import { yamlPlugin } from './source/yamlPlugin.ts'
import { workspaceSourcePlugin } from './vite/workspaceSourcePlugin.ts'
import { escapeRegExp } from '../shared/escapeRegExp.ts'

/** A component that is bundled with others cannot be replaced alone. */
const isBundled = new RegExp(`^${escapeRegExp(DEV_FOLDER)}`)

/** All plugins of a site, in the order in which Vite calls them. */
export function sitePlugins(folder: string): PluginOption[] {
  const root = (): string => folder
  const compiled: CompiledModules = new Map()
  return [
    envFilesPlugin(),
    basePlugin(root),
    workspaceSourcePlugin(root),
    dependencyScanPlugin(root),
    devBundlePlugin(),
    virtualPlugin(root),
    contentPlugin(root, compiled),
    mdxPlugin(compiled),
    fileNamesPlugin(),
    commonJsDefaultsPlugin(),
    imagesPlugin(root),
    publicFoldersPlugin(root),
    pageUpdatePlugin(root, 'pre'),
    jsonPlugin(root),
    yamlPlugin(root),
    textPlugin(),
    devPlugin(root),
    documentPlugin(root),
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
    return (await earlyContext(root)).driver.plugins.flatMap(({ vite = [] }) => vite)
  } catch (error) {
    throw presented(error)
  }
}
