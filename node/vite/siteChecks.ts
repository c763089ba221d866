import { Worker } from 'node:worker_threads'
import type { ContextOptions } from '../site/contextOptions.ts'
import type { CheckRequest } from './checkWorker.ts'
import type { CheckResult, FileChange } from './incrementalChecks.ts'

/** Checks of the whole site, which take no time of the thread that answers requests. */
export interface SiteChecks {
  /** Notes files that changed, or that were added or removed. */
  note(change: FileChange): void
  /** Checks the site as it is after the noted changes. */
  check(): Promise<CheckResult>
  close(): Promise<void>
}

interface Answer {
  readonly number: number
  readonly result?: CheckResult
  readonly error?: string
}

/** Checks in a worker thread, which starts with the first check and reads the site for itself. */
export function createSiteChecks(options: ContextOptions): SiteChecks {
  let worker: Worker | undefined
  let changes: FileChange[] = []
  let number = 0
  let last: Promise<CheckResult> | undefined
  const waiting = new Map<
    number,
    { resolve(result: CheckResult): void; reject(error: Error): void }
  >()

  function start(): Worker {
    const started = new Worker(new URL('./checkWorker.js', import.meta.url), {
      workerData: options,
    })
    const fail = (error: Error): void => {
      if (worker === started) worker = undefined
      for (const { reject } of waiting.values()) reject(error)
      waiting.clear()
    }
    started.on('message', (answer: Answer) => {
      const asked = waiting.get(answer.number)
      waiting.delete(answer.number)
      if (answer.result) asked?.resolve(answer.result)
      else asked?.reject(new Error(answer.error))
    })
    started.on('error', fail)
    started.on('exit', () => fail(new Error('The checks of the site ended.')))
    started.unref()
    return started
  }

  const ask = (): Promise<CheckResult> =>
    new Promise((resolve, reject) => {
      worker ??= start()
      const request: CheckRequest = { number: ++number, changes }
      changes = []
      waiting.set(request.number, { resolve, reject })
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- not a window
      worker.postMessage(request)
    })

  return {
    note(change) {
      last = undefined
      // It reads the site as it is when it starts.
      if (worker) changes.push(change)
    },
    check() {
      if (last) return last
      const asked = ask()
      last = asked
      asked.catch(() => {
        if (last === asked) last = undefined
      })
      return asked
    },
    async close() {
      const ending = worker
      worker = undefined
      waiting.clear()
      await ending?.terminate()
    },
  }
}
