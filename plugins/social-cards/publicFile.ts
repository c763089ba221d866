import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import type { PluginContext } from 'bifolio'

/** The file that is served at a path of the site, without base; null if there is none. */
export function publicFile(
  path: string,
  { root, config }: Pick<PluginContext, 'root' | 'config'>,
): string | null {
  const files = [{ from: 'public', to: '' }, ...config.publicDirs].flatMap(({ from, to }) => {
    const start = to === '' ? '/' : `/${to}/`
    return path.startsWith(start) ? [resolve(root, from, path.slice(start.length))] : []
  })
  return files.find((file) => existsSync(file)) ?? null
}
