import type { AnalyzedPage, PageBody, PageRecord } from './pageRecord.ts'

/** The bodies of pages that are in memory. */
export interface PageBodies {
  /** Parts a page from its body, which takes the place of the earlier one. */
  take(place: string, page: AnalyzedPage): PageRecord
  /** The body of a page that was taken. Null when there was no room for it. */
  get(place: string): PageBody | null
}

/**
 * Some 1,000 pages. Another one is read from the disk again, in about half a millisecond. Unit:
 * characters.
 */
const ROOM = 40_000_000

/** Opens an empty memory. What came first is dropped first. */
export function createPageBodies(room: number = ROOM): PageBodies {
  const bodies = new Map<string, { readonly body: PageBody; readonly size: number }>()
  let used = 0
  const drop = (place: string): void => {
    used -= bodies.get(place)?.size ?? 0
    bodies.delete(place)
  }
  return {
    take(place, { markdown, text, codeBlocks, html, code, ...record }) {
      const size =
        (markdown?.text.length ?? 0) +
        text.length +
        codeBlocks.reduce((sum, block) => sum + block.text.length, 0) +
        (html?.text.length ?? 0) +
        (code?.length ?? 0)
      drop(place)
      bodies.set(place, { body: { markdown, text, codeBlocks, html, code }, size })
      used += size
      for (const oldest of bodies.keys()) {
        if (used <= room) break
        drop(oldest)
      }
      return record
    },
    get: (place) => bodies.get(place)?.body ?? null,
  }
}
