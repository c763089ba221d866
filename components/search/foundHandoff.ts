import { isRecord } from '../../shared/isRecord.ts'
import { jsonOf, readStored, writeStored } from '../../client/storage.ts'
import { FOUND_KEY } from './hasFound.ts'

/** A page that has not been opened by then never will be. Unit: milliseconds. */
const LIFETIME = 30_000

/** What was found, and on which page. */
export interface Found {
  /** URL of the page, without its origin. */
  readonly href: string
  /** Texts to be marked. */
  readonly terms: readonly string[]
  /** True when the reader asked for the place, not for the page as a whole. */
  readonly isPlace: boolean
}

/** Leaves word for the page that is opened next. */
export function leaveFound(found: Found): void {
  writeStored('localStorage', FOUND_KEY, JSON.stringify({ ...found, time: Date.now() }))
}

/**
 * Takes what was left for the page at a URL. Null if there is nothing, or it's meant for another
 * page.
 */
export function takeFound(href: string): Found | null {
  const found = readStored('localStorage', FOUND_KEY, jsonOf(isStoredFound))
  const isLate = found !== null && Math.abs(Date.now() - found.time) > LIFETIME
  // What is meant for another page stays. What cannot be read is meant for none.
  if (found !== null && found.href !== href && !isLate) return null
  writeStored('localStorage', FOUND_KEY, null)
  return isLate ? null : found
}

function isStoredFound(value: unknown): value is Found & { readonly time: number } {
  if (!isRecord(value)) return false
  const { href, terms, isPlace, time } = value
  return (
    typeof href === 'string' &&
    typeof isPlace === 'boolean' &&
    typeof time === 'number' &&
    Array.isArray(terms) &&
    terms.every((term) => typeof term === 'string')
  )
}
