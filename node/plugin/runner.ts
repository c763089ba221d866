import { isAbsolute, relative } from 'node:path'
import { slashed } from '../slashed.ts'
import { type Diagnostic, UsageError } from '../../shared/diagnostic.ts'
import { tracked } from '../unfinished.ts'
import type { Locate } from '../schema/place.ts'
import type { Listed } from './listPlugins.ts'
import type { ActivePlugin, PluginHooks, PluginMarkdown } from './types.ts'

/** A part of a plugin that is called. */
export type HookName =
  | Exclude<keyof PluginHooks, 'commands'>
  | `markdown.${keyof PluginMarkdown}`
  | `commands.${string}`
  | 'config'
  | 'setup'

interface PluginPlace {
  /** Where the plugin is called in the config. */
  readonly call: Pick<Diagnostic, 'file' | 'line' | 'column'>
  /** Absolute project root. */
  readonly root: string | undefined
}

/** A plugin, set up or not. */
type Named = Pick<ActivePlugin, 'name'>

const places = new WeakMap<Named, PluginPlace>()

/** Notes where each plugin of a config is called, for the messages of its failures. */
export function notePlaces(
  listed: readonly Listed<Named>[],
  {
    file,
    locate,
    root,
  }: { readonly file: string; readonly locate?: Locate; readonly root?: string },
): void {
  for (const { plugin, path } of listed)
    places.set(plugin, { call: { file, ...locate?.(path, 'value') }, root })
}

/** The plugins in the order in which they run. */
export function orderPlugins<Plugin>(
  plugins: readonly Plugin[],
  enforceOf: (plugin: Plugin) => ActivePlugin['enforce'],
): Plugin[] {
  const rank = (plugin: Plugin): number => ['pre', undefined, 'post'].indexOf(enforceOf(plugin))
  return plugins.toSorted((a, b) => rank(a) - rank(b))
}

/**
 * Calls a part of a plugin. With `page`, the source that it works on, for the message.
 *
 * @throws UsageError the problems that the plugin throws, or plugin/failed, which names the plugin,
 *   the part and the page
 */
export async function callHook<T>(
  plugin: Named,
  hook: HookName,
  call: () => T | Promise<T>,
  page?: string,
): Promise<T> {
  try {
    return await tracked(`\`${hook}\` of the plugin "${plugin.name}"`, call)
  } catch (error) {
    throw asUsageError(plugin, hook, error, page)
  }
}

/** The same for a part that returns at once. */
export function callHookNow<T>(plugin: Named, hook: HookName, call: () => T, page?: string): T {
  try {
    return call()
  } catch (error) {
    throw asUsageError(plugin, hook, error, page)
  }
}

function asUsageError(
  plugin: Named,
  hook: HookName,
  error: unknown,
  page: string | undefined,
): UsageError {
  // Another copy of the package has another class of this name.
  const { diagnostics } = (error ?? {}) as { readonly diagnostics?: unknown }
  return Array.isArray(diagnostics) && diagnostics.every(isDiagnostic) && diagnostics.length > 0
    ? new UsageError(diagnostics)
    : new UsageError([hookFailure(plugin, hook, error, page)])
}

function hookFailure(
  plugin: Named,
  hook: HookName,
  error: unknown,
  page: string | undefined,
): Diagnostic {
  const { name } = plugin
  const { call, root } = places.get(plugin) ?? {}
  const reason = error instanceof Error ? error.message : String(error)
  const own = placeOfError(error, { root, page })
  const place = own ?? (page === undefined ? call : { file: page })
  const config =
    place === call || !call
      ? ''
      : ` (${[call.file, call.line, call.column].filter((part) => part !== undefined).join(':')})`
  return {
    code: 'plugin/failed',
    severity: 'error',
    message:
      `The plugin "${name}" failed in \`${hook}\`${page === undefined ? '' : ' on this page'}: ` +
      `${reason.replace(/\.?$/, '.')}`,
    hint: hintOf(error) ?? `Correct the plugin, or remove it from the config${config}.`,
    ...place,
  }
}

function isDiagnostic(value: unknown): value is Diagnostic {
  const { code, message, severity } = (value ?? {}) as Partial<Diagnostic>
  return (
    typeof code === 'string' &&
    typeof message === 'string' &&
    (severity === 'error' || severity === 'warning')
  )
}

function hintOf(error: unknown): string | undefined {
  const { hint } = (error ?? {}) as { readonly hint?: unknown }
  return typeof hint === 'string' && hint !== '' ? hint : undefined
}

/**
 * The place that an error states, as `file`, `line` and `column`, or as errors of Vite do. A line
 * without a file is one of the page.
 */
function placeOfError(
  error: unknown,
  { root, page }: { readonly root: string | undefined; readonly page: string | undefined },
): Pick<Diagnostic, 'file' | 'line' | 'column'> | undefined {
  const { file, id, line, column, loc } = (error ?? {}) as Readonly<
    Record<'file' | 'id' | 'line' | 'column', unknown>
  > & { readonly loc?: Readonly<Record<'file' | 'line' | 'column', unknown>> }
  const stated = [file, loc?.file, id].find(
    (path): path is string => typeof path === 'string' && path !== '',
  )
  const where =
    stated === undefined
      ? page
      : root !== undefined && isAbsolute(stated)
        ? slashed(relative(root, stated))
        : stated
  const row = line ?? loc?.line
  if (where === undefined || (stated === undefined && typeof row !== 'number')) return undefined
  // Vite counts columns from 0.
  const at =
    typeof column === 'number'
      ? column
      : typeof loc?.column === 'number'
        ? loc.column + 1
        : undefined
  return {
    file: where,
    ...(typeof row === 'number' && { line: row, ...(at !== undefined && { column: at }) }),
  }
}
