import { localeResource, textLocaleKey } from '../client/locales.ts'
import { pageIndexResource, sidebarResource } from '../client/siteData.ts'
import { loadLazyParts } from '../components/app/lazyPageParts.tsx'
import { editionKey } from '../shared/edition.ts'
import type { PageData } from '../shared/page.ts'

/**
 * Loads what the layout of a page shows at once: its locale, its sidebar, the page index where the
 * page shows it, and the parts that few pages have.
 */
export async function loadSurroundings(page: PageData): Promise<void> {
  await Promise.all([
    localeResource.load(editionKey(page)),
    localeResource.load(textLocaleKey(page)),
    page.sidebarKey !== null && sidebarResource.load(page.sidebarKey),
    (page.frontmatter.overview || page.pageType === '404') &&
      pageIndexResource.load(editionKey(page)),
    loadLazyParts(page),
  ])
}
