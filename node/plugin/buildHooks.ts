import type { BuildContext } from '../context.ts'
import { callHook } from './runner.ts'
import { sitePage } from './sitePage.ts'
import type { BuildStartContext } from './types.ts'

/** Tells every plugin that a build begins. */
export async function runBuildStart(context: BuildContext): Promise<void> {
  const told = await buildContext(context)
  for (const plugin of context.plugins) await callHook(plugin, 'buildStart', () => plugin.buildStart?.(told))
}

/** Tells every plugin that the site stands in a folder. */
export async function runBuildEnd(context: BuildContext, outDir: string): Promise<void> {
  const told = { ...(await buildContext(context)), outDir }
  for (const plugin of context.plugins) await callHook(plugin, 'buildEnd', () => plugin.buildEnd?.(told))
}

async function buildContext({ root, contentRoot, config, store }: BuildContext): Promise<BuildStartContext> {
  return { root, contentRoot, config, pages: (await store.records()).map((record) => sitePage(record, { store, contentRoot })) }
}
