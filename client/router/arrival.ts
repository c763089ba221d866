import type { View } from '../view.ts'
import type { Position } from './scrollMemory.ts'

/**
 * What led to a page: its document, a new entry of the history or one in place of the last, back
 * and forward, or nothing, when only the query or the anchor changed or the page was edited.
 */
export type ArrivalKind = 'load' | 'push' | 'replace' | 'traverse' | 'query' | 'edit'

/** What is shown: the page, and where the reader is in the site. Each change makes a new value. */
export interface Arrival {
  readonly view: View
  readonly url: URL
  readonly kind: ArrivalKind
  /** Where a page that the reader returns to was left. Null shows the anchor or the top. */
  readonly position: Position | null
}

/** Whether the reader has gone to another page. */
export function isNavigation({ kind }: Arrival): boolean {
  return kind === 'push' || kind === 'replace' || kind === 'traverse'
}
