import type { IncomingMessage } from 'node:http'

/**
 * Why a request isn't answered: the desk writes files, so only a page of the desk on this computer
 * may use it. Null for one that is.
 */
export function requestProblem({ method, headers, socket }: IncomingMessage): string | null {
  if (!isOwnComputer(socket.remoteAddress ?? ''))
    return 'The desk can only be opened on the computer that the development server runs on.'
  const { host = '', origin, 'sec-fetch-site': site, 'content-type': type = '' } = headers
  if (!isLocalHost(host)) return `The desk can't be opened as "${host}". Open it on localhost.`
  if (method === 'GET' || method === 'HEAD') return null
  if (method !== 'POST') return 'Only GET and POST requests are answered.'
  const isOwnOrigin = origin === `http://${host}` || origin === `https://${host}`
  if (!isOwnOrigin || (site !== undefined && site !== 'same-origin'))
    return "Another site can't write translations."
  return /^application\/json\s*(?:;|$)/i.test(type) ? null : 'Only JSON is accepted.'
}

function isOwnComputer(address: string): boolean {
  return address === '::1' || /^(?:::ffff:)?127\.\d+\.\d+\.\d+$/i.test(address)
}

function isLocalHost(host: string): boolean {
  const name = host.replace(/:\d+$/, '').toLowerCase()
  return (
    ['localhost', '[::1]'].includes(name) ||
    name.endsWith('.localhost') ||
    /^127\.\d+\.\d+\.\d+$/.test(name)
  )
}
