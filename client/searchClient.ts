import type { SearchResults } from '../shared/search/results.ts'
import { searchIndexUrl } from './search.ts'
import type { SearchReply, SearchRequest } from './searchMessages.ts'

/** Answers queries from the index of one locale without ever blocking the page. */
export interface SearchClient {
  /** Loads the index. Rejects when it cannot be loaded; the next call tries again. */
  load(): Promise<void>
  /** Answers a query, loading the index first when needed. */
  search(query: string): Promise<SearchResults>
}

/** The part of a worker the client needs. */
export type SearchPort = Pick<Worker, 'postMessage' | 'addEventListener' | 'terminate'>

interface Connection {
  readonly port: SearchPort
  readonly loaded: Promise<void>
  readonly waiting: Map<number, PromiseWithResolversLike<SearchResults>>
}

interface PromiseWithResolversLike<T> {
  readonly resolve: (value: T) => void
  readonly reject: (error: Error) => void
}

/** A client over a worker that is started with the first load, and again after a failure. */
export function createSearchClient(url: string, startWorker: () => SearchPort): SearchClient {
  let connection: Connection | null = null
  let lastId = 0
  const connect = (): Connection => {
    if (connection) return connection
    const opened = openConnection(startWorker(), url, () => {
      if (connection === opened) connection = null
    })
    connection = opened
    return opened
  }
  return {
    // A worker that cannot even be started is a failure to load like any other.
    load: async () => connect().loaded,
    async search(query) {
      const { port, loaded, waiting } = connect()
      await loaded
      const id = ++lastId
      return new Promise((resolve, reject) => {
        waiting.set(id, { resolve, reject })
        port.postMessage({ kind: 'search', id, query } satisfies SearchRequest)
      })
    },
  }
}

function openConnection(port: SearchPort, url: string, onFailed: () => void): Connection {
  const waiting: Connection['waiting'] = new Map()
  const loaded = new Promise<void>((resolve, reject) => {
    const fail = (reason: string): void => {
      const error = new Error(`The search could not load: ${reason}`)
      reject(error)
      for (const request of waiting.values()) request.reject(error)
      waiting.clear()
      port.terminate()
      onFailed()
    }
    port.addEventListener('error', (event) => fail(event.message || 'the worker stopped'))
    port.addEventListener('message', ({ data }: MessageEvent<SearchReply>) => {
      if (data.kind === 'loaded') resolve()
      else if (data.kind === 'failed') fail(data.reason)
      else {
        waiting.get(data.id)?.resolve(data.results)
        waiting.delete(data.id)
      }
    })
  })
  // Whoever waits for it hears of the failure; nobody has to.
  loaded.catch(() => {})
  port.postMessage({ kind: 'load', url } satisfies SearchRequest)
  return { port, loaded, waiting }
}

const clients = new Map<string, SearchClient>()

/** The one client of a locale, or null when the site has no search. */
export function searchClientOf(lang: string): SearchClient | null {
  const url = searchIndexUrl(lang)
  if (url === null) return null
  const known = clients.get(lang)
  if (known) return known
  const client = createSearchClient(
    new URL(url, document.baseURI).href,
    // The compiler leaves this string alone, so it names the compiled file; Vite finds the source beside it as well.
    () => new Worker(new URL('./searchWorker.js', import.meta.url), { type: 'module' }),
  )
  clients.set(lang, client)
  return client
}
