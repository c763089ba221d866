import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createStaticHandler } from '../../../node/preview/staticHandler.ts'
import { rawRequest, type RawAnswer } from '../../support/rawRequest.ts'

const LONG = 'words that repeat '.repeat(200)
const FILES: Readonly<Record<string, string>> = {
  'index.html': 'home',
  '404.html': 'nothing here',
  'zh/404.html': '没有',
  'v1/zh/404.html': '旧版没有',
  'guide.html': 'guide',
  'guide/page.html': 'page',
  'guide/folder/index.html': 'folder',
  'both.html': 'file',
  'both/index.html': 'folder of the same name',
  '中 文.html': 'Han',
  'search/tips.html': 'tips',
  'long.html': LONG,
  'letters.txt': 'abcdefghij',
  'picture.png': LONG,
  'assets/app-12345678.js': LONG,
  'search-index/en-12345678.json': '{}',
  'feed.rss': '<rss/>',
  'notes.md': '# Notes',
}

let folder = ''
const servers = new Map<string, Server>()

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bifolio-static-'))
  for (const [path, text] of Object.entries(FILES)) {
    await mkdir(join(folder, path, '..'), { recursive: true })
    await writeFile(join(folder, path), text)
    await utimes(join(folder, path), 1_700_000_000, 1_700_000_000)
  }
  for (const base of ['/', '/docs/']) {
    const server = createServer(createStaticHandler(folder, base))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    servers.set(base, server)
  }
})
afterAll(async () => {
  for (const server of servers.values()) server.close()
  await rm(folder, { recursive: true, force: true })
})

async function ask(
  target: string,
  headers: Readonly<Record<string, string>> = {},
  { method = 'GET', base = '/' } = {},
): Promise<RawAnswer & { text: string }> {
  const { port } = (servers.get(base) as Server).address() as AddressInfo
  const answer = await rawRequest(port, target, { method, headers })
  return { ...answer, text: answer.body.toString() }
}

test.for([
  ['/', 'home'],
  ['/index.html', 'home'],
  ['/guide', 'guide'],
  ['/guide.html', 'guide'],
  ['/guide/page', 'page'],
  ['/guide/folder/', 'folder'],
  ['/both', 'file'],
  ['/both/', 'folder of the same name'],
  ['/%E4%B8%AD%20%E6%96%87', 'Han'],
  ['/guide%2Fpage', 'page'],
  ['/guide?q=..#x', 'guide'],
  ['http://localhost/guide', 'guide'],
  ['//guide', 'guide'],
])('%s is %s', async ([target = '', text = '']) => {
  expect(await ask(target)).toMatchObject({ status: 200, text })
})

test('a folder without its slash is redirected, with its query, and never to another host', async () => {
  expect(await ask('/guide/folder?q=1')).toMatchObject({
    status: 301,
    headers: { location: '/guide/folder/?q=1' },
  })
  expect(await ask('//guide/folder')).toMatchObject({
    status: 301,
    headers: { location: '/guide/folder/' },
  })
  expect(await ask('/docs', {}, { base: '/docs/' })).toMatchObject({
    status: 301,
    headers: { location: '/docs/' },
  })
  expect(await ask('/docs/guide/folder', {}, { base: '/docs/' })).toMatchObject({
    status: 301,
    headers: { location: '/docs/guide/folder/' },
  })
})

test('what is missing gets the nearest 404 page', async () => {
  for (const target of ['/nothing', '/guide/', '/guide/nothing', '/zhuyin', '/assets'])
    expect(await ask(target)).toMatchObject({
      status: 404,
      text: 'nothing here',
      headers: { 'cache-control': 'no-cache' },
    })
  expect(await ask('/zh/nothing')).toMatchObject({ status: 404, text: '没有' })
  expect(await ask('/v1/zh/a/b')).toMatchObject({ status: 404, text: '旧版没有' })
  expect(await ask('/guide', {}, { base: '/docs/' })).toMatchObject({
    status: 404,
    text: 'nothing here',
  })
  expect(await ask('/docsguide', {}, { base: '/docs/' })).toMatchObject({ status: 404 })
  expect(await ask('/docs/guide', {}, { base: '/docs/' })).toMatchObject({
    status: 200,
    text: 'guide',
  })
})

test('only files whose names change with their content are kept without asking', async () => {
  const cacheOf = async (target: string): Promise<string | undefined> =>
    (await ask(target)).headers['cache-control']
  expect(await cacheOf('/assets/app-12345678.js')).toBe('public, max-age=31536000, immutable')
  expect(await cacheOf('/search-index/en-12345678.json')).toBe(
    'public, max-age=31536000, immutable',
  )
  expect(await cacheOf('/search/tips')).toBe('no-cache')
  expect(await cacheOf('/guide')).toBe('no-cache')
})

test('types are right, and text is read as UTF-8', async () => {
  const typeOf = async (target: string): Promise<string | undefined> =>
    (await ask(target)).headers['content-type']
  expect(await typeOf('/guide')).toBe('text/html; charset=utf-8')
  expect(await typeOf('/notes.md')).toBe('text/markdown; charset=utf-8')
  expect(await typeOf('/letters.txt')).toBe('text/plain; charset=utf-8')
  expect(await typeOf('/assets/app-12345678.js')).toBe('text/javascript; charset=utf-8')
  expect(await typeOf('/search-index/en-12345678.json')).toBe('application/json')
  expect(await typeOf('/feed.rss')).toBe('application/rss+xml')
})

