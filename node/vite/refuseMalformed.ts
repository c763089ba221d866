import type { ViteDevServer } from 'vite'

/**
 * Answers requests for what isn't a URL, such as `http://[`. The middlewares of Vite parse URLs
 * before one runs, and what throws there leaves the request without an answer.
 */
export function refuseMalformed({ middlewares }: Pick<ViteDevServer, 'middlewares'>): void {
  const handle = middlewares.handle.bind(middlewares)
  middlewares.handle = (request, response, next) => {
    const target = targetOf(request.url ?? '/')
    if (target === null) {
      response.statusCode = 400
      response.setHeader('Content-Type', 'text/plain; charset=utf-8')
      response.end('The URL of the request is malformed.\n')
      return
    }
    request.url = target
    handle(request, response, next)
  }
}

/** Path and query of a request, as proxies send the whole URL. Null if it isn't one. */
function targetOf(url: string): string | null {
  if (!URL.canParse(url, 'http://localhost')) return null
  try {
    decodeURI(url.replace(/[?#].*$/s, ''))
  } catch {
    return null
  }
  if (!/^https?:\/\//i.test(url)) return url
  const { pathname, search } = new URL(url)
  return pathname + search
}
