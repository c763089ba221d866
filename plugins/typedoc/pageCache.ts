import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createJsonCache } from 'bifolio/__internal/disk-cache'
import { type FileRead, areUnchanged, createFileReader } from 'bifolio/__internal/files-read'

/** What is made from files, and the files. */
interface Made {
  readonly pages: readonly unknown[]
  /** Absolute. */
  readonly files: readonly string[]
}

/** Makes pages, or takes those of the last run while none of their files changed. */
export type PageCache = (make: () => Promise<Made>) => Promise<Made>

/** Opens the record in which pages are kept between runs, with paths from the project: it may be carried to another folder. `key` holds all that they depend on besides their files. */
export async function createPageCache({ root, key }: { readonly root: string; readonly key: unknown }): Promise<PageCache> {
  const cache = createJsonCache<{ readonly pages: readonly unknown[]; readonly files: readonly FileRead[] }>({ folder: join(root, 'node_modules/.vite/bifolio/typedoc'), salt: await ownVersion() })
  const name = JSON.stringify(key)
  return async (make) => {
    const kept = await cache.get(name)
    const files = kept?.files.map((file) => ({ ...file, path: resolve(root, file.path) })) ?? []
    if (kept && (await areUnchanged(files))) return { pages: kept.pages, files: files.map(({ path }) => path) }
    const reader = createFileReader()
    const made = await make()
    reader.watch(made.files)
    await cache.set(name, { pages: made.pages, files: reader.files().map((file) => ({ ...file, path: relative(root, file.path).replaceAll('\\', '/') })) })
    return made
  }
}

/** Of TypeDoc and of this plugin, which changes while it is developed. */
async function ownVersion(): Promise<string> {
  const require = createRequire(import.meta.url)
  const folders = [new URL('.', import.meta.url), new URL('../api-text/', import.meta.url)].map((url) => fileURLToPath(url))
  const own = await Promise.all(folders.map(async (folder) => hashOf((await readdir(folder)).filter((file) => /\.[jt]s$/.test(file)).toSorted().map((file) => join(folder, file)))))
  const typedoc = await readFile(join(dirname(require.resolve('typedoc')), '../package.json'), 'utf8')
  return [...own, (JSON.parse(typedoc) as { version: string }).version].join()
}

async function hashOf(files: readonly string[]): Promise<string> {
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8').catch(() => '')))
  return createHash('sha256').update(JSON.stringify(texts)).digest('hex')
}
