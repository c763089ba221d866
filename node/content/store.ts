import { access, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ResolvedConfig } from '../../shared/config/resolvedConfig.ts'
import type { Alternate } from '../../shared/page.ts'
import { routePathOf } from '../../shared/routePath.ts'
import type { Compiler } from '../markdown/compiler.ts'
import type { HeadingUse } from '../markdown/pageJob.ts'
import { analyzePage } from './analyzePage.ts'
import type { CompileCache } from './compileCache.ts'
import { parseFrontMatter } from './frontMatter.ts'
import type { PageRecord } from './pageRecord.ts'
import { readTitle } from './readTitle.ts'
import { createPageFilter, scanContent } from './scan.ts'

/** What a sidebar needs of a page. */
export interface PageHead {
  readonly relativePath: string
  readonly routePath: string
  readonly title: string
  readonly frontMatter: PageRecord['frontMatter']
}

/** The sources of a site and what is known about them. Pages are analysed when they are asked for, and once. */
export interface ContentStore {
  /** Reads the list of files again. */
  scan(): Promise<void>
  /** Every page source, in the order of the locales. */
  pages(): readonly string[]
  /** Every other file below the content root. */
  others(): readonly string[]
  isPage(relativePath: string): boolean
  /** Source of a route path, or null. */
  sourceOf(routePath: string): string | null
  record(relativePath: string): Promise<PageRecord>
  /** Analyses every page. `onPage` is told after each. */
  records(onPage?: (done: number, total: number) => void): Promise<PageRecord[]>
  /** Titles and front matter of the pages of a locale, from analysed pages where there are any. */
  heads(lang: string): Promise<PageHead[]>
  /** The locales that have the page, in the order of the config. */
  alternates(relativePath: string): Alternate[]
  /** Sources whose analysis depends on this one: its translations. */
  dependents(relativePath: string): string[]
  /** Forgets what is known of a source and of its dependents. */
  invalidate(relativePath: string): void
}

export interface StoreOptions {
  readonly config: ResolvedConfig
  readonly contentRoot: string
  readonly compiler: Compiler
  readonly cache: CompileCache | null
}

/** Opens the content of a site. Call `scan()` before anything else. */
export function createContentStore({ config, contentRoot, compiler, cache }: StoreOptions): ContentStore {
  const isPage = createPageFilter(config)
  const order = new Map(config.locales.map(({ lang }, index) => [lang, index]))
  const records = new Map<string, Promise<PageRecord>>()
  const heads = new Map<string, Promise<PageHead>>()
  let pages: string[] = []
  let others: string[] = []
  let byRoute = new Map<string, string>()
  /** Path without language and ending → language → source. */
  let twins = new Map<string, Map<string, string>>()

  const twinKey = (relativePath: string): string => relativePath.slice(relativePath.indexOf('/')).replace(/\.[^.]+$/, '')
  const langOf = (relativePath: string): string => relativePath.split('/')[0] ?? ''
  const twinsOf = (relativePath: string): Map<string, string> => twins.get(twinKey(relativePath)) ?? new Map<string, string>()
  const originalOf = (relativePath: string): string | null => {
    const original = twinsOf(relativePath).get(config.lang)
    return original === undefined || original === relativePath ? null : original
  }

  async function analyze(relativePath: string): Promise<PageRecord> {
    const original = originalOf(relativePath)
    const inherited = original === null ? null : headingsToInherit(await record(original))
    const path = join(contentRoot, relativePath)
    const source = { relativePath, path, file: `${config.root}/${relativePath}`, text: await readFile(path, 'utf8'), inherited }
    const key = JSON.stringify([relativePath, source.text, inherited])
    const known = await cache?.get(key)
    if (known && (await assetsUnchanged(known))) return known
    const fresh = await analyzePage(source, compiler)
    await cache?.set(key, fresh)
    return fresh
  }

  function record(relativePath: string): Promise<PageRecord> {
    let promise = records.get(relativePath)
    if (!promise) {
      promise = analyze(relativePath)
      records.set(relativePath, promise)
      promise.catch(() => records.delete(relativePath))
    }
    return promise
  }

  async function head(relativePath: string): Promise<PageHead> {
    if (!records.has(relativePath)) {
      const text = await readFile(join(contentRoot, relativePath), 'utf8')
      const { frontMatter } = parseFrontMatter(text, relativePath)
      const title = readTitle(text, frontMatter)
      if (title !== null) return { relativePath, routePath: routePathOf(relativePath, config.lang), title, frontMatter }
    }
    const { routePath, title, frontMatter } = await record(relativePath)
    return { relativePath, routePath, title, frontMatter }
  }

  return {
    async scan() {
      const files = await scanContent(contentRoot)
      pages = files.filter(isPage).sort((a, b) => (order.get(langOf(a)) ?? 0) - (order.get(langOf(b)) ?? 0) || (a < b ? -1 : 1))
      others = files.filter((file) => !isPage(file))
      byRoute = new Map(pages.map((page) => [routePathOf(page, config.lang), page]))
      twins = new Map()
      for (const page of pages) {
        const key = twinKey(page)
        const languages = twins.get(key) ?? new Map<string, string>()
        languages.set(langOf(page), page)
        twins.set(key, languages)
      }
    },
    pages: () => pages,
    others: () => others,
    isPage: (relativePath) => isPage(relativePath),
    sourceOf: (routePath) => byRoute.get(routePath) ?? null,
    record,
    async records(onPage) {
      const result: PageRecord[] = []
      for (const page of pages) {
        result.push(await record(page))
        onPage?.(result.length, pages.length)
      }
      return result
    },
    heads: (lang) =>
      Promise.all(
        pages
          .filter((page) => langOf(page) === lang)
          .map((page) => {
            let promise = heads.get(page)
            if (!promise) heads.set(page, (promise = head(page)))
            return promise
          }),
      ),
    alternates: (relativePath) => {
      const languages = twinsOf(relativePath)
      return config.locales.flatMap(({ lang }) => {
        const twin = languages.get(lang)
        return twin === undefined ? [] : [{ lang, routePath: routePathOf(twin, config.lang) }]
      })
    },
    dependents: (relativePath) =>
      langOf(relativePath) === config.lang ? [...twinsOf(relativePath).values()].filter((twin) => twin !== relativePath) : [],
    invalidate(relativePath) {
      for (const path of [relativePath, ...this.dependents(relativePath)]) {
        records.delete(path)
        heads.delete(path)
      }
    },
  }
}

/** Null of a page that cannot be read: its headings are not known. */
function headingsToInherit({ code, headings }: PageRecord): readonly HeadingUse[] | null {
  return code === null ? null : headings.map(({ depth, id }) => ({ depth, id }))
}

/** A record names the assets that existed when it was made. */
async function assetsUnchanged(record: PageRecord): Promise<boolean> {
  for (const { target } of record.links) {
    if (target.kind !== 'file') continue
    const exists = await access(target.path).then(() => true, () => false)
    if (exists !== target.exists) return false
  }
  return true
}
