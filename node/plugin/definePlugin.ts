import type { BifolioPlugin } from './types.ts'

/**
 * Gives a plugin types and completion. Returns it as it is.
 *
 * @example
 * export const hello = () => definePlugin({ name: 'example:hello', buildEnd: ({ pages }) => console.log(pages.length) })
 */
export function definePlugin(plugin: BifolioPlugin): BifolioPlugin {
  return plugin
}
