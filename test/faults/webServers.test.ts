import { readFile, readdir } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  buildHosted,
  type HostedBuild,
  hasBrotli,
  isInstalled,
  SERVERS,
} from '../support/hostedSite.ts'
import type { Host } from '../support/hosts.ts'
import { byDay } from '../support/nightly.ts'
import { rawRequest, type RawAnswer } from '../support/rawRequest.ts'
import { HOSTED_FILES, MISSING, PAGES } from '../samples/hostRequests.ts'
import { createScratchSite, type ScratchSite } from '../support/scratchSite.ts'

// One table of requests and answers for every web server, with the settings that a build writes.

const OUTPUTS = byDay([
  { base: '/docs/', cleanUrls: true, compress: true },
  { base: '/', cleanUrls: false, compress: false },
  { base: '/a.b/c/', cleanUrls: false, compress: true },
  { base: '/', cleanUrls: true, compress: false },
])

let site: ScratchSite

beforeAll(async () => {
  site = await createScratchSite('web-servers', 'minimal')
  for (const [path, text] of Object.entries(HOSTED_FILES)) await site.write(path, text)
}, 30_000)
afterAll(async () => site?.dispose())

/** Requests that try to leave the folder or the host. */
const HOSTILE = [
  '//evil.example/',
  '//evil.example/..',
  '//guide/first/',
  'BASE/guide/first/',
  '/BASEguide/first/',
  '//evil.example/%2f..',
  '/\\evil.example/',
  'BASE%5cevil.example/',
  'BASE../secret.txt',
  'BASE../../secret.txt',
  'BASE%2e%2e/secret.txt',
  'BASE%2e%2e%2fsecret.txt',
  'BASE%2e%2e%2f%2e%2e%2fsecret.txt',
  'BASEguide/..%2f..%2f..%2fsecret.txt',
  'BASEguide/first%0d%0aX-Evil:%201/',
  'BASEguide/first%00/',
  'BASEguide/first%ff/',
]

const decoded = ({ headers, body }: RawAnswer): Buffer => {
  const plain = headers['transfer-encoding'] === 'chunked' ? unchunked(body) : body
  if (headers['content-encoding'] === 'gzip') return gunzipSync(plain)
  return headers['content-encoding'] === 'br' ? brotliDecompressSync(plain) : plain
}

function unchunked(body: Buffer): Buffer {
  const chunks: Buffer[] = []
  for (let at = 0; ;) {
    const end = body.indexOf('\r\n', at)
    const size = Number.parseInt(body.toString('latin1', at, end), 16)
    if (!(size > 0)) return Buffer.concat(chunks)
    chunks.push(body.subarray(end + 2, end + 2 + size))
    at = end + 2 + size + 2
  }
}

