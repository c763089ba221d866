import type { ViteDevServer } from 'vite'
import { contextOf, replaceContext } from '../site/context.ts'
import { sitePages } from '../site/sitePages.ts'
import { siteTranslations } from '../site/siteTranslations.ts'
import { noteWritten } from './changes.ts'

/** Lets plugins configure the server. One that fails is reported, and the site is served. */
export async function startPlugins(server: ViteDevServer, root: string): Promise<void> {
  const { driver } = await contextOf({ root })
  await driver.configureServer(server, {
    translations: siteTranslations(async (files) => {
      const context = await contextOf({ root })
      await noteWritten(context, files)
      return context
    }),
    pages: async () => await sitePages((await contextOf({ root })).get),
    restart: async () => {
      if (await replaceContext(await contextOf({ root }))) await server.restart()
    },
    html: async ({ href }) =>
      await (
        await fetch(new URL(href, server.resolvedUrls?.local[0] ?? server.resolvedUrls?.network[0]))
      ).text(),
  })
}
