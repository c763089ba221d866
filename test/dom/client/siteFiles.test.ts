import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest'
import { nameFile, siteFiles } from '../../../client/siteFiles.ts'

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

beforeEach(() => {
  document.head.innerHTML = '<meta name="bifolio-bundle" content="b1">'
})
afterEach(() => {
  vi.restoreAllMocks()
})

const MANIFEST = {
  pages: { '/guide/x': '1234abcd' },
  bundle: 'b1',
  sidebars: { '/api': 'assets/sidebars/api.12.json' },
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
    '/page-data/en.json?v=b1': MANIFEST,
    '/assets/pages/guide/x.1234abcd.json': { html: '<p>x</p>' },
  })
  expect(await files.page('/guide/x')).toEqual({ html: '<p>x</p>' })
  expect(await files.page('/guide/x')).toEqual({ html: '<p>x</p>' })
  expect(await files.page('/guide/none')).toBeNull()
  expect(await files.searchIndex({ version: '', lang: 'en' })).toBe('/search-index/en.1.json')
  expect(working).toHaveBeenCalledTimes(2)
})

test('sidebars have hashed names: that of the document is in the document, others are in the manifest', async () => {
  host({
    '/assets/sidebars/zh/%E4%B8%AD%20b/index.34.json': { key: '/zh/中 b/', items: [] },
    '/assets/sidebars/api.12.json': { key: '/api', items: [] },
  })
  nameFile('/zh/中 b/', 'assets/sidebars/zh/%E4%B8%AD%20b/index.34.json')
  expect(await siteFiles().sidebar('/zh/中 b/')).toEqual({ key: '/zh/中 b/', items: [] })
  expect(await siteFiles().sidebar('/api')).toEqual({ key: '/api', items: [] })
})

test('data of another build is refused, but for the search', async () => {
  document.head.innerHTML = '<meta name="bifolio-bundle" content="b2">'
  host({ '/page-data/en.json?v=b2': MANIFEST })
  const files = siteFiles()
  await expect(files.page('/guide/x')).rejects.toThrow('deployed again')
  await expect(files.pageIndex({ version: '', lang: 'en' })).rejects.toThrow('deployed again')
  expect(await files.searchIndex({ version: '', lang: 'en' })).toBe('/search-index/en.1.json')
})
