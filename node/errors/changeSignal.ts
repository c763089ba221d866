import type { ServerResponse } from 'node:http'

/** How long a request waits for a change. Unit: milliseconds. */
const PATIENCE = 30_000

/** Notifies documents without the scripts of the site of changes. */
export interface ChangeSignal {
  /**
   * Answers when something changes after `since`, at once when it has. The answer is what the next
   * request names.
   */
  wait(since: string, response: Pick<ServerResponse, 'end' | 'on'>): void
  /** Something has changed. */
  notify(): void
}

/**
 * A signal of one server. Another server has other numbers, so that nothing is missed between two.
 */
export function createChangeSignal(): ChangeSignal {
  let count = Date.now()
  const waiting = new Map<Pick<ServerResponse, 'end' | 'on'>, NodeJS.Timeout>()
  const answer = (response: Pick<ServerResponse, 'end' | 'on'>): void => {
    clearTimeout(waiting.get(response))
    waiting.delete(response)
    response.end(String(count))
  }
  return {
    wait(since, response) {
      if (since !== String(count) && since !== '') {
        answer(response)
        return
      }
      waiting.set(response, setTimeout(() => answer(response), PATIENCE).unref())
      response.on('close', () => {
        clearTimeout(waiting.get(response))
        waiting.delete(response)
      })
    },
    notify() {
      count++
      for (const response of waiting.keys()) answer(response)
    },
  }
}
