import { existsSync, readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { setTimeout } from 'node:timers/promises'
import { byteRange } from './byteRange.ts'
import { acceptedEncoding, createCompressor, isCompressible } from './compression.ts'
import { headersFor } from './headersFile.ts'
import { requestPath } from '../requestPath.ts'
import { findFile, findNotFoundPage, type StaticFile } from './staticFile.ts'

/** How long a request waits while a build replaces the folder. Unit: milliseconds. */
const WAIT = 50
const WAITS = 20

/**
 * Answers requests from a folder of built pages as static hosts do: clean URLs, the nearest 404
 * page, compression, long caching of hashed files, and the headers of `_headers`.
 */
export function createStaticHandler(
  folder: string,
  base: string,
): (request: IncomingMessage, response: ServerResponse) => void {
  const compress = createCompressor()

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      plain(response, 405, 'Method not allowed', { Allow: 'GET, HEAD' })
      return
    }
    const path = requestPath(request.url ?? '/', base)
    if (path === 'base') {
      plain(response, 301, '', { Location: base })
      return
    }
    setOwnHeaders(request.url ?? '/', response)
    for (let waits = 0; waits < WAITS && !existsSync(folder); waits++) await setTimeout(WAIT)
    // A path that cannot be decoded is that of no page either.
    const isPath = path !== 'outside' && path !== 'malformed'
    const { segments, query } = isPath ? path : { segments: [], query: '' }
    const file = isPath ? await findFile(folder, segments) : null
    if (file === 'folder') {
      const names = segments
        .filter((segment) => segment !== '')
        .map((segment) => `${encodeURIComponent(segment)}/`)
      plain(response, 301, '', { Location: base + names.join('') + query })
      return
    }
    const shown = file ?? (await findNotFoundPage(folder, segments))
    if (!shown) {
      plain(response, 404, 'Not found')
      return
    }
    try {
      await send(shown, file ? 200 : 404, request, response)
    } finally {
      await shown.handle.close()
    }
  }

  const setOwnHeaders = (url: string, response: ServerResponse): void => {
    const file = join(folder, '_headers')
    if (existsSync(file))
      response.setHeaders(headersFor(url.replace(/[?#].*$/, ''), readFileSync(file, 'utf8')))
  }

  /** Sends a file, or what the client needs of it. */
  const send = async (
    file: StaticFile,
    status: 200 | 404,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> => {
    const { headers, method } = request
    const canCompress = isCompressible(file.type, file.size)
    // Parts are parts of the file itself, so they are not compressed.
    const encoding =
      canCompress && headers.range === undefined
        ? acceptedEncoding(headers['accept-encoding'])
        : null
    const etag = `"${file.version}${encoding === null ? '' : `-${encoding}`}"`
    response.setHeader('Content-Type', file.type)
    response.setHeader('Cache-Control', file.cacheControl)
    if (canCompress) response.setHeader('Vary', 'Accept-Encoding')
    if (status === 200) {
      response.setHeader('ETag', etag)
      response.setHeader('Last-Modified', file.modified.toUTCString())
      response.setHeader('Accept-Ranges', 'bytes')
      if (isUnchanged(headers, etag, file.modified)) {
        response.removeHeader('Content-Type')
        response.writeHead(304).end()
        return
      }
    }
    if (encoding !== null) {
      const body = await compress(`${file.path} ${file.version}`, encoding, () =>
        file.handle.readFile(),
      )
      response.writeHead(status, { 'Content-Encoding': encoding, 'Content-Length': body.length })
      response.end(method === 'HEAD' ? undefined : body)
      return
    }
    const isRangeValid =
      status === 200 &&
      method === 'GET' &&
      isCurrent(headers['if-range']?.toString(), etag, file.modified)
    const range = isRangeValid ? byteRange(headers.range, file.size) : null
    if (range === 'unsatisfiable') {
      plain(response, 416, '', { 'Content-Range': `bytes */${file.size}` })
      return
    }
    const { start, end } = range ?? { start: 0, end: file.size - 1 }
    response.writeHead(range ? 206 : status, {
      'Content-Length': end - start + 1,
      ...(range && { 'Content-Range': `bytes ${start}-${end}/${file.size}` }),
    })
    if (method === 'HEAD' || file.size === 0) response.end()
    else await pipeline(file.handle.createReadStream({ start, end, autoClose: false }), response)
  }

  return (request, response) => {
    answer(request, response).catch((error: NodeJS.ErrnoException) => {
      // The client has left, or the file could not be read to its end.
      if (response.headersSent) response.destroy()
      else {
        console.error(error)
        plain(response, 500, 'Internal server error')
      }
    })
  }
}

function plain(
  response: ServerResponse,
  status: number,
  text: string,
  headers: Readonly<Record<string, string>> = {},
): void {
  response.writeHead(status, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Length': Buffer.byteLength(text),
    ...headers,
  })
  response.end(text)
}

/** True when the client has this version already. */
function isUnchanged(headers: IncomingMessage['headers'], etag: string, modified: Date): boolean {
  const known = headers['if-none-match']
  if (known === undefined)
    return Date.parse(headers['if-modified-since'] ?? '') >= modified.getTime()
  return (
    known.trim() === '*' || known.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
  )
}

/** True when a part of this version fits the parts that the client has. */
function isCurrent(ifRange: string | undefined, etag: string, modified: Date): boolean {
  return ifRange === undefined || ifRange === etag || Date.parse(ifRange) === modified.getTime()
}
