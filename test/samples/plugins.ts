import { resolveConfig } from '../../node/config/resolveConfig.ts'
import { checkPlugins } from '../../node/plugin/checkPlugins.ts'
import { listedPlugin } from '../../node/plugin/listPlugins.ts'
import { PluginDriver } from '../../node/plugin/driver.ts'
import { openPluginCache } from '../../node/plugin/pluginCache.ts'
import { createPluginLog } from '../../node/plugin/pluginLog.ts'
import type {
  ActivePlugin,
  BifolioPlugin,
  PluginContext,
  PluginEntry,
} from '../../node/plugin/types.ts'
import type { Diagnostic } from '../../shared/diagnostic.ts'

const FILE = 'bifolio.config.ts'

/** A plugin that was set up as a build does it. `logged` is what it logged meanwhile. */
export async function setUp(
  plugin: BifolioPlugin,
  {
    root = '/kite',
    contentRoot = `${root}/content`,
    config = resolveConfig({}),
  }: Partial<PluginContext> = {},
): Promise<ActivePlugin & { readonly logged: readonly Diagnostic[] }> {
  const log = createPluginLog({ file: FILE })
  const listed = listedPlugin(plugin, ['plugins', 0])
  const { options } = listed
  const { cache } = openPluginCache({
    root,
    name: plugin.name,
    version: undefined,
    options,
    modules: [],
  })
  const hooks = await listed.definition.setup?.({
    root,
    contentRoot,
    config,
    command: 'build',
    options,
    logger: log.of(plugin),
    cache,
  })
  return { name: plugin.name, options, ...hooks, logged: log.take() }
}

/** A driver of plugins that are set up. It has what they do while pages are compiled. */
export async function driverOf(
  plugins: readonly ActivePlugin[] = [],
  { root = '/kite', config = resolveConfig({}) }: Partial<PluginContext> = {},
): Promise<PluginDriver> {
  const entries = plugins.map(({ name, enforce, markdown, frontmatter }): PluginEntry => ({
    name,
    ...(enforce && { enforce }),
    setup: () => ({ ...(markdown && { markdown }), ...(frontmatter && { frontmatter }) }),
  }))
  const driver = await PluginDriver.open(entries, {
    root,
    command: 'build',
    file: FILE,
    dependencies: [],
  })
  await driver.setup(config)
  await driver.configResolved(config)
  return driver
}

/** What is wrong with plugins before they are set up. */
export function wrongOptions(...plugins: readonly BifolioPlugin[]): readonly Diagnostic[] {
  return checkPlugins(
    plugins.map((plugin, at) => listedPlugin(plugin, ['plugins', at])),
    { root: '/kite', file: FILE },
  )
}
