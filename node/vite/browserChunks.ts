import { LIB } from '../engineModules.ts'
import { slashed } from '../slashed.ts'
import { BROWSER_ENTRY } from './browserEntry.ts'
import { ENGINE_FOLDER } from './engineFolder.ts'

const REACT_MODULES = /\/node_modules\/(?:react|react-dom|scheduler)\/|^\0rolldown\/runtime/
const SITE_MODULES = /virtual:bifolio\/(?:config|content|page-index|sidebars|search-index)$/
const ICONS = /\/components\/icons\/\w+\.[jt]sx?$/

/** A chunk, and which modules it has. */
interface ChunkGroup {
  readonly name: string | ((id: string) => string | null)
  readonly debugName: string
  readonly test?: RegExp
}

/** Which modules of the browser's bundle are in one chunk. */
export interface BrowserChunks {
  readonly groups: ChunkGroup[]
  /**
   * Reads from the modules of a bundle what every page loads. `unstyled` are those of pages without
   * the styles of the theme.
   */
  readGraph(graph: ModuleGraph, unstyled: readonly string[]): void
}

/** Chunks by what loads them: every page, some pages, or none of them at once. */
export function createBrowserChunks(): BrowserChunks {
  /** Known once all modules are read. */
  let inFirstLoad: ReadonlySet<string> = new Set()
  /** Styles of the site that pages without those of the theme import too. */
  let ofUnstyled: ReadonlySet<string> = new Set()
  return {
    groups: [
      { name: (id) => (ofUnstyled.has(id) ? 'styles' : null), debugName: 'styles of all pages' },
      // One stylesheet for all pages: Vike would make one per file, and each blocks rendering.
      {
        name: (id) =>
          isStyle(id) && (inFirstLoad.has(id) || isMarkdownStyle(id)) ? 'theme' : null,
        debugName: 'theme',
      },
      { name: 'react', debugName: 'react', test: REACT_MODULES },
      { name: 'site', debugName: 'site', test: SITE_MODULES },
      // Many small chunks compress worse than one. What changes with the pages stays apart.
      { name: (id) => (inFirstLoad.has(id) ? 'runtime' : null), debugName: 'first load' },
      { name: 'icons', debugName: 'icons', test: ICONS },
    ],
    readGraph(graph, unstyled) {
      inFirstLoad = firstLoadOf(graph)
      ofUnstyled = new Set(
        [...importedBy(graph, unstyled)].filter(
          (id) => isStyle(id) && inFirstLoad.has(id) && !id.startsWith(LIB),
        ),
      )
    },
  }
}

/** The entries that name every component. What is imported only from here is not in every page. */
const ALL_COMPONENTS = /\/components\/(?:index|theme)\.\w+$/

/** The index of the public names for pages, and those of them that the layout doesn't use. */
const ALL_HOOKS = /\/client\/index\.\w+$/
const FEW_PAGES = [
  'useBreadcrumbs',
  'useData',
  'collections',
  'NoSSR',
  'urls',
  'search/search',
  'router/navigate',
  'router/prefetch',
  'router/route',
  'router/searchParams',
]

/**
 * What every page loads: the modules that the entry imports, at once or through others.
 * The entry itself waits for the chunk of the page, which imports this one: it must not wait for
 * the entry.
 * Downward from the entry, so that pages aren't read: what the bundler returns for a module
 * contains its code.
 */
function firstLoadOf(graph: ModuleGraph): Set<string> {
  const entries = [...graph.getModuleIds()].filter((id) => BROWSER_ENTRY.test(id))
  const modules = new Set(entries)
  for (const id of modules) {
    if (ALL_COMPONENTS.test(id)) continue
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? [])
      if (!ALL_HOOKS.test(id) || !isOfFewPages(imported)) modules.add(imported)
  }
  for (const id of entries) modules.delete(id)
  return modules
}

/** Modules, and all that they import at once or later. */
function importedBy(graph: ModuleGraph, ids: readonly string[]): Set<string> {
  const modules = new Set(ids)
  for (const id of modules) {
    const { importedIds = [], dynamicallyImportedIds = [] } = graph.getModuleInfo(id) ?? {}
    for (const imported of [...importedIds, ...dynamicallyImportedIds]) modules.add(imported)
  }
  return modules
}

function isOfFewPages(id: string): boolean {
  return FEW_PAGES.some((name) => /\.[jt]sx?$/.test(id) && id.includes(`/client/${name}.`))
}

interface ModuleImports {
  readonly importedIds: readonly string[]
  readonly dynamicallyImportedIds: readonly string[]
}

/** The little of the module graph that is read. */
interface ModuleGraph {
  getModuleIds(): IterableIterator<string>
  getModuleInfo(id: string): ModuleImports | null
}

/**
 * Stylesheets of what Markdown makes, which a page may need without any script.
 * Those of what opens later, of a page's components and of plugins stay with what imports them.
 */
function isMarkdownStyle(id: string): boolean {
  const path = slashed(id)
  return (
    path.startsWith(ENGINE_FOLDER) &&
    /^(?:lib\/)?components\/mdx\//.test(path.slice(ENGINE_FOLDER.length))
  )
}

function isStyle(id: string): boolean {
  return /\.css(?:\?|$)/.test(id)
}
