import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Plugin, searchForWorkspaceRoot, type ServerOptions, type UserConfig } from 'vite'
import { escapeRegExp } from '../../shared/escapeRegExp.ts'
import { digest } from '../digest.ts'
import { slashed } from '../slashed.ts'
import { presented } from '../report.ts'
import { type BuildContext, contextOf } from '../site/context.ts'
import { builtModules, idOf } from '../virtual/pageModules.ts'
import { viteAliases } from '../source/imports.ts'
import { isNeedlessAdvice } from '../host/isNeedlessAdvice.ts'
import { type BrowserChunks, createBrowserChunks } from './browserChunks.ts'
import { packagesToBundle } from './bundledPackages.ts'
import { contextOfVite } from './contextOfVite.ts'
import { ENGINE_FOLDER } from './engineFolder.ts'
import { isOutputOf } from './isOutputOf.ts'
import { requireOnce } from './project.ts'
import { requireViteOptions } from './viteOptions.ts'

const NO_STYLE = '\0bifolio:no-style'

/** Packages that the runtime imports; found late they would reload the page in development. */
export const BROWSER_DEPENDENCIES: readonly string[] = ['@floating-ui/react', 'fuse.js/basic']

/** Vike adds the entry of a package to what is optimized, unless it's excluded by its own name. */
const CLIENT_ENTRY = 'bifolio/docs/client'

/** Extensions that imports may leave out: Vite's, before those of Markdown. */
const defaultExtensions: readonly string[] = ['.mjs', '.js', '.mts', '.ts', '.jsx', '.tsx', '.json']

/** Sets what the site's Vite needs to know of the engine. */
export function basePlugin(root: () => string): Plugin {
  const chunks = createBrowserChunks()
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
    async buildEnd(error) {
      if (this.environment.name !== 'client' || error) return
      const modules = await builtModules(await contextOf({ root: root() }))
      const unstyled = modules.filter(({ isUnstyled }) => isUnstyled)
      chunks.readGraph(
        this,
        unstyled.map(({ specifier }) => idOf(specifier)),
      )
    },
    async config(given, { command, isPreview }) {
      const site = await requireOnce(root(), given)
        .then(() => requireViteOptions(root(), given))
        .then(() => contextOfVite(root(), given, { command: isPreview ? 'preview' : command }))
        .catch((error: unknown) => {
          throw presented(error)
        })
      return { ...siteConfig(site, given), environments: environments(root(), chunks) }
    },
  }
}

/** The Vite config of a site. `given` is that of the project. */
export function siteConfig(site: BuildContext, given: UserConfig = {}): UserConfig {
  const { root, config, publicDir } = site
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
    server: serverOptions(root, site, given),
    worker: { format: 'es' },
    ...moduleOptions(root, site, given),
  }
}

/** How the two bundles of a build are written. */
function environments(
  root: string,
  { groups }: BrowserChunks,
): NonNullable<UserConfig['environments']> {
  return {
    // An error of a component is reported with its place in the sources.
    ssr: {
      build: {
        sourcemap: true,
        // Named by what is in it: one page that changes gives no other chunk another name.
        rolldownOptions: {
          // A plugin of the site that makes no source map is nothing its author has to mend: the
          // maps are for messages of the engine.
          checks: { sourcemapBroken: false },
          output: {
            // Vike loads its entry by this name, whatever the site calls files of the browser.
            entryFileNames: '[name].mjs',
            chunkFileNames: ({ facadeModuleId, moduleIds }) =>
              `chunks/chunk-${nameOf([facadeModuleId, ...moduleIds], root)}.js`,
          },
        },
      },
    },
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } },
  }
}

/** What the development server watches, and which files it may serve. */
function serverOptions(
  root: string,
  { config, contentRoot }: BuildContext,
  { server }: UserConfig,
): ServerOptions {
  return {
    // A build next to the development server isn't a change of the site. `null` turns watching off.
    ...(server?.watch !== null && {
      watch: { ignored: [isBelow(join(root, config.outDir)), isOutputOf(root)] },
    }),
    // The config may name a content root outside of the project. What is set here replaces the
    // default of Vite.
    fs: {
      allow: [
        contentRoot,
        // Its fonts are requested by their paths.
        ENGINE_FOLDER,
        ...(server?.fs?.allow ? [] : [searchForWorkspaceRoot(root)]),
      ],
    },
  }
}

/** How imports are resolved, and which packages are bundled. */
function moduleOptions(
  root: string,
  { aliases, config }: BuildContext,
  { resolve }: UserConfig,
): Pick<UserConfig, 'resolve' | 'ssr' | 'optimizeDeps'> {
  const isOwn = isOwnRepository(root)
  const bundled = packagesToBundle(root, [...aliases.keys()])
  // Dependencies of the engine are found from the engine, wherever the package manager put them.
  const dependency = (name: string): string => (isOwn ? name : `bifolio > ${name}`)
  return {
    // Aliases of `tsconfig.json` work in pages as they do in editors. They win over those of
    // plugins.
    resolve: {
      dedupe: ['react', 'react-dom'],
      alias: [...viteAliases(root), ...pluginAliases(aliases)],
      extensions: resolve?.extensions ? ['.mdx', '.md'] : [...defaultExtensions, '.mdx', '.md'],
    },
    ssr: { noExternal: ['bifolio', ...bundled.all] },
    optimizeDeps: {
      exclude: ['bifolio', CLIENT_ENTRY, ...bundled.ofSites],
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
  }
}

/** Aliases of plugins: the name of the module alone, not of what is below it. */
function pluginAliases(
  aliases: ReadonlyMap<string, string>,
): { find: RegExp; replacement: string }[] {
  return [...aliases].map(([name, path]) => ({
    find: new RegExp(`^${escapeRegExp(name)}$`),
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

/** True in the engine's own repository, where its dependencies are those of the root. */
function isOwnRepository(root: string): boolean {
  const file = join(root, 'package.json')
  return (
    existsSync(file) &&
    (JSON.parse(readFileSync(file, 'utf8')) as { name?: string }).name === 'bifolio'
  )
}