describe.each(OUTPUTS)('base $base, cleanUrls $cleanUrls, compress $compress', (output) => {
  const { base, cleanUrls, compress } = output
  let build: HostedBuild
  beforeAll(async () => {
    build = await buildHosted(site, output)
  }, 300_000)
  afterAll(async () => build?.dispose())

  const servers = [
    ...(Object.keys(SERVERS) as (keyof typeof SERVERS)[]).filter(isInstalled),
    ...(compress && hasBrotli() ? (['nginx with Brotli'] as const) : []),
  ]
  describe.each(servers)('%s', (server) => {
    let host: Host
    beforeAll(async () => {
      host = await build.start(server)
    })
    afterAll(async () => host?.close())

    const ask = async (
      target: string,
      options?: Parameters<typeof rawRequest>[2],
    ): Promise<RawAnswer> => await rawRequest(Number(new URL(host.origin).port), target, options)
    const placeOf = ({ headers }: RawAnswer): string | null => {
      if (headers['location'] === undefined) return null
      const location = Buffer.from(headers['location'], 'latin1').toString()
      const { origin, pathname, search } = new URL(location, 'http://localhost')
      return new URL(origin).hostname === 'localhost' ? decodeURI(pathname) + search : location
    }

    test('every URL has its page, its redirect or the 404 page of its language', async () => {
      const problems: string[] = []
      for (const [path, status, expected] of [...PAGES, ...MISSING]) {
        const answer = await ask(base + path)
        const problem = (what: unknown): void => void problems.push(`${path}: ${String(what)}`)
        if (answer.status !== status) problem(answer.status)
        else if (typeof expected === 'string') {
          const lang = /<html lang="([^"]+)"/.exec(decoded(answer).toString())?.[1]
          if (lang !== expected) problem(lang)
          if (!/^text\/html; ?charset=utf-8$/i.test(answer.headers['content-type'] ?? ''))
            problem(answer.headers['content-type'])
        } else if ('to' in expected) {
          const to = cleanUrls ? expected.to : expected.to.replace(/(?=\?|$)/, '.html')
          if (placeOf(answer) !== base + decodeURI(to)) problem(answer.headers['location'])
        } else if (!expected.type.test(answer.headers['content-type'] ?? ''))
          problem(answer.headers['content-type'])
        if (status !== 301 && answer.headers['cache-control'] !== 'no-cache')
          problem(answer.headers['cache-control'])
        const { status: head, body } = await ask(base + path, { method: 'HEAD' })
        if (head !== answer.status || body.length > 0) problem(`HEAD ${head} ${body.length}`)
      }
      expect(problems).toEqual([])
    })

    test('the base without its slash leads to the site', async () => {
      if (base === '/') return
      const answer = await ask(`${base.slice(0, -1)}?a=1`)
      if (answer.status !== 200) expect(placeOf(answer)?.replace(/\?.*/, '')).toBe(base)
    })

    test('hashed files are kept, and asked for by their types', async () => {
      const names = (
        await readdir(join(build.site, 'assets'), { recursive: true, withFileTypes: true })
      )
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) =>
          relative(join(build.site, 'assets'), join(parentPath, name)).replaceAll('\\', '/'),
        )
      const problems: string[] = []
      for (const name of names) {
        const { status, headers } = await ask(encodeURI(`${base}assets/${name}`))
        if (status !== 200 || headers['cache-control'] !== 'public, max-age=31536000, immutable')
          problems.push(`${name}: ${status} ${headers['cache-control']}`)
      }
      expect(problems).toEqual([])
      expect(names.length).toBeGreaterThan(9)
    })

    test('all text is compressed, is what the file contains, and is a 304 the next time', async () => {
      const problems: string[] = []
      const files = ['svg', 'json', 'txt', 'xml', 'css', 'js'].map((type) => `long.${type}`)
      for (const file of [
        ...files,
        'guide/twin.html',
        'guide/twin.md',
        'zh/guide/long.html',
        'zh/guide/long.md',
      ])
        for (const encodings of ['gzip', 'gzip, deflate, br', 'identity', 'gzip;q=0']) {
          // The others don't read the weight.
          if (!server.startsWith('nginx') && encodings.endsWith('q=0')) continue
          const headers = { 'Accept-Encoding': encodings }
          const problem = (what: unknown): void =>
            void problems.push(`${file} with ${encodings}: ${String(what)}`)
          const answer = await ask(base + file, { headers })
          const encoding = answer.headers['content-encoding'] ?? 'none'
          const expected = /identity|q=0/.test(encodings)
            ? ['none']
            : compress && server !== 'nginx' && encodings.includes('br')
              ? ['br']
              : ['gzip']
          if (answer.status !== 200 || !expected.includes(encoding))
            problem(`${answer.status} ${encoding}`)
          if (!decoded(answer).equals(await readFile(join(build.site, file)))) problem('content')
          const isVaried = server !== 'caddy' || encoding !== 'none'
          if (isVaried && !/accept-encoding/i.test(answer.headers['vary'] ?? '')) problem('vary')
          const again = await ask(base + file, {
            headers: { ...headers, 'If-None-Match': answer.headers['etag'] ?? '' },
          })
          if (again.status !== 304) problem(`again ${again.status} ${answer.headers['etag']}`)
          if (again.headers['cache-control'] !== 'no-cache') problem('304 without Cache-Control')
        }
      expect(problems).toEqual([])
    })

    test('a slash after the name of a file leads to the file, or nowhere', async () => {
      for (const path of ['guide/first.html', 'guide/first.md', 'long.svg']) {
        const answer = await ask(`${base}${path}/`)
        expect([path, answer.status >= 300]).toEqual([path, true])
        if (answer.status !== 404) expect(placeOf(answer)).toBe(base + path)
      }
    })

    test('parts of files', async () => {
      const { status, headers, body } = await ask(`${base}long.svg`, {
        headers: { Range: 'bytes=5-14' },
      })
      expect([status, headers['content-range'], body.toString()]).toEqual([
        206,
        expect.stringMatching(/^bytes 5-14\//),
        (await readFile(join(build.site, 'long.svg'), 'utf8')).slice(5, 15),
      ])
      expect((await ask(`${base}long.svg`, { headers: { Range: 'bytes=99999-' } })).status).toBe(
        416,
      )
    })

    test('nothing leaves the folder or the host', async () => {
      const problems: string[] = []
      for (const path of [...HOSTILE, ...(server === 'apache' ? ['BASE.htaccess'] : [])]) {
        const answer = await ask(path.replace('BASE', base))
        const place = placeOf(answer)
        // Caddy 2.6 takes this name to the file system.
        const isFailure = answer.status >= 500 && !(server === 'caddy' && path.includes('%00'))
        if (isFailure || (place !== null && !/^\/(?![/\\])/.test(place)))
          problems.push(`${path}: ${answer.status} ${place}`)
        if (answer.headers['x-evil'] !== undefined) problems.push(`${path}: a header`)
        if (answer.status === 200 && /^secret|RewriteEngine/m.test(decoded(answer).toString()))
          problems.push(`${path}: a file`)
      }
      expect(problems).toEqual([])
    })
  })
})
