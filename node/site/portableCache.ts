import { join } from 'node:path'
import { digest } from '../digest.ts'
import { createJsonCache, type DiskCache } from '../cache/diskCache.ts'
import type { AnalyzedPage } from './pageRecord.ts'
import { fromPortable, toPortable } from './portableRecord.ts'

/** The compiled pages of a project. They can be used on another machine and in another folder. */
export interface PageCache extends DiskCache<AnalyzedPage> {
  /**
   * Key of everything that the pages depend on besides their sources: the same on every machine
   * that compiles them alike.
   */
  readonly key: string
}

/** Opens the cache of a project. `salt` is what pages depend on besides their sources. */
export function openPortableCache(root: string, salt: string): PageCache {
  const cache = createJsonCache<AnalyzedPage>({
    folder: join(root, 'node_modules/.vite/bifolio/pages'),
    salt,
  })
  return {
    ...cache,
    key: digest(salt, 16),
    async get(key) {
      const record = await cache.get(key)
      return record && fromPortable(record, root)
    },
    set: (key, record) => cache.set(key, toPortable(record, root)),
  }
}
