import { expect, test, vi } from 'vitest'
import {
  createLazyProvider,
  type SearchProvider,
} from '../../../../client/search/searchProvider.ts'
import { emptyResults } from '../../../../shared/search/results.ts'

const options = { signal: new AbortController().signal, limit: 100 }
const provider = (): SearchProvider => ({
  load: async () => {},
  search: async (query) => emptyResults(query),
})

test('makes the provider with the first call, and once', async () => {
  const create = vi.fn(async () => provider())
  const lazy = createLazyProvider(create)
  expect(create).not.toHaveBeenCalled()
  const [, results] = await Promise.all([lazy.load(), lazy.search('a', options)])
  expect(results.query).toBe('a')
  expect(create).toHaveBeenCalledOnce()
})

test('reports that the code could not be loaded, and tries again', async () => {
  const create = vi.fn(async () => provider()).mockRejectedValueOnce(new Error('no chunk'))
  const lazy = createLazyProvider(create)
  await expect(lazy.load()).rejects.toThrow('no chunk')
  await expect(lazy.search('a', options)).resolves.toMatchObject({ query: 'a' })
})
