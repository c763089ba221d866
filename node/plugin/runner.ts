import { type Diagnostic, UsageError } from '../../shared/diagnostic.ts'
import type { Locate } from '../schema/place.ts'
import type { BifolioPlugin } from './types.ts'

/** A part of a plugin that is called. */
export type HookName = Exclude<keyof BifolioPlugin, 'name' | 'enforce' | 'commands'> | `commands.${string}`

/** Where plugins are called in the config. */
const places = new WeakMap<BifolioPlugin, Pick<Diagnostic, 'file' | 'line' | 'column'>>()

/** Notes where each plugin of a config is called, for the messages of its failures. */
export function notePlaces(plugins: readonly BifolioPlugin[], { file, locate }: { readonly file: string; readonly locate?: Locate }): void {
  for (const [index, plugin] of plugins.entries()) places.set(plugin, { file, ...locate?.(['plugins', index], 'value') })
}

/** The plugins in the order in which they run. */
export function orderPlugins(plugins: readonly BifolioPlugin[]): BifolioPlugin[] {
  const rank = ({ enforce }: BifolioPlugin): number => (enforce === 'pre' ? 0 : enforce === 'post' ? 2 : 1)
  return plugins.toSorted((a, b) => rank(a) - rank(b))
}

/**
 * Calls a part of a plugin. With `page`, the source that it works on, for the message.
 *
 * @throws UsageError plugin/failed, which names the plugin, the part and the page
 */
export async function callHook<T>(plugin: BifolioPlugin, hook: HookName, call: () => T | Promise<T>, page?: string): Promise<T> {
  try {
    return await call()
  } catch (error) {
    throw new UsageError([hookFailure(plugin, hook, error, page)])
  }
}

function hookFailure(plugin: BifolioPlugin, hook: HookName, error: unknown, page: string | undefined): Diagnostic {
  const { name } = plugin
  const place = places.get(plugin)
  const reason = error instanceof Error ? error.message : String(error)
  return {
    code: 'plugin/failed',
    severity: 'error',
    message: `The plugin "${name}" failed in \`${hook}\`${page === undefined ? '' : ' on this page'}: ${reason.replace(/\.?$/, '.')}`,
    hint: `Correct the plugin, or take it out of the config${page === undefined || !place ? '' : ` (${[place.file, place.line, place.column].filter((part) => part !== undefined).join(':')})`}.`,
    ...(page === undefined ? place : { file: page }),
  }
}
