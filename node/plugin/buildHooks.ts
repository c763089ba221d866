import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { outputFileOf } from '../../shared/routePath.ts'
import type { BuildContext } from '../context.ts'
import { callHook } from './runner.ts'
import { sitePages } from './sitePage.ts'
import type { BuildEndContext, BuildStartContext } from './types.ts'

/** Tells every plugin that a build begins. */
export async function runBuildStart(context: BuildContext): Promise<void> {
  const told = await buildContext(context)
  for (const plugin of context.plugins) await callHook(plugin, 'buildStart', () => plugin.buildStart?.(told))
}

/** Tells every plugin that the site stands in a folder. Returns what is not kept for reading offline. */
export async function runBuildEnd(context: BuildContext, outDir: string): Promise<readonly string[]> {
  const found: string[] = []
  const html: BuildEndContext['html'] = ({ routePath }) => readFile(join(outDir, outputFileOf(routePath)), 'utf8')
  const told: BuildEndContext = { ...(await buildContext(context)), outDir, html, onlineOnly: (path) => found.push(path) }
  for (const plugin of context.plugins) await callHook(plugin, 'buildEnd', () => plugin.buildEnd?.(told))
  return found
}

async function buildContext(context: BuildContext): Promise<BuildStartContext> {
  const { root, contentRoot, config } = context
  return { root, contentRoot, config, pages: await sitePages(context) }
}
