import type { SearchResults } from '../../shared/search/results.ts'

/**
 * Time after which a query is one that the reader looks at, and not on the way to another one.
 * Unit: milliseconds.
 */
const SETTLED = 1500

/** What a query found, and in which language. */
export interface Finding {
  readonly locale: string
  readonly results: SearchResults
}

/** A search that has ended: its last query, and the link that was opened, if any. */
export interface EndedSearch extends Finding {
  readonly query: string
  readonly link: string | null
}

/** Finds out which of the typed queries are searches of their own. */
export interface SearchTracker {
  /** Another query, also an empty one. */
  typed(query: string): void
  /** The answer to the query that was typed last. */
  answered(finding: Finding): void
  /** A result is opened. */
  opened(link: string, finding: Finding): void
  /** The reader stops: the search is closed, or the page is left. */
  ended(): void
}

/**
 * Reports one search for each thing that a reader looks for, not one for each key. What is typed on
 * belongs to the longer query, and a query that was shortened counts if the reader looked at its
 * answer. Without an answer nothing is known, so nothing is reported.
 */
export function createSearchTracker(report: (search: EndedSearch) => void): SearchTracker {
  let query = ''
  let finding: Finding | null = null
  let isSettled = false
  let isShortened = false
  let isReported = false
  /** The query before, if the reader looked at its answer: it counts unless this one extends it. */
  let earlier: EndedSearch | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  const reportEarlier = (isExtended: boolean): void => {
    if (earlier && !(isExtended && query.startsWith(earlier.query))) report(earlier)
    earlier = null
  }
  const settle = (): void => {
    isSettled = true
    reportEarlier(true)
  }
  /** Goes on with another query. */
  const begin = (next: string): void => {
    clearTimeout(timer)
    isShortened = query.startsWith(next)
    query = next
    finding = null
    isSettled = false
    isReported = false
  }
  const ended = (): void => {
    const counts = finding !== null && (isSettled || !isShortened)
    reportEarlier(counts)
    if (finding && counts && !isReported) report({ ...finding, query, link: null })
    begin('')
  }

  return {
    typed(text) {
      const next = text.trim()
      if (next === query) return
      if (next === '') return ended()
      if (finding && isSettled && !isReported) earlier = { ...finding, query, link: null }
      begin(next)
    },
    answered(found) {
      finding = found
      clearTimeout(timer)
      timer = setTimeout(settle, SETTLED)
    },
    opened(link, found) {
      if (query === '' || isReported) return
      clearTimeout(timer)
      reportEarlier(true)
      report({ ...found, query, link })
      isReported = true
    },
    ended,
  }
}
