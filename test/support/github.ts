import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The API of a Git host on this machine, with the little that releases use. */
export interface GitHub {
  readonly url: string
  readonly pulls: Readonly<Record<string, unknown>>[]
  readonly releases: Readonly<Record<string, unknown>>[]
  /** Answers every request with an error. @default false */
  isBroken: boolean
  close(): Promise<void>
}

/** Starts the API for the repository `bifolio/bifolio`, with the token `test`. */
export async function startGitHub(): Promise<GitHub> {
  const pulls: Record<string, unknown>[] = []
  const releases: Record<string, unknown>[] = []
  const respond = (
    method: string,
    path: string,
    body: Record<string, unknown>,
  ): readonly [status: number, value: unknown] => {
    const { pathname, searchParams } = new URL(path, 'http://localhost')
    const [, rest = ''] = pathname.split('/repos/bifolio/bifolio')
    if (method === 'GET' && rest === '/pulls')
      return [
        200,
        pulls.filter(
          ({ head, base }) =>
            searchParams.get('head') === `bifolio:${String(head)}` &&
            searchParams.get('base') === base,
        ),
      ]
    if (method === 'POST' && rest === '/pulls')
      return [201, pulls[pulls.push({ number: pulls.length + 1, ...body }) - 1]]
    const pull = pulls.find(({ number }) => rest === `/pulls/${String(number)}`)
    if (method === 'PATCH' && pull) return [200, Object.assign(pull, body)]
    const release = releases.find((each) => rest === `/releases/tags/${String(each['tag_name'])}`)
    if (method === 'GET' && release) return [200, release]
    if (method === 'POST' && rest === '/releases') return [201, releases[releases.push(body) - 1]]
    return [404, { message: 'Not Found' }]
  }
  const server = createServer((request, response) => {
    void readBody(request).then((text) => {
      const [status, value] = github.isBroken
        ? [500, {}]
        : request.headers.authorization === 'Bearer test'
          ? respond(
              request.method ?? '',
              request.url ?? '',
              text === '' ? {} : (JSON.parse(text) as Record<string, unknown>),
            )
          : [401, {}]
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const github: GitHub = {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    pulls,
    releases,
    isBroken: false,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return github
}

async function readBody(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const part of request) text += String(part)
  return text
}
