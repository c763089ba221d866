import { setTimeout } from 'node:timers/promises'
import type { ResolvedConfig } from '../../shared/config/resolvedConfig.ts'
import type { Diagnostic } from '../../shared/diagnostic.ts'
import type { LinkUse } from '../markdown/pageJob.ts'
import { type Answer, checkUrl } from './checkUrl.ts'
import { openLinkCache } from './linkCache.ts'
import { escapeRegExp } from '../../shared/escapeRegExp.ts'

/** Number of hosts that get requests at the same time. */
const HOSTS = 6

/** Pause between two requests to one host. Unit: milliseconds. */
const PAUSE = 250

export interface ExternalOptions {
  readonly config: ResolvedConfig['check']
  /** Absolute path of the folder in which good answers are kept. */
  readonly cacheFolder: string
  /** Called after each URL. */
  readonly onProgress?: (done: number, total: number) => void
  /** Lets time pass. Unit: milliseconds. @default the clock */
  readonly wait?: (time: number) => Promise<unknown>
  /** Unit: milliseconds. @default 15000 */
  readonly timeout?: number
}

/** Result of the requests. */
export interface ExternalCheck {
  readonly diagnostics: readonly Diagnostic[]
  /** Number of different URLs, without ignored ones. */
  readonly urls: number
  /** How many of them were requested now; results of the others were stored. */
  readonly requested: number
}

/** Requests every external URL once: one request at a time per host, a few hosts at once. */
export async function checkExternalLinks(
  links: readonly LinkUse[],
  { config, cacheFolder, onProgress, wait = setTimeout, timeout }: ExternalOptions,
): Promise<ExternalCheck> {
  const isIgnored = createFilter(config.ignoreLinks)
  const uses = links.flatMap((use): ExternalUse[] =>
    use.target.kind === 'external' ? [{ use, url: urlOf(use.target.url) }] : [],
  )
  const wanted = uses.flatMap(({ url }) => (url === null || isIgnored(url) ? [] : [url]))
  const urls = [...new Set(wanted)]
  const cache = await openLinkCache(cacheFolder, config.linkCache)
  const open = urls.filter((url) => !cache.isFresh(url))
  const answers = new Map<string, Answer>()
  await eachByHost(open, wait, async (url) => {
    const answer = await checkUrl(url, { wait, ...(timeout !== undefined && { timeout }) })
    answers.set(url, answer)
    if (answer.kind === 'ok') cache.add(url)
    onProgress?.(answers.size, open.length)
  })
  await cache.save()
  return {
    urls: urls.length,
    requested: open.length,
    diagnostics: [
      ...uses.flatMap(({ use, url }) => (url === null ? invalid(use) : [])),
      ...uses.flatMap(({ use, url }) => problemsOf(use, answers.get(url ?? ''))),
    ],
  }
}

/** A link, and its URL without the anchor. Null if it isn't one. */
interface ExternalUse {
  readonly use: LinkUse
  readonly url: string | null
}

/** Requests URLs, those of a host one after the other. */
async function eachByHost(
  urls: readonly string[],
  wait: (time: number) => Promise<unknown>,
  request: (url: string) => Promise<void>,
): Promise<void> {
  const byHost = new Map<string, string[]>()
  for (const url of urls) {
    const { host } = new URL(url)
    const queue = byHost.get(host) ?? []
    queue.push(url)
    byHost.set(host, queue)
  }
  const queues = [...byHost.values()]
  const worker = async (): Promise<void> => {
    for (let queue = queues.shift(); queue; queue = queues.shift()) {
      for (const [at, url] of queue.entries()) {
        if (at > 0) await wait(PAUSE)
        await request(url)
      }
    }
  }
  await Promise.all(Array.from({ length: HOSTS }, worker))
}

function invalid(use: LinkUse): Diagnostic {
  return problem(
    use,
    'link/external-invalid',
    'error',
    `Invalid external link "${use.href}".`,
    'Correct the URL.',
  )
}

function problemsOf(use: LinkUse, answer: Answer | undefined): Diagnostic[] {
  if (!answer || answer.kind === 'ok') return []
  return answer.kind === 'dead'
    ? [
        problem(
          use,
          'link/external-dead',
          'error',
          `Dead external link "${use.href}": ${answer.reason}`,
          'Correct the URL, or remove the link.',
        ),
      ]
    : [
        problem(
          use,
          'link/external-unsure',
          'warning',
          `External link "${use.href}" could not be checked: ${answer.reason}`,
          'Open it in a browser. To skip it, add it to `check.ignoreLinks`.',
        ),
      ]
}

function problem(
  { file, line, column, keyPath }: LinkUse,
  code: string,
  severity: Diagnostic['severity'],
  message: string,
  hint: string,
): Diagnostic {
  return {
    code,
    severity,
    message: message.replace(/\.?$/, '.'),
    hint,
    file,
    ...(line && { line }),
    ...(column && { column }),
    ...(keyPath && { keyPath }),
  }
}

/** The URL without its anchor, or null. */
function urlOf(link: string): string | null {
  if (!URL.canParse(link)) return null
  const url = new URL(link)
  url.hash = ''
  return url.href
}

/** Names that stand for any host in documentation (RFC 2606), and this machine. */
const NO_HOST = /^(?:[\w-]+\.)*(?:example\.(?:com|net|org)|example|test|invalid|localhost)$/

function createFilter(patterns: readonly string[]): (url: string) => boolean {
  const ignored = patterns.map(
    (pattern) => new RegExp(`^${pattern.split('*').map(escapeRegExp).join('.*')}$`),
  )
  return (url) =>
    NO_HOST.test(new URL(url).hostname) ||
    ignored.some((pattern) => pattern.test(url) || pattern.test(url.replace(/\/$/, '')))
}
