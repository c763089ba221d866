import type { Node } from 'mdast'
import type { Pluggable, PluggableList, Plugin, Processor } from 'unified'
import type { VFile } from 'vfile'
import { PluginError } from '../plugin/hookFailure.ts'
import { tracked } from '../errors/unfinished.ts'
import type { PageJob } from './pageJob.ts'

/** Plugins whose failures contain their place. Presets stay as they are. */
export function namedPlugins(
  plugins: PluggableList,
  placeOf: (index: number) => string,
): PluggableList {
  return plugins.map((entry, index) => named(entry, placeOf(index)))
}

function named(entry: Pluggable, place: string): Pluggable {
  if (typeof entry === 'function') return [guarded(entry, place)]
  if (!Array.isArray(entry)) return entry
  const [plugin, ...options] = entry
  return [guarded(plugin, place), ...options] as Pluggable
}

type Transform = (this: unknown, tree: Node, file: VFile, next?: unknown) => unknown

function guarded(plugin: Plugin<unknown[]>, place: string): Plugin<unknown[]> {
  const name = plugin.name === '' ? place : `${place} (${plugin.name})`
  const fail = (error: unknown): never => {
    throw new PluginError(name, error)
  }
  return function (this: Processor, ...options: unknown[]) {
    let transform: Transform | undefined
    try {
      transform = (plugin as (this: Processor, ...given: unknown[]) => unknown).apply(
        this,
        options,
      ) as Transform | undefined
    } catch (error) {
      fail(error)
    }
    if (typeof transform !== 'function') return undefined
    const run = transform
    return async (tree: Node, file: VFile) => {
      try {
        const result = await tracked(`the plugin ${name}`, () => run.call(this, tree, file))
        requireTree(result ?? tree)
        return result as Node | undefined
      } catch (error) {
        return fail(error)
      }
    }
  } as Plugin<unknown[]>
}

/** The steps after a plugin would fail on what isn't a tree, without its name. */
function requireTree(value: unknown): void {
  const { type, children } = (value ?? {}) as {
    readonly type?: unknown
    readonly children?: unknown
  }
  if (typeof type !== 'string')
    throw new TypeError(`it returned ${describe(value)} instead of a tree`)
  if (!Array.isArray(children))
    throw new TypeError('it left a tree whose `children` are not a list')
  for (const child of children as readonly unknown[])
    if (typeof (child as { type?: unknown } | null)?.type !== 'string')
      throw new TypeError(`it left a tree with ${describe(child)} in the place of a node`)
}

function describe(value: unknown): string {
  return typeof value === 'object' && value !== null
    ? 'an object without `type`'
    : typeof value === 'string'
      ? JSON.stringify(value)
      : String(value)
}

/**
 * What plugins say of a page by `file.message()`, as diagnostics. A message that is `fatal` is an
 * error.
 */
export function reportMessages({ messages }: VFile, job: PageJob): void {
  for (const { reason, line, column, source, ruleId, note, fatal } of messages) {
    job.diagnostics.push({
      code: [source, ruleId].filter((part) => part).join('/') || 'markdown/plugin-message',
      severity: fatal ? 'error' : 'warning',
      message: reason,
      ...(note && { hint: note }),
      file: job.file,
      ...(line && { line, ...(column && { column }) }),
    })
  }
}
