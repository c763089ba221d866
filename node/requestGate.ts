import type { ServerResponse } from 'node:http'

/** How long a replacement waits for requests that do not end. Unit: milliseconds. */
const PATIENCE = 3000

/** Holds requests back while what answers them is replaced. */
export interface RequestGate {
  /** Resolves when the request may be answered. */
  enter(response: Pick<ServerResponse, 'once'>): Promise<void>
  /**
   * Lets the requests under way end, replaces, and lets the others in. Of several replacements,
   * each waits for the one before.
   */
  during(replace: () => Promise<void> | void): Promise<void>
}

/**
 * `firstAlone`: the first request after a replacement is answered before others are let in. What it
 * loads, they share.
 */
export function createRequestGate({ firstAlone = false } = {}): RequestGate {
  let underWay = 0
  let closed: Promise<void> | null = null
  let onEmpty: (() => void) | null = null
  let isReplaced = false

  /** Resolves when no request is under way, or when one takes too long. */
  const empty = async (): Promise<void> => {
    if (underWay === 0) return
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, PATIENCE)
      onEmpty = () => {
        clearTimeout(timer)
        resolve()
      }
    })
    onEmpty = null
  }

  /** Lets nobody in until the task has ended. */
  const closeDuring = async (task: () => Promise<void>): Promise<void> => {
    let open = (): void => {}
    closed = new Promise((resolve) => (open = resolve))
    try {
      await task()
    } finally {
      closed = null
      open()
    }
  }

  return {
    async enter(response) {
      let isUnderWay = false
      let hasEnded = false
      // A reader who leaves ends the request before it's let in.
      response.once('close', () => {
        hasEnded = true
        if (isUnderWay) underWay--
        if (underWay === 0) onEmpty?.()
      })
      for (let other = closed; other; other = closed) await other
      if (hasEnded) return
      isUnderWay = true
      underWay++
      if (firstAlone && isReplaced) void closeDuring(empty)
      isReplaced = false
    },
    async during(replace) {
      for (let other = closed; other; other = closed) await other
      await closeDuring(async () => {
        await empty()
        isReplaced = true
        await replace()
      })
    },
  }
}
