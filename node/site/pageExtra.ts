import { digest } from '../digest.ts'
import { type Diagnostic, UsageError } from '../../shared/diagnostic.ts'
import type { HeadTag, Json, PageData } from '../../shared/page.ts'
import { query, type Query } from '../graph/query.ts'
import { pageFile } from './listing.ts'
import { pageBody } from './compiledPage.ts'
import { page } from './page.ts'
import { sectionPath } from './sectionPath.ts'
import { setup, type SiteSetup } from './siteSetup.ts'
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
  const site = await get(setup)
  const { root, contentRoot, config, plugins, styles } = site
  if (plugins.length === 0 && styles.length === 0) return { data: {}, diagnostics: [] }
  const record = await get(page, place)
  const section = await get(sectionPath, record.routePath)
  const file = await get(pageFile, place)
  const body = await pageBody(get, place)
  const { call, diagnostics } = createCaller(`${config.root}/${file ?? place}`)
  const context = { root, contentRoot, config }
  const extra: Record<string, Json> = {}
  const current = (): SitePage =>
    sitePage(record, { config, contentRoot, file, body, section, extra: { ...extra } })
  for (const plugin of plugins) {
    const data = await call(plugin, 'extendPageData', () =>
      plugin.extendPageData?.(current(), context),
    )
    if (data !== undefined) extra[plugin.name] = data
  }
  const whole = current()
  const parts = await shownParts(whole, site, call)
  const head: HeadTag[] = []
  for (const plugin of plugins) {
    head.push(...((await call(plugin, 'head', () => plugin.head?.(whole, context))) ?? []))
    const problems = await call(plugin, 'checkPage', () => plugin.checkPage?.(whole, context))
    diagnostics.push(
      ...problemsOf(plugin.name, problems ?? [], {
        code: 'plugin/page',
        file: `${config.root}/${file ?? place}`,
        path: ['plugins'],
      }),
    )
  }
  const data = {
    ...(Object.keys(extra).length > 0 && { extra }),
    ...parts,
    ...(head.length > 0 && { head }),
  }
  if (Object.keys(data).length === 0) return { data: {}, diagnostics }
  const hash = digest(record.hash + JSON.stringify(data), 16)
  return { data: { ...data, hash }, diagnostics }
})

type Call = <T>(
  plugin: ActivePlugin,
  hook: HookName,
  run: () => T | Promise<T>,
) => Promise<T | undefined>

/** Calls hooks for the page of a file. Those that fail are among the diagnostics. */
function createCaller(file: string): { readonly call: Call; readonly diagnostics: Diagnostic[] } {
  const diagnostics: Diagnostic[] = []
  const call: Call = async (plugin, hook, run) => {
    try {
      return await callHook(plugin, hook, run, file)
    } catch (error) {
      if (!(error instanceof UsageError)) throw error
      diagnostics.push(...error.diagnostics)
      return undefined
    }
  }
  return { call, diagnostics }
}

/** The components and stylesheets of plugins that a page has. */
async function shownParts(
  whole: SitePage,
  { config, clientComponents, styles }: SiteSetup,
  call: Call,
): Promise<Pick<PageExtra['data'], 'components' | 'styles'>> {
  const components: number[] = []
  for (const [index, { plugin, when }] of clientComponents.entries())
    if (typeof when === 'function' && (await call(plugin, 'clientComponents', () => when(whole))))
      components.push(index)
  const files: string[] = []
  for (const { plugin, when, path } of styles)
    if (!when || (await call(plugin, 'globalStyles', () => when(whole))))
      files.push(config.base + path)
  return {
    ...(components.length > 0 && { components }),
    ...(files.length > 0 && { styles: files }),
  }
}
