import { providerName } from '../../client/search/searchProviderName.ts'
import type { FinishedSearch, SearchHooks } from '../../shared/search/hooks.ts'
import { guarded } from './askSearch.ts'
import type { EndedSearch } from './finishedSearch.ts'
import type { SearchSession } from './searchSession.ts'

/**
 * Reports a search to the page and to the site's hook. Nothing is sent anywhere. Whoever sees the
 * results of the last one again and opens none hasn't searched again.
 */
export function reportSearch(
  { query, locale, results, link }: EndedSearch,
  session: SearchSession | null,
  afterSearch: SearchHooks['afterSearch'],
): void {
  const key = JSON.stringify([locale, query])
  if (link === null && key === session?.reported) return
  if (session) session.reported = key
  const search: FinishedSearch = {
    query,
    locale,
    count: results.count,
    chosen: link === null ? null : placeOf(link),
    provider: providerName,
  }
  // What a listener throws, the browser reports.
  document.dispatchEvent(new CustomEvent('bifolio:search', { detail: search }))
  void guarded(() => afterSearch?.(results.query, results, search))
}

// The functions for links are in what every reader loads: to export them would make that larger.
function placeOf(link: string): FinishedSearch['chosen'] {
  const [routePath = '', id = ''] = link.split('#')
  try {
    return { routePath, id: decodeURIComponent(id) }
  } catch {
    return { routePath, id }
  }
}
