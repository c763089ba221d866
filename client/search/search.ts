import config from 'virtual:bifolio/config'
import { loadHooks } from 'virtual:bifolio/search-hooks'
import { loadProvider } from 'virtual:bifolio/search-provider'
import { editionKey } from '../../shared/edition.ts'
import type { FinishedSearch } from '../../shared/search/hooks.ts'
import { withSearchCache } from './searchCache.ts'
import { createLazyProvider, type SearchProvider } from './searchProvider.ts'

declare global {
  interface DocumentEventMap {
    /** A reader has finished a search. */
    'bifolio:search': CustomEvent<FinishedSearch>
  }
}

const providers = new Map<string, SearchProvider>()

/**
 * The search of a language, or null when the site has none. Loads nothing before it is asked to.
 * `version` is the default one unless stated.
 */
export function searchOf(lang: string, version?: string): SearchProvider | null {
  const locale = config.locales.find((candidate) => candidate.lang === lang)
  if (!loadProvider || !locale) return null
  const own = config.versions
    .find(({ name }) => name === version)
    ?.locales.find((candidate) => candidate.lang === lang)
  const { tag, prefix, version: name } = { ...locale, ...own }
  const key = editionKey({ lang, version: name })
  const known = providers.get(key)
  if (known) return known
  const load = loadProvider
  const provider = withSearchCache(
    createLazyProvider(async () =>
      (await load())({ lang, tag, version: name, prefix, base: config.base }),
    ),
  )
  providers.set(key, provider)
  return provider
}

/** Exports of the site's search hooks file. An empty object when there is none. */
export async function loadSearchHooks(): Promise<Record<string, unknown>> {
  return loadHooks ? await loadHooks() : {}
}
