import { createHash } from 'node:crypto'
import { mkdir, readFile, readdir, rename, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** What is made from files, and the files. */
interface Made {
  readonly pages: readonly unknown[]
  /** Absolute. */
  readonly files: readonly string[]
}


/** Makes pages, or takes those of the last run while none of their files changed. */
export type PageCache = (make: () => Promise<Made>) => Promise<Made>

/** Opens the file in which pages are kept between runs. `key` holds all that they depend on beside their files. */
export async function createPageCache({ root, key }: { readonly root: string; readonly key: unknown }): Promise<PageCache> {
  const name = createHash('sha256').update(JSON.stringify([key, await ownVersion()])).digest('hex').slice(0, 16)
  const file = join(root, 'node_modules/.vite/bifolio-typedoc', `${name}.json`)
  return async (make) => {
    const kept = await readFile(file, 'utf8').then((text) => JSON.parse(text) as Made & { readonly hash: string }, () => null)
    if (kept && kept.hash === (await hashOf(kept.files))) return kept
    const made = await make()
    const text = JSON.stringify({ ...made, hash: await hashOf(made.files) })
    await mkdir(dirname(file), { recursive: true })
    // Another run may read it meanwhile.
    await writeFile(`${file}.${process.pid}`, text)
    await rename(`${file}.${process.pid}`, file)
    return made
  }
}

async function hashOf(files: readonly string[]): Promise<string> {
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8').catch(() => '')))
  return createHash('sha256').update(JSON.stringify(texts)).digest('hex')
}

/** Of TypeDoc and of this plugin, which changes while it is developed. */
async function ownVersion(): Promise<string> {
  const require = createRequire(import.meta.url)
  const folders = [new URL('.', import.meta.url), new URL('../api-text/', import.meta.url)].map((url) => fileURLToPath(url))
  const own = await Promise.all(folders.map(async (folder) => hashOf((await readdir(folder)).filter((file) => /\.[jt]s$/.test(file)).toSorted().map((file) => join(folder, file)))))
  const typedoc = await readFile(join(dirname(require.resolve('typedoc')), '../package.json'), 'utf8')
  return [...own, (JSON.parse(typedoc) as { version: string }).version].join()
}
