import config from 'virtual:bifolio/config'
import { loadHooks } from 'virtual:bifolio/search-hooks'
import { searchIndexes } from 'virtual:bifolio/search-index'

/** Address of the search index of a locale, or null when the site has no search. */
export function searchIndexUrl(lang: string): string | null {
  return config.search ? (searchIndexes[lang] ?? null) : null
}

/** Exports of the site's search hooks file. An empty object when there is none. */
export async function loadSearchHooks(): Promise<Record<string, unknown>> {
  return loadHooks ? await loadHooks() : {}
}
