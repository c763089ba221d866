import type { ComponentType } from 'react'
import config from 'virtual:bifolio/config'
import { content } from 'virtual:bifolio/content'
import { localeOf, withoutPrefix } from '../shared/locale.ts'
import type { PageData } from '../shared/page.ts'
import { pageIndexResource, sidebarResource } from './siteData.ts'

/** A compiled page. A static one carries its HTML, any other its component. */
export interface PageModule {
  readonly pageData: PageData
  readonly html?: string
  readonly default?: ComponentType
}

const EXTENSIONS = ['.mdx', '.md']

/** The page of a route path, or null when there is none. Loads the map of its locale, then the page's chunk. */
export async function loadPage(routePath: string): Promise<PageModule | null> {
  const { lang, prefix } = localeOf(routePath, config.locales)
  const loadMap = content[lang]
  if (!loadMap) return null
  const { pages } = await loadMap()
  const path = withoutPrefix(routePath, prefix)
  const file = `${lang}${path}${path.endsWith('/') ? 'index' : ''}`
  for (const extension of EXTENSIONS) {
    const load = pages[file + extension]
    if (load) return (await load()) as PageModule
  }
  return null
}

/** Loads what the layout of a page reads at once: its sidebar, and the page index where the page shows it. */
export async function loadPageSurroundings(page: PageData): Promise<void> {
  await Promise.all([
    page.sidebarKey !== null && sidebarResource.load(page.sidebarKey),
    (page.frontmatter.overview || page.pageType === '404') && pageIndexResource.load(page.lang),
  ])
}
