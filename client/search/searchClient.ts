import { limitResults, type SearchResults } from '../../shared/search/results.ts'
import type { SearchReply, SearchRequest } from './searchMessages.ts'
import type { SearchProvider } from './searchProvider.ts'

/** The part of a worker the client needs. */
export type SearchPort = Pick<Worker, 'postMessage' | 'addEventListener' | 'terminate'>

interface Connection {
  readonly port: SearchPort
  readonly loaded: Promise<void>
  readonly waiting: Map<number, Waiting>
}

interface Waiting {
  readonly onPartial: (results: SearchResults) => void
  readonly resolve: (results: SearchResults) => void
  readonly reject: (error: Error) => void
}

/** The start of an index, and the absolute URL it was fetched from. */
export interface FetchedStart {
  readonly url: string
  readonly text: string
}

/**
 * A provider over a worker that is started with the first load, and again after a failure. The page
 * is never blocked.
 */
export function createSearchClient(
  fetchStart: () => Promise<FetchedStart>,
  startWorker: () => SearchPort,
): SearchProvider {
  let connection: Connection | null = null
  let lastId = 0
  const connect = (): Connection => {
    if (connection) return connection
    const opened = openConnection(startWorker(), fetchStart(), () => {
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
    async search(query, { signal, limit, code = false, onPartial }) {
      const { port, loaded, waiting } = connect()
      await loaded
      // A worker cannot be interrupted, but what is not asked yet need not be.
      signal.throwIfAborted()
      const id = ++lastId
      const results = await new Promise<SearchResults>((resolve, reject) => {
        waiting.set(id, {
          onPartial: (partial) => onPartial?.(limitResults(partial, limit)),
          resolve,
          reject,
        })
        port.postMessage({ kind: 'search', id, query, code } satisfies SearchRequest)
      })
      return limitResults(results, limit)
    },
  }
}

function openConnection(
  port: SearchPort,
  start: Promise<FetchedStart>,
  onFailed: () => void,
): Connection {
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
      else if (data.kind === 'partial') waiting.get(data.id)?.onPartial(data.results)
      else {
        const request = waiting.get(data.id)
        waiting.delete(data.id)
        if (data.kind === 'results') request?.resolve(data.results)
        else request?.reject(new Error(`The search could not load: ${data.reason}`))
      }
    })
    const open = async (): Promise<void> => {
      try {
        port.postMessage({ kind: 'load', ...(await start) } satisfies SearchRequest)
      } catch (error) {
        fail(String(error))
      }
    }
    void open()
  })
  // Whoever waits for it hears of the failure; nobody has to.
  loaded.catch(() => {})
  return { port, loaded, waiting }
}
