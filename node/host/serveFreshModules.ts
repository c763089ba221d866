// Vite lets browsers keep modules of packages, and has no option for it.
import type { IncomingMessage, ServerResponse } from 'node:http'

/**
 * Lets browsers ask again for modules of packages that Vite serves as they are.
 * Vite lets them be kept for a year by the version in their URL. But the engine imports the site's
 * theme and pages: from an old copy, a browser would load a second instance of what has changed,
 * and the first one would never hear of edits.
 */
export function serveFreshModules(
  request: IncomingMessage,
  response: ServerResponse,
  next: () => void,
): void {
  const url = request.url ?? ''
  if (/[?&]v=[\w-]+/.test(url) && !url.includes('/.vite/')) {
    const setHeader = response.setHeader.bind(response)
    response.setHeader = (name, value) =>
      setHeader(name, name.toLowerCase() === 'cache-control' ? 'no-cache' : value)
  }
  next()
}
