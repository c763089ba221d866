import { expect, test, vi } from 'vitest'
import {
  createSearchClient,
  type FetchedStart,
  type SearchPort,
} from '../../../../client/search/searchClient.ts'
import type { SearchReply, SearchRequest } from '../../../../client/search/searchMessages.ts'
import { emptyResults } from '../../../../shared/search/results.ts'

const options = { signal: new AbortController().signal, limit: 100 }

const fetchStart = async (): Promise<FetchedStart> => ({
  url: 'https://example.com/index.json',
  text: '{}',
})

type Answer = (request: SearchRequest) => SearchReply | null

/** A worker with given answers that keeps its requests. */
function fakeWorker(answer: Answer): {
  port: SearchPort
  asked: SearchRequest[]
  say: (data: SearchReply) => void
  isTerminated: () => boolean
  crash: () => void
} {
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
  const say = (data: SearchReply): void =>
    void target.dispatchEvent(new MessageEvent('message', { data }))
  return {
    port,
    asked,
    say,
    isTerminated: () => isTerminated,
    crash: () =>
      target.dispatchEvent(Object.assign(new Event('error'), { message: 'out of memory' })),
  }
}

const willing: Answer = (request) =>
  request.kind === 'load'
    ? { kind: 'loaded' }
    : { kind: 'results', id: request.id, results: emptyResults(request.query) }
const failing: Answer = (request) =>
  request.kind === 'load' ? { kind: 'failed', reason: 'status 503' } : null

test('loads the index once and answers each query', async () => {
  const worker = fakeWorker(willing)
  const client = createSearchClient(fetchStart, () => worker.port)
  await client.load()
  const answers = await Promise.all([client.search('a', options), client.search('b', options)])
  expect(answers.map(({ query }) => query)).toEqual(['a', 'b'])
  expect(worker.asked.map(({ kind }) => kind)).toEqual(['load', 'search', 'search'])
})

test('starts no worker before it is needed', () => {
  const start = vi.fn()
  createSearchClient(fetchStart, start)
  expect(start).not.toHaveBeenCalled()
})

test('reports a failure, and tries again with a new worker', async () => {
  const broken = fakeWorker(failing)
  const whole = fakeWorker(willing)
  const workers = [broken, whole]
  const client = createSearchClient(fetchStart, () => workers.shift()!.port)
  await expect(client.search('a', options)).rejects.toThrow('status 503')
  expect(broken.isTerminated()).toBe(true)
  await expect(client.search('a', options)).resolves.toMatchObject({ query: 'a' })
})

test('ends what waits when the worker stops', async () => {
  const worker = fakeWorker((request) => (request.kind === 'load' ? { kind: 'loaded' } : null))
  const client = createSearchClient(fetchStart, () => worker.port)
  await client.load()
  const waiting = client.search('a', options)
  await Promise.resolve()
  await Promise.resolve()
  worker.crash()
  await expect(waiting).rejects.toThrow('out of memory')
})

test('does not ask what is no longer wanted once the index is there', async () => {
  const worker = fakeWorker(willing)
  const client = createSearchClient(fetchStart, () => worker.port)
  await expect(client.search('a', { signal: AbortSignal.abort(), limit: 100 })).rejects.toThrow(
    'abort',
  )
  expect(worker.asked.map(({ kind }) => kind)).toEqual(['load'])
})

test('treats a worker that cannot be started as a failure to load', async () => {
  const client = createSearchClient(fetchStart, () => {
    throw new Error('Workers are forbidden')
  })
  await expect(client.load()).rejects.toThrow('forbidden')
  await expect(client.search('a', options)).rejects.toThrow('forbidden')
})

test('passes on what is known of an answer, cut to the limit', async () => {
  const hit = { kind: 'text', id: '', trail: [], text: { text: 'a', marks: [] } } as const
  const partial = {
    ...emptyResults('a'),
    count: 2,
    groups: [
      {
        title: { text: 'A', marks: [] },
        routePath: '/a',
        sectionPath: [],
        isTitleHit: false,
        hits: [hit, hit],
      },
    ],
  }
  const worker = fakeWorker((request) => (request.kind === 'load' ? { kind: 'loaded' } : null))
  const client = createSearchClient(fetchStart, () => worker.port)
  await client.load()
  const onPartial = vi.fn()
  const answer = client.search('a', { ...options, limit: 1, onPartial })
  await vi.waitFor(() => expect(worker.asked).toHaveLength(2))
  worker.say({ kind: 'partial', id: 1, results: partial })
  worker.say({ kind: 'results', id: 1, results: emptyResults('a') })
  expect(await answer).toEqual(emptyResults('a'))
  expect(onPartial.mock.calls.map(([results]) => results.count)).toEqual([1])
})

test('a part that cannot be loaded fails the query that needs it, and the worker goes on', async () => {
  const worker = fakeWorker((request) => {
    if (request.kind === 'load') return { kind: 'loaded' }
    return request.id === 1
      ? { kind: 'unanswered', id: 1, reason: 'text-terms-0 returned 503' }
      : { kind: 'results', id: request.id, results: emptyResults(request.query) }
  })
  const client = createSearchClient(fetchStart, () => worker.port)
  await expect(client.search('a', options)).rejects.toThrow('text-terms-0 returned 503')
  await expect(client.search('a', options)).resolves.toMatchObject({ query: 'a' })
  expect(worker.isTerminated()).toBe(false)
})

test('treats a start that cannot be fetched as a failure to load, and fetches it again', async () => {
  const fetchAgain = vi.fn(fetchStart).mockRejectedValueOnce(new Error('offline'))
  const client = createSearchClient(fetchAgain, () => fakeWorker(willing).port)
  await expect(client.load()).rejects.toThrow('offline')
  await expect(client.load()).resolves.toEqual({ code: true })
})
