import type { Get } from '../graph/query.ts'
import { listing } from './listing.ts'
import { callHook } from '../plugin/runner.ts'
import { sitePages } from './sitePages.ts'
import type { ActivePlugin, PluginContext } from '../plugin/types.ts'

interface LastModifiedInput extends PluginContext {
  readonly get: Get
  readonly plugins: readonly ActivePlugin[]
}

/**
 * When pages were last changed, by their route paths, as in RFC 3339. Pages without a time from a
 * plugin are absent.
 */
export async function lastModified({
  root,
  contentRoot,
  config,
  get,
  plugins,
}: LastModifiedInput): Promise<ReadonlyMap<string, string>> {
  const known = plugins.filter((plugin) => plugin.lastModified)
  if (known.length === 0) return new Map()
  const { sourceOf } = await get(listing)
  const times = new Map<string, string>()
  for (const page of await sitePages(get)) {
    for (const plugin of known) {
      const time = await callHook(
        plugin,
        'lastModified',
        () => {
          const said = plugin.lastModified?.(page, { root, contentRoot, config })
          return said === undefined ? undefined : new Date(said).toISOString()
        },
        `${config.root}/${sourceOf(page.relativePath)}`,
      )
      if (time !== undefined && !times.has(page.routePath)) times.set(page.routePath, time)
    }
  }
  return times
}
