import { afterEach, expect, type MockInstance, test, vi } from 'vitest'
import { noteSidebar, siteFiles } from '../../../client/siteFiles.ts'

/** A host with these files, by their paths. */
function host(files: Readonly<Record<string, unknown>>): MockInstance<typeof fetch> {
  return vi.spyOn(globalThis, 'fetch').mockImplementation(async (path) => (String(path) in files ? Response.json(files[String(path)]) : new Response('', { status: 404 })))
}

afterEach(() => {
  vi.restoreAllMocks()
})

const MANIFEST = { pages: { '/guide/x': '1234abcd' }, sidebars: { '/guide/': 'assets/sidebars/guide/index.1.json' }, pageIndex: 'assets/page-index/en.1.json', searchIndex: 'search-index/en.1.json' }

test('a failure is forgotten, and what has arrived is not fetched again', async () => {
  const files = siteFiles()
  host({})
  await expect(files.page('/guide/x')).rejects.toThrow('answered 404')
  vi.restoreAllMocks()
  const working = host({ '/page-data/en.json': MANIFEST, '/assets/pages/guide/x.1234abcd.json': { html: '<p>x</p>' } })
  expect(await files.page('/guide/x')).toEqual({ html: '<p>x</p>' })
  expect(await files.page('/guide/x')).toEqual({ html: '<p>x</p>' })
  expect(await files.page('/guide/none')).toBeNull()
  expect(await files.searchIndex({ version: '', lang: 'en' })).toBe('/search-index/en.1.json')
  expect(working).toHaveBeenCalledTimes(2)
})

test('a sidebar that the document names needs no manifest', async () => {
  const { mock } = host({ '/assets/sidebars/zh.2.json': { key: '/zh/', items: [] } })
  noteSidebar('/zh/', 'assets/sidebars/zh.2.json')
  expect(await siteFiles().sidebar('/zh/')).toEqual({ key: '/zh/', items: [] })
  expect(mock.calls.map(([path]) => path)).toEqual(['/assets/sidebars/zh.2.json'])
})
