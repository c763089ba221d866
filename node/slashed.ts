/**
 * A path with forward slashes. Vite, its watcher, modules and messages write paths so, on Windows
 * too.
 */
export function slashed(path: string): string {
  return path.replaceAll('\\', '/')
}
