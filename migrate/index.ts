// What a config imports: `import { oldSite } from '@bifolio/migrate'`.
import { resolve } from 'node:path'
import {
  definePlugin,
  type FilePlace,
  type PluginConfig,
  type PluginEntry,
  type PluginFactory,
  UsageError as SiteError,
} from 'bifolio'
import { z } from 'zod'
import manifest from './package.json' with { type: 'json' }
import { counted, formatDiagnostics, isColored, UsageError } from './engine.ts'
import { type ConvertedFolder, convertFolder } from './oldSite/convertFolder.ts'
import { REPORT } from './oldSite/folder.ts'
import { createKeptTrees, type KeptTrees } from './keptTrees.ts'
import { followFolder } from './oldSite/followFolder.ts'
import { writeFolder, writeReport } from './oldSite/writeFolder.ts'
import { TOOLS } from './types.ts'

/** Options of the plugin. */
export interface OldSiteOptions {
  /** Folder of the old site, relative to the project root. It's only read. */
  readonly folder: string
  /** Its tool. @default decided by its config file */
  readonly from?:
    | 'vitepress'
    | 'docusaurus'
    | 'starlight'
    | 'nextra'
    | 'mkdocs'
    | 'mdbook'
    | 'gitbook'
}

const schema = z.strictObject({
  folder: z.string().min(1).describe('a folder relative to the project root'),
  from: z.enum(TOOLS).exclude(['rspress']).optional(),
} satisfies Record<keyof OldSiteOptions, z.ZodType>)

/** Converted sites by the options of the plugin, which are another object for each reading. */
const sites = new WeakMap<object, ConvertedFolder>()

/**
 * Trees of pages by the folder of their old site: a restart, which reads the options again, goes on
 * with them.
 */
const keptTrees = new Map<string, KeptTrees>()

function treesOf(root: string, folder: string): KeptTrees {
  const path = resolve(root, folder)
  const trees = keptTrees.get(path) ?? createKeptTrees()
  keptTrees.set(path, trees)
  return trees
}

/** What the config of the project sets itself. */
const ownConfigs = new WeakMap<ConvertedFolder, PluginConfig>()

/**
 * Builds a site of another tool as it is: its pages and its config are converted whenever they are
 * read. Problems are reported in its own files.
 *
 * @example
 * export default defineConfig({ plugins: [oldSite({ folder: '../docs' })] })
 */
export const oldSite: PluginFactory<OldSiteOptions> = definePlugin({
  name: 'bifolio:old-site',
  version: manifest.version,
  options: schema,
  async plugins(options, { root }) {
    const trees = treesOf(root, options.folder)
    const site = await convertFolder({ root, ...options, trees }).catch((error: unknown) => {
      // The bundle has a class of its own, which Bifolio doesn't recognize.
      throw error instanceof UsageError ? new SiteError(error.diagnostics) : error
    })
    sites.set(options, site)
    await writeFolder(root, site)
    await writeReport(root, site)
    return await Promise.all((site.plan.plugins ?? []).map(pluginOf))
  },
  config(own, { options }) {
    const site = sites.get(options)
    if (!site) return own
    ownConfigs.set(site, own)
    return merged(site.plan.config, own)
  },
  setup({ root, options, command, logger }) {
    let site = sites.get(options)
    if (!site) return {}
    const trees = treesOf(root, options.folder)
    const pages = counted(site.plan.pages.length, 'page')
    if (command !== 'check')
      logger.info(
        `Converted ${pages} of ${site.label} in ${options.folder}. ` +
          `${REPORT}.html lists what was changed or left out.`,
      )
    const configOf = ({ plan }: ConvertedFolder): string =>
      JSON.stringify([plan.config, plan.plugins])
    return {
      locateSource: (place) => site && placeIn(site, place),
      configureServer({ watcher, config }, { restart }) {
        if (!site) return
        followFolder(watcher, site, async () => {
          try {
            const now = await convertFolder({ root, ...options, trees })
            if (!site || configOf(now) !== configOf(site)) return await restart()
            ownConfigs.set(now, ownConfigs.get(site) ?? {})
            site = now
            await writeFolder(root, now)
          } catch (error) {
            config.logger.error(reportOf(error), { timestamp: true })
          }
        })
      },
    }
  },
})

/** Where a problem of the project is in the old site. Nothing for what the project has itself. */
function placeIn(site: ConvertedFolder, { file, line, keyPath }: FilePlace): FilePlace | undefined {
  if (keyPath === undefined || !/^bifolio\.config\.[cm]?[jt]s$/.test(file))
    return site.locate({ file, ...(line !== undefined && { line }) })
  const own = ownConfigs.get(site) ?? {}
  const [first = '', second = ''] = keyPath.split(/[.[]/)
  const isOwn =
    first === 'themeConfig'
      ? second in (own.themeConfig ?? {})
      : first in own || first === 'plugins'
  return isOwn ? undefined : site.locateKey(keyPath)
}

/** What a terminal shows of a site that can't be converted at the moment. */
function reportOf(error: unknown): string {
  return error instanceof UsageError
    ? formatDiagnostics(error.diagnostics, { color: isColored() })
    : String(error)
}

async function pluginOf({
  name,
  from,
  options,
}: {
  readonly name: string
  readonly from: string
  readonly options?: unknown
}): Promise<PluginEntry> {
  const module = (await import(from)) as Record<string, (given: unknown) => PluginEntry>
  return module[name]?.(options)
}

/** The config of the old site, below that of the new one. */
function merged(old: PluginConfig, own: PluginConfig): PluginConfig {
  return {
    ...old,
    ...own,
    head: [...(old.head ?? []), ...(own.head ?? [])],
    publicDirs: [...(old.publicDirs ?? []), ...(own.publicDirs ?? [])],
    markdown: { ...old.markdown, ...own.markdown },
    themeConfig: { ...old.themeConfig, ...own.themeConfig },
  }
}
