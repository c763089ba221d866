import { existsSync, fstatSync, type ReadStream, readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import sirv from 'sirv'

/** How long a request waits while a build replaces the folder. Unit: milliseconds. */
const WAIT = 50
const WAITS = 20

/** Answers requests from a folder of built pages: clean URLs, the nearest 404 page, long caching of hashed files. */
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
    if (!existsSync(folder)) throw new Error('The site is being replaced.')
    const [first = ''] = path.split('/').slice(1)
    const page = [join(folder, first, '404.html'), join(folder, '404.html')].find((file) => existsSync(file))
    response.writeHead(404, { 'Content-Type': page ? 'text/html; charset=utf-8' : 'text/plain' })
    response.end(page ? readFileSync(page) : 'Not found')
  }
  const answer = (url: string, request: IncomingMessage, response: ServerResponse): void => {
    if (!`${url}/`.startsWith(base)) {
      notFound('/', response)
      return
    }
    if (base !== '/' && url === base.slice(0, -1)) {
      response.writeHead(301, { Location: base }).end()
      return
    }
    request.url = url.slice(base.length - 1)
    serve(request, response, () => notFound(new URL(request.url ?? '/', 'http://host').pathname, response))
  }
  const answerSoon = (url: string, request: IncomingMessage, response: ServerResponse, waits = WAITS): void => {
    try {
      answer(url, request, response)
    } catch {
      if (response.headersSent) response.destroy()
      else if (waits > 0) setTimeout(() => answerSoon(url, request, response, waits - 1), WAIT)
      else response.writeHead(503, { 'Content-Type': 'text/plain' }).end('The site is being replaced')
    }
  }
  return (request, response) => {
    response.once('pipe', (stream: ReadStream) => guardStream(stream, response))
    answerSoon(request.url ?? '/', request, response)
  }
}

/** The file may be replaced after its headers were made: a broken connection makes the browser ask again, and half a file does not. */
function guardStream(stream: ReadStream, response: ServerResponse): void {
  stream.on('error', () => response.destroy())
  stream.once('open', (descriptor) => {
    const { size, mtime } = fstatSync(descriptor)
    const found = `W/"${size}-${mtime.getTime()}"`
    if (response.getHeader('ETag') !== found) stream.destroy(new Error('The file was replaced.'))
  })
}
