import { existsSync, unwatchFile, watchFile } from 'node:fs'
import type { ViteDevServer } from 'vite'
import { commitLogOf, type GitHistory } from './gitHistory.ts'

/** Time between two looks at the log of commits. Unit: milliseconds. */
const INTERVAL = 500

/**
 * Reads the history again after each commit, while the server runs, and updates pages with another
 * date or other contributors.
 */
export async function watchCommits(
  { watcher, httpServer }: ViteDevServer,
  contentRoot: string,
  readAgain: () => Promise<Record<'before' | 'after', GitHistory>>,
): Promise<void> {
  const log = await commitLogOf(contentRoot)
  if (log === null) return
  const update = async (): Promise<void> => {
    const { before, after } = await readAgain()
    const said = ({ dates, contributors }: GitHistory, file: string): string =>
      JSON.stringify([dates.get(file), contributors.get(file)])
    for (const file of new Set([...before.dates.keys(), ...after.dates.keys()])) {
      // The file itself is the same, and a change of it would be ignored.
      if (said(before, file) !== said(after, file) && existsSync(file))
        watcher.emit('all', 'add', file)
    }
  }
  let last = Promise.resolve()
  const look = (): void => void (last = last.then(update))
  // Vite's watcher ignores the folder of Git.
  watchFile(log, { interval: INTERVAL, persistent: false }, look)
  httpServer?.once('close', () => unwatchFile(log, look))
}
