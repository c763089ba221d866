import { createHash } from 'node:crypto'
import { type Diagnostic, UsageError } from '../../shared/diagnostic.ts'
import type { Json, PageData } from '../../shared/page.ts'
import type { PageRecord } from '../content/pageRecord.ts'
import type { ContentStore } from '../content/store.ts'
import type { PlacedComponent } from './files.ts'
import { callHook, type HookName } from './runner.ts'
import { sitePage } from './sitePage.ts'
import type { StyleFile } from './styles.ts'
import type { BifolioPlugin, PluginContext } from './types.ts'

/** What plugins say of a page, with the hash that this gives it. */
export interface PageExtra {
  /** Empty when none says anything. */
  readonly data: Partial<Pick<PageData, 'extra' | 'components' | 'styles' | 'hash'>>
  /** Plugins that failed. */
  readonly diagnostics: readonly Diagnostic[]
}

/** Asks plugins about a page. */
export type PageExtras = (record: PageRecord) => Promise<PageExtra>

interface ExtrasOptions extends PluginContext {
  readonly store: ContentStore
  /** What plugins put into the layout. @default [] */
  readonly components?: readonly PlacedComponent[]
  /** @default [] */
  readonly styles?: readonly StyleFile[]
}

/** Asks plugins about pages, once about each. */
export function createPageExtras(plugins: readonly BifolioPlugin[], { store, components = [], styles = [], ...context }: ExtrasOptions): PageExtras {
  const asked = plugins.filter(({ extendPageData }) => extendPageData)
  const known = new WeakMap<PageRecord, ReturnType<PageExtras>>()
  const ask: PageExtras = async (record) => {
    const page = sitePage(record, { store, contentRoot: context.contentRoot })
    const source = `${context.config.root}/${store.sourceOf(record.relativePath)}`
    const diagnostics: Diagnostic[] = []
    const call = async <T>(plugin: BifolioPlugin, hook: HookName, run: () => T | Promise<T>): Promise<T | undefined> => {
      try {
        return await callHook(plugin, hook, run, source)
      } catch (error) {
        if (!(error instanceof UsageError)) throw error
        diagnostics.push(...error.diagnostics)
        return undefined
      }
    }
    const extra: Record<string, Json> = {}
    for (const plugin of asked) {
      const said = await call(plugin, 'extendPageData', () => plugin.extendPageData?.(page, context))
      if (said !== undefined) extra[plugin.name] = said
    }
    const chosen: number[] = []
    for (const [index, { plugin, when }] of components.entries()) {
      if (typeof when === 'function' && (await call(plugin, 'clientComponents', () => when(page)))) chosen.push(index)
    }
    const files: string[] = []
    for (const { plugin, when, path } of styles) {
      if (!when || (await call(plugin, 'styles', () => when(page)))) files.push(context.config.base + path)
    }
    const said = { ...(Object.keys(extra).length > 0 && { extra }), ...(chosen.length > 0 && { components: chosen }), ...(files.length > 0 && { styles: files }) }
    if (Object.keys(said).length === 0) return { data: {}, diagnostics }
    const hash = createHash('sha256').update(record.hash).update(JSON.stringify(said)).digest('hex').slice(0, 16)
    return { data: { ...said, hash }, diagnostics }
  }
  return (record) => {
    let answer = known.get(record)
    if (!answer) known.set(record, (answer = ask(record)))
    return answer
  }
}
