import { resolveConfig } from '../../node/config/resolveConfig.ts'
import { checkPlugins } from '../../node/plugin/checkPlugins.ts'
import { listPlugins } from '../../node/plugin/listPlugins.ts'
import { openPluginCache } from '../../node/plugin/pluginCache.ts'
import { createPluginLog } from '../../node/plugin/pluginLog.ts'
import { optionsOf } from '../../node/plugin/pluginOptions.ts'
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
  const options = optionsOf(plugin).value
  const { cache } = openPluginCache({
    root,
    name: plugin.name,
    version: undefined,
    options,
    modules: [],
  })
  const hooks = await plugin.definition.setup?.({
    root,
    contentRoot,
    config,
    command: 'build',
    options: options as never,
    logger: log.of({ plugin, path: ['plugins', 0] }),
    cache,
  })
  return { name: plugin.name, options, ...hooks, logged: log.take() }
}

/** What is wrong with plugins before they are set up. */
export function wrongOptions(...plugins: readonly PluginEntry[]): readonly Diagnostic[] {
  return checkPlugins(listPlugins(plugins), { file: FILE })
}
