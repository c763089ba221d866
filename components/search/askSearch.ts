import { loadSearchHooks, searchOf, type SearchQueryOptions } from '../../client/index.ts'
import type { SearchHookGroup, SearchHooks } from '../../shared/search/hooks.ts'
import {
  emptyResults,
  isBetterAnswer,
  SEARCH_LIMIT,
  type SearchResults,
} from '../../shared/search/results.ts'
import type { ReactNode } from 'react'
import type { OtherAnswer } from './searchState.ts'

/** Hooks of the site, typed for this renderer. None when their file cannot be loaded. */
export async function siteSearchHooks(): Promise<SearchHooks<ReactNode>> {
  return ((await guarded(() => loadSearchHooks())) ?? {}) as SearchHooks<ReactNode>
}

/** How a search of the site is asked. */
interface AskOptions extends Pick<SearchQueryOptions, 'signal' | 'code' | 'onPartial'> {
  /** Version that is read. */
  readonly version: string
}

/** Searches a locale, and runs the site's hooks around it. Rejects if the search fails. */
export async function askSearch(
  lang: string,
  query: string,
  { version, ...options }: AskOptions,
): Promise<{
  readonly asked: string
  readonly results: SearchResults
  readonly extra: readonly SearchHookGroup[]
  readonly hooks: SearchHooks<ReactNode>
}> {
  const hooks = await siteSearchHooks()
  const replaced = await guarded(() => hooks.beforeSearch?.(query))
  const asked = typeof replaced === 'string' ? replaced : query
  const results =
    (await searchOf(lang, version)?.search(asked, { ...options, limit: SEARCH_LIMIT })) ??
    emptyResults(asked)
  const extra = (await guarded(() => hooks.onSearch?.(asked, results))) ?? []
  return { asked, results, extra, hooks }
}

/** Hits of another language that are shown. */
const OTHER_LIMIT = 10

/**
 * Searches the other languages, and keeps the results that are better than those of the page's
 * language. A language that fails is left out.
 */
export async function askOthers(
  langs: readonly string[],
  own: SearchResults,
  { version, ...options }: AskOptions,
): Promise<OtherAnswer[]> {
  const answers = await Promise.all(
    langs.map(async (lang): Promise<OtherAnswer | null> => {
      const results = await searchOf(lang, version)
        ?.search(own.query, { ...options, limit: OTHER_LIMIT })
        .catch(() => null)
      return results && isBetterAnswer(results, own) ? { lang, results } : null
    }),
  )
  return answers.filter((answer) => answer !== null)
}

/**
 * Runs a hook of the site. A hook that throws is reported and otherwise ignored: the search goes
 * on.
 */
export async function guarded<T>(hook: () => T | Promise<T>): Promise<T | undefined> {
  try {
    return await hook()
  } catch (error) {
    console.error('A search hook failed.', error)
    return undefined
  }
}
