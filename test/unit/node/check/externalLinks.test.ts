import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { readdirSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkExternalLinks, type ExternalCheck } from '../../../../node/check/externalLinks.ts'
import { openLinkCache } from '../../../../node/check/linkCache.ts'
import type { LinkUse } from '../../../../node/markdown/pageJob.ts'
import { createScratch, type Scratch } from '../../../samples/scratch.ts'

type Handler = (request: IncomingMessage, response: ServerResponse) => void

let scratch: Scratch
let servers: Server[] = []
/** `HEAD /path` in the order of their arrival. */
let requests: string[] = []
let waits: number[] = []
let atOnce = 0
let mostAtOnce = 0

beforeEach(() => {
  scratch = createScratch('external')
  servers = []
  requests = []
  waits = []
  mostAtOnce = 0
})
afterEach(async () => {
  for (const server of servers) {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  scratch.remove()
})

/** A host of its own. Returns its URL without a slash at the end. */
async function serve(handle: Handler): Promise<string> {
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`)
    mostAtOnce = Math.max(mostAtOnce, ++atOnce)
    response.on('close', () => atOnce--)
    handle(request, response)
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const answer =
  (status: number, headers: Record<string, string> = {}): Handler =>
  (_, response) =>
    void response.writeHead(status, headers).end()

/** A link on a line of its own per URL. */
function check(
  addresses: readonly string[],
  config: Partial<{ ignoreLinks: string[]; linkCache: number }> = {},
  timeout = 10_000,
): Promise<ExternalCheck> {
  const links = addresses.map((url, at): LinkUse => ({
    href: url,
    target: { kind: 'external', url },
    file: 'content/en/a.mdx',
    line: at + 1,
    column: 1,
  }))
  return checkExternalLinks(links, {
    config: { spelling: {}, imageSize: 500, ignoreLinks: [], linkCache: 24, ...config },
    cacheFolder: join(scratch.folder, 'cache/links'),
    timeout,
    wait: async (time) => waits.push(time),
  })
}

const codes = ({ diagnostics }: ExternalCheck): string[] =>
  diagnostics.map(({ severity, code, line }) => `${severity} ${code} ${line}`)

test('a URL that works is requested once, with HEAD and without its anchor', async () => {
  const host = await serve(answer(200))
  expect(await check([`${host}/a#x`, `${host}/a#y`, `${host}/a`])).toEqual({
    urls: 1,
    requested: 1,
    diagnostics: [],
  })
  expect(requests).toEqual(['HEAD /a'])
})

test('a server without HEAD gets a GET', async () => {
  const host = await serve(
    ({ method }, response) => void response.writeHead(method === 'HEAD' ? 405 : 200).end('text'),
  )
  expect(codes(await check([`${host}/`]))).toEqual([])
  expect(requests).toEqual(['HEAD /', 'GET /'])
})

test('a redirect is followed', async () => {
  const host = await serve(
    ({ url }, response) =>
      void (
        url === '/old' ? response.writeHead(301, { location: '/new' }) : response.writeHead(200)
      ).end(),
  )
  expect(codes(await check([`${host}/old`]))).toEqual([])
  expect(requests).toEqual(['HEAD /old', 'HEAD /new'])
})

test.each([404, 410])(
  'an answer of %i is an error at every place of the link, and not asked again',
  async (status) => {
    const host = await serve(answer(status))
    const result = await check([`${host}/gone`, `${host}/gone#part`])
    expect(codes(result)).toEqual(['error link/external-dead 1', 'error link/external-dead 2'])
    expect(result.diagnostics[0]?.message).toContain(
      `"${host}/gone": the server answers ${status}.`,
    )
    expect(requests).toEqual(['HEAD /gone', 'GET /gone'])
  },
)

test.each([401, 403])('an answer of %i proves nothing: a warning', async (status) => {
  const host = await serve(answer(status))
  expect(codes(await check([`${host}/`]))).toEqual(['warning link/external-unsure 1'])
  expect(waits).toEqual([])
})

test('an error of the server is asked again after growing pauses', async () => {
  const host = await serve(answer(503))
  expect(codes(await check([`${host}/`]))).toEqual(['warning link/external-unsure 1'])
  expect(waits).toEqual([1000, 2000])
  expect(requests).toHaveLength(6)
})

