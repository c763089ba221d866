import { isSearchIndex } from '../shared/search/document.ts'
import { createSearch, type Search } from '../shared/search/query.ts'
import type { SearchReply, SearchRequest } from './searchMessages.ts'

// A worker is a program of its own: what it has loaded is its state.
let search: Search | null = null

addEventListener('message', ({ data }: MessageEvent<SearchRequest>) => {
  if (data.kind === 'load') void load(data.url)
  else if (search !== null) reply({ kind: 'results', id: data.id, results: search(data.query, { code: data.code }) })
})

async function load(url: string): Promise<void> {
  try {
    const response = await fetch(url)
    if (!response.ok) throw new Error(`${url} answered ${response.status}`)
    const index: unknown = await response.json()
    if (!isSearchIndex(index)) throw new Error(`${url} is no search index of this version`)
    search = createSearch(index)
    reply({ kind: 'loaded' })
  } catch (error) {
    reply({ kind: 'failed', reason: String(error) })
  }
}

function reply(message: SearchReply): void {
  postMessage(message)
}
