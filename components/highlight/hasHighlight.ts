import { readStored, siteKey } from '../../client/storage.ts'

/**
 * Storage key of the words that a search leaves for the page it opens, in this tab or another, so
 * that its URL stays clean.
 */
export const HIGHLIGHT_KEY: string = siteKey('bifolio-marks')

/** True when a page may have something to mark. Used on every page, so it's a module of its own. */
export function hasHighlight(): boolean {
  return readStored('localStorage', HIGHLIGHT_KEY, () => true) ?? false
}
