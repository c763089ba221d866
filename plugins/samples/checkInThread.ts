import { Worker } from 'node:worker_threads'
import type { PluginCache, PluginProblem, SitePage } from 'bifolio'
import type { Answer, Request, SentPage } from './threadMessages.ts'
import type { TypedOptions } from './typed.ts'

/** Time without a check after which a thread ends: a compiler needs memory. Unit: milliseconds. */
const IDLE = 5 * 60_000

interface Checked {
  readonly problems: readonly PluginProblem[]
  /** Absolute paths of files that they depend on. */
  readonly files: readonly string[]
}

/** Checks the samples of pages in a thread, one check after the other. */
export interface ThreadCheck {
  readonly check: (pages: readonly SitePage[]) => Promise<Checked>
  readonly close: () => void
}

export function createThreadCheck(options: TypedOptions, cache: PluginCache): ThreadCheck {
  let thread: Worker | null = null
  let timer: NodeJS.Timeout | undefined
  const close = (): void => {
    clearTimeout(timer)
    void thread?.terminate()
    thread = null
  }
  return {
    async check(pages) {
      clearTimeout(timer)
      thread ??= new Worker(new URL('./thread.js', import.meta.url), { workerData: options })
      const own = thread
      own.ref()
      try {
        return await ask(own, pages, cache)
      } catch (error) {
        close()
        throw error
      } finally {
        own.unref()
        timer = setTimeout(close, IDLE).unref()
      }
    },
    close,
  }
}

async function ask(
  thread: Worker,
  pages: readonly SitePage[],
  cache: PluginCache,
): Promise<Checked> {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  const send = (request: Request): void => thread.postMessage(request)
  const { promise, resolve, reject } = withResolvers<Checked>()
  const answer = (message: Answer): void => {
    if (message.kind === 'get')
      void cache.get(message.key).then((value) => send({ kind: 'value', id: message.id, value }))
    else if (message.kind === 'set') void cache.set(message.key, message.value)
    else if (message.kind === 'failed') reject(message.error)
    else resolve(message)
  }
  const exit = (): void => resolve({ problems: [], files: [] })
  thread.on('message', answer).once('error', reject).once('exit', exit)
  send({ kind: 'check', pages: pages.map(sent) })
  try {
    return await promise
  } finally {
    thread.off('message', answer).off('error', reject).off('exit', exit)
  }
}

function sent({
  file,
  relativePath,
  version,
  isFallback,
  frontmatter,
  codeBlocks,
}: SitePage): SentPage {
  return {
    file,
    relativePath,
    version,
    isFallback,
    frontmatter: 'samples' in frontmatter ? { samples: frontmatter.samples } : {},
    codeBlocks,
  }
}

/** `Promise.withResolvers`, which Node.js 20 doesn't have. */
function withResolvers<Value>(): {
  readonly promise: Promise<Value>
  readonly resolve: (value: Value) => void
  readonly reject: (error: unknown) => void
} {
  let resolve!: (value: Value) => void
  let reject!: (error: unknown) => void
  const promise = new Promise<Value>((yes, no) => {
    resolve = yes
    reject = no
  })
  return { promise, resolve, reject }
}
