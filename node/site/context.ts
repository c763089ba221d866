import { resolve } from 'node:path'
import { dropBridge } from '../../shared/bridge.ts'
import type { CollectionEntry } from '../../shared/collection.ts'
import type { ResolvedConfig } from '../../shared/config/resolvedConfig.ts'
import { type Diagnostic, UsageError } from '../../shared/diagnostic.ts'
import type { EvaluatedConfig } from '../config/loadConfig.ts'
import type { Graph } from '../graph/graph.ts'
import type { Get } from '../graph/query.ts'
import type { ImageOptimizer } from '../images/imageOptimizer.ts'
import type { LazyCompiler } from '../markdown/lazyCompiler.ts'
import type { PluginDriver } from '../plugin/driver.ts'
import type { StyleFile } from '../plugin/styles.ts'
import { slashed } from '../slashed.ts'
import type { PublicFolder } from '../source/publicFolders.ts'
import type { Bundled } from './bundled.ts'
import type { AddedByVite, ContextOptions } from './contextOptions.ts'
import { createContext } from './createContext.ts'
import type { CodePlace, PagePlaces } from './pagePlaces.ts'
import type { PageCache } from './portableCache.ts'
import type { SiteComponents } from './siteComponents.ts'

/**
 * What the config and the files that it names say of a site. It stays the same until the config is
 * read again.
 */
export interface SiteContext extends SiteComponents {
  /** Absolute project root, with forward slashes. */
  readonly root: string
  readonly contentRoot: string
  readonly publicDir: string
  /** Those of `publicDirs`. */
  readonly publicFolders: readonly PublicFolder[]
  readonly config: ResolvedConfig
  readonly configFile: string
  /** Files that the config imports; a change of one needs a restart. */
  readonly configDependencies: readonly string[]
  /** Absolute path of `theme/index.tsx`, or null. */
  readonly themeFile: string | null
  /** Calls the plugins. */
  readonly driver: PluginDriver
  /** Stylesheets of plugins. */
  readonly styles: readonly StyleFile[]
}

/** The pages of a site, and what they are read with. */
export interface ContentContext {
  /** All that is known of the pages, by queries. */
  readonly graph: Graph
  /** That of the graph. */
  readonly get: Get
  /** Finds places in pages by those in their modules. */
  readonly pagePlaces: (places: readonly CodePlace[]) => Promise<PagePlaces>
  readonly compiler: LazyCompiler
  /** Null for a site whose images stay as they are. */
  readonly images: ImageOptimizer | null
  /** Null for a site whose pages cannot be kept: plugins do not say what they depend on. */
  readonly pageCache: PageCache | null
  /**
   * Removes from the caches of compiled pages and images what this run did not need. To be called
   * when all pages are written.
   */
  readonly pruneCache: () => Promise<void>
}

/** Where a development server runs. */
export interface DevSession {
  /** Changes after each edit that makes every open page load again. */
  revision: number
  /** Problems of the current config, while the site keeps the previous one. */
  configProblems: readonly Diagnostic[]
  /** Names of the problems in the terminal. */
  reported: readonly string[]
  /** What plugins have logged. */
  readonly logged: Diagnostic[]
  /** Place of a page → what browsers got of it last. */
  readonly shownPages: Map<string, readonly unknown[]>
  /** What every page showed last. Null when none was rendered. */
  shownEverywhere: readonly unknown[] | null
  /** Name of a plugin → its data for the browser, as it was sent last. */
  readonly sentData: Map<string, string>
  /** True once a browser has got a list of pages. */
  hasSentIndex: boolean
  /** Key of a collection → its entries, as browsers got them last. */
  readonly sentEntries: Map<string, readonly CollectionEntry[]>
}

/** State of one run of the tool for one site. */
export interface BuildContext extends SiteContext, ContentContext {
  readonly bundled: Bundled
  readonly session: DevSession
}

/** A site that this process works on. */
interface OpenSite {
  /** What the context was made with, for the one that takes its place. */
  readonly options: ContextOptions
  /** Null after it was dropped, or when the config can't be used. */
  context: Promise<BuildContext> | null
  /** What the config file exported when it was read last. */
  evaluated?: EvaluatedConfig
}

/**
 * Sites by their roots. Vike evaluates the Vite config several times in one build: the context is
 * looked up, never kept in a closure.
 */
const sites = new Map<string, OpenSite>()

/** The context of a root. Made on the first call; a later one need not repeat the options. */
export function contextOf(options: ContextOptions): Promise<BuildContext> {
  const root = resolve(options.root)
  const site = sites.get(root)
  return site?.context ?? open({ ...site?.options, ...options, root })
}

/**
 * The context of a root with what Vite adds to the config. One that was made with something else is
 * replaced, with the same plugins: Vite has theirs already.
 */
export async function contextWith(root: string, added: AddedByVite): Promise<BuildContext> {
  const path = resolve(root)
  const site = sites.get(path)
  const current = await site?.context
  // Vike evaluates the Vite config again while it renders, and `check` builds in its own way.
  if (current && current.bundled.staging !== null) return current
  const { configFile, command, showDrafts, base, outDir } = site?.options ?? { root }
  const wanted = { ...(configFile !== undefined && { configFile }), ...added }
  const isKnown =
    command === added.command &&
    (showDrafts ?? false) === (added.showDrafts ?? false) &&
    base === added.base &&
    outDir === added.outDir
  if (isKnown) return await contextOf({ root })
  return await open({ ...wanted, root: path }, site?.evaluated)
}

function open(options: ContextOptions, known?: EvaluatedConfig): Promise<BuildContext> {
  const site: OpenSite = { ...sites.get(options.root), options, context: null }
  sites.set(options.root, site)
  const context = createContext(site, known)
  site.context = context
  context.catch(() => (site.context = null))
  return context
}

/**
 * Reads a site again, before a restart. False if its config is invalid: the context then stays,
 * with the problems.
 */
export async function replaceContext(old: BuildContext): Promise<boolean> {
  const root = resolve(old.root)
  const site = sites.get(root) ?? { options: { root }, context: null }
  try {
    const context = await createContext(site)
    context.session.reported = old.session.reported
    site.context = Promise.resolve(context)
    sites.set(root, site)
    return true
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    old.session.configProblems = error.diagnostics
    return false
  }
}

/** Forgets the context of a root, and what it left for the renderer. */
export function dropContext(root: string): void {
  const site = sites.get(resolve(root))
  if (site) site.context = null
  dropBridge(slashed(resolve(root)))
}
