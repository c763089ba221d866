import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { byteRange } from './byteRange.ts'
import { acceptedEncoding, type Compress, isCompressible } from './compression.ts'
import { plainAnswer } from './plainAnswer.ts'
import type { StaticFile } from './staticFile.ts'

/** A request that a file answers. */
export interface FileAnswer {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  /** 404 for the page of a path that isn't there. */
  readonly status: 200 | 404
  readonly compress: Compress
}

/** Sends a file, or what the client needs of it. */
export async function sendFile(file: StaticFile, answer: FileAnswer): Promise<void> {
  const { request, response, status, compress } = answer
  const { headers, method } = request
  const canCompress = isCompressible(file.type, file.size)
  // Parts are parts of the file itself, so they are not compressed.
  const encoding =
    canCompress && headers.range === undefined ? acceptedEncoding(headers['accept-encoding']) : null
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
  if (encoding === null) {
    await sendBytes(file, answer, etag)
    return
  }
  const key = `${file.path} ${file.version}`
  const body = await compress(key, encoding, () => file.handle.readFile())
  response.writeHead(status, { 'Content-Encoding': encoding, 'Content-Length': body.length })
  response.end(method === 'HEAD' ? undefined : body)
}

/** Sends the file as it is, or the range that the client requests. */
async function sendBytes(
  file: StaticFile,
  { request: { headers, method }, response, status }: FileAnswer,
  etag: string,
): Promise<void> {
  const isRangeValid =
    status === 200 &&
    method === 'GET' &&
    isCurrent(headers['if-range']?.toString(), etag, file.modified)
  const range = isRangeValid ? byteRange(headers.range, file.size) : null
  if (range === 'unsatisfiable') {
    plainAnswer(response, 416, '', { 'Content-Range': `bytes */${file.size}` })
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
