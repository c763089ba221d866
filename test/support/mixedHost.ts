import { existsSync, readFileSync, statSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'

/**
 * Kinds of files that a host may have of different builds. `lists` and `worker` keep their names,
 * those of the others in `assets` and `search-index` change with their content.
 */
export type FileKind = 'html' | 'scripts' | 'data' | 'lists' | 'search' | 'worker'

export const FILE_KINDS: readonly FileKind[] = [
  'html',
  'scripts',
  'data',
  'lists',
  'search',
  'worker',
]

/** What a host has and how it answers. */
export interface HostState {
  /** Folders of builds by kind of file. The first one that has a file is served. */
  readonly files: Readonly<Record<FileKind, readonly string[]>>
  /** `spa`: files that don't exist are answered with `index.html` and status 200. */
  readonly missing: '404' | 'spa'
  /** Time that browsers may keep documents. Unit: seconds. @default 0 */
  readonly htmlAge?: number
  /** Kinds that a cache in front of the host keeps by their URLs, query included. @default none */
  readonly cached?: readonly FileKind[]
}

/** A static host that can be in the middle of a deployment, on a free port. */
export interface MixedHost {
  /** `http://localhost:<port>`, without a slash at the end. */
  readonly origin: string
  /** What the host has now, behind its cache. */
  readonly state: HostState
  /** From the next request on, the host has other files. Its cache stays. */
  change(state: HostState): void
  close(): Promise<void>
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}

export async function startMixedHost(first: HostState): Promise<MixedHost> {
  let state = first
  const kept = new Map<string, Answer>()

  const answerTo = (url: string): Answer => {
    const path = decodeURI(url.replace(/[?#].*$/, '')).slice(1)
    const known = kept.get(url)
    const cached = (kind: FileKind): boolean => state.cached?.includes(kind) === true
    if (known && cached(kindOf(path))) return known
    const file = [path, `${path}.html`, join(path, 'index.html')]
      .flatMap((name) => state.files[kindOf(name)].map((folder) => join(folder, name)))
      .find((name) => existsSync(name) && statSync(name).isFile())
    const [documents = ''] = state.files.html
    const shown = file ?? join(documents, state.missing === 'spa' ? 'index.html' : '404.html')
    const isHashed = file !== undefined && /^(?:assets|search-index)\//.test(path)
    const answer = {
      status: file === undefined && state.missing === '404' ? 404 : 200,
      headers: {
        'Content-Type': TYPES[extname(shown)] ?? 'application/octet-stream',
        'Cache-Control': isHashed
          ? 'public, max-age=31536000, immutable'
          : shown.endsWith('.html') && file !== undefined && state.htmlAge
            ? `max-age=${state.htmlAge}`
            : 'no-cache',
      },
      body: readFileSync(shown),
    }
    if (file !== undefined && cached(kindOf(path))) kept.set(url, answer)
    return answer
  }

  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    const { status, headers, body } = answerTo(request.url ?? '/')
    response.writeHead(status, headers).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    get state() {
      return state
    },
    change: (next) => {
      state = next
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** The kind of a file by its path below the root. */
function kindOf(path: string): FileKind {
  if (path === 'sw.js' || path === 'version.json') return 'worker'
  if (path.startsWith('search-index/')) return 'search'
  if (path.startsWith('page-data/')) return 'lists'
  if (path.endsWith('.json')) return 'data'
  return /\.(?:js|css|woff2|svg)$/.test(path) ? 'scripts' : 'html'
}
