import { optionsOf } from './pluginOptions.ts'
import type { ActivePlugin, BifolioPlugin, PluginEntry } from './types.ts'

/** A plugin, and where the config lists it. */
export interface Listed<Plugin> {
  readonly plugin: Plugin
  /**
   * Keys from the config to the plugin: `['plugins', 0]`, longer for a plugin in a nested list. For
   * a plugin of a preset: those of the preset.
   */
  readonly path: readonly (string | number)[]
}

/** A plugin that was set up, and where the config lists it. */
export type ListedPlugin = Listed<ActivePlugin>

/**
 * The plugins of nested lists in their order, each followed by those of its preset, without falsy
 * entries.
 */
export function listPlugins(
  entries: readonly PluginEntry[],
  path: Listed<BifolioPlugin>['path'] = ['plugins'],
): Listed<BifolioPlugin>[] {
  return entries.flatMap((entry, index) => listed(entry, [...path, index], []))
}

function listed(
  entry: PluginEntry,
  path: Listed<BifolioPlugin>['path'],
  owners: readonly string[],
): Listed<BifolioPlugin>[] {
  if (isList(entry))
    return entry.flatMap((each, index) =>
      listed(each, owners.length > 0 ? path : [...path, index], owners),
    )
  if (!entry) return []
  const plugin: BifolioPlugin =
    'definition' in entry
      ? entry
      : {
          name: entry.name,
          given: undefined,
          definition: entry as unknown as BifolioPlugin['definition'],
        }
  const {
    name,
    definition: { plugins },
  } = plugin
  const options = optionsOf(plugin)
  // Wrong options are reported later. A preset that contains itself is reported as a duplicate
  // name.
  const brought =
    plugins && options.isValid && !owners.includes(name) ? plugins(options.value as never) : []
  return [{ plugin, path }, ...brought.flatMap((each) => listed(each, path, [...owners, name]))]
}

/** Where the config lists a plugin. */
export function pathOf<Plugin>(
  plugin: Plugin,
  all: readonly Listed<Plugin>[],
): Listed<Plugin>['path'] {
  return all.find((each) => each.plugin === plugin)?.path ?? ['plugins']
}

// `Array.isArray` doesn't narrow readonly arrays.
function isList(entry: PluginEntry): entry is readonly PluginEntry[] {
  return Array.isArray(entry)
}
