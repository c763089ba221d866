import type { CspConfig, SearchProviderConfig } from '../../shared/config/siteConfig.ts'

type Sources = NonNullable<CspConfig['sources']>

/**
 * What a content security policy has to allow beside the site itself, so that a search provider
 * works.
 */
export function providerSources(provider: SearchProviderConfig | undefined): Sources {
  if (provider === 'pagefind') return { 'script-src': ["'wasm-unsafe-eval'"] }
  if (typeof provider !== 'object') return {}
  const hosts = ['-dsn.algolia.net', '-1.algolianet.com', '-2.algolianet.com', '-3.algolianet.com']
  return { 'connect-src': hosts.map((host) => `https://${provider.appId}${host}`) }
}
