import { cp, mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { InlineConfig } from 'vite'
import type { BuildContext } from '../context.ts'
import { areInputsCurrent, type BundleInputs, readInputs, setupOf } from './bundleInputs.ts'

/** What is kept beside the files of a bundle. */
interface BundleRecord {
  readonly inputs: BundleInputs
  /** Where the bundle was made: the server's part names the folder. */
  readonly staging: string
  readonly assetFiles: readonly (readonly [string, string])[]
  readonly browserModules: readonly string[]
}

/** The bundles of the last build. They are used again when everything that they were made from is as it was. */
export interface KeptBundle {
  /** Puts the bundles into the folder of this build. False when they have to be made. */
  restore(): Promise<boolean>
  /** Keeps what this build has made. */
  keep(): Promise<void>
}

/** Opens the kept bundles of a project, before bundling. */
export async function openKeptBundle(context: BuildContext, viteConfig: InlineConfig, staging: string): Promise<KeptBundle> {
  const folder = join(context.root, 'node_modules/.vite/bifolio/bundle')
  const setup = await setupOf(viteConfig, staging)
  // A file that changes while it is bundled must not be taken for what was bundled.
  const start = Date.now()
  return {
    async restore() {
      const record = setup === null ? null : await readRecord(folder)
      if (record === null || setup === null || !(await areInputsCurrent(context, record.inputs, setup))) return false
      try {
        await copyInto(context.publicDir, join(staging, 'client'))
        await copyInto(join(folder, 'files'), staging)
        const entry = join(staging, 'server/entry.mjs')
        await writeFile(entry, (await readFile(entry, 'utf8')).replaceAll(record.staging, staging))
      } catch {
        // Somebody has removed files of the cache.
        await rm(staging, { recursive: true, force: true })
        return false
      }
      for (const [source, file] of record.assetFiles) context.assetFiles.set(source, file)
      for (const id of record.browserModules) context.browserModules.add(id)
      return true
    },
    async keep() {
      const inputs = setup === null ? null : await readInputs(context, setup, start)
      const temporary = `${folder}.${process.pid}.tmp`
      try {
        await rm(temporary, { recursive: true, force: true })
        if (inputs !== null) {
          await copyInto(staging, join(temporary, 'files'), { except: context.publicDir })
          const record: BundleRecord = { inputs, staging, assetFiles: [...context.assetFiles], browserModules: [...context.browserModules] }
          await writeFile(join(temporary, 'record.json'), JSON.stringify(record))
        }
        await rm(folder, { recursive: true, force: true })
        if (inputs !== null) await rename(temporary, folder)
      } catch {
        // The next build bundles again.
        await rm(temporary, { recursive: true, force: true }).catch(() => {})
      }
    },
  }
}

async function readRecord(folder: string): Promise<BundleRecord | null> {
  try {
    return JSON.parse(await readFile(join(folder, 'record.json'), 'utf8')) as BundleRecord
  } catch {
    return null
  }
}

/** Copies a folder, if there is one. Files of `client` that are those of the folder `except` are left out. */
async function copyInto(from: string, to: string, { except }: { readonly except?: string } = {}): Promise<void> {
  await mkdir(to, { recursive: true })
  const names = await readdir(from).catch(() => [])
  const isOwn = async (file: string): Promise<boolean> => {
    const path = relative(join(from, 'client'), file)
    if (except === undefined || path === '' || path.startsWith('..')) return true
    const [here, there] = await Promise.all([file, join(except, path)].map((name) => readFile(name).catch(() => null)))
    return !here || !there || !here.equals(there)
  }
  for (const name of names) await cp(join(from, name), join(to, name), { recursive: true, dereference: true, filter: isOwn })
}
