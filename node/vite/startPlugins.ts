import type { ViteDevServer } from 'vite'
import { callHook } from '../plugin/runner.ts'
import type { DevServerContext } from '../plugin/types.ts'
import { contextOf } from '../site/context.ts'
import { sitePages } from '../site/sitePages.ts'

/**
 * Runs `configureServer` of the plugins. One that fails is reported, and the site is served all the
 * same.
 */
export async function startPlugins(server: ViteDevServer, root: string): Promise<void> {
  const { contentRoot, config, plugins } = await contextOf({ root })
  const context: DevServerContext = {
    root,
    contentRoot,
    config,
    pages: async () => await sitePages((await contextOf({ root })).get),
    html: async ({ href }) =>
      await (
        await fetch(new URL(href, server.resolvedUrls?.local[0] ?? server.resolvedUrls?.network[0]))
      ).text(),
  }
  for (const plugin of plugins) {
    await callHook(plugin, 'configureServer', () =>
      plugin.configureServer?.(server, context),
    ).catch((error: unknown) => server.config.logger.error(String(error)))
  }
}
