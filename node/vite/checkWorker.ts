import { parentPort, workerData } from 'node:worker_threads'
import type { ContextOptions } from '../site/contextOptions.ts'
import { checkAfter, type FileChange } from './incrementalChecks.ts'

/** A question of the development server. */
export interface CheckRequest {
  readonly number: number
  readonly changes: readonly FileChange[]
}

// Checks the whole site beside the development server, whose thread answers requests.
let queue: Promise<void> = Promise.resolve()
parentPort?.on('message', ({ number, changes }: CheckRequest) => {
  queue = queue.then(async () => {
    try {
      const result = await checkAfter(changes, workerData as ContextOptions)
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- not a window
      parentPort?.postMessage({ number, result })
    } catch (error) {
      const reason = error instanceof Error ? (error.stack ?? error.message) : String(error)
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- not a window
      parentPort?.postMessage({ number, error: reason })
    }
  })
})
