import { searchIndexes } from 'virtual:bifolio/search-index'
import { editionKey } from '../../shared/edition.ts'
import { siteFiles } from '../siteFiles.ts'

/**
 * Absolute URL of the search index of a language of a version. Rejects when the site's manifest
 * cannot be loaded.
 */
export async function searchIndexUrl(edition: Parameters<typeof editionKey>[0]): Promise<string> {
  const url = searchIndexes
    ? searchIndexes[editionKey(edition)]
    : await siteFiles().searchIndex(edition)
  return new URL(url ?? '', document.baseURI).href
}
