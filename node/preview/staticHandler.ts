import { existsSync, readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { createCompressor } from './compression.ts'
import { headersFor } from './headersFile.ts'
import { plainAnswer } from './plainAnswer.ts'
import { requestPath } from '../requestPath.ts'
import { sendFile } from './sendFile.ts'
import { findFile, findNotFoundPage } from './staticFile.ts'

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
      plainAnswer(response, 405, 'Method not allowed', { Allow: 'GET, HEAD' })
      return
    }
    const path = requestPath(request.url ?? '/', base)
    if (path === 'base') {
      plainAnswer(response, 301, '', { Location: base })
      return
    }
    setOwnHeaders(folder, request.url ?? '/', response)
    for (let waits = 0; waits < WAITS && !existsSync(folder); waits++) await setTimeout(WAIT)
    // A path that cannot be decoded is that of no page either.
    const isPath = path !== 'outside' && path !== 'malformed'
    const { segments, query } = isPath ? path : { segments: [], query: '' }
    const file = isPath ? await findFile(folder, segments) : null
    if (file === 'folder') {
      const names = segments
        .filter((segment) => segment !== '')
        .map((segment) => `${encodeURIComponent(segment)}/`)
      plainAnswer(response, 301, '', { Location: base + names.join('') + query })
      return
    }
    const shown = file ?? (await findNotFoundPage(folder, segments))
    if (!shown) {
      plainAnswer(response, 404, 'Not found')
      return
    }
    try {
      await sendFile(shown, { request, response, status: file ? 200 : 404, compress })
    } finally {
      await shown.handle.close()
    }
  }

  return (request, response) => {
    answer(request, response).catch((error: NodeJS.ErrnoException) => {
      // The client has left, or the file could not be read to its end.
      if (response.headersSent) response.destroy()
      else {
        console.error(error)
        plainAnswer(response, 500, 'Internal server error')
      }
    })
  }
}

/** Sets the headers that the `_headers` of the folder has for a URL. */
function setOwnHeaders(folder: string, url: string, response: ServerResponse): void {
  const file = join(folder, '_headers')
  if (existsSync(file))
    response.setHeaders(headersFor(url.replace(/[?#].*$/, ''), readFileSync(file, 'utf8')))
}
