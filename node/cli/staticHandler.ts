import { existsSync, readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import sirv from 'sirv'
import { headersFor } from './headersFile.ts'

/** Answers requests from a folder of built pages: clean URLs, the nearest 404 page, long caching of hashed files, and the headers of `_headers`. */
export function createStaticHandler(folder: string, base: string): (request: IncomingMessage, response: ServerResponse) => void {
  const serve = sirv(folder, {
    extensions: ['html'],
    // A build may replace the files while they are served.
    dev: true,
    etag: true,
    setHeaders(response, pathname) {
      const isHashed = /^\/(assets|search)\//.test(pathname)
      // Browsers take text for Latin-1 unless they are told.
      const text = /\.(md|txt)$/.exec(pathname)?.[1]
      if (text !== undefined) response.setHeader('Content-Type', `text/${text === 'md' ? 'markdown' : 'plain'}; charset=utf-8`)
      response.setHeader('Cache-Control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  const notFound = (path: string, response: ServerResponse): void => {
    const [first = ''] = path.split('/').slice(1)
    const page = [join(folder, first, '404.html'), join(folder, '404.html')].find((file) => existsSync(file))
    response.writeHead(404, { 'Content-Type': page ? 'text/html; charset=utf-8' : 'text/plain' })
    response.end(page ? readFileSync(page) : 'Not found')
  }
  const headersFile = join(folder, '_headers')
  return (request, response) => {
    const url = request.url ?? '/'
    if (existsSync(headersFile)) response.setHeaders(headersFor(pathOf(url), readFileSync(headersFile, 'utf8')))
    if (!`${url}/`.startsWith(base)) {
      notFound('/', response)
      return
    }
    if (base !== '/' && url === base.slice(0, -1)) {
      response.writeHead(301, { Location: base }).end()
      return
    }
    request.url = url.slice(base.length - 1)
    serve(request, response, () => notFound(pathOf(request.url ?? '/'), response))
  }
}

/** Path of a request. `new URL()` would take a path that begins with two slashes for a host, or throw. */
function pathOf(url: string): string {
  return url.replace(/[?#].*$/, '')
}
