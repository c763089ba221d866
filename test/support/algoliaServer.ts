import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A record as the crawler of DocSearch stores it. */
export interface DocSearchRecord {
  readonly objectID: string
  readonly lang: string
  readonly type: 'lvl1' | 'lvl2' | 'lvl3' | 'content'
  readonly url: string
  readonly url_without_anchor: string
  readonly anchor: string | null
  readonly content: string | null
  readonly hierarchy: Readonly<
    Record<'lvl0' | 'lvl1' | 'lvl2' | 'lvl3' | 'lvl4' | 'lvl5' | 'lvl6', string | null>
  >
}

/** A request as it came in. */
export interface AlgoliaRequest {
  readonly host: string
  readonly path: string
  readonly body: AlgoliaQuery
}

interface AlgoliaQuery {
  readonly query: string
  readonly hitsPerPage?: number
  readonly attributesToRetrieve?: readonly string[]
  readonly attributesToHighlight?: readonly string[]
  readonly attributesToSnippet?: readonly string[]
  readonly snippetEllipsisText?: string
  readonly highlightPreTag?: string
  readonly highlightPostTag?: string
  readonly facetFilters?: readonly string[]
}

/** A substitute for the search service, as its REST reference describes it: one index, one key. */
export interface AlgoliaServer {
  /** `http://localhost:<port>`. The name of the host that was meant comes in `x-host`. */
  readonly origin: string
  readonly requests: AlgoliaRequest[]
  /**
   * Called before each answer, which waits for it. A number is the status of an error to answer
   * with.
   */
  onRequest: (request: AlgoliaRequest) => Promise<number | void> | number | void
  close(): Promise<void>
}

const PARAMETERS = [
  'query',
  'hitsPerPage',
  'attributesToRetrieve',
  'attributesToHighlight',
  'attributesToSnippet',
  'snippetEllipsisText',
  'highlightPreTag',
  'highlightPostTag',
  'facetFilters',
]

/** Starts the service with the records of one index. */
export async function startAlgolia(
  account: { readonly appId: string; readonly apiKey: string; readonly indexName: string },
  records: readonly DocSearchRecord[],
): Promise<AlgoliaServer> {
  const answer = async (request: IncomingMessage): Promise<{ status: number; body: object }> => {
    const refuse = (status: number, message: string): { status: number; body: object } => ({
      status,
      body: { message, status },
    })
    const index = /^\/1\/indexes\/([^/]+)\/query$/.exec(request.url ?? '')?.[1]
    if (request.method !== 'POST' || index === undefined) return refuse(404, 'Path not found')
    const {
      'x-algolia-application-id': appId,
      'x-algolia-api-key': apiKey,
      'content-type': type,
    } = request.headers
    if (appId !== account.appId || apiKey !== account.apiKey)
      return refuse(403, 'Invalid Application-ID or API key')
    if (decodeURIComponent(index) !== account.indexName)
      return refuse(404, `Index ${index} does not exist`)
    if (type !== 'application/json') return refuse(400, 'The body is no JSON')
    const body = JSON.parse(await textOf(request)) as AlgoliaQuery
    const unknown = Object.keys(body).find((key) => !PARAMETERS.includes(key))
    if (unknown !== undefined) return refuse(400, `Unknown parameter: ${unknown}`)
    const seen = { host: String(request.headers['x-host']), path: request.url ?? '', body }
    server.requests.push(seen)
    const status = await server.onRequest(seen)
    return status === undefined
      ? { status: 200, body: search(records, body) }
      : refuse(status, 'Service unavailable')
  }
  const http = createServer((request, response) => {
    void answer(request).then(({ status, body }) => {
      response.writeHead(status, {
        'content-type': 'application/json; charset=UTF-8',
        'access-control-allow-origin': '*',
      })
      response.end(JSON.stringify(body))
    })
  })
  await new Promise<void>((resolve) => http.listen(0, 'localhost', resolve))
  const server: AlgoliaServer = {
    origin: `http://localhost:${(http.address() as AddressInfo).port}`,
    requests: [],
    onRequest: () => {},
    close: async () => {
      http.closeAllConnections()
      await new Promise((resolve) => http.close(resolve))
    },
  }
  return server
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request.setEncoding('utf8')) text += String(chunk)
  return text
}

/** Records that hold every word of the query, the last one as a prefix. Facets are exact. */
function search(records: readonly DocSearchRecord[], query: AlgoliaQuery): object {
  const words = query.query.toLowerCase().split(/\s+/).filter(Boolean)
  const facets = (query.facetFilters ?? []).map((facet) => facet.split(':'))
  const own = (record: DocSearchRecord): string =>
    record.type === 'content' ? (record.content ?? '') : (record.hierarchy[record.type] ?? '')
  const found = records.filter(
    (record) =>
      facets.every(
        ([name = '', value]) => (record as unknown as Record<string, unknown>)[name] === value,
      ) && words.every((word) => own(record).toLowerCase().includes(word)),
  )
  const hits = found
    .slice(0, query.hitsPerPage ?? 20)
    .map((record) => decorate(record, words, query))
  return {
    hits,
    nbHits: found.length,
    page: 0,
    nbPages: Math.ceil(found.length / (query.hitsPerPage ?? 20)),
    hitsPerPage: query.hitsPerPage ?? 20,
    exhaustiveNbHits: true,
    exhaustiveTypo: true,
    query: query.query,
    params: '',
    processingTimeMS: 1,
  }
}

function decorate(record: DocSearchRecord, words: readonly string[], query: AlgoliaQuery): object {
  const { highlightPreTag = '<em>', highlightPostTag = '</em>', snippetEllipsisText = '…' } = query
  const mark = (
    text: string,
  ): { value: string; matchLevel: string; matchedWords: string[]; fullyHighlighted: boolean } => {
    const matchedWords = words.filter((word) => text.toLowerCase().includes(word))
    const value = text.replace(
      new RegExp(
        matchedWords.map((word) => word.replace(/[^\p{L}\p{N}]/gu, '\\$&')).join('|') || '(?!)',
        'giu',
      ),
      (match) => highlightPreTag + match + highlightPostTag,
    )
    return {
      value,
      matchLevel: matchedWords.length === 0 ? 'none' : 'full',
      matchedWords,
      fullyHighlighted: false,
    }
  }
  const levels = Object.entries(record.hierarchy).filter(
    (level): level is [string, string] => level[1] !== null,
  )
  const highlighted = query.attributesToHighlight?.includes('hierarchy')
    ? { hierarchy: Object.fromEntries(levels.map(([level, text]) => [level, mark(text)])) }
    : {}
  const length = Number(
    query.attributesToSnippet
      ?.find((attribute) => attribute.startsWith('content'))
      ?.split(':')[1] ?? 10,
  )
  const content = record.content?.split(' ')
  const at = Math.max(
    0,
    (content?.findIndex((word) => words.some((wanted) => word.toLowerCase().includes(wanted))) ??
      0) - Math.floor(length / 3),
  )
  const cut =
    content &&
    (at > 0 ? snippetEllipsisText : '') +
      content.slice(at, at + length).join(' ') +
      (content.length > at + length ? snippetEllipsisText : '')
  const retrieved = Object.fromEntries(
    Object.entries(record).filter(
      ([name]) => name === 'objectID' || (query.attributesToRetrieve?.includes(name) ?? true),
    ),
  )
  return {
    ...retrieved,
    _highlightResult: highlighted,
    _snippetResult:
      cut === undefined ? {} : { content: { value: mark(cut).value, matchLevel: 'full' } },
  }
}
