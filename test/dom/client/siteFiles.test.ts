import { afterEach, expect, type MockInstance, test, vi } from 'vitest'
import { siteFiles } from '../../../client/siteFiles.ts'

/** A host with these files, by their paths. */
function host(files: Readonly<Record<string, unknown>>): MockInstance<typeof fetch> {
  return vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async (path) =>
      String(path) in files
        ? Response.json(files[String(path)])
        : new Response('', { status: 404 }),
    )
}

afterEach(() => {
  vi.restoreAllMocks()
})

const MANIFEST = {
  pages: { '/guide/x': '1234abcd' },
  entry: 'assets/entry.js',
  chunks: {},
  pageIndex: 'assets/page-index/en.1.json',
  searchIndex: 'search-index/en.1.json',
}

test('a failure is forgotten, and what has arrived is not fetched again', async () => {
  const files = siteFiles()
  host({})
  await expect(files.page('/guide/x')).rejects.toThrow('answered 404')
  vi.restoreAllMocks()
  const working = host({
    '/page-data/en.json': MANIFEST,
    '/assets/pages/guide/x.1234abcd.json': { html: '<p>x</p>' },
  })
  expect(await files.page('/guide/x')).toEqual({ html: '<p>x</p>' })
  expect(await files.page('/guide/x')).toEqual({ html: '<p>x</p>' })
  expect(await files.page('/guide/none')).toBeNull()
  expect(await files.searchIndex({ version: '', lang: 'en' })).toBe('/search-index/en.1.json')
  expect(working).toHaveBeenCalledTimes(2)
})

test('a sidebar keeps its URL, so it is fetched again, without the manifest', async () => {
  const { mock } = host({
    '/page-data/sidebars/zh/%E4%B8%AD%20b/index.json': { key: '/zh/中 b/', items: [] },
    '/page-data/sidebars/api.json': { key: '/api', items: [] },
  })
  expect(await siteFiles().sidebar('/zh/中 b/')).toEqual({ key: '/zh/中 b/', items: [] })
  expect(await siteFiles().sidebar('/api')).toEqual({ key: '/api', items: [] })
  expect(mock.calls.map(([, init]) => init)).toEqual([{ cache: 'no-cache' }, { cache: 'no-cache' }])
})
