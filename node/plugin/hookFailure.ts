import { isAbsolute, relative } from 'node:path'
import { slashed } from '../slashed.ts'
import { type Diagnostic, UsageError } from '../../shared/diagnostic.ts'
import type { PluginHooks, PluginMarkdown } from './types.ts'

/** A part of a plugin that is called. */
export type HookName =
  | Exclude<keyof PluginHooks, 'commands'>
  | `markdown.${keyof PluginMarkdown}`
  | `commands.${string}`
  | 'checkOptions'
  | 'config'
  | 'plugins'
  | 'setup'

/** A plugin failed on a page while it was compiled. The message contains its name. */
export class PluginError extends Error {
  /**
   * The plugin's place in the config, with its name: `markdown.remarkPlugins[0]` (copyrightSign).
   */
  readonly plugin: string
  /** The part of the page that the plugin was given. Undefined for one that gets the whole page. */
  readonly place: Place | undefined

  constructor(plugin: string, cause: unknown, place?: Place) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
    this.plugin = plugin
    this.place = place
  }
}

type Place = Pick<Diagnostic, 'line' | 'column'>

/** The error with the part of the page that the plugin was given. */
export function placed(error: unknown, place: Place | undefined): unknown {
  return error instanceof PluginError ? new PluginError(error.plugin, error.cause, place) : error
}

/** A call of a hook. */
export interface HookCall {
  /** Name of the plugin. */
  readonly plugin: string
  readonly hook: HookName
  /** The source that the hook works on. */
  readonly page?: string | undefined
  /** Where the config calls the plugin. */
  readonly place?: Pick<Diagnostic, 'file' | 'line' | 'column'> | undefined
  /** Absolute project root. */
  readonly root: string
}

/**
 * What a hook has thrown, as a report: the problems in it, or plugin/failed, which names the
 * plugin, the hook and the page.
 */
export function hookFailure(error: unknown, call: HookCall): UsageError {
  // Another copy of the package has another class of this name.
  const { diagnostics } = (error ?? {}) as { readonly diagnostics?: unknown }
  return Array.isArray(diagnostics) && diagnostics.every(isDiagnostic) && diagnostics.length > 0
    ? new UsageError(diagnostics)
    : new UsageError([failed(error, call)])
}

function failed(error: unknown, { plugin, hook, page, place, root }: HookCall): Diagnostic {
  const reason = error instanceof Error ? error.message : String(error)
  const own = placeOfError(error, { root, page })
  const shown = own ?? (page === undefined ? place : { file: page })
  const parts = [place?.file, place?.line, place?.column].filter((part) => part !== undefined)
  const config = shown === place || !place ? '' : ` (${parts.join(':')})`
  return {
    code: 'plugin/failed',
    severity: 'error',
    message:
      `The plugin "${plugin}" failed in \`${hook}\`${page === undefined ? '' : ' on this page'}: ` +
      `${reason.replace(/\.?$/, '.')}`,
    hint: hintOf(error) ?? `Correct the plugin, or remove it from the config${config}.`,
    ...shown,
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
  { root, page }: Pick<HookCall, 'root' | 'page'>,
): Pick<Diagnostic, 'file' | 'line' | 'column'> | undefined {
  const { file, id, line, column, loc } = (error ?? {}) as Readonly<
    Record<'file' | 'id' | 'line' | 'column', unknown>
  > & { readonly loc?: Readonly<Record<'file' | 'line' | 'column', unknown>> }
  const stated = [file, loc?.file, id].find(
    (path): path is string => typeof path === 'string' && path !== '',
  )
  const where =
    stated === undefined ? page : isAbsolute(stated) ? slashed(relative(root, stated)) : stated
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
