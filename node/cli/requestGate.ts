import type { ServerResponse } from 'node:http'

/** How long a replacement waits for requests that do not end. Unit: milliseconds. */
const PATIENCE = 3000

/** Holds requests back while what answers them is replaced. */
export interface RequestGate {
  /** Resolves when the request may be answered. */
  enter(response: Pick<ServerResponse, 'once'>): Promise<void>
  /** Lets the requests under way end, replaces, and lets the others in. */
  during(replace: () => Promise<void>): Promise<void>
}

export function createRequestGate(): RequestGate {
  let underWay = 0
  let closed: Promise<void> | null = null
  let onEmpty: (() => void) | null = null
  const opened = async (): Promise<void> => {
    if (!closed) return
    await closed
    // Closed again, perhaps.
    await opened()
  }
  return {
    async enter(response) {
      await opened()
      underWay++
      response.once('close', () => {
        underWay--
        if (underWay === 0) onEmpty?.()
      })
    },
    async during(replace) {
      let open = (): void => {}
      closed = new Promise((resolve) => (open = resolve))
      if (underWay > 0) {
        await new Promise<void>((resolve) => {
          onEmpty = resolve
          setTimeout(resolve, PATIENCE)
        })
      }
      try {
        await replace()
      } finally {
        closed = null
        onEmpty = null
        open()
      }
    },
  }
}
