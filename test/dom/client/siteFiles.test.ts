import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest'
import { forgetFiles, nameFile, siteFiles } from '../../../client/siteFiles.ts'

/** A host with these files, by their paths. A number in a URL is when it was requested. */
function host(files: Readonly<Record<string, unknown>>): MockInstance<typeof fetch> {
  return vi.spyOn(globalThis, 'fetch').mockImplementation(async (url) => {
    const path = String(url).replace(/\d{13}$/, 'now')
    return path in files ? Response.json(files[path]) : new Response('', { status: 404 })
  })
}

beforeEach(() => {
  document.head.innerHTML = '<meta name="bifolio-bundle" content="b1">'
})
afterEach(() => {
  vi.restoreAllMocks()
  forgetFiles()
})

const MANIFEST = {
  pages: { '/guide/x': '1234abcd' },
  bundle: 'b1',
  version: 'v1',
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
    '/page-data/en.json?v=b1': MANIFEST,
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

const PAGE = { html: '<p>x</p>' }
const NEXT = { ...MANIFEST, version: 'v2', pages: { '/guide/x': '5678abcd' } }

test('a manifest that a cache has kept is fetched past the cache', async () => {
  const requests = host({
    '/page-data/en.json?v=b1': MANIFEST,
    '/page-data/en.json?v=b1&now': NEXT,
    '/version.json?now': { version: 'v2', bundle: 'b1' },
    '/assets/pages/guide/x.5678abcd.json': PAGE,
  })
  const files = siteFiles()
  expect(await files.page('/guide/x')).toEqual(PAGE)
  const count = requests.mock.calls.length
  expect(await files.page('/guide/x')).toEqual(PAGE)
  expect(requests.mock.calls.length).toBe(count)
})

test('data of another version than the host states is refused, but for the search', async () => {
  host({
    '/page-data/en.json?v=b1': MANIFEST,
    '/page-data/en.json?v=b1&now': MANIFEST,
    '/version.json?now': { version: 'v2', bundle: 'b1' },
  })
  const files = siteFiles()
  await expect(files.page('/guide/x')).rejects.toThrow('deployed again')
  expect(await files.searchIndex({ version: '', lang: 'en' })).toBe('/search-index/en.1.json')
})

test('without a version, and when the host cannot be reached for it, the manifest counts', async () => {
  const files = siteFiles()
  const offline = host({ '/page-data/en.json?v=b1': MANIFEST })
  const answer = offline.getMockImplementation()
  offline.mockImplementation(async (url) => {
    if (String(url).startsWith('/version.json')) throw new TypeError('Failed to fetch')
    return await answer!(url)
  })
  expect(await files.searchIndex({ version: '', lang: 'en' })).toBe('/search-index/en.1.json')
  expect(await files.pageIndex({ version: '', lang: 'en' }).catch(String)).toContain('404')
  expect(
    offline.mock.calls.filter(([url]) => String(url).startsWith('/version.json')),
  ).toHaveLength(1)
})
