import { digest } from '../digest.ts'
import type { DiskCache } from '../cache/diskCache.ts'
import type { AnalyzedPage, PageBody, PageRecord } from './pageRecord.ts'

/** The bodies of pages: in memory as far as there is room, and in the cache. */
export interface PageBodies {
  /** Key in the cache of a page that is analysed from these values. */
  keyOf(place: string, parts: readonly unknown[]): string
  /** Parts a page from its body, which is kept. */
  take(page: AnalyzedPage): PageRecord
  /**
   * The body of a page that was taken. Null when there was no room for it, and the cache does not
   * have it either.
   */
  get(place: string): Promise<PageBody | null>
}

/**
 * Some 2,000 pages. Another one is read from the disk again, in about half a millisecond. Unit:
 * characters.
 */
const ROOM = 120_000_000

/** Opens an empty memory. What came first is dropped first. Without a cache nothing is. */
export function createPageBodies(
  cache: Pick<DiskCache<AnalyzedPage>, 'get'> | null,
  room: number = ROOM,
): PageBodies {
  const bodies = new Map<string, { readonly body: PageBody; readonly size: number }>()
  /** Place → key in the cache. */
  const keys = new Map<string, string>()
  let used = 0
  const drop = (place: string): void => {
    used -= bodies.get(place)?.size ?? 0
    bodies.delete(place)
  }
  return {
    keyOf(place, parts) {
      const key = digest(JSON.stringify([place, ...parts]))
      keys.set(place, key)
      return key
    },
    take({ markdown, text, codeBlocks, html, code, ...record }) {
      const size =
        (markdown?.text.length ?? 0) +
        text.length +
        codeBlocks.reduce((sum, block) => sum + block.text.length, 0) +
        (html?.text.length ?? 0) +
        (code?.length ?? 0)
      drop(record.relativePath)
      bodies.set(record.relativePath, { body: { markdown, text, codeBlocks, html, code }, size })
      used += size
      for (const place of cache === null ? [] : bodies.keys()) {
        if (used <= room) break
        drop(place)
      }
      return record
    },
    get: async (place) =>
      bodies.get(place)?.body ?? (await cache?.get(keys.get(place) ?? '')) ?? null,
  }
}
