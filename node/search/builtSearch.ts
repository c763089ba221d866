import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { ResolvedConfig } from '../../shared/config/resolvedConfig.ts'
import { UsageError } from '../../shared/diagnostic.ts'
import type { SearchDocument } from '../../shared/search/document.ts'
import { createLazySearch, type LazySearch } from '../../shared/search/lazySearch.ts'
import { isSearchStart, startDocuments } from '../../shared/search/parts.ts'
import { type EditionName, manifestPath, type SiteManifest } from '../../shared/siteData.ts'
import { providerName } from './searchProvider.ts'

/** The search of a built site. */
export interface BuiltSearch {
  readonly ask: LazySearch
  /** Titles and headings of all pages in the index, without texts. */
  readonly pages: readonly SearchDocument[]
}

/**
 * Checks that the index is part of the site. @throws UsageError search/no-index for a site without
 * search, or with another provider than the local one
 */
export function requireLocalSearch({ search }: Pick<ResolvedConfig, 'search'>): void {
  if (search === null)
    throw noIndex('The site has no search.', 'Remove `search: false` from the config.')
  const name = providerName(search.provider)
  if (name === 'local') return
  const reasons = {
    pagefind: 'The index of Pagefind can only be searched in a browser.',
    algolia: 'Algolia has the index, so the built site contains none.',
    custom:
      `\`search.provider\` is a file of the site, ${String(search.provider)}, so the built site ` +
      'contains no index.',
  }
  throw noIndex(reasons[name], "Only the provider 'local' can be searched in the terminal.")
}

/**
 * Opens the search of a language of a version, with the files that readers load.
 *
 * @param outDir of the config, for messages
 * @throws UsageError search/no-index when the output has no index of it that can be read; `ask`
 *   rejects with it, too
 */
export async function openBuiltSearch(
  root: string,
  outDir: string,
  edition: EditionName,
): Promise<BuiltSearch> {
  const folder = `${outDir}/client`
  const readJson = async (path: string): Promise<unknown> => {
    try {
      return JSON.parse(await readFile(join(root, folder, path), 'utf8')) as unknown
    } catch {
      throw noIndex(`Cannot read ${folder}/${path}.`, 'Run "bifolio build" again.')
    }
  }
  const { searchIndex = '' } = (await readJson(manifestPath(edition))) as Partial<SiteManifest>
  // A folder is an index of Pagefind.
  if (!searchIndex.endsWith('.json'))
    throw noIndex(
      `The site in ${folder} was built without the index of the search.`,
      'Run "bifolio build" again.',
    )
  const start = await readJson(searchIndex)
  if (!isSearchStart(start))
    throw noIndex(
      `${folder}/${searchIndex} is an index of another version of Bifolio.`,
      'Run "bifolio build" again.',
    )
  return {
    ask: createLazySearch(start, (path) => readJson(join(dirname(searchIndex), path))),
    pages: startDocuments(start),
  }
}

function noIndex(message: string, hint: string): UsageError {
  return new UsageError([{ code: 'search/no-index', severity: 'error', message, hint }])
}
