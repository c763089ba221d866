import type { ComponentType } from 'react'
import config from 'virtual:bifolio/config'
import { content } from 'virtual:bifolio/content'
import { editionKey, localeAt } from '../shared/edition.ts'
import { withoutPrefix } from '../shared/locale.ts'
import type { Json, PageData } from '../shared/page.ts'
import { pageIndexResource, sidebarResource } from './siteData.ts'

/** A compiled page. A static one carries its HTML, any other its component. */
export interface PageModule {
  readonly pageData: PageData
  readonly html?: string
  readonly default?: ComponentType
  /** What a page that is made from data is drawn with. */
  readonly data?: Json
}

/** The page of a route path, or null when there is none. Loads the map of its edition, then the page's chunk. */
export async function loadPage(routePath: string): Promise<PageModule | null> {
  const locale = localeAt(routePath, config)
  const { pages = {}, listed = {} } = (await content[editionKey(locale)]?.()) ?? {}
  const path = withoutPrefix(routePath, locale.prefix)
  const name = path.endsWith('/') ? `${path}index` : path
  const load = pages[name] ?? listed[name]
  return load ? ((await load()) as PageModule) : null
}

/** Loads what the layout of a page reads at once: its sidebar, and the page index where the page shows it. */
export async function loadPageSurroundings(page: PageData): Promise<void> {
  await Promise.all([
    page.sidebarKey !== null && sidebarResource.load(page.sidebarKey),
    (page.frontmatter.overview || page.pageType === '404') && pageIndexResource.load(editionKey(page)),
  ])
}
