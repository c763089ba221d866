import type { SiteModel } from './siteModel.ts'
import type { ContentStore } from './store.ts'
import { callHook } from '../plugin/runner.ts'
import { sitePages } from './sitePage.ts'
import type { ActivePlugin, PluginContext } from '../plugin/types.ts'

interface LastModifiedInput extends PluginContext {
  readonly store: ContentStore
  readonly model: SiteModel
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
  store,
  model,
  plugins,
}: LastModifiedInput): Promise<ReadonlyMap<string, string>> {
  const known = plugins.filter((plugin) => plugin.lastModified)
  if (known.length === 0) return new Map()
  const times = new Map<string, string>()
  for (const page of await sitePages({ config, store, contentRoot, model })) {
    for (const plugin of known) {
      const time = await callHook(
        plugin,
        'lastModified',
        () => {
          const said = plugin.lastModified?.(page, { root, contentRoot, config })
          return said === undefined ? undefined : new Date(said).toISOString()
        },
        `${config.root}/${store.sourceOf(page.relativePath)}`,
      )
      if (time !== undefined && !times.has(page.routePath)) times.set(page.routePath, time)
    }
  }
  return times
}
