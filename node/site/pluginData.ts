import { callHook } from '../plugin/runner.ts'
import type { BuildContext } from './context.ts'
import { sitePages } from './sitePages.ts'

/** What `clientData` of a plugin returns, as JSON. Null when the site has no such plugin. */
export async function pluginData(context: BuildContext, name: string): Promise<string | null> {
  const { root, contentRoot, config, plugins, get } = context
  const plugin = plugins.find((candidate) => candidate.name === name)
  if (!plugin?.clientData) return null
  const pages = await sitePages(get)
  return (
    JSON.stringify(
      await callHook(plugin, 'clientData', async () =>
        plugin.clientData?.({ root, contentRoot, config, pages }),
      ),
    ) ?? 'null'
  )
}

/** True when plugins return other data than what browsers of the development server have. */
export async function hasNewData(context: BuildContext): Promise<boolean> {
  const { sentData } = context.session
  // A hook that throws fails again when the page requests the data, which reports it.
  const now = await Promise.all(
    [...sentData].map(
      async ([name, sent]) => (await pluginData(context, name).catch(() => null)) !== sent,
    ),
  )
  return now.includes(true)
}
