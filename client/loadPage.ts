import type { ComponentType } from 'react'
import config from 'virtual:bifolio/config'
import { content } from 'virtual:bifolio/content'
import { pageIndexes } from 'virtual:bifolio/page-index'
import { editionKey, localeAt } from '../shared/edition.ts'
import { withoutPrefix } from '../shared/locale.ts'
import type { Json, PageData } from '../shared/page.ts'
import { loadPageChunk } from './pageChunks.ts'
import { forgetFiles, siteFiles } from './siteFiles.ts'

/** A compiled page. A static one carries its HTML, any other its component. */
export interface PageModule {
  readonly pageData: PageData
  readonly html?: string
  readonly default?: ComponentType
  /** What a home page shows in the second half of its hero. Exported by the MDX file. */
  readonly HeroImage?: ComponentType
  /** Calls of hooks in the text of the page. Development only. */
  readonly hooks?: string
  /** Data that the page is rendered with, on pages that are made from data. */
  readonly data?: Json
}

/**
 * The page of a route path, or null when there is none. Of a built site, a page is a file of data,
 * a module or both.
 */
export async function loadPage(routePath: string): Promise<PageModule | null> {
  try {
    return await loadParts(routePath)
  } catch (error) {
    if (content !== null) throw error
    forgetFiles()
    return await loadParts(routePath)
  }
}

async function loadParts(routePath: string): Promise<PageModule | null> {
  const file = pageIndexes === null ? siteFiles().page(routePath) : null
  // Whoever waits for the page hears of a failure.
  file?.catch(() => {})
  const [module, data] = await Promise.all([
    content === null ? loadPageChunk(routePath) : loadFromMap(routePath),
    file,
  ])
  return module || data ? ({ ...module, ...data } as PageModule) : null
}

async function loadFromMap(routePath: string): Promise<PageModule | undefined> {
  const { pages, listed, name } = await loadMap(routePath)
  return (await (pages[name] ?? listed[name])?.()) as PageModule | undefined
}

/**
 * Uses another module for a page from now on. The browser keeps the one it has under the same URL.
 * Development only.
 */
export async function replacePage({
  routePath,
  load,
}: {
  readonly routePath: string
  readonly load: () => Promise<PageModule>
}): Promise<void> {
  const { pages, listed, name } = await loadMap(routePath)
  const map = (name in pages ? pages : listed) as Record<string, () => Promise<unknown>>
  if (name in map) map[name] = load
}

async function loadMap(
  routePath: string,
): Promise<{ readonly pages: PageLoaders; readonly listed: PageLoaders; readonly name: string }> {
  const locale = localeAt(routePath, config)
  const { pages = {}, listed = {} } = (await content?.[editionKey(locale)]?.()) ?? {}
  const path = withoutPrefix(routePath, locale.prefix)
  return { pages, listed, name: path.endsWith('/') ? `${path}index` : path }
}

type PageLoaders = Readonly<Record<string, () => Promise<unknown>>>
