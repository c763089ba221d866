/** What is known about a URL: `unsure` means neither working nor dead. */
export type Answer =
  | { readonly kind: 'ok' }
  | { readonly kind: 'dead' | 'unsure'; readonly reason: string }

export interface AskOptions {
  /** How long a server may take. Unit: milliseconds. @default 15000 */
  readonly timeout?: number
  /** How often to ask again after an answer that may be another one later. @default 2 */
  readonly retries?: number
  /** Lets time pass. Unit: milliseconds. */
  readonly wait: (time: number) => Promise<unknown>
}

/** Waiting time before the first repetition; it doubles with each. Unit: milliseconds. */
const BACKOFF = 1000

/** A longer pause requested by a server isn't waited for. Unit: milliseconds. */
const LONGEST_WAIT = 30_000

const USER_AGENT = 'Mozilla/5.0 (compatible; bifolio-check; +https://github.com/bifolio/bifolio)'

/** No server, or none that can be trusted. */
const NO_SERVER: Readonly<Record<string, string>> = {
  ENOTFOUND: 'the host does not exist',
  ECONNREFUSED: 'the host refuses the connection',
  CERT_HAS_EXPIRED: 'its certificate has expired',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is not trusted',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another host',
}

/** Checks whether a URL works: with HEAD, which has no body, and with GET if that fails. */
export async function checkUrl(
  url: string,
  { timeout = 15_000, retries = 2, wait }: AskOptions,
): Promise<Answer> {
  for (let attempt = 0; ; attempt++) {
    const reply = await askOnce(url, timeout)
    if (!('again' in reply) || attempt === retries) return 'again' in reply ? reply.answer : reply
    if (reply.again > LONGEST_WAIT) return reply.answer
    await wait(Math.max(reply.again, BACKOFF * 2 ** attempt))
  }
}

/** An answer that may be another one after a while, in milliseconds. */
interface Passing {
  readonly again: number
  readonly answer: Answer
}

async function askOnce(url: string, timeout: number): Promise<Answer | Passing> {
  try {
    const head = await request(url, 'HEAD', timeout)
    return readStatus(head.ok ? head : await request(url, 'GET', timeout))
  } catch (error) {
    return readError(error)
  }
}

async function request(url: string, method: 'HEAD' | 'GET', timeout: number): Promise<Response> {
  const response = await fetch(url, {
    method,
    redirect: 'follow',
    signal: AbortSignal.timeout(timeout),
    headers: { 'user-agent': USER_AGENT, accept: '*/*' },
  })
  await response.body?.cancel()
  return response
}

function readStatus(response: Response): Answer | Passing {
  const { ok, status, headers } = response
  if (ok) return { kind: 'ok' }
  if (status === 404 || status === 410)
    return { kind: 'dead', reason: `the server answers ${status}` }
  const answer: Answer = { kind: 'unsure', reason: `the server answers ${status}` }
  return status === 408 || status === 429 || status >= 500
    ? { again: retryAfter(headers.get('retry-after')), answer }
    : answer
}

/** Seconds, or a date. */
function retryAfter(value: string | null): number {
  if (value === null) return 0
  const time = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now()
  return Number.isNaN(time) ? 0 : Math.max(0, time)
}

function readError(error: unknown): Passing {
  const { name, cause } = error as {
    readonly name?: string
    readonly cause?: { readonly code?: string; readonly message?: string }
  }
  if (name === 'TimeoutError')
    return { again: 0, answer: { kind: 'unsure', reason: 'the server does not answer' } }
  const gone = NO_SERVER[cause?.code ?? '']
  return {
    again: 0,
    answer: gone
      ? { kind: 'dead', reason: gone }
      : {
          kind: 'unsure',
          reason: `the connection fails (${cause?.code ?? cause?.message ?? String(error)})`,
        },
  }
}
