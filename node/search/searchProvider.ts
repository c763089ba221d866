import { engineModule } from '../engineModules.ts'
import type { ResolvedConfig } from '../../shared/config/resolvedConfig.ts'
import type { SearchProviderConfig } from '../../shared/config/siteConfig.ts'
import type { FinishedSearch } from '../../shared/search/hooks.ts'

/** Folder of the search indexes in the output. `search` itself is the search page. */
export const SEARCH_FOLDER = 'search-index'

/**
 * The provider that answers, or null. Pagefind indexes a built site, so the development server
 * searches without it.
 */
export function activeProvider(
  { search }: ResolvedConfig,
  command: 'build' | 'serve',
): SearchProviderConfig | null {
  if (search === null) return null
  return search.provider === 'pagefind' && command === 'serve' ? 'local' : search.provider
}

/** The provider as a finished search names it. A file of the project can have any name. */
export function providerName(provider: SearchProviderConfig | null): FinishedSearch['provider'] {
  if (provider === null) return 'local'
  if (typeof provider === 'object') return provider.name
  return provider === 'local' || provider === 'pagefind' ? provider : 'custom'
}

/** Modules of the providers that the engine has. */
const CLIENTS = {
  local: 'client/search/searchLocal',
  pagefind: 'client/search/searchPagefind',
  algolia: 'client/search/searchAlgolia',
} as const

interface ProviderModuleOptions {
  readonly config: ResolvedConfig
  readonly provider: SearchProviderConfig | null
  /** Of the names of virtual modules. */
  readonly prefix: string
  readonly command: 'build' | 'serve'
}

/**
 * Code of the module that loads the provider. It contains one provider, so the others aren't part
 * of the site.
 */
export function providerModule({
  config,
  provider,
  prefix,
  command,
}: ProviderModuleOptions): string {
  if (provider === null) return 'export const loadProvider = null'
  const load = (specifier: string): string => `(await import('${specifier}')).createSearchProvider`
  if (typeof provider === 'object') {
    const { name, ...account } = provider
    const settings = {
      ...account,
      hasLanguages: config.locales.length > 1,
      hasVersions: config.multiVersion.versions.length > 0 && (config.search?.versioned ?? true),
    }
    return `export const loadProvider = async () => {
  const create = ${load(engineModule(CLIENTS[name]))}
  return (context) => create(context, ${JSON.stringify(settings)})
}`
  }
  // The built-in one loads large parts by itself, and requests the index at the same time.
  // In development its module needs all pages, which no page waits for.
  if (provider === 'local' && command === 'build')
    return (
      `import { createSearchProvider } from '${engineModule(CLIENTS.local)}'\n` +
      'export const loadProvider = async () => createSearchProvider'
    )
  const isOwn = provider === 'local' || provider === 'pagefind'
  const specifier = isOwn ? engineModule(CLIENTS[provider]) : `${prefix}search-provider-file`
  return `export const loadProvider = async () => ${load(specifier)}`
}
