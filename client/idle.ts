/**
 * Time that counts as idle in a browser without `requestIdleCallback`, which is Safari. Unit:
 * milliseconds.
 */
const ASSUMED = 200

/**
 * Time after which nothing waits any longer for a busy browser. Chromium doesn't always call back
 * while it renders no frames, so a page on which nothing happens would wait for all of it. Unit:
 * milliseconds.
 */
const LONGEST_WAIT = 1000

/** Resolves when the browser is idle, or after a second. */
export function idle(): Promise<void> {
  return new Promise((resolve) => {
    if (typeof requestIdleCallback === 'function')
      requestIdleCallback(() => resolve(), { timeout: LONGEST_WAIT })
    else setTimeout(resolve, ASSUMED)
  })
}
