import config from 'virtual:bifolio/config'
import { loadHooks } from 'virtual:bifolio/search-hooks'
import { loadProvider } from 'virtual:bifolio/search-provider'
import { createLazyProvider, type SearchProvider } from './searchProvider.ts'

const providers = new Map<string, SearchProvider>()

/** The search of a language, or null when the site has none. Loads nothing before it is asked to. */
export function searchOf(lang: string): SearchProvider | null {
  const locale = config.locales.find((candidate) => candidate.lang === lang)
  if (!loadProvider || !locale) return null
  const known = providers.get(lang)
  if (known) return known
  const { tag, prefix } = locale
  const load = loadProvider
  const provider = createLazyProvider(async () => (await load())({ lang, tag, prefix, base: config.base }))
  providers.set(lang, provider)
  return provider
}

/** Exports of the site's search hooks file. An empty object when there is none. */
export async function loadSearchHooks(): Promise<Record<string, unknown>> {
  return loadHooks ? await loadHooks() : {}
}
