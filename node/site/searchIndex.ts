import { query, type Query } from '../graph/query.ts'
import { editionKey } from '../../shared/edition.ts'
import type { SearchIndex } from '../../shared/search/document.ts'
import { buildSearchIndex } from '../search/buildSearchIndex.ts'
import { loadPinyin } from '../search/pinyin.ts'
import { type SearchFiles, splitSearchIndex } from '../search/splitSearchIndex.ts'
import { synonymsOf } from '../search/synonyms.ts'
import { languageWords } from '../search/wordRules.ts'
import { pageBody } from './compiledPage.ts'
import { allPages } from './page.ts'
import { searchSource } from './searchSource.ts'
import { sectionPath } from './sectionPath.ts'
import { setup } from './siteSetup.ts'

/** The search index of one language of one version, by its `editionKey`. */
export const searchIndex: Query<SearchIndex> = query(
  'search index',
  async (get, edition) => {
    const { config } = await get(setup)
    const { lang, tag } = config.editions.find(
      (candidate) => editionKey(candidate) === edition,
    ) ?? { lang: edition, tag: edition }
    const isVersioned = config.search?.versioned ?? true
    const records = (await allPages(get)).filter(
      (record) =>
        (isVersioned ? editionKey(record) === edition : record.lang === lang) &&
        record.frontMatter.pageType !== '404' &&
        record.frontMatter.search !== false,
    )
    const sources = await Promise.all(
      records.map(async (record) => {
        const section = await get(sectionPath, record.routePath)
        const isPlain = isVersioned || record.version === ''
        return searchSource(
          record,
          await pageBody(get, record.relativePath),
          isPlain ? section : [record.version, ...section],
        )
      }),
    )
    return buildSearchIndex(sources, {
      readPinyin: await loadPinyin(tag),
      synonyms: synonymsOf(config.search, { lang, tag }),
      words: languageWords(config.search, tag),
    })
  },
  { isEqual: Object.is },
)

/** Files of the index of an edition, whose parts are in a folder. The key is made by `inParts`. */
export const searchFiles: Query<SearchFiles> = query(
  'search files',
  async (get, key) => {
    const { edition, folder } = JSON.parse(key) as { edition: string; folder: string }
    return splitSearchIndex(await get(searchIndex, edition), folder)
  },
  { isEqual: Object.is },
)

/** Key of the `searchFiles` of an edition whose parts are in a folder of the given name. */
export function inParts(edition: string, folder: string): string {
  return JSON.stringify({ edition, folder })
}
