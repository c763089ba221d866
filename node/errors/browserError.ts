import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'

/** An error that a browser met on a page of the development server. */
export interface BrowserError {
  readonly message: string
  readonly stack: string
}

/** Larger reports aren't errors of a page. Unit: bytes. */
const LARGEST = 100_000

/** The body of a request, or null when it is too large. */
export async function bodyOf(request: IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = []
  let size = 0
  // Read to its end: a request that is left in the middle takes its connection along.
  for await (const chunk of request) {
    size += (chunk as Buffer).length
    if (size <= LARGEST) chunks.push(chunk as Buffer)
  }
  return size > LARGEST ? null : Buffer.concat(chunks).toString('utf8')
}

/**
 * True for requests of the server's own pages: other sites can send requests to it too. Browsers
 * send `Sec-Fetch-Site` only to HTTPS and to this computer, and `Origin` with every POST.
 */
function isOfOwnPage({ host, origin, ...others }: IncomingHttpHeaders): boolean {
  const site = others['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin'
  if (host === undefined || origin === undefined || !URL.canParse(origin)) return false
  return new URL(origin).host === host
}

/** Reads a report of the server's own pages. Null for anything else. */
export function readBrowserError(
  body: string | null,
  headers: IncomingHttpHeaders,
): BrowserError | null {
  if (body === null || !isOfOwnPage(headers)) return null
  try {
    const value: unknown = JSON.parse(body)
    if (typeof value !== 'object' || value === null || !('message' in value) || !('stack' in value))
      return null
    const { message, stack } = value
    return typeof message === 'string' && typeof stack === 'string' ? { message, stack } : null
  } catch {
    return null
  }
}
