import { expect, test, vi } from 'vitest'
import { CACHE_LIMIT, withSearchCache } from '../../../../client/search/searchCache.ts'
import type {
  SearchProvider,
  SearchQueryOptions,
} from '../../../../client/search/searchProvider.ts'
import { emptyResults } from '../../../../shared/search/results.ts'

const options: SearchQueryOptions = { signal: new AbortController().signal, limit: 100 }

function cached() {
  const search = vi.fn<SearchProvider['search']>(async (query) => emptyResults(query))
  return { search, provider: withSearchCache({ load: async () => ({ code: true }), search }) }
}

test('a query is asked once, for each way to ask it', async () => {
  const { search, provider } = cached()
  const first = await provider.search('kite', options)
  expect(await provider.search('kite', options)).toBe(first)
  expect(search).toHaveBeenCalledTimes(1)
  await provider.search('kite', { ...options, code: true })
  await provider.search('kite', { ...options, limit: 10 })
  await provider.search('kite', { ...options, code: false })
  expect(search).toHaveBeenCalledTimes(3)
  expect(await provider.load()).toEqual({ code: true })
})

test('the results of the last 100 queries are kept', async () => {
  expect(CACHE_LIMIT).toBe(100)
  const { search, provider } = cached()
  const ask = async (from: number, to: number): Promise<void> => {
    for (let at = from; at < to; at++) await provider.search(`query ${at}`, options)
  }
  await ask(0, 100)
  await ask(0, 1)
  expect(search).toHaveBeenCalledTimes(100)
  // Query 0 was used last, so query 1 makes room.
  await ask(100, 101)
  await ask(0, 1)
  await ask(2, 101)
  expect(search).toHaveBeenCalledTimes(101)
  await ask(1, 2)
  expect(search).toHaveBeenCalledTimes(102)
})

test('a failure is not kept', async () => {
  const { search, provider } = cached()
  search.mockRejectedValueOnce(new Error('offline'))
  await expect(provider.search('kite', options)).rejects.toThrow('offline')
  expect((await provider.search('kite', options)).query).toBe('kite')
})
