import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { ReplaceRule } from 'bifolio'
import { globSync } from 'tinyglobby'
import { parse } from 'yaml'
import { officialPluginOrder } from './sidebar.ts'

/** A plugin that others have published, as `communityPlugins.json` lists it. */
export interface CommunityPlugin {
  /** Name of the package on npm. */
  readonly name: string
  /** Where its source and its description are, with https. */
  readonly url: string
  /** What it does, one sentence for each language. */
  readonly purpose: Readonly<Record<Lang, string>>
}

type Lang = 'en' | 'zh'

type Row = readonly [name: string, url: string, purpose: string]

const WORDS: Readonly<
  Record<Lang, { readonly head: readonly [string, string]; readonly none: string }>
> = {
  en: { head: ['Plugin', 'What it does'], none: 'No plugin is listed yet.' },
  zh: { head: ['插件', '作用'], none: '目前还没有收录任何插件。' },
}

const OFFICIAL = 'plugin/official-plugins'

const read = (path: string): string => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')

/**
 * Puts lists of plugins into pages for `%OFFICIAL_PLUGINS_EN%` and the like, and the number of
 * official plugins and of pages in each language.
 */
export function pluginTables(): ReplaceRule[] {
  const pages = globSync('content/en/**/*.mdx', {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    ignore: '**/fragments/**',
  }).length
  const tables = (['en', 'zh'] as const).flatMap((lang) => [
    {
      search: `%OFFICIAL_PLUGINS_${lang.toUpperCase()}%`,
      replace: tableOf(officialPlugins(lang), lang),
    },
    {
      search: `%COMMUNITY_PLUGINS_${lang.toUpperCase()}%`,
      replace: tableOf(communityPlugins(lang), lang),
    },
  ])
  return [
    ...tables,
    { search: '%OFFICIAL_PLUGINS%', replace: String(officialPlugins('en').length) },
    { search: '%SITE_PAGES%', replace: String(pages) },
  ]
}

/** Lists plugins in two columns, or returns a text that there are none. */
export function tableOf(rows: readonly Row[], lang: Lang): string {
  const { head, none } = WORDS[lang]
  if (rows.length === 0) return none
  return [
    head,
    ['---', '---'],
    ...rows.map(([name, url, purpose]) => [`[${name}](${url})`, cell(purpose)]),
  ]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n')
}

/** Every page except the overview is about one plugin. Its description is what the plugin does. */
function officialPlugins(lang: Lang): Row[] {
  const folder = `content/${lang}/${OFFICIAL}`
  const names = readdirSync(new URL(`../${folder}`, import.meta.url)).flatMap(
    (file) => /^(?!overview\.)(.+)\.mdx$/.exec(file)?.[1] ?? [],
  )
  const rank = (name: string): number => officialPluginOrder.indexOf(name)
  return names
    .toSorted((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1))
    .map((name) => {
      const { description = '' } = parse(
        /^---\n([\s\S]*?)\n---\n/.exec(read(`${folder}/${name}.mdx`))?.[1] ?? '',
      ) as { readonly description?: string }
      return [name, `/${OFFICIAL}/${name}`, withoutName(description, name)]
    })
}

/** The name is in the other column: what is left is a sentence about it. */
function withoutName(description: string, name: string): string {
  const rest = description.replace(`The plugin ${name} `, '').replace(`${name} 插件`, '')
  return rest.slice(0, 1).toUpperCase() + rest.slice(1)
}

function communityPlugins(lang: Lang): Row[] {
  const listed = JSON.parse(read('i18n/communityPlugins.json')) as readonly CommunityPlugin[]
  return listed.map(({ name, url, purpose }) => [name, url, purpose[lang]])
}

/** Text that neither a table nor MDX takes for its own. */
function cell(text: string): string {
  return text.replace(/[|<{\\]/g, String.raw`\$&`).replaceAll('\n', ' ')
}
