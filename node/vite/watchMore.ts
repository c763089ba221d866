import type { ViteDevServer } from 'vite'
import { slashed } from '../slashed.ts'

/**
 * Watches files and folders besides the root, absolute paths. What is in the root is watched
 * already: it would be read again, and a file that comes meanwhile would be taken for known, so
 * nobody would hear of it.
 */
export function watchMore({ watcher, config }: ViteDevServer, paths: readonly string[]): void {
  const root = `${slashed(config.root)}/`
  watcher.add(paths.filter((path) => !slashed(path).startsWith(root)))
}
