import { hookFailure } from './hookFailure.ts'
import { returned } from './hookResults.ts'
import type { AnyDefinition, DefinedPlugin } from './definePlugin.ts'
import type { ConfigFile } from './checkPlugins.ts'
import { type ParsedOptions, parseOptions } from './pluginOptions.ts'
import type {
  ActivePlugin,
  BifolioPlugin,
  InlinePlugin,
  PluginContext,
  PluginEntry,
  PluginHooks,
} from './types.ts'

/** A plugin of the config, before it is set up. */
export interface ListedPlugin extends ParsedOptions, Pick<ActivePlugin, 'name'> {
  readonly definition: AnyDefinition
  /**
   * Keys from the config to the plugin: `['plugins', 0]`, longer for a plugin in a nested list. For
   * a plugin of a preset: those of the preset.
   */
  readonly path: NonNullable<ActivePlugin['path']>
}

/**
 * The plugins of nested lists in their order, each followed by those of its preset, without falsy
 * entries.
 */
export async function listPlugins(
  entries: readonly PluginEntry[],
  context: Pick<PluginContext, 'root'> & ConfigFile,
): Promise<ListedPlugin[]> {
  return await listed(entries, { ...context, path: ['plugins'], owners: [] })
}

interface ListContext extends Pick<PluginContext, 'root'>, Pick<ListedPlugin, 'path'>, ConfigFile {
  /** Names of the presets that the plugin is in. */
  readonly owners: readonly string[]
}

async function listed(entry: PluginEntry, context: ListContext): Promise<ListedPlugin[]> {
  const { path, owners } = context
  if (isList(entry)) {
    const lists: ListedPlugin[] = []
    for (const [index, each] of entry.entries())
      lists.push(
        ...(await listed(each, { ...context, path: owners.length > 0 ? path : [...path, index] })),
      )
    return lists
  }
  if (!entry) return []
  const plugin = listedPlugin(entry, path)
  const { name, isValid } = plugin
  // Wrong options are reported later. A preset that contains itself is reported as a duplicate
  // name.
  const ofPreset = isValid && !owners.includes(name) ? await presetOf(plugin, context) : []
  return [plugin, ...(await listed(ofPreset, { ...context, owners: [...owners, name] }))]
}

/** The plugins of a preset. @throws UsageError for one that fails, or returns something else */
async function presetOf(
  { name, path, definition, options }: ListedPlugin,
  { root, file, locate }: ListContext,
): Promise<readonly PluginEntry[]> {
  try {
    return returned('plugins', await definition.plugins?.(options, { root })) ?? []
  } catch (error) {
    const place = { file, ...locate?.(path, 'value') }
    throw hookFailure(error, { plugin: name, hook: 'plugins', place, root })
  }
}

/** A plugin with its options, without those of its preset. */
export function listedPlugin(
  entry: BifolioPlugin | InlinePlugin,
  path: ListedPlugin['path'],
): ListedPlugin {
  const { given, definition } =
    '~plugin' in entry
      ? (entry as DefinedPlugin)['~plugin']
      : { given: undefined, definition: entry as AnyDefinition }
  return { name: entry.name, definition, path, ...parseOptions(definition, given) }
}

/** A plugin that is set up. */
export function activePlugin(
  { name, path, options, definition }: ListedPlugin,
  hooks: PluginHooks,
): ActivePlugin {
  const { version, enforce, contentFormat } = definition
  return {
    name,
    path,
    options,
    ...(version !== undefined && { version }),
    ...(enforce && { enforce }),
    ...(contentFormat && { contentFormat }),
    ...hooks,
  }
}

/** In the order in which they run: `pre` first, `post` last. */
export function inOrder(plugins: readonly ListedPlugin[]): ListedPlugin[] {
  const rank = ({ definition: { enforce } }: ListedPlugin): number =>
    ['pre', undefined, 'post'].indexOf(enforce)
  return plugins.toSorted((a, b) => rank(a) - rank(b))
}

// `Array.isArray` doesn't narrow readonly arrays.
function isList(entry: PluginEntry): entry is readonly PluginEntry[] {
  return Array.isArray(entry)
}
