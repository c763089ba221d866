import type { AnyDefinition, DefinedPlugin } from './definePlugin.ts'
import { type ParsedOptions, parseOptions } from './pluginOptions.ts'
import type { ActivePlugin, PluginEntry } from './types.ts'

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
export function listPlugins(
  entries: readonly PluginEntry[],
  path: ListedPlugin['path'] = ['plugins'],
): ListedPlugin[] {
  return entries.flatMap((entry, index) => listed(entry, [...path, index], []))
}

function listed(
  entry: PluginEntry,
  path: ListedPlugin['path'],
  owners: readonly string[],
): ListedPlugin[] {
  if (isList(entry))
    return entry.flatMap((each, index) =>
      listed(each, owners.length > 0 ? path : [...path, index], owners),
    )
  if (!entry) return []
  const { name } = entry
  const { given, definition } =
    '~plugin' in entry
      ? (entry as DefinedPlugin)['~plugin']
      : { given: undefined, definition: entry as AnyDefinition }
  const parsed = parseOptions(definition, given)
  // Wrong options are reported later. A preset that contains itself is reported as a duplicate
  // name.
  const ofPreset =
    parsed.isValid && !owners.includes(name) ? (definition.plugins?.(parsed.options) ?? []) : []
  return [
    { name, definition, path, ...parsed },
    ...ofPreset.flatMap((each) => listed(each, path, [...owners, name])),
  ]
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
