import { toPagefindGroup, type PagefindFragment, type PagefindMatch } from './pagefindResults.ts'
import { emptyResults, type SearchGroup, toResults } from '../../shared/search/results.ts'
import { once } from '../once.ts'
import { forgetFiles } from '../siteFiles.ts'
import { searchIndexUrl } from './searchIndexUrl.ts'
import type { SearchProvider, SearchProviderContext } from './searchProvider.ts'

/**
 * The part of Pagefind's own script that is used. The script is next to the index and has the same
 * version.
 */
interface PagefindScript {
  createInstance(options: {
    readonly basePath: string
    readonly excerptLength: number
    readonly metaCacheTag: string
  }): PagefindInstance
}

interface PagefindInstance {
  search(query: string): Promise<{ readonly results: readonly PagefindResult[] }>
  destroy(): Promise<void>
}

interface PagefindResult extends PagefindMatch {
  data(): Promise<PagefindFragment>
}

/** Pages of one answer. Each is a request of its own. */
const MOST_PAGES = 10

/**
 * Languages whose words are not separated by spaces. Pagefind counts their words as its segmenter
 * finds them.
 */
const UNSPACED = /^(?:zh|ja|th)\b/

/**
 * Searches the index that Pagefind made of the built site, of which it fetches the parts that a
 * query needs.
 */
export async function createSearchProvider({
  lang,
  version,
  tag,
}: SearchProviderContext): Promise<SearchProvider> {
  let folder = await searchIndexUrl({ lang, version })
  const isUnspaced = UNSPACED.test(tag)
  let tries = 0

  const open = async (): Promise<PagefindInstance> => {
    if (tries > 0) {
      // The manifest lists an index that the host doesn't have.
      forgetFiles()
      folder = await searchIndexUrl({ lang, version })
    }
    // A browser may remember that a module couldn't be loaded, but only for that URL.
    const url = `${folder}pagefind.js${tries++ === 0 ? '' : `?try=${tries}`}`
    const { createInstance } = (await import(/* @vite-ignore */ url)) as PagefindScript
    // The folder's name changes with the index, so its files never have to be fetched again.
    const instance = createInstance({
      basePath: folder,
      excerptLength: isUnspaced ? 40 : 18,
      metaCacheTag: '',
    })
    // An index that cannot be loaded shows with the first query only.
    await instance.search('')
    return instance
  }
  const instance = once(open)

  return {
    load: async () => void (await instance()),
    async search(query, { signal, limit }) {
      if (query.trim() === '') return emptyResults(query)
      const { results } = await (
        await instance()
      ).search(isUnspaced ? separateWords(query, tag) : query)
      signal.throwIfAborted()
      const groups = await Promise.all(
        results
          .slice(0, MOST_PAGES)
          .map(async (result): Promise<SearchGroup> =>
            toPagefindGroup(await result.data(), result, query),
          ),
      )
      return toResults(query, groups, limit)
    },
  }
}

/**
 * Pagefind separates words by the language of the document, which need not be the language that is
 * searched.
 */
function separateWords(query: string, tag: string): string {
  if (typeof Intl.Segmenter === 'undefined') return query
  const words = new Intl.Segmenter(tag, { granularity: 'word' }).segment(query)
  return Array.from(words, ({ segment }) => segment)
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim()
}
