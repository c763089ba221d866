import { isRecord } from '../../shared/isRecord.ts'
import { jsonOf, readStored, writeStored } from '../../client/storage.ts'
import { HIGHLIGHT_KEY } from './hasHighlight.ts'

/** A page that has not been opened by then never will be. Unit: milliseconds. */
const LIFETIME = 30_000

/** What is highlighted, and on which page. */
export interface StoredHighlight {
  /** URL of the page, without its origin. */
  readonly href: string
  /** Texts to be marked. */
  readonly terms: readonly string[]
  /** True when the reader asked for the place, not for the page as a whole. */
  readonly isPlace: boolean
}

/** Stores the highlight for the page that is opened next. */
export function storeHighlight(highlight: StoredHighlight): void {
  writeStored('localStorage', HIGHLIGHT_KEY, JSON.stringify({ ...highlight, time: Date.now() }))
}

/**
 * Takes what was left for the page at a URL. Null if there is nothing, or it's meant for another
 * page.
 */
export function takeHighlight(href: string): StoredHighlight | null {
  const highlight = readStored('localStorage', HIGHLIGHT_KEY, jsonOf(isStoredHighlight))
  const isLate = highlight !== null && Math.abs(Date.now() - highlight.time) > LIFETIME
  // What is meant for another page stays. What cannot be read is meant for none.
  if (highlight !== null && highlight.href !== href && !isLate) return null
  writeStored('localStorage', HIGHLIGHT_KEY, null)
  return isLate ? null : highlight
}

function isStoredHighlight(value: unknown): value is StoredHighlight & { readonly time: number } {
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
