import { expect, test, vi } from 'vitest'
import { createSearchClient, type SearchPort } from '../../../client/searchClient.ts'
import type { SearchReply, SearchRequest } from '../../../client/searchMessages.ts'
import { emptyResults } from '../../../shared/search/results.ts'

const options = { signal: new AbortController().signal, limit: 100 }

type Answer = (request: SearchRequest) => SearchReply | null

/** A worker that answers as it is told, and keeps what it was asked. */
function fakeWorker(answer: Answer): { port: SearchPort; asked: SearchRequest[]; isTerminated: () => boolean; crash: () => void } {
  const target = new EventTarget()
  const asked: SearchRequest[] = []
  let isTerminated = false
  const port = {
    addEventListener: target.addEventListener.bind(target),
    postMessage: (request: SearchRequest) => {
      asked.push(request)
      const data = answer(request)
      if (data) queueMicrotask(() => target.dispatchEvent(new MessageEvent('message', { data })))
    },
    terminate: () => {
      isTerminated = true
    },
  } as unknown as SearchPort
  return { port, asked, isTerminated: () => isTerminated, crash: () => target.dispatchEvent(Object.assign(new Event('error'), { message: 'out of memory' })) }
}

const willing: Answer = (request) =>
  request.kind === 'load' ? { kind: 'loaded' } : { kind: 'results', id: request.id, results: emptyResults(request.query) }
const failing: Answer = (request) => (request.kind === 'load' ? { kind: 'failed', reason: 'status 503' } : null)

test('loads the index once and answers each query', async () => {
  const worker = fakeWorker(willing)
  const client = createSearchClient('/index.json', () => worker.port)
  await client.load()
  const answers = await Promise.all([client.search('a', options), client.search('b', options)])
  expect(answers.map(({ query }) => query)).toEqual(['a', 'b'])
  expect(worker.asked.map(({ kind }) => kind)).toEqual(['load', 'search', 'search'])
})

test('starts no worker before it is needed', () => {
  const start = vi.fn()
  createSearchClient('/index.json', start)
  expect(start).not.toHaveBeenCalled()
})

test('tells of a failure, and tries again with a new worker', async () => {
  const broken = fakeWorker(failing)
  const whole = fakeWorker(willing)
  const workers = [broken, whole]
  const client = createSearchClient('/index.json', () => workers.shift()!.port)
  await expect(client.search('a', options)).rejects.toThrow('status 503')
  expect(broken.isTerminated()).toBe(true)
  await expect(client.search('a', options)).resolves.toMatchObject({ query: 'a' })
})

test('ends what waits when the worker stops', async () => {
  const worker = fakeWorker((request) => (request.kind === 'load' ? { kind: 'loaded' } : null))
  const client = createSearchClient('/index.json', () => worker.port)
  await client.load()
  const waiting = client.search('a', options)
  await Promise.resolve()
  await Promise.resolve()
  worker.crash()
  await expect(waiting).rejects.toThrow('out of memory')
})

test('does not ask what is no longer wanted once the index is there', async () => {
  const worker = fakeWorker(willing)
  const client = createSearchClient('/index.json', () => worker.port)
  await expect(client.search('a', { signal: AbortSignal.abort(), limit: 100 })).rejects.toThrow('abort')
  expect(worker.asked.map(({ kind }) => kind)).toEqual(['load'])
})

test('treats a worker that cannot be started as a failure to load', async () => {
  const client = createSearchClient('/index.json', () => {
    throw new Error('Workers are forbidden')
  })
  await expect(client.load()).rejects.toThrow('forbidden')
  await expect(client.search('a', options)).rejects.toThrow('forbidden')
})
