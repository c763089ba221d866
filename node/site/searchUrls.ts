import { posix } from 'node:path'
import { digest } from '../digest.ts'
import { type Edition, editionKey } from '../../shared/edition.ts'
import type { ResolvedConfig } from '../../shared/config/resolvedConfig.ts'
import type { SearchProviderConfig } from '../../shared/config/siteConfig.ts'
import { SEARCH_FOLDER } from '../search/searchProvider.ts'
import type { BuildContext } from './context.ts'
import { inParts, searchFiles, searchIndex } from './searchIndex.ts'

/**
 * Key of a language of a version → URL of its index, with a content hash: a file of the local
 * provider, a folder with slash of Pagefind.
 * Empty for providers whose index is not part of the site.
 */
export async function searchUrls(
  { config, get }: Pick<BuildContext, 'config' | 'get'>,
  provider: SearchProviderConfig | null,
): Promise<Readonly<Record<string, string>>> {
  const urls: Record<string, string> = {}
  for (const edition of config.editions) {
    const url = await searchUrl({ config, get }, provider, edition)
    if (url !== null) urls[editionKey(edition)] = url
  }
  return urls
}

/** URL of the index of an edition. Null for providers whose index is not part of the site. */
export async function searchUrl(
  { config, get }: Pick<BuildContext, 'config' | 'get'>,
  provider: SearchProviderConfig | null,
  edition: Pick<Edition, 'lang' | 'version'>,
): Promise<string | null> {
  if (provider !== 'local' && provider !== 'pagefind') return null
  const key = editionKey(edition)
  const name = indexName(config, edition)
  const content =
    provider === 'local'
      ? (await get(searchFiles, inParts(key, posix.basename(name)))).start
      : JSON.stringify(await get(searchIndex, key))
  return `${config.base}${hashedPath(name, content)}${provider === 'local' ? '.json' : '/'}`
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
