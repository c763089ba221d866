import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { ResolvedConfig } from '../../shared/config/resolvedConfig.ts'
import { type EvaluatedConfig, type LoadedConfig, loadConfig } from '../config/loadConfig.ts'
import { createGraph } from '../graph/graph.ts'
import { createImageOptimizer } from '../images/imageOptimizer.ts'
import { requireSharp } from '../images/loadSharp.ts'
import { createLazyCompiler } from '../markdown/lazyCompiler.ts'
import { loadMath } from '../markdown/math.ts'
import { loadNativeParser } from '../markdown/parser.ts'
import { requireMermaid } from '../markdown/requireMermaid.ts'
import { carriedTexts } from '../plugin/carriedTexts.ts'
import { slashed } from '../slashed.ts'
import { collectionsOf } from '../source/collections.ts'
import { publicFoldersOf } from '../source/publicFolders.ts'
import { nothingBundled } from './bundled.ts'
import { writeSiteTypes } from './siteTypes.ts'
import { createComponentUses } from './componentFiles.ts'
import type { BuildContext, DevSession } from './context.ts'
import type { ContextOptions } from './contextOptions.ts'
import { createLinkChecks } from './linkChecks.ts'
import { listing } from './listing.ts'
import { createPageBodies } from './pageBodies.ts'
import { openPageCache } from './pageCache.ts'
import { pagePlacesOf } from './pagePlaces.ts'
import { openSearchCache } from './searchIndex.ts'
import { type SiteComponents, siteComponents } from './siteComponents.ts'
import { writtenFiles } from './siteFiles.ts'
import { type SiteSetup, setup } from './siteSetup.ts'

/** What a context is made with, and what making it leaves for the next one. */
interface ContextSource {
  readonly options: ContextOptions
  /** What the config file exported when it was read last. */
  evaluated?: EvaluatedConfig
}

/** Reads the config and everything that it names, and lists the pages. */
export async function createContext(
  site: ContextSource,
  known?: EvaluatedConfig,
): Promise<BuildContext> {
  const { root } = site.options
  const loaded = await loadSite(site, known)
  // Plugins read sources with it, and can't wait.
  void loadNativeParser()
  const components = await siteComponents(root, loaded)
  const siteSetup = await setupOf(site.options, loaded, components)
  const graph = createGraph()
  graph.set(setup, siteSetup)
  await graph.get(listing)
  await writeSiteTypes(graph.get)
  const { config, contentRoot, publicDir, publicFolders, pageCache, searchCache } = siteSetup
  const images =
    config.images === false
      ? null
      : createImageOptimizer({ root, publicDir, base: config.base, images: config.images })
  return {
    ...components,
    root: slashed(root),
    contentRoot,
    publicDir,
    publicFolders,
    config,
    configFile: slashed(loaded.file),
    configDependencies: loaded.dependencies.map(slashed),
    themeFile: siteSetup.themeFile,
    driver: siteSetup.driver,
    styles: siteSetup.styles,
    graph,
    get: graph.get,
    pagePlaces: (places) => pagePlacesOf(places, graph.get),
    compiler: siteSetup.compiler,
    bundled: nothingBundled(),
    images,
    pageCache,
    pruneCache: async () => {
      await pageCache?.prune()
      await images?.prune()
      await searchCache?.prune()
    },
    session: newSession(),
  }
}

/** Loads the config, in which what the command line and Vite set wins. */
async function loadSite(site: ContextSource, known?: EvaluatedConfig): Promise<LoadedConfig> {
  const { root, command = 'check', configFile, content, base, outDir } = site.options
  const adjust = (read: ResolvedConfig): ResolvedConfig => ({
    ...read,
    ...(content !== undefined && { root: content }),
    ...(base !== undefined && { base }),
    ...(outDir !== undefined && { outDir }),
  })
  const loaded = await loadConfig({
    root,
    command,
    adjust,
    ...(configFile && { file: configFile }),
    ...(known && { evaluated: known }),
  })
  site.evaluated = loaded.evaluated
  return loaded
}

/** What the content is read with. */
async function setupOf(
  { root, command = 'check', showDrafts = false }: ContextOptions,
  loaded: LoadedConfig,
  { clientComponents, globalComponents, themeComponents }: SiteComponents,
): Promise<SiteSetup> {
  const { config, driver, user } = loaded
  if (config.markdown.mermaid) requireMermaid(root)
  requireSharp(config, { file: basename(loaded.file), ...loaded.locate(['images'], 'key') })
  const folders = {
    root,
    contentRoot: join(root, config.root),
    publicDir: join(root, 'public'),
    publicFolders: publicFoldersOf(config, root),
    config,
  }
  const collections = collectionsOf(user.collections)
  const compiler = createLazyCompiler({
    ...folders,
    math: config.markdown.math ? await loadMath() : null,
    globalComponents,
    remarkPlugins: user.markdown?.remarkPlugins ?? [],
    rehypePlugins: user.markdown?.rehypePlugins ?? [],
    driver,
    collections,
  })
  const pageCache = await openPageCache({ root, config, loaded, globalComponents, compiler })
  const searchCache = command === 'build' ? await openSearchCache(root) : null
  const publishes = await driver.publishes()
  const styles = await driver.globalStyles()
  const themeFile = themeFileOf(root)
  const fillsHome =
    themeFile !== null ||
    themeComponents.size > 0 ||
    clientComponents.some(({ slot }) => slot !== null && /Hero|Features/.test(slot))
  return {
    ...folders,
    configFile: loaded.file,
    locateInConfig: loaded.locate,
    configWarnings: loaded.warnings,
    collections,
    compiler,
    pageCache,
    bodies: createPageBodies(),
    searchCache,
    showDrafts,
    driver,
    clientComponents,
    styles,
    published: new Set([
      ...publishes.filter((each) => typeof each === 'string'),
      ...writtenFiles(config),
    ]),
    redirects: publishes.filter((each) => typeof each !== 'string'),
    carriedTexts: new Set([...carriedTexts(driver.plugins).values()].flat()),
    themeFile,
    fillsHome,
    linkChecks: createLinkChecks({ isOnlyScripts: !config.markdown.checkDeadLinks }),
    usesOfComponents: createComponentUses(folders),
  }
}

function themeFileOf(root: string): string | null {
  const files = ['theme/index.tsx', 'theme/index.ts'].map((file) => join(root, file))
  return files.find((file) => existsSync(file)) ?? null
}

function newSession(): DevSession {
  return {
    revision: Date.now(),
    configProblems: [],
    reported: [],
    logged: [],
    shownPages: new Map(),
    shownEverywhere: null,
    sentData: new Map(),
    sentEntries: new Map(),
    hasSentIndex: false,
  }
}
