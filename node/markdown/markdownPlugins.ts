import type { PluggableList } from 'unified'
import { namedPlugins } from './userPlugins.ts'
import type { ActivePlugin } from '../plugin/types.ts'

/**
 * All plugins at one place of the pipeline: those of Bifolio plugins, then the site's own. `post`
 * comes last.
 */
export function markdownPlugins(
  key: 'beforeDefaultRemarkPlugins' | 'remarkPlugins' | 'rehypePlugins',
  own: PluggableList,
  plugins: readonly ActivePlugin[],
): PluggableList {
  const listOf = ({ name, markdown }: ActivePlugin): PluggableList =>
    namedPlugins(markdown?.[key] ?? [], (index) => `"${name}", in \`markdown.${key}[${index}]\``)
  return [
    ...plugins.filter(({ enforce }) => enforce !== 'post').flatMap(listOf),
    ...namedPlugins(own, (index) => `\`markdown.${key}[${index}]\``),
    ...plugins.filter(({ enforce }) => enforce === 'post').flatMap(listOf),
  ]
}
