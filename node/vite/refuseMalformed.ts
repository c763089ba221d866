import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ViteDevServer } from 'vite'

const MALFORMED = '/__bifolio/malformed'

/**
 * Answers requests for what isn't a URL, such as `http://[`. Vite's middlewares parse URLs before
 * those of plugins run, and one that throws leaves the request without an answer.
 */
export function refuseMalformed({
  httpServer,
  middlewares,
}: Pick<ViteDevServer, 'httpServer' | 'middlewares'>): void {
  httpServer?.prependListener('request', (request: IncomingMessage) => {
    request.url = targetOf(request.url ?? '/')
  })
  middlewares.use((request: IncomingMessage, response: ServerResponse, next: () => void) => {
    if (request.url !== MALFORMED) return next()
    response
      .writeHead(400, { 'Content-Type': 'text/plain; charset=utf-8' })
      .end('The URL of the request is malformed.\n')
  })
}

/** The path of a request. Proxies send the whole URL. */
function targetOf(url: string): string {
  if (!URL.canParse(url, 'http://localhost')) return MALFORMED
  try {
    decodeURI(url.replace(/[?#].*$/s, ''))
  } catch {
    return MALFORMED
  }
  if (!/^https?:\/\//i.test(url)) return url
  const { pathname, search } = new URL(url)
  return pathname + search
}
