import { loadSearchHooks, searchOf } from '../../client/index.ts'
import type { SearchHookGroup, SearchHooks } from '../../shared/search/hooks.ts'
import { emptyResults, SEARCH_LIMIT, type SearchResults } from '../../shared/search/results.ts'
import type { ReactNode } from 'react'
import type { OtherAnswer } from './searchState.ts'

/** Hooks of the site, typed for this renderer. None when their file cannot be loaded. */
export async function siteSearchHooks(): Promise<SearchHooks<ReactNode>> {
  const hooks = await guarded(() => loadSearchHooks())
  return (hooks ?? {}) as SearchHooks<ReactNode>
}

/** Asks the search of a locale, and the site's hooks around it. Rejects when the search has no answer. */
export async function askSearch(
  lang: string,
  query: string,
  signal: AbortSignal,
): Promise<{ readonly asked: string; readonly results: SearchResults; readonly extra: readonly SearchHookGroup[] }> {
  const hooks = await siteSearchHooks()
  const replaced = await guarded(() => hooks.beforeSearch?.(query))
  const asked = typeof replaced === 'string' ? replaced : query
  const results = (await searchOf(lang)?.search(asked, { signal, limit: SEARCH_LIMIT })) ?? emptyResults(asked)
  const extra = (await guarded(() => hooks.onSearch?.(asked, results))) ?? []
  return { asked, results, extra }
}

/** Asks the other languages. One that fails is left out. */
export async function askOthers(langs: readonly string[], query: string, signal: AbortSignal): Promise<OtherAnswer[]> {
  const answers = await Promise.all(
    langs.map(async (lang): Promise<OtherAnswer | null> => {
      const results = await searchOf(lang)?.search(query, { signal, limit: SEARCH_LIMIT }).catch(() => null)
      return results && results.count > 0 ? { lang, results } : null
    }),
  )
  return answers.filter((answer) => answer !== null)
}

/** Runs a hook of the site. A hook that throws is reported and otherwise ignored: the search goes on. */
export async function guarded<T>(hook: () => T | Promise<T>): Promise<T | undefined> {
  try {
    return await hook()
  } catch (error) {
    console.error('A search hook failed.', error)
    return undefined
  }
}
