import { realpath } from 'node:fs/promises'
import type { DevEnvironment, EnvironmentModuleGraph, EnvironmentModuleNode, Plugin } from 'vite'
import { DATA_TYPES, SITE_TYPES } from '../config/projectNames.ts'
import { endUpdates, withoutLinked } from '../host/endUpdates.ts'
import { contextOf } from '../site/context.ts'
import { listing } from '../site/listing.ts'
import { fileHash } from '../site/siteInputs.ts'
import { slashed } from '../slashed.ts'
import { TRANSLATION_FILE } from '../source/translationFile.ts'
import { isThemeFile } from './changes.ts'

/**
 * Keeps pages out of Vite's hot updates: they're rendered again by an event of our own, nothing is
 * reloaded, scroll and sidebar stay.
 * Needed before the other plugins, which act on what is left, and after them: a glob adds its
 * importers for a file that came or went.
 */
export function pageUpdatePlugin(root: () => string, order: 'pre' | 'post'): Plugin {
  return {
    name: `bifolio:page-update-${order}`,
    apply: 'serve',
    hotUpdate: {
      order,
      async handler({ file, modules, type }) {
        // Stylesheets may be made of every file of the project, and types have no class names.
        if (isTypesFile(file, root())) return []
        // The server side forgets what a glob found.
        if (order === 'post' && this.environment.name !== 'client') return undefined
        const { graph, get } = await contextOf({ root: root() })
        const { placesOf, isPage } = await get(listing)
        // The server starts again: a page that loads before that would miss the file.
        if (type !== 'update' && isThemeFile(file, root())) return []
        // An image that was added or removed is rendered with its page; one that changed has the
        // same URL and needs a reload.
        const isImage = type !== 'update' && graph.keys(fileHash).includes(file)
        if (!isImage && !placesOf(file).some((path) => isPage(path) || isSiteData(path)))
          return await updated(file, modules, { order, environment: this.environment })
        // At once: Vike loads its files again right after this.
        for (const module of modules) this.environment.moduleGraph.invalidateModule(module)
        return this.environment.name === 'client' ? stylesMadeOf(modules) : []
      },
    },
  }
}

/** Stylesheets that a Vite plugin makes of a page, as Tailwind CSS does of its class names. */
function stylesMadeOf(modules: readonly EnvironmentModuleNode[]): EnvironmentModuleNode[] {
  const users = modules.flatMap((module) => [module, ...module.importers])
  return [...new Set(users.filter(({ type }) => type === 'css'))]
}

/** True for a file that Bifolio itself writes while the server runs. */
function isTypesFile(file: string, root: string): boolean {
  return [SITE_TYPES, DATA_TYPES].some((name) => file === `${slashed(root)}/${name}`)
}

/** True for files that say something of many pages. */
function isSiteData(path: string): boolean {
  return /(?:^|\/)_(?:meta|nav)\.json$/.test(path) || path.endsWith(TRANSLATION_FILE)
}

/** The modules of a file that Vite updates. */
async function updated(
  file: string,
  modules: EnvironmentModuleNode[],
  { order, environment }: { readonly order: 'pre' | 'post'; readonly environment: DevEnvironment },
): Promise<EnvironmentModuleNode[] | undefined> {
  if (order === 'pre') return await withLinked(file, modules, environment.moduleGraph)
  const own = withoutLinked(modules)
  endUpdates(environment.moduleGraph, own)
  return own
}

/**
 * The watcher reports a file by its symbolic link, and modules by their real path: together with
 * those, or undefined if there are none.
 */
async function withLinked(
  file: string,
  modules: EnvironmentModuleNode[],
  graph: EnvironmentModuleGraph,
): Promise<EnvironmentModuleNode[] | undefined> {
  const real = await realpath(file).catch(() => file)
  const linked = real === file ? undefined : graph.getModulesByFile(slashed(real))
  return linked && [...modules, ...linked]
}
