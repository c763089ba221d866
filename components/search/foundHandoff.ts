import { FOUND_KEY } from './hasFound.ts'

/** A page that has not been opened by then never will be. Unit: milliseconds. */
const LIFETIME = 30_000

/** What was found, and on which page. */
export interface Found {
  /** Address of the page, without its origin. */
  readonly href: string
  /** Texts to be marked. */
  readonly terms: readonly string[]
  /** True when the reader asked for the place, not for the page as a whole. */
  readonly isPlace: boolean
}

/** Leaves word for the page that is opened next. */
export function leaveFound(found: Found): void {
  try {
    localStorage.setItem(FOUND_KEY, JSON.stringify({ ...found, time: Date.now() }))
  } catch {
    // Without storage the page opens as any other.
  }
}

/** Takes what was left for the page at an address. Null when there is nothing, or it is meant for another page. */
export function takeFound(href: string): Found | null {
  try {
    const found = JSON.parse(localStorage.getItem(FOUND_KEY) ?? 'null') as (Found & { readonly time: number }) | null
    const isLate = found !== null && Date.now() - found.time > LIFETIME
    if (found?.href !== href && !isLate) return null
    localStorage.removeItem(FOUND_KEY)
    return isLate || !Array.isArray(found?.terms) ? null : found
  } catch {
    return null
  }
}
