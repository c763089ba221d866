import type { PluggableList } from 'unified'
import { PluginError, namedPlugins } from './userPlugins.ts'
import type { ActivePlugin, PluginMarkdown } from '../plugin/types.ts'

/** Everything that is added to the pipeline at one place: what plugins bring, and the site's own behind it. `post` comes last. */
export function markdownPlugins(key: 'remarkPlugins' | 'rehypePlugins', own: PluggableList, plugins: readonly ActivePlugin[]): PluggableList {
  const listOf = ({ name, markdown }: ActivePlugin): PluggableList =>
    namedPlugins(markdown?.[key] ?? [], (index) => `"${name}", in \`markdown.${key}[${index}]\``)
  return [
    ...plugins.filter(({ enforce }) => enforce !== 'post').flatMap(listOf),
    ...namedPlugins(own, (index) => `\`markdown.${key}[${index}]\``),
    ...plugins.filter(({ enforce }) => enforce === 'post').flatMap(listOf),
  ]
}

/** The highlighter that a plugin brings, with its failures named. There is one at most. */
export function highlighterOf(plugins: readonly ActivePlugin[]): NonNullable<PluginMarkdown['highlighter']> {
  const owner = plugins.find(({ markdown }) => markdown?.highlighter)
  return async (code, lang, context) => {
    try {
      return (await owner?.markdown?.highlighter?.(code, lang, context)) ?? null
    } catch (error) {
      throw new PluginError(`"${owner?.name ?? ''}", in \`markdown.highlighter\``, error)
    }
  }
}
