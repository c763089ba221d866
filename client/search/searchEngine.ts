import { isSearchStart } from '../../shared/search/parts.ts'
import { createLazySearch, type LazySearch } from '../../shared/search/lazySearch.ts'
import type { SearchReply, SearchRequest } from './searchMessages.ts'

/** Answers the requests of one index, in a worker or in the page. */
export function createSearchEngine(
  reply: (message: SearchReply) => void,
): (request: SearchRequest) => void {
  let search: LazySearch | null = null
  const open = (url: string, text: string): void => {
    try {
      const start: unknown = JSON.parse(text)
      if (!isSearchStart(start)) throw new Error(`${url} isn't a search index of this version`)
      search = createLazySearch(start, async (path) => {
        const response = await fetch(new URL(path, url))
        if (!response.ok) throw new Error(`${path} returned ${response.status}`)
        return (await response.json()) as unknown
      })
      reply({ kind: 'loaded' })
    } catch (error) {
      reply({ kind: 'failed', reason: String(error) })
    }
  }
  const ask = async (
    answer: LazySearch,
    { id, query, code }: Extract<SearchRequest, { kind: 'search' }>,
  ): Promise<void> => {
    try {
      reply({
        kind: 'results',
        id,
        results: await answer(query, {
          code,
          onPartial: (results) => reply({ kind: 'partial', id, results }),
        }),
      })
    } catch (error) {
      reply({ kind: 'unanswered', id, reason: String(error) })
    }
  }
  return (request) => {
    if (request.kind === 'load') open(request.url, request.text)
    else if (search !== null) void ask(search, request)
  }
}
