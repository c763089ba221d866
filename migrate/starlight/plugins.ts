import type { Path, ThemeConfig } from '../engine.ts'
import { type ConfigSource, isCode, listOf, noteKey, tableOf, textOf } from '../configKeys.ts'
import type { Draft, PlannedConfig, PlannedPlugin } from '../types.ts'

export interface PluginTarget {
  readonly config: Draft<PlannedConfig>
  readonly theme: Draft<ThemeConfig>
  readonly plugins: PlannedPlugin[]
  readonly source: ConfigSource
}

/** What a plugin does is done anyway. */
const BUILT_IN = new Set([
  'starlight-links-validator',
  'starlight-llms-txt',
  'starlight-page-actions',
  'starlight-copy-button',
  'starlight-scroll-to-top',
])

/** Plugins whose work one of ours does, which needs settings of its own. */
const LIKE: Readonly<Record<string, string>> = {
  'starlight-blog': 'The plugin `blog` of Bifolio makes one from posts.',
  'starlight-typedoc': 'The plugin `typedoc` of Bifolio writes the same pages.',
  'starlight-versions': 'Versions are folders below `content`: see `multiVersion` in the config.',
  'starlight-sidebar-topics':
    'Write a sidebar for each section in `themeConfig.sidebar`, and the sections in ' +
    '`themeConfig.nav`.',
  'starlight-multi-sidebar': 'Write a sidebar for each section in `themeConfig.sidebar`.',
  'starlight-utils':
    'Write a sidebar for each section in `themeConfig.sidebar`, and links of the navbar in ' +
    '`themeConfig.nav`.',
  'starlight-tags': 'The plugin `blog` of Bifolio lists pages by tag.',
  'starlight-announcement': 'Write it to `themeConfig.announcement`.',
  'starlight-videos': 'Embed videos as HTML.',
}

/** Lists the plugins of Starlight. Those that have an equal get it. */
export function convertPlugins(
  value: unknown,
  path: Path,
  { config, theme, plugins, source }: PluginTarget,
): void {
  for (const [index, item] of listOf(value).entries()) {
    const name = packageOf(item)
    const at = [...path, index]
    if (name === null || BUILT_IN.has(name)) {
      if (name === 'starlight-scroll-to-top') theme.enableScrollToTop = true
      continue
    }
    if (name === 'starlight-image-zoom')
      plugins.push({ name: 'mediumZoom', from: 'bifolio/plugins/medium-zoom' })
    else if (name === '@astrojs/starlight-docsearch')
      readDocSearch(listOf(tableOf(item)['args'])[0], at, { config, source })
    else
      noteKey(
        source,
        at,
        `is the plugin ${name}.`,
        `It was left out.${Object.hasOwn(LIKE, name) ? ` ${LIKE[name] ?? ''}` : ''}`,
      )
  }
}

function readDocSearch(
  options: unknown,
  path: Path,
  { config, source }: Pick<PluginTarget, 'config' | 'source'>,
): void {
  const [appId, apiKey, indexName] = ['appId', 'apiKey', 'indexName'].map((key) =>
    textOf(tableOf(options)[key]),
  )
  if (appId !== undefined && apiKey !== undefined && indexName !== undefined)
    config.search = { provider: { name: 'algolia', appId, apiKey, indexName } }
  else
    noteKey(
      source,
      path,
      'is Algolia without `appId`, `apiKey` and `indexName` in the config.',
      'The built-in search is used. Set `search.provider`.',
      'migrate/manual',
    )
}

/** The package of an integration or a plugin that the config calls. */
export function packageOf(value: unknown): string | null {
  const { $call: call, name } = tableOf(Array.isArray(value) ? value[0] : value)
  return typeof call === 'string'
    ? call.replace(/#.*$/, '')
    : (textOf(name) ?? (isCode(value) ? 'of the project' : null))
}
