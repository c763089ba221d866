import { providerName } from '../../client/search/searchProviderName.ts'
import type { FinishedSearch } from '../../shared/search/hooks.ts'
import { guarded, loadedHooks } from './askSearch.ts'
import type { EndedSearch } from './finishedSearch.ts'

/** What was reported last. Whoever sees its results again and opens none hasn't searched again. */
let last = ''

/** Reports a search to the page and to the site's hooks. Nothing is sent anywhere. */
export function reportSearch({ query, locale, results, link }: EndedSearch): void {
  const key = JSON.stringify([locale, query])
  if (link === null && key === last) return
  last = key
  const search: FinishedSearch = {
    query,
    locale,
    count: results.count,
    chosen: link === null ? null : placeOf(link),
    provider: providerName,
  }
  // What a listener throws, the browser reports.
  document.dispatchEvent(new CustomEvent('bifolio:search', { detail: search }))
  void guarded(() => loadedHooks().afterSearch?.(results.query, results, search))
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
