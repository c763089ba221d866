import { existsSync, unwatchFile, watchFile } from 'node:fs'
import type { ViteDevServer } from 'vite'
import { commitLogOf, type GitDates } from './gitDates.ts'

/** Time between two looks at the log of commits. Unit: milliseconds. */
const INTERVAL = 500

/**
 * Reads the dates again after each commit, while the server runs, and shows pages with another
 * date.
 */
export async function watchCommits(
  { watcher, httpServer }: ViteDevServer,
  contentRoot: string,
  readAgain: () => Promise<Record<'before' | 'after', GitDates>>,
): Promise<void> {
  const log = await commitLogOf(contentRoot)
  if (log === null) return
  const update = async (): Promise<void> => {
    const {
      before: { dates: before },
      after: { dates: after },
    } = await readAgain()
    for (const file of new Set([...before.keys(), ...after.keys()])) {
      // The file itself is the same, and a change of it would be ignored.
      if (before.get(file) !== after.get(file) && existsSync(file)) watcher.emit('all', 'add', file)
    }
  }
  let last = Promise.resolve()
  const look = (): void => void (last = last.then(update))
  // Vite's watcher ignores the folder of Git.
  watchFile(log, { interval: INTERVAL, persistent: false }, look)
  httpServer?.once('close', () => unwatchFile(log, look))
}
