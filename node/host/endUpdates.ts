// Ends updates early, in Vite's graph of modules.
import type { EnvironmentModuleNode } from 'vite'

const REFRESH = '/@react-refresh'
/** Imports every file of the content that may be a page, and loads only pages. */
const CONTENT_MAP = /^\0virtual:bifolio\/content\//

/** Where updates end, until the next change: modules that are not affected by what they import. */
const ended = new WeakMap<object, Map<EnvironmentModuleNode, Set<EnvironmentModuleNode>>>()

/**
 * Ends the update of modules at the stylesheets, components and pages that replace themselves, and
 * below the map of the content: a fragment among the pages is loaded by the pages that show it.
 * Vite would give everything that imports them a new URL too, up to the app itself, because the app
 * loads the pages: the next page would load a second app, with contexts of its own.
 */
export function endUpdates(graph: object, modules: readonly EnvironmentModuleNode[]): void {
  // A module may not replace itself any more after it was edited.
  for (const [importer, own] of ended.get(graph) ?? [])
    for (const module of own) importer.acceptedHmrDeps.delete(module)
  const ends = new Map<EnvironmentModuleNode, Set<EnvironmentModuleNode>>()
  const seen = new Set<EnvironmentModuleNode>()
  const visit = (module: EnvironmentModuleNode): void => {
    if (seen.has(module)) return
    seen.add(module)
    const isEnd = replacesItself(module)
    for (const importer of module.importers) {
      if (!isEnd && !CONTENT_MAP.test(importer.id ?? '')) visit(importer)
      else if (!importer.acceptedHmrDeps.has(module)) {
        importer.acceptedHmrDeps.add(module)
        ends.set(importer, (ends.get(importer) ?? new Set()).add(module))
      }
    }
  }
  for (const module of modules) visit(module)
  ended.set(graph, ends)
}

function replacesItself({
  isSelfAccepting,
  type,
  id,
  importedModules,
}: EnvironmentModuleNode): boolean {
  if (isSelfAccepting !== true) return false
  return (
    type === 'css' ||
    /\.css(?:\?|$)/.test(id ?? '') ||
    /\.mdx?(?:\?|$)/.test(id ?? '') ||
    [...importedModules].some(({ url }) => url === REFRESH)
  )
}

/**
 * Vike links to the stylesheets of a page by themselves. Nothing imports these modules, so that
 * Vite reloads every page after an edit of one that exports names; its own module updates the page.
 */
export function withoutLinked(modules: EnvironmentModuleNode[]): EnvironmentModuleNode[] {
  const own = modules.filter(({ id }) => !/\.module\.\w+\?(?:.*&)?direct(?:&|$)/.test(id ?? ''))
  return own.length > 0 ? own : modules
}
