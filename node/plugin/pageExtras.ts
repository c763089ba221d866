import { createHash } from 'node:crypto'
import { type Diagnostic, UsageError } from '../../shared/diagnostic.ts'
import type { Json, PageData } from '../../shared/page.ts'
import type { PageRecord } from '../content/pageRecord.ts'
import type { ContentStore } from '../content/store.ts'
import { callHook } from './runner.ts'
import { sitePage } from './sitePage.ts'
import type { BifolioPlugin, PluginContext } from './types.ts'

/** What plugins say of a page, with the hash that this gives it. */
export interface PageExtra {
  /** Empty when none says anything. */
  readonly data: Partial<Pick<PageData, 'extra' | 'hash'>>
  /** Plugins that failed. */
  readonly diagnostics: readonly Diagnostic[]
}

/** Asks plugins about a page. */
export type PageExtras = (record: PageRecord) => Promise<PageExtra>

/** Asks plugins about pages, once about each. */
export function createPageExtras(plugins: readonly BifolioPlugin[], { store, ...context }: PluginContext & { readonly store: ContentStore }): PageExtras {
  const asked = plugins.filter(({ extendPageData }) => extendPageData)
  const known = new WeakMap<PageRecord, ReturnType<PageExtras>>()
  const ask: PageExtras = async (record) => {
    const page = sitePage(record, { store, contentRoot: context.contentRoot })
    const extra: Record<string, Json> = {}
    const diagnostics: Diagnostic[] = []
    for (const plugin of asked) {
      try {
        const said = await callHook(plugin, 'extendPageData', () => plugin.extendPageData?.(page, context), `${context.config.root}/${store.sourceOf(record.relativePath)}`)
        if (said !== undefined) extra[plugin.name] = said
      } catch (error) {
        if (!(error instanceof UsageError)) throw error
        diagnostics.push(...error.diagnostics)
      }
    }
    if (Object.keys(extra).length === 0) return { data: {}, diagnostics }
    const hash = createHash('sha256').update(record.hash).update(JSON.stringify(extra)).digest('hex').slice(0, 16)
    return { data: { extra, hash }, diagnostics }
  }
  return (record) => {
    let answer = known.get(record)
    if (!answer) known.set(record, (answer = ask(record)))
    return answer
  }
}
