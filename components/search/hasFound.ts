import { readStored, siteKey } from '../../client/storage.ts'

/**
 * Storage key under which a search leaves what was found for the page that it opens, in this tab or
 * another. The URL stays clean.
 */
export const FOUND_KEY: string = siteKey('bifolio-found')

/** True when a page may have something to mark. Used on every page, so it's a module of its own. */
export function hasFound(): boolean {
  return readStored('localStorage', FOUND_KEY, () => true) ?? false
}
