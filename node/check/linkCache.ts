import { createJsonCache } from '../cache/diskCache.ts'

/**
 * The URLs that work, each with the time of its response. Failures aren't kept, so they're
 * requested again.
 */
export interface LinkCache {
  isFresh(url: string): boolean
  add(url: string): void
  save(): Promise<void>
}

/** Unit: milliseconds. */
const HOUR = 3_600_000

/** The only record of its folder. */
const KEY = 'times'

/** Reads the cache. `hours` is how long an answer counts. */
export async function openLinkCache(
  folder: string,
  hours: number,
  now: number = Date.now(),
): Promise<LinkCache> {
  const cache = createJsonCache<Readonly<Record<string, number>>>({
    folder,
    salt: 'external-links-1',
  })
  const read = (await cache.get(KEY)) ?? {}
  const times = new Map(Object.entries(read).filter(([, time]) => now - time < hours * HOUR))
  return {
    isFresh: (url) => times.has(url),
    add: (url) => times.set(url, now),
    save: () => cache.set(KEY, Object.fromEntries(times)),
  }
}
