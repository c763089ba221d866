import { readStored, siteKey } from '../../client/storage.ts'

/** Where a search tells the page that it opens, in this tab or another, what was found there. The address stays clean. */
export const FOUND_KEY: string = siteKey('bifolio-found')

/** True when a page may have something to mark. Asked on every page, so it stands alone. */
export function hasFound(): boolean {
  return readStored('localStorage', FOUND_KEY, () => true) ?? false
}
