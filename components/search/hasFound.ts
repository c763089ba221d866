/** Where a search tells the page that it opens, in this tab or another, what was found there. The address stays clean. */
export const FOUND_KEY = 'bifolio-found'

/** True when a page may have something to mark. Asked on every page, so it stands alone. */
export function hasFound(): boolean {
  try {
    return localStorage.getItem(FOUND_KEY) !== null
  } catch {
    return false
  }
}
