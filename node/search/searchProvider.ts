import { posix } from 'node:path'
import { digest } from '../digest.ts'
import { type Edition, editionKey } from '../../shared/edition.ts'
import type { ResolvedConfig } from '../../shared/config/resolvedConfig.ts'
import type { SearchProviderConfig } from '../../shared/config/siteConfig.ts'
import type { FinishedSearch } from '../../shared/search/hooks.ts'
import type { BuildContext } from '../site/context.ts'
import { inParts, searchFiles, searchIndex } from '../site/searchIndex.ts'

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

/**
 * Key of a language of a version → URL of its index, with a content hash: a file of the local
 * provider, a folder with slash of Pagefind.
 * Empty for providers whose index is not part of the site.
 */
export async function searchUrls(
  { config, get }: Pick<BuildContext, 'config' | 'get'>,
  provider: SearchProviderConfig | null,
): Promise<Readonly<Record<string, string>>> {
  const addresses: Record<string, string> = {}
  if (provider !== 'local' && provider !== 'pagefind') return addresses
  for (const edition of config.editions) {
    const key = editionKey(edition)
    const name = indexName(config, edition)
    const content =
      provider === 'local'
        ? (await get(searchFiles, inParts(key, posix.basename(name)))).start
        : JSON.stringify(await get(searchIndex, key))
    addresses[key] =
      `${config.base}${hashedPath(name, content)}${provider === 'local' ? '.json' : '/'}`
  }
  return addresses
}

/** Files of the local provider's index of an edition: paths below the base, with their texts. */
export async function localSearchFiles(
  { config, get }: Pick<BuildContext, 'config' | 'get'>,
  edition: Pick<Edition, 'lang' | 'version'>,
): Promise<{ path: string; text: string }[]> {
  const name = indexName(config, edition)
  const { start, parts } = await get(
    searchFiles,
    inParts(editionKey(edition), posix.basename(name)),
  )
  const folder = posix.dirname(`${SEARCH_FOLDER}/${name}`)
  return [
    { path: `${hashedPath(name, start)}.json`, text: start },
    ...parts.map(({ path, text }) => ({ path: `${folder}/${path}`, text })),
  ]
}

/** Name of an index. One index for every version has one name. */
function indexName(
  { search }: Pick<ResolvedConfig, 'search'>,
  edition: Pick<Edition, 'lang' | 'version'>,
): string {
  return search?.versioned === false ? edition.lang : editionKey(edition)
}

function hashedPath(name: string, content: string): string {
  const hash = digest(content, 10)
  return `${SEARCH_FOLDER}/${name}.${hash}`
}

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
  const create = ${load(`bifolio/__internal/search/${name}`)}
  return (context) => create(context, ${JSON.stringify(settings)})
}`
  }
  // The built-in one loads large parts by itself, and requests the index at the same time.
  // In development its module needs all pages, which no page waits for.
  if (provider === 'local' && command === 'build')
    return (
      `import { createSearchProvider } from 'bifolio/__internal/search/local'\n` +
      'export const loadProvider = async () => createSearchProvider'
    )
  const isOwn = provider === 'local' || provider === 'pagefind'
  const specifier = isOwn
    ? `bifolio/__internal/search/${provider}`
    : `${prefix}search-provider-file`
  return `export const loadProvider = async () => ${load(specifier)}`
}
