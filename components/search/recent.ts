import { isRecord } from '../../shared/isRecord.ts'
import { jsonOf, readStored, siteKey, writeStored } from '../../client/storage.ts'
import { isSitePath } from '../../shared/routePath.ts'

/** A page opened from the search. */
export interface RecentPage {
  readonly title: string
  /** Route path, with anchor where one was opened. */
  readonly link: string
}

/** What a reader searched for and opened, last first. */
export interface Recent {
  readonly queries: readonly string[]
  readonly pages: readonly RecentPage[]
}

const MOST_PAGES = 5
const MOST_QUERIES = 3
const SHORTEST_QUERY = 2
const pagesKey = (lang: string): string => siteKey(`bifolio-recent-${lang}`)
const queriesKey = (lang: string): string => siteKey(`bifolio-recent-queries-${lang}`)

/** Reads what was searched and opened in a language. */
export function readRecent(lang: string): Recent {
  return {
    queries: readList(
      queriesKey(lang),
      (value): value is string => typeof value === 'string',
    ).slice(0, MOST_QUERIES),
    pages: readList(pagesKey(lang), isRecentPage).slice(0, MOST_PAGES),
  }
}

/** Remembers that a page was opened for a query. */
export function rememberRecent(lang: string, query: string, page: RecentPage): void {
  const { queries, pages } = readRecent(lang)
  write(pagesKey(lang), [page, ...pages.filter(({ link }) => link !== page.link)])
  const words = query.trim()
  // A query that was typed on is the same search.
  if (words.length >= SHORTEST_QUERY)
    write(queriesKey(lang), [words, ...queries.filter((other) => !words.startsWith(other))])
}

/** Forgets everything that was searched and opened in a language. */
export function forgetRecent(lang: string): void {
  write(pagesKey(lang), [])
  write(queriesKey(lang), [])
}

function readList<T>(key: string, isItem: (value: unknown) => value is T): T[] {
  return readStored('localStorage', key, jsonOf(Array.isArray))?.filter(isItem) ?? []
}

function write(key: string, list: readonly unknown[]): void {
  writeStored('localStorage', key, list.length === 0 ? null : JSON.stringify(list))
}

function isRecentPage(value: unknown): value is RecentPage {
  // Stored URLs aren't trusted, so they can't leave the site.
  return (
    isRecord(value) &&
    typeof value['title'] === 'string' &&
    typeof value['link'] === 'string' &&
    isSitePath(value['link'])
  )
}
