import { setTimeout as wait } from 'node:timers/promises'
import type { ViteDevServer } from 'vite'
import { slashed } from '../slashed.ts'

/** Unit: milliseconds. */
const PAUSE = 100
/** A folder is listed before it's watched. Unit: milliseconds. */
const SETTLING = 200
const MOST_PAUSES = 100

/**
 * Waits until folders are watched, absolute paths with forward slashes, at most ten seconds. The
 * watcher's own event `ready` comes as soon as it has skipped a few folders that are ignored.
 */
export async function untilWatched(
  { watcher }: ViteDevServer,
  folders: readonly string[],
): Promise<void> {
  const left = new Set(folders)
  for (let pauses = 0; left.size > 0 && pauses < MOST_PAUSES; pauses++) {
    await wait(PAUSE, undefined, { ref: false })
    for (const folder of Object.keys(watcher.getWatched())) left.delete(slashed(folder))
  }
  await wait(SETTLING, undefined, { ref: false })
}
