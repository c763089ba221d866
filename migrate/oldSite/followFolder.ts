import { sep } from 'node:path'
import type { ConvertedFolder } from './convertFolder.ts'

/** Events come in groups: a branch is checked out, an editor saves twice. Unit: milliseconds. */
const PAUSE = 50

/** What of Vite's watcher is used. */
interface Watcher {
  add(paths: readonly string[]): unknown
  on(event: 'all', listener: (event: string, file: string) => void): unknown
}

/** Calls `onChange` when files of an old site change, not before the last call has ended. */
export function followFolder(
  watcher: Watcher,
  { folders }: Pick<ConvertedFolder, 'folders'>,
  onChange: () => Promise<void>,
): void {
  let timer: NodeJS.Timeout | undefined
  let queue = Promise.resolve()
  watcher.add(folders)
  watcher.on('all', (_, file) => {
    const isOld = folders.some((folder) => file.startsWith(folder + sep))
    if (!isOld || /[\\/](?:node_modules|\.git|dist)[\\/]/.test(file)) return
    clearTimeout(timer)
    timer = setTimeout(() => (queue = queue.then(onChange)), PAUSE)
  })
}
