import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadPageChunk } from '../../../client/pageChunks.ts'

// The browser takes the URLs of page chunks from the manifest of the language.

const files: Record<string, unknown> = {}

beforeEach(() => {
  document.head.innerHTML = '<meta name="bifolio-bundle" content="b1">'
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (path) =>
    String(path) in files ? Response.json(files[String(path)]) : new Response('', { status: 404 }),
  )
})
afterEach(() => {
  vi.restoreAllMocks()
})

const hrefs = (rel: string): string[] =>
  [...document.querySelectorAll(`link[rel="${rel}"]`)].map(
    (link) => link.getAttribute('href') ?? '',
  )

test('a manifest that cannot be had is a failure; without a chunk, a page is data', async () => {
  await expect(loadPageChunk('/guide/x')).rejects.toThrow('answered 404')
  files['/page-data/en.json?v=b1'] = {
    bundle: 'b1',
    sidebars: {},
    chunks: { '/guide/x': ['assets/x.js', 'assets/shared.js', 'assets/x.css'] },
    pages: {},
    pageIndex: '',
  }
  expect(await loadPageChunk('/guide/none')).toBeNull()
})

test('the chunks of another build are left to a new document: nothing of them is asked for', async () => {
  document.head.innerHTML = '<meta name="bifolio-bundle" content="b2">'
  files['/page-data/en.json?v=b2'] = files['/page-data/en.json?v=b1']
  await expect(loadPageChunk('/guide/x')).rejects.toThrow('deployed again')
  expect([...hrefs('stylesheet'), ...hrefs('modulepreload')]).toEqual([])
})
