import type { BifolioPlugin } from './types.ts'

/** Keys of the texts that come with the components of a plugin: of those whose components only some pages have. All others are part of every page. */
export function carriedTexts(plugins: readonly BifolioPlugin[]): Map<BifolioPlugin, readonly string[]> {
  const carriers = plugins.filter(({ clientComponents = [], mdxComponents = {} }) => clientComponents.length > 0 && clientComponents.every(({ when }) => when !== undefined) && Object.keys(mdxComponents).length === 0)
  return new Map(carriers.map((plugin) => [plugin, Object.keys(plugin.text ?? {})]))
}
