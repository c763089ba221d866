import * as fc from 'fast-check'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createStaticHandler } from '../../node/preview/staticHandler.ts'
import { tries } from '../support/nightly.ts'
import { rawRequest } from '../support/rawRequest.ts'

const SECRET = 'not for readers'
const FILES = [
  'index.html',
  '404.html',
  'guide.html',
  'guide/page.html',
  'guide/folder/index.html',
  'zh/404.html',
  'assets/app-12345678.js',
  'search-index/en-12345678.json',
  'empty.txt',
  '中文.html',
]

let folder = ''
const servers: { readonly base: string; readonly server: Server }[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bifolio-preview-'))
  for (const path of FILES) {
    await mkdir(join(folder, 'site', path, '..'), { recursive: true })
    await writeFile(
      join(folder, 'site', path),
      path === 'empty.txt' ? '' : `<p>${path}</p>`.repeat(200),
    )
  }
  await writeFile(join(folder, 'secret.txt'), SECRET)
  // Begins with the name of the served folder.
  await mkdir(join(folder, 'site-private'))
  await writeFile(join(folder, 'site-private/secret.txt'), SECRET)
  for (const base of ['/', '/docs/']) {
    const server = createServer(createStaticHandler(join(folder, 'site'), base))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    servers.push({ base, server })
  }
})
afterAll(async () => {
  for (const { server } of servers) server.close()
  await rm(folder, { recursive: true, force: true })
})

/** Queries every server, and then whether it is still there. */
async function survives(
  target: string,
  options: Parameters<typeof rawRequest>[2] = {},
): Promise<void> {
  for (const { base, server } of servers) {
    const { port } = server.address() as AddressInfo
    const answer = await rawRequest(port, target, options)
    expect([200, 206, 301, 304, 400, 404, 405, 412, 414, 416, 417, 431, 501]).toContain(
      answer.status,
    )
    expect(answer.body.includes(SECRET)).toBe(false)
    if (answer.headers['location'] !== undefined)
      expect(answer.headers['location']).toMatch(/^\/(?!\/)/)
    expect((await rawRequest(port, base, { method: 'HEAD' })).status).toBe(200)
  }
}

test.for([
  '//[',
  '/\\',
  '//x:99999/',
  '//x:99999',
  '/%',
  '/%00',
  '/guide%00.html',
  '/..%2fsecret.txt',
  '/../secret.txt',
  '/..\\secret.txt',
  '/%2e%2e/site-private/secret.txt',
  '/../site-private/secret.txt',
  '//example.com/%2e%2e',
  '//guide/folder',
  'http://x:99999/',
  '*',
  '/docs//example.com/..',
  '/guide.html/',
  '/index.html/x',
])('the preview server answers %s and goes on', (target) => survives(target))

test.for([
  'bytes=5-2',
  'bytes=0-99999999999999999999',
  'bytes=99999999999999999999-',
  'bytes=-0',
  'bytes=-99999999999999999999',
  'bytes=-',
  'bytes=0-0,5-6',
  'bytes=x-y',
  'lines=1-2',
  'bytes=1e3-',
  'bytes',
])('the preview server answers the range %s and goes on', async (range) => {
  for (const target of [
    '/index.html',
    '/docs/index.html',
    '/empty.txt',
    '/docs/empty.txt',
    '/docs/nothing',
  ])
    await survives(target, { headers: { Range: range } })
})

test('the preview server answers a path longer than any file name and goes on', () =>
  survives(`/${'a'.repeat(5000)}`))

const piece = fc.oneof(
  fc.constantFrom(
    '/',
    '//',
    '\\',
    '..',
    '.',
    '/..',
    '%2e',
    '%2E%2e',
    '%2f',
    '%5c',
    '%00',
    '%',
    '%zz',
    '%ff',
    '%E4%B8%AD',
    '中',
    '[',
    ']',
    ':',
    ':99999',
    '@',
    '?',
    '#',
    '&',
    ';',
    '~',
    '*',
    'http:',
    'docs',
    'docs/',
    'guide',
    'guide/',
    'folder',
    'page',
    '.html',
    'index',
    'assets',
    'secret.txt',
    'site-private',
    'x'.repeat(300),
  ),
  fc.string({ unit: 'grapheme-ascii', maxLength: 6 }).map((text) => text.replaceAll(' ', '_')),
  fc.string({ unit: 'binary', maxLength: 3 }).map((text) => encodeURIComponent(text)),
)
const target = fc
  .tuple(fc.constantFrom('/', '/', '/docs/', ''), fc.array(piece, { maxLength: 8 }))
  .map(([start, pieces]) => start + pieces.join('') || '/')
const value = fc.oneof(
  fc.constantFrom(
    '*',
    '""',
    'W/"x"',
    '"',
    'gzip',
    'br;q=0',
    'gzip;q=x',
    'br, gzip',
    'Thu, 01 Jan 1970 00:00:00 GMT',
    'never',
    'bytes=0-',
    'bytes=-1',
    'bytes=3-1',
    'bytes=0-1,2-3',
  ),
  fc.tuple(fc.bigInt(), fc.bigInt()).map(([from, to]) => `bytes=${from}-${to}`),
  fc.string({ unit: 'grapheme-ascii', maxLength: 30 }),
)
const names = [
  'Range',
  'If-Range',
  'If-None-Match',
  'If-Modified-Since',
  'Accept-Encoding',
  'Accept',
  'Host',
  'Expect',
  'Content-Length',
  'Upgrade',
  'Transfer-Encoding',
]
const headers = fc.dictionary(fc.constantFrom(...names), value, { maxKeys: 4 })
const method = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom('GET', 'HEAD') },
  fc.constantFrom('POST', 'OPTIONS', 'DELETE', 'TRACE', 'PROPFIND', 'NONSENSE'),
)

test('whatever is asked, the preview server answers from its folder and goes on', async () => {
  await fc.assert(
    fc.asyncProperty(target, method, headers, (path, verb, fields) =>
      survives(path, { method: verb, headers: fields }),
    ),
    { numRuns: tries(150, 20_000) },
  )
})
