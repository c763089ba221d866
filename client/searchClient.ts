import { limitResults, type SearchResults } from '../shared/search/results.ts'
import type { SearchReply, SearchRequest } from './searchMessages.ts'
import type { SearchProvider } from './searchProvider.ts'

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

/** A provider over a worker that is started with the first load, and again after a failure. The page is never blocked. */
export function createSearchClient(url: string, startWorker: () => SearchPort): SearchProvider {
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
    load: async () => {
      await connect().loaded
      return { code: true }
    },
    async search(query, { signal, limit, code = false }) {
      const { port, loaded, waiting } = connect()
      await loaded
      // A worker cannot be interrupted, but what is not asked yet need not be.
      signal.throwIfAborted()
      const id = ++lastId
      const results = await new Promise<SearchResults>((resolve, reject) => {
        waiting.set(id, { resolve, reject })
        port.postMessage({ kind: 'search', id, query, code } satisfies SearchRequest)
      })
      return limitResults(results, limit)
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
