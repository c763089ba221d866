import type { BifolioPlugin, PluginDefinition } from './types.ts'

/** The definition of a plugin, whatever its options are. */
export type AnyDefinition = PluginDefinition<unknown, unknown>

/** What a `BifolioPlugin` is. */
export interface DefinedPlugin extends BifolioPlugin {
  readonly '~plugin': {
    /** What it was called with. */
    readonly given: unknown
    readonly definition: AnyDefinition
  }
}

/** Makes a plugin of options. Options that may all be left out may be left out as a whole. */
export type PluginFactory<Input> = undefined extends Input
  ? (options?: Input) => BifolioPlugin
  : object extends Input
    ? (options?: Input) => BifolioPlugin
    : (options: Input) => BifolioPlugin

/**
 * Defines a plugin. Returns the function that a config calls with the options.
 *
 * @example
 * export const hello = definePlugin({
 *   name: 'example:hello',
 *   options: z.strictObject({ greeting: z.string().default('Hello') }),
 *   setup: ({ options, logger }) => ({
 *     buildEnd: ({ pages }) => logger.info(`${options.greeting}, ${pages.length} pages`),
 *   }),
 * })
 */
export function definePlugin<Input = undefined, Output = Input>(
  definition: PluginDefinition<Input, Output>,
): PluginFactory<Input> {
  const plugin = (options?: Input): DefinedPlugin => ({
    name: definition.name,
    '~plugin': { given: options, definition: definition as AnyDefinition },
  })
  return plugin as PluginFactory<Input>
}
