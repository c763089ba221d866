import { readdir, readFile, stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Version of the engine and the time its compiler was written, which changes while the engine is developed. */
export async function packageVersion(): Promise<string> {
  const require = createRequire(import.meta.url)
  const { version } = JSON.parse(await readFile(require.resolve('bifolio/package.json'), 'utf8')) as { version: string }
  const plugins = fileURLToPath(new URL('../../plugins', import.meta.url))
  const ofPlugins = (await readdir(plugins, { withFileTypes: true })).filter((entry) => entry.isDirectory()).map(({ name }) => join(plugins, name))
  const folders = ['.', '../markdown', '../source', '../site', '../images'].map((path) => fileURLToPath(new URL(path, import.meta.url)))
  const files = await Promise.all([...folders, ...ofPlugins].map(async (folder) => (await readdir(folder)).map((file) => join(folder, file))))
  const times = await Promise.all(files.flat().map(async (file) => (await stat(file)).mtimeMs))
  return `${version}-${Math.max(...times)}`
}
