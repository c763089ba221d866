import type { PluggableList } from 'unified'
import { PluginError, namedPlugins } from './userPlugins.ts'
import type { ActivePlugin, PluginMarkdown } from '../plugin/types.ts'

/**
 * All plugins at one place of the pipeline: those of Bifolio plugins, then the site's own. `post`
 * comes last.
 */
export function markdownPlugins(
  key: 'remarkPlugins' | 'rehypePlugins',
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

/** The highlighter of a plugin, with its name in its failures. There's at most one. */
export function highlighterOf(
  plugins: readonly ActivePlugin[],
): NonNullable<PluginMarkdown['highlighter']> {
  const owner = plugins.find(({ markdown }) => markdown?.highlighter)
  return async (code, lang, context) => {
    try {
      return (await owner?.markdown?.highlighter?.(code, lang, context)) ?? null
    } catch (error) {
      throw new PluginError(`"${owner?.name ?? ''}", in \`markdown.highlighter\``, error)
    }
  }
}
