import { createHash } from 'node:crypto'
import { type Diagnostic, UsageError } from '../../shared/diagnostic.ts'
import type { HeadTag, Json, PageData } from '../../shared/page.ts'
import type { PageRecord } from './pageRecord.ts'
import type { ContentStore } from './store.ts'
import { problemsOf } from '../plugin/checkPlugins.ts'
import type { PlacedComponent } from './pluginFiles.ts'
import { callHook, type HookName } from '../plugin/runner.ts'
import { sitePage } from './sitePage.ts'
import type { StyleFile } from '../plugin/styles.ts'
import type { ActivePlugin, PluginContext, SitePage } from '../plugin/types.ts'

/** What plugins say of a page, with the hash that this gives it. */
export interface PageExtra {
  /** Empty if no plugin returns data. */
  readonly data: Partial<Pick<PageData, 'extra' | 'components' | 'styles' | 'head' | 'hash'>>
  /** What they find wrong with it, and plugins that failed. */
  readonly diagnostics: readonly Diagnostic[]
}

/** Gets the data of plugins for a page. */
export type PageExtras = (record: PageRecord) => Promise<PageExtra>

interface ExtrasOptions extends PluginContext {
  readonly store: ContentStore
  /** What plugins put into the layout. @default [] */
  readonly components?: readonly PlacedComponent[]
  /** @default [] */
  readonly styles?: readonly StyleFile[]
  /** Titles of the sidebar groups above a page. */
  readonly sectionOf: (routePath: string) => Promise<readonly string[]>
}

/**
 * Gets the data of plugins for pages, once for each, and again when its place in the sidebar
 * changes.
 */
export function createPageExtras(
  plugins: readonly ActivePlugin[],
  { store, components = [], styles = [], sectionOf, ...context }: ExtrasOptions,
): PageExtras {
  const { config, contentRoot } = context
  const known = new WeakMap<
    PageRecord,
    { readonly section: string; readonly answer: Promise<PageExtra> }
  >()
  const ask = async (record: PageRecord, section: readonly string[]): Promise<PageExtra> => {
    const file = `${config.root}/${store.sourceOf(record.relativePath)}`
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
    const body = await store.body(record.relativePath)
    const page = (): SitePage =>
      sitePage(record, { config, store, contentRoot, body, section, extra: { ...extra } })
    for (const plugin of plugins) {
      const said = await call(plugin, 'extendPageData', () =>
        plugin.extendPageData?.(page(), context),
      )
      if (said !== undefined) extra[plugin.name] = said
    }
    const whole = page()
    const chosen: number[] = []
    for (const [index, { plugin, when }] of components.entries()) {
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
  }
  return async (record) => {
    if (plugins.length === 0 && styles.length === 0) return { data: {}, diagnostics: [] }
    const section = await sectionOf(record.routePath)
    const key = JSON.stringify(section)
    const before = known.get(record)
    if (before?.section === key) return await before.answer
    const answer = ask(record, section)
    known.set(record, { section: key, answer })
    return await answer
  }
}
