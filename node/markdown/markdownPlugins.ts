import type { PluggableList } from 'unified'
import { PluginError, namedPlugins } from './userPlugins.ts'
import type { BifolioPlugin, PluginMarkdown } from '../plugin/types.ts'

/** Everything that is added to the pipeline at one place: what plugins bring, and the site's own behind it. `post` comes last. */
export function markdownPlugins(key: 'remarkPlugins' | 'rehypePlugins', own: PluggableList, plugins: readonly BifolioPlugin[]): PluggableList {
  const listOf = ({ name, markdown }: BifolioPlugin): PluggableList =>
    namedPlugins(markdown?.[key] ?? [], (index) => `"${name}", in \`markdown.${key}[${index}]\``)
  return [
    ...plugins.filter(({ enforce }) => enforce !== 'post').flatMap(listOf),
    ...namedPlugins(own, (index) => `\`markdown.${key}[${index}]\``),
    ...plugins.filter(({ enforce }) => enforce === 'post').flatMap(listOf),
  ]
}

/** The highlighter that a plugin brings, with its failures named. There is one at most. */
export function highlighterOf(plugins: readonly BifolioPlugin[]): NonNullable<PluginMarkdown['highlighter']> {
  const owner = plugins.find(({ markdown }) => markdown?.highlighter)
  return (code, lang, context) => {
    try {
      return owner?.markdown?.highlighter?.(code, lang, context) ?? null
    } catch (error) {
      throw new PluginError(`"${owner?.name ?? ''}", in \`markdown.highlighter\``, error)
    }
  }
}
