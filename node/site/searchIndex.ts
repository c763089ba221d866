import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { createJsonCache, type DiskCache } from '../cache/diskCache.ts'
import { engineVersion } from '../cache/engineVersion.ts'
import { type Get, query, type Query } from '../graph/query.ts'
import type { ResolvedConfig } from '../../shared/config/resolvedConfig.ts'
import { editionKey, isUnversioned } from '../../shared/edition.ts'
import type { SearchIndex } from '../../shared/search/document.ts'
import { buildSearchIndex, type SearchSource } from '../search/buildSearchIndex.ts'
import { loadPinyin } from '../search/pinyin.ts'
import { type SearchFiles, splitSearchIndex } from '../search/splitSearchIndex.ts'
import { synonymsOf } from '../search/synonyms.ts'
import { languageWords } from '../search/wordRules.ts'
import { pageBody } from './compiledPage.ts'
import { allPages } from './page.ts'
import type { PageRecord } from './pageRecord.ts'
import { searchSource } from './searchSource.ts'
import { sectionPath } from './sectionPath.ts'
import { setup } from './siteSetup.ts'

/** Files of indexes by what they were made from. */
export type SearchCache = DiskCache<SearchFiles>

/** Opens the indexes of the builds of a project. */
export async function openSearchCache(root: string): Promise<SearchCache> {
  return createJsonCache({
    folder: join(root, 'node_modules/.vite/bifolio/search'),
    salt: await engineVersion(),
  })
}

/** The search index of one language of one version, by its `editionKey`. */
export const searchIndex: Query<SearchIndex> = query(
  'search index',
  async (get, edition) => {
    const { search, lang, tag, pages } = await searchInput(get, edition)
    return buildSearchIndex(pages, {
      readPinyin: await loadPinyin(tag),
      synonyms: synonymsOf(search, { lang, tag }),
      words: languageWords(search, tag),
    })
  },
  { isEqual: Object.is },
)

/** Files of the index of an edition, whose parts are in a folder. The key is made by `inParts`. */
export const searchFiles: Query<SearchFiles> = query(
  'search files',
  async (get, key) => {
    const { edition, folder } = JSON.parse(key) as { edition: string; folder: string }
    const { searchCache } = await get(setup)
    const source = searchCache && keyOf(folder, await searchInput(get, edition))
    const known = source === null ? null : await searchCache?.get(source)
    if (known) return known
    const files = splitSearchIndex(await get(searchIndex, edition), folder)
    if (source !== null) await searchCache?.set(source, files)
    return files
  },
  { isEqual: Object.is },
)

/** All that an index is made from. */
interface SearchInput extends Pick<ResolvedConfig, 'search'> {
  readonly lang: string
  readonly tag: string
  readonly pages: readonly SearchSource[]
}

async function searchInput(get: Get, edition: string): Promise<SearchInput> {
  const { config } = await get(setup)
  const { search } = config
  const { lang, tag } = config.editions.find((candidate) => editionKey(candidate) === edition) ?? {
    lang: edition,
    tag: edition,
  }
  const isVersioned = search?.versioned ?? true
  const isOfAll = (record: PageRecord): boolean =>
    record.lang === lang &&
    config.editions.some((candidate) => isUnversioned(record.relativePath, candidate))
  const records = (await allPages(get)).filter(
    (record) =>
      (isVersioned ? editionKey(record) === edition || isOfAll(record) : record.lang === lang) &&
      record.frontMatter.pageType !== '404' &&
      record.frontMatter.search !== false,
  )
  const pages = await Promise.all(
    records.map(async (record) => {
      const section = await get(sectionPath, record.routePath)
      const isPlain = isVersioned || record.version === '' || isOfAll(record)
      return searchSource(
        record,
        await pageBody(get, record.relativePath),
        isPlain ? section : [record.version, ...section],
      )
    }),
  )
  return { search, lang, tag, pages }
}

/** Key of an index in the cache. Page by page: in one piece it's as large as all texts. */
function keyOf(folder: string, { pages, ...rest }: SearchInput): string {
  const hash = createHash('sha256').update(JSON.stringify([folder, rest]))
  for (const page of pages) hash.update(`\n${JSON.stringify(page)}`)
  return hash.digest('hex')
}

/** Key of the `searchFiles` of an edition whose parts are in a folder of the given name. */
export function inParts(edition: string, folder: string): string {
  return JSON.stringify({ edition, folder })
}
