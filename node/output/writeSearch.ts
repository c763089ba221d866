import { existsSync } from 'node:fs'
import { editionKey } from '../../shared/edition.ts'
import { activeProvider } from '../search/searchProvider.ts'
import type { BuildContext } from '../site/context.ts'
import { searchFiles, searchIndex } from '../site/searchIndex.ts'
import { localSearchFiles, searchUrl } from '../site/searchUrls.ts'
import { publicFile } from '../source/publicFolders.ts'
import type { SiteFolder } from './siteFolder.ts'

/**
 * Writes the search indexes of the local provider, each before the next one is made: they have the
 * texts of all pages. Files of the site's own in `public` win. Returns the URLs of the indexes by
 * `editionKey`, those of Pagefind too.
 */
export async function writeSearch(
  context: BuildContext,
  site: SiteFolder,
): Promise<Readonly<Record<string, string>>> {
  const { config, graph } = context
  const provider = activeProvider(config, 'build')
  const urls: Record<string, string> = {}
  for (const edition of config.editions) {
    const url = await searchUrl(context, provider, edition)
    if (url === null) continue
    urls[editionKey(edition)] = url
    if (provider !== 'local') continue
    for (const { path, text } of await localSearchFiles(context, edition))
      if (!existsSync(publicFile(path, context))) site.write(path, text)
    graph.release(searchFiles)
    graph.release(searchIndex)
  }
  return urls
}
