// Vike reads its files again at events of Vite's watcher, and can't read twice at once.
import { basename } from 'node:path'
import { setImmediate as tick, setTimeout as sleep } from 'node:timers/promises'
import type { FSWatcher } from 'vite'
import { getGlobalContextAsync } from 'vike/server'

/** Time in which Vite hands an event to Vike. Unit: milliseconds. */
const HANDED_OVER = 20

/**
 * How long others wait for Vike, which never becomes ready with a wrong file. Unit: milliseconds.
 */
const PATIENCE = 1000

const EVENTS = new Set(['add', 'change', 'unlink', 'all'])

/**
 * Lets Vike read its files before the next event of the watcher is emitted.
 * It reads all of them again for each that comes, changes or goes, and of two readings at once one
 * deletes the temporary files of the other. What is emitted meanwhile is answered from old files.
 */
export function letVikeRead(
  watcher: FSWatcher,
  ready: () => Promise<unknown> = () => getGlobalContextAsync(false),
): void {
  const emit = watcher.emit.bind(watcher) as (...event: unknown[]) => boolean
  const waiting: unknown[][] = []
  let isReading = false
  const next = async (): Promise<void> => {
    for (let event = waiting.shift(); event; event = waiting.shift()) {
      emit(...event)
      if (isOfVike(event)) await read(ready)
    }
    isReading = false
  }
  watcher.emit = ((...event: unknown[]) => {
    if (!EVENTS.has(String(event[0]))) return emit(...event)
    if (!isReading && !isOfVike(event)) return emit(...event)
    waiting.push(event)
    if (!isReading) {
      isReading = true
      void next()
    }
    return true
  }) as typeof watcher.emit
}

/** One of the events that are emitted twice, once as `all`. */
function isOfVike([name, file]: readonly unknown[]): boolean {
  return name !== 'all' && typeof file === 'string' && basename(file).startsWith('+')
}

async function read(ready: () => Promise<unknown>): Promise<void> {
  await sleep(HANDED_OVER)
  await Promise.race([ready().catch(() => {}), sleep(PATIENCE)])
  await tick()
}
