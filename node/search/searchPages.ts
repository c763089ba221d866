import type { ResolvedConfig } from '../../shared/config/resolvedConfig.ts'
import type { Alternate } from '../../shared/page.ts'
import { SEARCH_PAGE } from '../../shared/search/document.ts'
import type { Listing } from '../site/listing.ts'

/**
 * The search pages that the site gets by itself: in every language of every version without a page
 * of its own at that route.
 */
export function searchPages(
  config: ResolvedConfig,
  { pages, routeOf }: Pick<Listing, 'pages' | 'routeOf'>,
): (Alternate & { readonly version: string })[] {
  if (config.search === null) return []
  const own = new Set(pages.map(routeOf))
  const end = config.route.trailingSlash ? '/' : ''
  return config.editions.flatMap(({ version, lang, prefix }) => {
    const routePath = prefix + SEARCH_PAGE + end
    return own.has(routePath) ? [] : [{ version, lang, routePath }]
  })
}
