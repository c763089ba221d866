import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Plugin, searchForWorkspaceRoot } from 'vite'
import { digest } from '../digest.ts'
import { slashed } from '../slashed.ts'
import { presented } from '../report.ts'
import { viteAliases } from '../source/imports.ts'
import { STATE_FOLDER } from '../config/projectNames.ts'
import { isNeedlessAdvice } from '../host/isNeedlessAdvice.ts'
import { BROWSER_ENTRY } from './browserEntry.ts'
import { packagesToBundle } from './bundledPackages.ts'
import { contextOfVite } from './contextOfVite.ts'
import { requireOnce } from './project.ts'

const NO_STYLE = '\0bifolio:no-style'

/** Packages that the runtime imports; found late they would reload the page in development. */
export const BROWSER_DEPENDENCIES: readonly string[] = ['@floating-ui/react', 'fuse.js/basic']

/** Extensions that imports may leave out: Vite's, before those of Markdown. */
const defaultExtensions: readonly string[] = ['.mjs', '.js', '.mts', '.ts', '.jsx', '.tsx', '.json']

const PACKAGE_FOLDER = slashed(fileURLToPath(new URL('../../..', import.meta.url)))

const REACT_MODULES = /\/node_modules\/(?:react|react-dom|scheduler)\/|^\0rolldown\/runtime/
const SITE_MODULES = /virtual:bifolio\/(?:config|content|page-index|sidebars|search-index)$/

/** Sets what the site's Vite needs to know of the engine. */
export function basePlugin(root: () => string): Plugin {
  /** Modules of the browser's bundle, known once all are read. */
  let inFirstLoad: ReadonlySet<string> = new Set()
  return {
    name: 'bifolio:base',
    enforce: 'pre',
    // Whatever is prerendered is in the browser's bundle too: stylesheets are emitted there, once.
    resolveId: {
      // The names that a CSS module exports are part of the pages.
      filter: { id: { include: /\.css$/, exclude: /\.module\.css$/ } },
      handler() {
        return this.environment.name === 'ssr' && this.environment.mode === 'build'
          ? NO_STYLE
          : null
      },
    },
    load: { filter: { id: new RegExp(`^${NO_STYLE}$`) }, handler: () => 'export {}' },
    buildEnd(error) {
      if (this.environment.name === 'client' && !error) inFirstLoad = firstLoadOf(this)
    },
    async config(given, { command, isPreview }) {
      const { config, contentRoot, publicDir, aliases } = await requireOnce(root(), given)
        .then(() => contextOfVite(root(), given, { command: isPreview ? 'preview' : command }))
        .catch((error: unknown) => {
          throw presented(error)
        })
      const isOwn = isOwnRepository(root())
      const bundled = packagesToBundle(root(), [...aliases.keys()])
      // Dependencies of the engine are found from the engine, wherever the package manager put
      // them.
      const dependency = (name: string): string => (isOwn ? name : `bifolio > ${name}`)
      return {
        base: config.base,
        publicDir,
        build: {
          outDir: config.outDir,
          // What draws diagrams comes in large pieces, on the pages that have some.
          chunkSizeWarningLimit: config.markdown.mermaid ? 3000 : 600,
          assetsInlineLimit: 2048,
          rolldownOptions: {
            onLog: (level, log, report) =>
              isNeedlessAdvice(log.message) ? undefined : report(level, log),
            // On a slow machine it would print how long plugins took.
            checks: { bundlerTimings: false },
          },
        },
        environments: {
          // An error of a component is reported with its place in the sources.
          ssr: {
            build: {
              sourcemap: true,
              // Named by what is in it: one page that changes gives no other chunk another name.
              rolldownOptions: {
                output: {
                  chunkFileNames: ({ facadeModuleId, moduleIds }) =>
                    `chunks/chunk-${nameOf([facadeModuleId, ...moduleIds], root())}.js`,
                },
              },
            },
          },
          client: {
            build: {
              rolldownOptions: {
                output: {
                  codeSplitting: {
                    groups: [
                      // One stylesheet for all pages: Vike would make one per file, and each blocks
                      // rendering.
                      {
                        name: (id: string) =>
                          isStyle(id) && (inFirstLoad.has(id) || isMarkdownStyle(id))
                            ? 'theme'
                            : null,
                        debugName: 'theme',
                      },
                      {
                        name: 'react',
                        debugName: 'react',
                        test: REACT_MODULES,
                      },
                      {
                        name: 'site',
                        debugName: 'site',
                        test: SITE_MODULES,
                      },
                      // Many small chunks compress worse than one. What changes with the pages
                      // stays apart.
                      {
                        name: (id: string) => (inFirstLoad.has(id) ? 'runtime' : null),
                        debugName: 'first load',
                      },
                      {
                        name: 'icons',
                        debugName: 'icons',
                        test: /\/components\/icons\/\w+\.[jt]sx?$/,
                      },
                    ],
                  },
                },
              },
            },
          },
        },
        server: {
          // A build next to the development server isn't a change of the site. `null` turns
          // watching off.
          ...(given.server?.watch !== null && {
            watch: { ignored: [isBelow(join(root(), config.outDir)), isStaged] },
          }),
          // The config may name a content root outside of the project. What is set here replaces
          // the default of Vite.
          fs: {
            allow: [
              contentRoot,
              // It may be linked. Its fonts are requested by their paths.
              PACKAGE_FOLDER,
              ...(given.server?.fs?.allow ? [] : [searchForWorkspaceRoot(root())]),
            ],
          },
        },
        // Aliases of `tsconfig.json` work in pages as they do in editors. They win over those of
        // plugins.
        resolve: {
          dedupe: ['react', 'react-dom'],
          alias: [...viteAliases(root()), ...pluginAliases(aliases)],
          extensions: given.resolve?.extensions
            ? ['.mdx', '.md']
            : [...defaultExtensions, '.mdx', '.md'],
        },
        ssr: { noExternal: ['bifolio', ...bundled.all] },
        optimizeDeps: {
          exclude: ['bifolio', ...bundled.ofSites],
          include: [
            'react',
            'react/jsx-runtime',
            'react/jsx-dev-runtime',
            'react-dom',
            'react-dom/client',
            ...BROWSER_DEPENDENCIES.map(dependency),
            ...(config.markdown.mermaid ? ['mermaid'] : []),
          ],
        },
        worker: { format: 'es' },
      }
    },
  }
}

