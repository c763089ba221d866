import { type ConfigSource, listOf, noteKey, type Table, tableOf, textOf } from '../configKeys.ts'
import { escapeRegExp, type Path } from '../engine.ts'
import type { Draft, PlannedConfig, PlannedPlugin } from '../types.ts'

/** What plugins of Rspress add to. */
export interface PluginDraft {
  readonly config: Draft<PlannedConfig>
  readonly plugins: PlannedPlugin[]
  readonly redirects: { from: string; to: string }[]
  readonly source: ConfigSource
}

/** The sitemap is part of every site that has a URL. */
export function sitemap({ siteUrl, domain }: Table, _: Path, draft: PluginDraft): void {
  setSiteUrl(textOf(siteUrl) ?? textOf(domain), draft)
}

/** Redirects from paths. A pattern that is more than a path is listed. */
export function redirectsOf(options: Table, path: Path, { redirects, source }: PluginDraft): void {
  for (const [index, rule] of listOf(options['redirects']).entries()) {
    const { from, to } = tableOf(rule)
    for (const old of Array.isArray(from) ? (from as unknown[]) : [from]) {
      const plain = String(old)
        .replace(/^\^|\$$/g, '')
        .replaceAll('\\/', '/')
      if (textOf(to) !== undefined && /^\/[^\\^$*+?()[\]{}|]*$/.test(plain))
        redirects.push({ from: plain, to: String(to) })
      else
        noteKey(
          source,
          [...path, 'redirects', index],
          `is a redirect from the pattern ${String(old)}.`,
          'It was left out. Add a redirect for each path.',
          'migrate/manual',
        )
    }
  }
}

/** Feeds. Those of other languages than the default one are written by the same feed. */
export function rss(options: Table, path: Path, draft: PluginDraft): void {
  setSiteUrl(textOf(options['siteUrl']), draft)
  const stated = options['feed']
  const feeds = (Array.isArray(stated) ? (stated as unknown[]) : [stated ?? {}]).flatMap((feed) => {
    const { id, title, test, output } = tableOf(feed)
    const { type, filename, dir } = tableOf(output)
    const pattern = tableOf(test)['$regexp']
    const shown = textOf(pattern) ?? textOf(test) ?? ''
    if (/^\^?\\?\/(?:[a-z]{2}(?:-[A-Za-z]+)?)\\?\//.test(shown)) return []
    return [
      {
        id: textOf(id) ?? 'blog',
        ...(textOf(title) !== undefined && { title }),
        ...(textOf(pattern) !== undefined && { test: new RegExp(String(pattern)) }),
        ...(textOf(test)?.startsWith('/') === true && { test: testOf(String(test)) }),
        output: {
          ...(['rss', 'atom', 'json'].includes(String(type)) && { type }),
          ...(/^[\w.-]+\.[a-z]+$/.test(String(filename)) && { filename }),
          ...(/^[\w-]+(?:\/[\w-]+)*$/.test(String(dir)) && { dir }),
        },
      },
    ]
  })
  if (feeds.length === 0)
    noteKey(draft.source, path, 'has feeds of other languages only.', 'It was left out.')
  else
    draft.plugins.push({
      name: 'rss',
      from: 'bifolio/plugins/rss',
      options: { feed: feeds.length === 1 ? feeds[0] : feeds },
    })
}

/** A path is where URLs begin: `/blog/v` is that of `/blog/v1`, too. A folder has its slash. */
function testOf(path: string): string | RegExp {
  return path.endsWith('/') ? path : new RegExp(`^${escapeRegExp(path)}`)
}

/** The keys are where the theme of the old site calls the search. */
export function algolia(options: Table, path: Path, { config, source }: PluginDraft): void {
  const { appId, apiKey, indexName } = tableOf(options['docSearchProps'] ?? options)
  if (typeof appId === 'string' && typeof apiKey === 'string' && typeof indexName === 'string')
    config.search = { provider: { name: 'algolia', appId, apiKey, indexName } }
  else
    noteKey(
      source,
      path,
      'is the search of Algolia, whose keys the theme has.',
      'The built-in search is used. Set `search.provider` to keep Algolia.',
      'migrate/manual',
    )
}

function setSiteUrl(url: string | undefined, { config }: PluginDraft): void {
  if (url !== undefined && URL.canParse(url)) config.siteUrl ??= new URL(url).origin
}
