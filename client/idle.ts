/** Time that counts as idle in a browser without `requestIdleCallback`, which is Safari. Unit: milliseconds. */
const ASSUMED = 200

/** Time after which nothing waits any longer for a busy browser. Unit: milliseconds. */
const LONGEST_WAIT = 2000

/** Resolves when the browser is idle, or after `timeout` milliseconds. */
export function idle(timeout: number = LONGEST_WAIT): Promise<void> {
  return new Promise((resolve) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve(), { timeout })
    else setTimeout(resolve, ASSUMED)
  })
}
