import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createJsonCache, type DiskCache } from '../cache/diskCache.ts'
import type { SharedData } from './siteData.ts'

/** A document as it was rendered, before the build adds its policy. */
interface KeptDocument {
  readonly html: string
  /** Hashes of the shared data that the document shows. */
  readonly shows: Partial<SharedData>
}

/** Documents of earlier builds. A page whose document would be the same is not rendered again. */
export interface KeptDocuments {
  /** The document of a page, or null. `shared` are the hashes of what it may show. */
  get(key: string, shared: SharedData): Promise<string | null>
  set(key: string, document: KeptDocument): Promise<void>
  /** Forgets what no build needs any more. */
  prune(): Promise<void>
}

/** Opens the documents of a project. */
export function openKeptDocuments(root: string): KeptDocuments {
  const cache: DiskCache<KeptDocument> = createJsonCache({ folder: join(root, 'node_modules/.vite/bifolio/documents'), salt: '' })
  return {
    async get(key, shared) {
      const known = await cache.get(key)
      const isSame = known !== null && Object.entries(known.shows).every(([use, hash]) => shared[use as keyof SharedData] === hash)
      return isSame ? known.html : null
    },
    set: (key, document) => cache.set(key, document),
    prune: () => cache.prune(),
  }
}

/** Hash of the program that renders the pages: every file of the folder `server`, names included. `staging` is the folder above, which is another one in each build. */
export async function hashOfProgram(staging: string): Promise<string> {
  const folder = join(staging, 'server')
  const names = [staging, staging.replaceAll('\\', '/'), JSON.stringify(staging).slice(1, -1)]
  const hash = createHash('sha256')
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && !entry.name.endsWith('.map')).map((entry) => join(entry.parentPath, entry.name)).sort()
  for (const file of files) hash.update(file.slice(folder.length)).update('\0').update(names.reduce((text, name) => text.replaceAll(name, ''), await readFile(file, 'utf8'))).update('\0')
  return hash.digest('hex')
}
