import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { digest } from '../digest.ts'
import { slashed } from '../slashed.ts'
import { movedFile } from '../host/movedFile.ts'
import type { Host } from '../host/viteHost.ts'
import { createDiskCache } from '../cache/diskCache.ts'
import type { BuildContext } from '../site/context.ts'
import type { BundledPages } from '../site/bundledPages.ts'
import { areInputsCurrent, type BundleInputs, readInputs, setupOf } from './bundleInputs.ts'
import { plainSetup } from './plainProject.ts'

/** What is kept beside the files of a bundle. */
interface BundleRecord {
  readonly inputs: BundleInputs
  /** Where the bundle was made: the server's part names the folder. */
  readonly staging: string
  /** Path below the folder of the build → hash. */
  readonly files: Readonly<Record<string, string>>
  readonly assetFiles: readonly (readonly [string, string])[]
  readonly browserModules: readonly string[]
  readonly pages: BundledPages
}

/**
 * The bundles of the last build. They are used again when everything that they were made from is as
 * it was.
 */
export interface KeptBundle {
  /** Puts the bundles into the folder of this build. False when they have to be made. */
  restore(): Promise<boolean>
  /** Keeps what this build has made. */
  keep(): Promise<void>
  /** Forgets what no build needs any more. */
  prune(): Promise<void>
}

/** Opens the kept bundles of a project, before bundling. */
export async function openKeptBundle(
  context: BuildContext,
  host: Pick<Host, 'config' | 'isPlain'>,
  staging: string,
): Promise<KeptBundle> {
  const cache = createDiskCache({
    folder: join(context.root, 'node_modules/.vite/bifolio/bundle'),
    salt: '',
  })
  // Builds into several folders have several configs.
  const recordKey = `record ${context.config.outDir}`
  const plain = host.isPlain ? await plainSetup(context) : null
  const readSetup = async (): Promise<string | null> => await setupOf(await host.config(), staging)
  // A file that changes while it is bundled must not be taken for what was bundled.
  const start = Date.now()
  return {
    async restore() {
      const known = await cache.get(recordKey)
      if (known === null) return false
      const record = JSON.parse(Buffer.from(known).toString()) as BundleRecord
      const isSame = plain !== null && plain === record.inputs.plain
      const setup = isSame ? record.inputs.setup : await readSetup()
      if (setup === null || !(await areInputsCurrent(context, record.inputs, setup))) return false
      const files = new Map<string, Uint8Array | string>()
      for (const [path, hash] of Object.entries(record.files)) {
        const content = await cache.get(hash)
        if (content === null) return false
        files.set(path, movedFile(path, content, { from: record.staging, to: staging }))
      }
      // As Vite does, before it writes the bundle.
      if (existsSync(context.publicDir))
        await cp(context.publicDir, join(staging, 'client'), { recursive: true, dereference: true })
      writeFiles(staging, files)
      for (const [source, file] of record.assetFiles) context.bundled.assetFiles.set(source, file)
      Object.assign(context.bundled.pages, record.pages)
      for (const id of record.browserModules) context.bundled.browserModules.add(id)
      return true
    },
    async keep() {
      const setup = await readSetup()
      const inputs = setup === null ? null : await readInputs(context, { setup, plain }, start)
      if (inputs === null) return
      const files: Record<string, string> = {}
      for (const path of filesBelow(staging)) {
        const content = readFileSync(join(staging, path))
        if (isOfFolder(path, content, context.publicDir)) continue
        const hash = digest(content)
        files[path] = hash
        await cache.set(hash, content)
      }
      const record: BundleRecord = {
        inputs,
        staging,
        files,
        assetFiles: [...context.bundled.assetFiles],
        browserModules: [...context.bundled.browserModules],
        pages: context.bundled.pages,
      }
      await cache.set(recordKey, Buffer.from(JSON.stringify(record)))
    },
    prune: () => cache.prune(),
  }
}

function writeFiles(folder: string, files: ReadonlyMap<string, Uint8Array | string>): void {
  for (const [path, content] of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
}

/** Paths of the files below a folder, with forward slashes. */
function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => slashed(relative(folder, join(entry.parentPath, entry.name))))
}

/** True for a file that Vite has copied from the public folder. */
function isOfFolder(path: string, content: Buffer, publicDir: string): boolean {
  if (!path.startsWith('client/')) return false
  const original = join(publicDir, path.slice('client/'.length))
  return existsSync(original) && readFileSync(original).equals(content)
}