/** Aliases of plugins: the name of the module alone, not of what is below it. */
function pluginAliases(
  aliases: ReadonlyMap<string, string>,
): { find: RegExp; replacement: string }[] {
  return [...aliases].map(([name, path]) => ({
    find: new RegExp(`^${name.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')}$`),
    replacement: path.replaceAll('$', '$$$$'),
  }))
}

/**
 * True for a folder and everything in it. Not a glob: paths may contain characters that have a
 * meaning there.
 */
function isBelow(folder: string): (path: string) => boolean {
  const start = `${slashed(folder)}/`
  return (path) => `${slashed(path)}/`.startsWith(start)
}

/** A short name of a list of modules, the same wherever the site is. */
function nameOf(moduleIds: readonly (string | null)[], root: string): string {
  const names = JSON.stringify(moduleIds).replaceAll(slashed(root), '')
  return digest(names, 12)
}

/** Builds with another config have another output. */
function isStaged(path: string): boolean {
  return slashed(path).split('/').includes(STATE_FOLDER)
}

/** The entries that name every component. What is imported only from here is not in every page. */
const ALL_COMPONENTS = /\/components\/(?:index|theme)\.\w+$/

/** The index of the public hooks, and those of them that few pages use. */
const ALL_HOOKS = /\/client\/index\.\w+$/
const FEW_PAGES = /\/client\/useBreadcrumbs\.\w+$/

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
      if (!ALL_HOOKS.test(id) || !FEW_PAGES.test(imported)) modules.add(imported)
  }
  for (const id of entries) modules.delete(id)
  return modules
}

/** The little of the module graph that is read. */
interface ModuleGraph {
  getModuleIds(): IterableIterator<string>
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null
}

/**
 * Stylesheets of what Markdown makes, which a page may need without any script.
 * Those of what opens later, of a page's components and of plugins stay with what imports them.
 */
function isMarkdownStyle(id: string): boolean {
  const path = slashed(id)
  return (
    path.startsWith(PACKAGE_FOLDER) &&
    /^(?:lib\/)?components\/mdx\//.test(path.slice(PACKAGE_FOLDER.length))
  )
}

function isStyle(id: string): boolean {
  return /\.css(?:\?|$)/.test(id)
}

/** True in the engine's own repository, where its dependencies are those of the root. */
function isOwnRepository(root: string): boolean {
  const file = join(root, 'package.json')
  return (
    existsSync(file) &&
    (JSON.parse(readFileSync(file, 'utf8')) as { name?: string }).name === 'bifolio'
  )
}
