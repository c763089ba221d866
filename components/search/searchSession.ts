import { createContext, type Context } from 'react'
import { createEarlyKeys, type EarlyKeys } from './earlyKeys.ts'

/** What the search remembers while its dialog is closed and the reader goes from page to page. */
export interface SearchSession {
  readonly earlyKeys: EarlyKeys
  /** The language and the query that were reported last. */
  reported: string
}

/** One for each layout. */
export function createSearchSession(): SearchSession {
  return { earlyKeys: createEarlyKeys(), reported: '' }
}

/** Null where there is no layout. */
export const SearchSessionContext: Context<SearchSession | null> =
  createContext<SearchSession | null>(null)