test('text is compressed as the client takes it, and each form has its own tag', async () => {
  const plain = await ask('/long')
  const brotli = await ask('/long', { 'Accept-Encoding': 'gzip, deflate, br' })
  const gzip = await ask('/long', { 'Accept-Encoding': 'gzip, br;q=0.5' })
  expect([plain, brotli, gzip].map(({ headers }) => headers['content-encoding'])).toEqual([
    undefined,
    'br',
    'gzip',
  ])
  expect(brotliDecompressSync(brotli.body).toString()).toBe(LONG)
  expect(gunzipSync(gzip.body).toString()).toBe(LONG)
  expect(brotli.headers['content-length']).toBe(String(brotli.body.length))
  expect(new Set([plain, brotli, gzip].map(({ headers }) => headers['etag'])).size).toBe(3)
  for (const { headers } of [plain, brotli, gzip]) expect(headers['vary']).toBe('Accept-Encoding')
  for (const value of ['identity', 'br;q=0', '*;q=0', 'deflate', ''])
    expect((await ask('/long', { 'Accept-Encoding': value })).text).toBe(LONG)
  // Images and short files gain nothing.
  for (const target of ['/picture.png', '/guide'])
    expect(
      (await ask(target, { 'Accept-Encoding': 'br' })).headers['content-encoding'],
    ).toBeUndefined()
  expect((await ask('/nothing', { 'Accept-Encoding': 'br' })).text).toBe('nothing here')
})

test('a client that already has a form of a file does not get it again', async () => {
  for (const encoding of ['identity', 'gzip', 'br']) {
    const { headers } = await ask('/long', { 'Accept-Encoding': encoding })
    const tag = headers['etag'] ?? ''
    for (const known of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
      const again = await ask('/long', { 'Accept-Encoding': encoding, 'If-None-Match': known })
      expect(again).toMatchObject({
        status: 304,
        text: '',
        headers: { etag: tag, vary: 'Accept-Encoding', 'cache-control': 'no-cache' },
      })
    }
    // The tag counts, whatever the date is.
    expect(
      (
        await ask('/long', {
          'Accept-Encoding': encoding,
          'If-None-Match': '"other"',
          'If-Modified-Since': 'Fri, 01 Jan 2100 00:00:00 GMT',
        })
      ).status,
    ).toBe(200)
  }
  const { headers } = await ask('/long')
  expect((await ask('/long', { 'If-Modified-Since': headers['last-modified'] ?? '' })).status).toBe(
    304,
  )
  expect(
    (await ask('/long', { 'If-Modified-Since': 'Mon, 01 Jan 2001 00:00:00 GMT' })).status,
  ).toBe(200)
  expect((await ask('/nothing', { 'If-None-Match': '*' })).status).toBe(404)
})

test('a rebuilt file is sent again, compressed or not', async () => {
  const before = await ask('/long', { 'Accept-Encoding': 'br' })
  await writeFile(join(folder, 'long.html'), `${LONG}, and more`)
  const after = await ask('/long', {
    'Accept-Encoding': 'br',
    'If-None-Match': before.headers['etag'] ?? '',
  })
  expect(brotliDecompressSync(after.body).toString()).toBe(`${LONG}, and more`)
  await writeFile(join(folder, 'long.html'), LONG)
})

test.for([
  ['bytes=2-4', 206, 'cde', 'bytes 2-4/10'],
  ['bytes=7-', 206, 'hij', 'bytes 7-9/10'],
  ['bytes=-3', 206, 'hij', 'bytes 7-9/10'],
  ['bytes=-99', 206, 'abcdefghij', 'bytes 0-9/10'],
  ['bytes=8-99999999999999999999', 206, 'ij', 'bytes 8-9/10'],
  ['bytes=10-', 416, '', 'bytes */10'],
  ['bytes=-0', 416, '', 'bytes */10'],
  ['bytes=5-2', 200, 'abcdefghij', undefined],
  ['bytes=0-1,4-5', 200, 'abcdefghij', undefined],
  ['lines=1-2', 200, 'abcdefghij', undefined],
] as const)('the range %s is answered with %s', async ([range, status, text, contentRange]) => {
  const answer = await ask('/letters.txt', { Range: range })
  expect([answer.status, answer.text, answer.headers['content-range']]).toEqual([
    status,
    text,
    contentRange,
  ])
})

test('parts are of the file itself, and of the version that the client has', async () => {
  const part = await ask('/long', { Range: 'bytes=0-4', 'Accept-Encoding': 'br, gzip' })
  expect(part).toMatchObject({ status: 206, text: 'words' })
  expect(part.headers['content-encoding']).toBeUndefined()
  const { etag = '', 'last-modified': modified = '' } = (await ask('/long')).headers
  for (const known of [etag, modified])
    expect((await ask('/long', { Range: 'bytes=0-4', 'If-Range': known })).status).toBe(206)
  for (const known of ['"other"', 'Mon, 01 Jan 2001 00:00:00 GMT'])
    expect((await ask('/long', { Range: 'bytes=0-4', 'If-Range': known })).status).toBe(200)
})

test('HEAD gets the headers of GET and nothing else; other methods are refused', async () => {
  for (const [target, encoding] of [
    ['/long', 'br'],
    ['/long', 'identity'],
    ['/nothing', 'identity'],
  ] as const) {
    const get = await ask(target, { 'Accept-Encoding': encoding })
    const head = await ask(target, { 'Accept-Encoding': encoding }, { method: 'HEAD' })
    expect(head.text).toBe('')
    expect([head.status, { ...head.headers, date: '' }]).toEqual([
      get.status,
      { ...get.headers, date: '' },
    ])
  }
  expect(await ask('/guide', {}, { method: 'POST' })).toMatchObject({
    status: 405,
    headers: { allow: 'GET, HEAD' },
  })
})
