import { createHash } from 'node:crypto'
import { type Diagnostic, UsageError } from '../../shared/diagnostic.ts'
import type { HeadTag, Json, PageData } from '../../shared/page.ts'
import { query, type Query } from '../graph/query.ts'
import { pageFile } from './listing.ts'
import { pageBody } from './compiledPage.ts'
import { page } from './page.ts'
import { sectionPath } from './sectionPath.ts'
import { setup } from './siteSetup.ts'
import { problemsOf } from '../plugin/checkPlugins.ts'
import { callHook, type HookName } from '../plugin/runner.ts'
import { sitePage } from './sitePage.ts'
import type { ActivePlugin, SitePage } from '../plugin/types.ts'

/** What plugins say of a page, with the hash that this gives it. */
export interface PageExtra {
  /** Empty if no plugin returns data. */
  readonly data: Partial<Pick<PageData, 'extra' | 'components' | 'styles' | 'head' | 'hash'>>
  /** What they find wrong with it, and plugins that failed. */
  readonly diagnostics: readonly Diagnostic[]
}

/** What plugins say of the page at a place. */
export const pageExtra: Query<PageExtra> = query('plugin data', async (get, place) => {
  const { root, contentRoot, config, plugins, clientComponents, styles } = await get(setup)
  if (plugins.length === 0 && styles.length === 0) return { data: {}, diagnostics: [] }
  const context = { root, contentRoot, config }
  const record = await get(page, place)
  const section = await get(sectionPath, record.routePath)
  const shown = await get(pageFile, place)
  const file = `${config.root}/${shown ?? place}`
  const diagnostics: Diagnostic[] = []
  const call = async <T>(
    plugin: ActivePlugin,
    hook: HookName,
    run: () => T | Promise<T>,
  ): Promise<T | undefined> => {
    try {
      return await callHook(plugin, hook, run, file)
    } catch (error) {
      if (!(error instanceof UsageError)) throw error
      diagnostics.push(...error.diagnostics)
      return undefined
    }
  }
  const extra: Record<string, Json> = {}
  const body = await pageBody(get, place)
  const current = (): SitePage =>
    sitePage(record, { config, contentRoot, file: shown, body, section, extra: { ...extra } })
  for (const plugin of plugins) {
    const said = await call(plugin, 'extendPageData', () =>
      plugin.extendPageData?.(current(), context),
    )
    if (said !== undefined) extra[plugin.name] = said
  }
  const whole = current()
  const chosen: number[] = []
  for (const [index, { plugin, when }] of clientComponents.entries()) {
    if (typeof when === 'function' && (await call(plugin, 'clientComponents', () => when(whole))))
      chosen.push(index)
  }
  const files: string[] = []
  for (const { plugin, when, path } of styles) {
    if (!when || (await call(plugin, 'globalStyles', () => when(whole))))
      files.push(config.base + path)
  }
  const head: HeadTag[] = []
  for (const plugin of plugins) {
    head.push(...((await call(plugin, 'head', () => plugin.head?.(whole, context))) ?? []))
    const problems = await call(plugin, 'checkPage', () => plugin.checkPage?.(whole, context))
    diagnostics.push(
      ...problemsOf(plugin.name, problems ?? [], {
        code: 'plugin/page',
        file,
        path: ['plugins'],
      }),
    )
  }
  const said = {
    ...(Object.keys(extra).length > 0 && { extra }),
    ...(chosen.length > 0 && { components: chosen }),
    ...(files.length > 0 && { styles: files }),
    ...(head.length > 0 && { head }),
  }
  if (Object.keys(said).length === 0) return { data: {}, diagnostics }
  const hash = createHash('sha256')
    .update(record.hash)
    .update(JSON.stringify(said))
    .digest('hex')
    .slice(0, 16)
  return { data: { ...said, hash }, diagnostics }
})