test('a passing error is none', async () => {
  let count = 0
  const host = await serve((_, response) => void response.writeHead(++count < 3 ? 500 : 200).end())
  expect(codes(await check([`${host}/`]))).toEqual([])
})

test('a server that requests a pause gets it, up to half a minute', async () => {
  let count = 0
  const host = await serve(
    (_, response) => void response.writeHead(++count < 3 ? 429 : 200, { 'retry-after': '7' }).end(),
  )
  expect(codes(await check([`${host}/`]))).toEqual([])
  expect(waits).toEqual([7000])
  const slow = await serve(answer(429, { 'retry-after': '600' }))
  expect(codes(await check([`${slow}/`]))).toEqual(['warning link/external-unsure 1'])
  expect(waits).toEqual([7000])
})

test('a server that does not answer is given up', async () => {
  const host = await serve(() => {})
  const { diagnostics } = await check([`${host}/`], {}, 200)
  expect(diagnostics).toMatchObject([
    {
      code: 'link/external-unsure',
      message: expect.stringContaining('the server does not answer') as string,
    },
  ])
})

test('a host that is not there is an error', async () => {
  const host = await serve(answer(200))
  const [server] = servers.splice(0)
  await new Promise((resolve) => server?.close(resolve))
  const { diagnostics } = await check([`${host}/`])
  expect(diagnostics).toMatchObject([
    {
      code: 'link/external-dead',
      message: expect.stringContaining('refuses the connection') as string,
    },
  ])
})

test("what isn't a URL is an error", async () => {
  expect(codes(await check(['https://exa mple.org:x']))).toEqual(['error link/external-invalid 1'])
})

test('a host gets one request at a time, with pauses; hosts are asked together', async () => {
  const later: Handler = (_, response) => void setImmediate(() => response.writeHead(200).end())
  const one = await serve(later)
  await check(['/a', '/b', '/c'].map((path) => one + path))
  expect(mostAtOnce).toBe(1)
  expect(waits).toEqual([250, 250])
  const waiting: ServerResponse[] = []
  const both: Handler = (_, response) => {
    waiting.push(response)
    if (waiting.length === 2) for (const each of waiting) each.writeHead(200).end()
  }
  // Each of the two answers only when the other one was asked too.
  expect(codes(await check([`${await serve(both)}/`, `${await serve(both)}/`]))).toEqual([])
})

test('a good answer is remembered for a time, a bad one is not', async () => {
  const host = await serve(
    ({ url }, response) => void response.writeHead(url === '/good' ? 200 : 404).end(),
  )
  const links = [`${host}/good`, `${host}/bad`]
  expect(await check(links)).toMatchObject({ urls: 2, requested: 2 })
  const again = await check(links)
  expect({ requested: again.requested, codes: codes(again) }).toEqual({
    requested: 1,
    codes: ['error link/external-dead 2'],
  })
  const folder = join(scratch.folder, 'cache/links')
  // Two records of one millisecond have no order.
  await setTimeout(2)
  const yesterday = await openLinkCache(folder, 24, Date.now() - 25 * 3_600_000)
  yesterday.add(`${host}/good`)
  await yesterday.save()
  expect(await check(links)).toMatchObject({ requested: 2 })
  expect(await check(links, { linkCache: 0 })).toMatchObject({ requested: 2 })
  for (const name of readdirSync(folder)) writeFileSync(join(folder, name), 'broken')
  expect(await check(links)).toMatchObject({ requested: 2 })
})

test('URLs of the ignore list and hosts of examples are not requested', async () => {
  const host = await serve(answer(404))
  const ignored = [
    `${host}/private/x`,
    `${host}/exact`,
    'https://example.com/a',
    'https://api.example.org/',
    'http://localhost:5173/',
    'https://kite.test',
  ]
  expect(await check(ignored, { ignoreLinks: [`${host}/private/*`, `${host}/exact`] })).toEqual({
    urls: 0,
    requested: 0,
    diagnostics: [],
  })
  expect(requests).toEqual([])
})
